/** Which params tuning moved, from where to where. */

import type { TuneResult } from "../../rules/tune/cross-validate.js";
import type { TunedPlugin } from "../../rules/tune/tune-data.js";

/** A param whose fitted value is not its author's, or not the one that it has now. */
export interface ParamMove {
  readonly plugin: string;
  readonly name: string;
  readonly author: number;
  readonly now: number;
  readonly fitted: number;
  /** Fitted in each fold, to the other folds. */
  readonly folds: readonly number[];
}

type Fitted = Pick<TuneResult, "params" | "foldParams">;

export function paramMoves(plugins: readonly TunedPlugin[], { params, foldParams }: Fitted): ParamMove[] {
  return plugins.flatMap((plugin, index) =>
    plugin.params.flatMap(({ name, prior, value }, position) => {
      const fitted = params[index]?.[position] ?? value;
      if (fitted === prior && fitted === value) return [];
      const folds = foldParams.map((values) => values[index]?.[position] ?? value);
      return [{ plugin: plugin.id, name, author: prior, now: value, fitted, folds }];
    }),
  );
}

/** Nothing where the plugins have no params. */
export function paramLines(plugins: readonly TunedPlugin[], fitted: Fitted): string[] {
  const count = plugins.reduce((sum, { params }) => sum + params.length, 0);
  if (count === 0) return [];
  const movedIn = (values: TuneResult["params"]) =>
    plugins.reduce(
      (sum, { params }, index) => sum + params.filter(({ prior }, at) => values[index]?.[at] !== prior).length,
      0,
    );
  const inFolds = fitted.foldParams.map(movedIn).join(", ");
  return [
    `  params: ${movedIn(fitted.params)} of ${count} leave their author's value (in the folds ${inFolds})`,
    ...paramMoves(plugins, fitted).map(moveLine),
  ];
}

function moveLine({ plugin, name, author, now, fitted, folds }: ParamMove): string {
  return `    ${plugin} ${name}: ${now} -> ${fitted} (author ${author}, in the folds ${folds.join(", ")})`;
}
