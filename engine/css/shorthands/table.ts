/** Every shorthand by name. `all` stands apart: it takes CSS-wide keywords only (css-cascade-5 3.2). */

import { boxShorthands } from "./box.js";
import { flexAndGridShorthands } from "./flex-grid.js";
import type { Shorthand } from "./shorthand.js";
import { textShorthands } from "./text.js";

export const shorthandByName: ReadonlyMap<string, Shorthand> = new Map(
  [...boxShorthands, ...textShorthands, ...flexAndGridShorthands].map((shorthand) => [shorthand.name, shorthand]),
);
