/** Writes fitted weights into plugin files. */

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withNumbers } from "./rewrite-weights.js";
import type { TunedPlugin, Weights } from "./tune-data.js";

/** Replaces biases and weights in the files below `folder` (plugins/); returns the ids of those that changed. */
export function writeWeights(folder: string, plugins: readonly TunedPlugin[], weights: Weights): string[] {
  return plugins.flatMap(({ id, evidence }, index) => {
    const file = join(folder, `${id}.json`);
    const list = id.startsWith("field/") ? "match" : "evidence";
    const numbers = new Map([["/bias", weights.bias[index] ?? 0]]);
    evidence.forEach((_, position) => {
      numbers.set(`/${list}/${position}/weight`, weights.evidence[index]?.[position] ?? 0);
    });
    const before = readFileSync(file, "utf8");
    const after = withNumbers(before, numbers);
    if (after === before) return [];
    writeFileSync(`${file}.tmp`, after);
    renameSync(`${file}.tmp`, file);
    return [id];
  });
}
