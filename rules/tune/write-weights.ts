/** Puts fitted weights into plugin files. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withNumbers } from "./rewrite-weights.js";
import type { TunedPlugin, Weights } from "./tune-data.js";

/** New texts, by file, of those files below `folder` (plugins/) whose biases or weights change. */
export function withWeights(folder: string, plugins: readonly TunedPlugin[], weights: Weights): Map<string, string> {
  const texts = new Map<string, string>();
  plugins.forEach(({ id, evidence }, index) => {
    const file = join(folder, `${id}.json`);
    const list = id.startsWith("field/") ? "match" : "evidence";
    const numbers = new Map([["/bias", weights.bias[index] ?? 0]]);
    evidence.forEach((_, position) => {
      numbers.set(`/${list}/${position}/weight`, weights.evidence[index]?.[position] ?? 0);
    });
    const before = readFileSync(file, "utf8");
    const after = withNumbers(before, numbers);
    if (after !== before) texts.set(file, after);
  });
  return texts;
}
