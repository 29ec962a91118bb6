/** What weights and params are fitted to: which evidence of which plugin holds for each page, form or control, and what is right. */

import type { OpenCondition } from "./open-condition.js";

/** One plugin as tuning sees it. */
export interface TunedPlugin {
  readonly id: string;
  readonly emits: string;
  readonly bias: number;
  /** Names, weights and directions of its evidence (or clues), by position. */
  readonly evidence: readonly {
    readonly name: string;
    readonly weight: number;
    readonly prior?: number;
    readonly sign: Sign;
  }[];
  readonly params: readonly TunedParam[];
}

/** A threshold of a plugin as tuning sees it. */
export interface TunedParam {
  readonly name: string;
  /** What it is now, and what its author gave. */
  readonly value: number;
  readonly prior: number;
  /** Ends of its range, both included. */
  readonly min: number;
  readonly max: number;
  /** A veto stops a plugin whatever else holds: what it compares with is left to its author. */
  readonly isFitted: boolean;
}

/** 1 and -1: the author's direction, which a fitted weight keeps; 0: either. */
export type Sign = 1 | -1 | 0;

/** What answers are called where a case was labelled: data sets have classes of their own. */
export interface Naming {
  /** By plugin. */
  readonly plugins: readonly string[];
  /** When no plugin wins. */
  readonly none: string;
  /** By plugin: its answer has no name of its own and goes by that of none. */
  readonly asNone: readonly boolean[];
}

/** A page, form or control whose right answer is known. */
export interface TuneCase {
  readonly id: string;
  /** Cases of one group stay in one fold: what one site has in common must not pass for a rule. */
  readonly group: string;
  readonly naming: Naming;
  /** What is right, by a name of `naming`; one that is not there can only be answered wrongly. */
  readonly label: string;
  /** Names that count as right too. */
  readonly also: readonly string[];
  /** How much it counts in fitting, 1 for most. */
  readonly weight: number;
  /** Always fitted, never validated: pages that the author of the rules wrote. */
  readonly anchor: boolean;
  /** By plugin: positions of the evidence that holds; undefined where a gate or veto stopped the plugin. */
  readonly holds: readonly (readonly number[] | undefined)[];
  /** By plugin: evidence that other values of the params may make hold or fail. Absent: there is none. */
  readonly open?: readonly (readonly OpenEvidence[])[];
}

/** Evidence of which a page leaves open whether it holds. */
export interface OpenEvidence {
  readonly position: number;
  /** Params are numbered as the plugin lists them. */
  readonly condition: OpenCondition;
}

/** Values of params by plugin, in the order in which it lists them. */
export type ParamValues = readonly (readonly number[])[];

/** Biases and weights by plugin. */
export interface Weights {
  readonly bias: readonly number[];
  readonly evidence: readonly (readonly number[])[];
}

/** What fitting gives. */
export interface Fit {
  readonly weights: Weights;
  readonly params: ParamValues;
}

export function currentWeights(plugins: readonly TunedPlugin[]): Weights {
  return {
    bias: plugins.map(({ bias }) => bias),
    evidence: plugins.map(({ evidence }) => evidence.map(({ weight }) => weight)),
  };
}

/** Params as the files have them. */
export function currentParams(plugins: readonly TunedPlugin[]): ParamValues {
  return plugins.map(({ params }) => params.map(({ value }) => value));
}

/** Params as their authors gave them. What was fitted before saw the cases, also those that a fold holds back. */
export function authoredParams(plugins: readonly TunedPlugin[]): ParamValues {
  return plugins.map(({ params }) => params.map(({ prior }) => prior));
}

export function signOf(weight: number, sign: "positive" | "negative" | "any" | undefined): Sign {
  if (sign === "any") return 0;
  if (sign === undefined) return weight < 0 ? -1 : 1;
  return sign === "positive" ? 1 : -1;
}

/** Names of plugins that emit what they are called, and one for none of them. */
export function plainNaming(plugins: readonly TunedPlugin[], none: string): Naming {
  return { plugins: plugins.map(({ emits }) => emits), none, asNone: plugins.map(() => false) };
}

/** Sum of bias and weights that hold, by plugin; -Infinity where it is stopped. */
export function sums({ bias, evidence }: Weights, { holds }: Pick<TuneCase, "holds">): number[] {
  return holds.map((held, plugin) => {
    if (held === undefined) return Number.NEGATIVE_INFINITY;
    const weights = evidence[plugin] ?? [];
    return held.reduce((sum, position) => sum + (weights[position] ?? 0), bias[plugin] ?? 0);
  });
}
