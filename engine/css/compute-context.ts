/** What computing a value may look at. */

import type { Color } from "./computed-style.js";
import type { InternalStyle } from "./internal-style.js";
import type { LengthContext } from "./values/units.js";

/** One object serves a whole page: `style` and `parent` change from element to element. */
export interface ComputeContext {
  /** The style being computed. */
  style: InternalStyle;
  /** Style of the parent in the flat tree; the initial style for the root element. */
  parent: Readonly<InternalStyle>;
  readonly initial: Readonly<InternalStyle>;
  readonly lengths: LengthContext;
  readonly quirks: boolean;
  /** Text colour of the body's `text` attribute: what tables in quirks mode start from. */
  readonly bodyColor: Color;
  /** Color of links: the body's `link` attribute. */
  readonly linkColor: Color;
}
