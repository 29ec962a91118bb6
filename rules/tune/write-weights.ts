/** Puts fitted weights and params into plugin files. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withNumberBehind, withNumbers } from "./rewrite-weights.js";
import type { Fit, TunedPlugin } from "./tune-data.js";

/** New texts, by file, of those files below `folder` (plugins/) whose biases, weights or params change. */
export function withFit(folder: string, plugins: readonly TunedPlugin[], fit: Fit): Map<string, string> {
  const texts = new Map<string, string>();
  plugins.forEach((plugin, index) => {
    const file = join(folder, `${plugin.id}.json`);
    const before = readFileSync(file, "utf8");
    const after = withNumbers(withPriors(before, plugin, fit.params[index] ?? []), numbersOf(plugin, index, fit));
    if (after !== before) texts.set(file, after);
  });
  return texts;
}

/** By JSON pointer. */
function numbersOf({ id, evidence, params }: TunedPlugin, index: number, fit: Fit): Map<string, number> {
  const { bias, evidence: weights } = fit.weights;
  const list = id.startsWith("field/") ? "match" : "evidence";
  const numbers = new Map([["/bias", bias[index] ?? 0]]);
  evidence.forEach((_, position) => {
    numbers.set(`/${list}/${position}/weight`, weights[index]?.[position] ?? 0);
  });
  params.forEach(({ name, value }, position) => {
    numbers.set(`/params/${name}/value`, fit.params[index]?.[position] ?? value);
  });
  return numbers;
}

/** Where a param leaves its author's value, that one is kept beside it: the next fit begins there. */
function withPriors(text: string, { params }: TunedPlugin, values: readonly number[]): string {
  const written: { readonly params?: Readonly<Record<string, { readonly prior?: number }>> } = JSON.parse(text);
  return params.reduce((edited, { name, prior }, position) => {
    if (values[position] === prior || written.params?.[name]?.prior !== undefined) return edited;
    return withNumberBehind(edited, `/params/${name}`, "value", "prior", prior);
  }, text);
}
