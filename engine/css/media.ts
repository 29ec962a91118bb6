/**
 * Evaluates media queries (mediaqueries-4, mediaqueries-5) for a desktop screen as the reference captures have it: device
 * scale factor 2, mouse, light colour scheme, no scripts, no preferences set.
 */

import type { Comparison, FeatureTest, MediaQueryList, QueryCondition } from "./media-parse.js";
import type { MediaValue, QueryEnvironment } from "./media-values.js";

/** Device pixels per CSS px. */
const devicePixelRatio = 2;

/** Truth in three values: what is unknown is not true, nor is its negation (mediaqueries-4 3.1). */
export const Truth = { False: 0, True: 1, Unknown: 2 } as const;

interface RangeFeature {
  readonly unit: "" | "length" | "resolution" | "ratio";
  readonly value: (environment: QueryEnvironment) => number;
}

const widthFeature: RangeFeature = { unit: "length", value: ({ width }) => width };
const heightFeature: RangeFeature = { unit: "length", value: ({ height }) => height };
const ratioFeature: RangeFeature = { unit: "ratio", value: ({ width, height }) => width / height };

const rangeFeatures: ReadonlyMap<string, RangeFeature> = new Map<string, RangeFeature>([
  ["width", widthFeature],
  ["height", heightFeature],
  ["device-width", widthFeature],
  ["device-height", heightFeature],
  ["aspect-ratio", ratioFeature],
  ["device-aspect-ratio", ratioFeature],
  ["resolution", { unit: "resolution", value: () => devicePixelRatio }],
  ["-webkit-device-pixel-ratio", { unit: "", value: () => devicePixelRatio }],
  ["color", { unit: "", value: () => 8 }],
  ["color-index", { unit: "", value: () => 0 }],
  ["monochrome", { unit: "", value: () => 0 }],
  ["horizontal-viewport-segments", { unit: "", value: () => 1 }],
  ["vertical-viewport-segments", { unit: "", value: () => 1 }],
]);

/** Features with a set of words: the ones that hold first, then the others Chromium knows. */
const discreteFeatures: ReadonlyMap<string, readonly [holds: string, others: string]> = new Map<
  string,
  readonly [string, string]
>([
  ["hover", ["hover", "none"]],
  ["any-hover", ["hover", "none"]],
  ["pointer", ["fine", "none coarse"]],
  ["any-pointer", ["fine", "none coarse"]],
  ["prefers-color-scheme", ["light", "dark"]],
  ["prefers-reduced-motion", ["no-preference", "reduce"]],
  ["prefers-reduced-transparency", ["no-preference", "reduce"]],
  ["prefers-contrast", ["no-preference", "more less custom"]],
  ["scripting", ["none", "initial-only enabled"]],
  ["update", ["fast", "none slow"]],
  ["overflow-block", ["scroll", "none paged"]],
  ["overflow-inline", ["scroll", "none"]],
  ["color-gamut", ["srgb", "p3 rec2020"]],
  ["dynamic-range", ["standard", "high"]],
  [
    "display-mode",
    ["browser", "fullscreen standalone minimal-ui window-controls-overlay borderless tabbed picture-in-picture"],
  ],
  ["forced-colors", ["none", "active"]],
  ["device-posture", ["continuous", "folded"]],
  ["-webkit-transform-3d", ["1", ""]],
]);

/** Words whose feature is false in `(feature)` form. */
const falseWords: ReadonlySet<string> = new Set(["none", "no-preference"]);

/** True when any query of the list is; an empty list is true. */
export function matchesMedia(list: MediaQueryList, environment: QueryEnvironment): boolean {
  if (list.length === 0) return true;
  return list.some((query) => {
    if (query === null) return false;
    const typeMatches = query.type === "all" || query.type === "screen";
    if (query.negated && !typeMatches) return true;
    if (!query.negated && !typeMatches) return false;
    const truth = query.condition === null ? Truth.True : evaluateCondition(query.condition, environment, mediaFeature);
    return query.negated ? truth === Truth.False : truth === Truth.True;
  });
}

type FeatureCondition = Extract<QueryCondition, { kind: "feature" }>;
type FeatureEvaluator = (feature: FeatureCondition, environment: QueryEnvironment) => number;

export function evaluateCondition(
  condition: QueryCondition,
  environment: QueryEnvironment,
  evaluate: FeatureEvaluator,
): number {
  switch (condition.kind) {
    case "unknown":
      return Truth.Unknown;
    case "feature":
      return evaluate(condition, environment);
    case "not": {
      const truth = evaluateCondition(condition.condition, environment, evaluate);
      return truth === Truth.Unknown ? truth : 1 - truth;
    }
    default: {
      const decisive = condition.kind === "and" ? Truth.False : Truth.True;
      let unknown = false;
      for (const part of condition.conditions) {
        const truth = evaluateCondition(part, environment, evaluate);
        if (truth === decisive) return decisive;
        unknown ||= truth === Truth.Unknown;
      }
      return unknown ? Truth.Unknown : 1 - decisive;
    }
  }
}

function mediaFeature(feature: FeatureCondition, environment: QueryEnvironment): number {
  const { name, tests } = feature;
  const range = rangeFeatures.get(name);
  if (range !== undefined) return rangeTruth(range, tests, environment);
  if (!feature.plain) return Truth.Unknown;
  if (name === "orientation") {
    return wordTruth(tests, environment.width > environment.height ? "landscape" : "portrait", "landscape portrait");
  }
  if (name === "grid") return numberWordTruth(tests, 0);
  const discrete = discreteFeatures.get(name);
  if (discrete === undefined) return Truth.Unknown;
  return discrete[1] === "" ? numberWordTruth(tests, 1) : wordTruth(tests, discrete[0], discrete[1]);
}

function truthOf(value: boolean): number {
  return value ? Truth.True : Truth.False;
}

function wordTruth(tests: readonly FeatureTest[], holds: string, others: string): number {
  const [test] = tests;
  if (test === undefined) return truthOf(!falseWords.has(holds));
  if (test.value.kind !== "ident") return Truth.Unknown;
  if (test.value.name === holds) return Truth.True;
  return others.split(" ").includes(test.value.name) ? Truth.False : Truth.Unknown;
}

/** Features that are 0 or 1. */
function numberWordTruth(tests: readonly FeatureTest[], holds: number): number {
  const [test] = tests;
  if (test === undefined) return truthOf(holds !== 0);
  if (test.value.kind !== "number" || test.value.unit !== "") return Truth.Unknown;
  const value = test.value.value({ width: 0, height: 0 });
  return value === 0 || value === 1 ? truthOf(value === holds) : Truth.Unknown;
}

export function rangeTruth(range: RangeFeature, tests: readonly FeatureTest[], environment: QueryEnvironment): number {
  const actual = range.value(environment);
  if (tests.length === 0) return truthOf(actual !== 0);
  let truth: number = Truth.True;
  for (const { operator, value } of tests) {
    const wanted = comparable(range, value, environment);
    if (wanted === null) return Truth.Unknown;
    if (!compare(actual, operator, wanted)) truth = Truth.False;
  }
  return truth;
}

/** The number a feature compares with, null when the value is of the wrong type. 0 needs no unit. */
function comparable(range: RangeFeature, value: MediaValue, environment: QueryEnvironment): number | null {
  if (value.kind === "ratio") {
    return range.unit === "ratio" ? value.width(environment) / value.height(environment) : null;
  }
  if (value.kind !== "number") return null;
  const number = value.value(environment);
  const wanted = range.unit === "ratio" ? "" : range.unit;
  if (value.unit === wanted) return number;
  return value.unit === "" && number === 0 && wanted === "length" ? 0 : null;
}

/** Widths of device pixels are compared to within rounding. */
const tolerance = 1e-4;

function compare(actual: number, operator: Comparison, wanted: number): boolean {
  if (Number.isNaN(wanted)) return false;
  const difference = actual === wanted ? 0 : actual - wanted;
  switch (operator) {
    case "=":
      return Math.abs(difference) < tolerance * Math.max(1, Math.abs(wanted));
    case "<":
      return difference < -tolerance;
    case "<=":
      return difference <= tolerance;
    case ">":
      return difference > tolerance;
    case ">=":
      return difference >= -tolerance;
  }
}

const containerAxes: ReadonlyMap<string, RangeFeature> = new Map<string, RangeFeature>([
  ["width", widthFeature],
  ["inline-size", widthFeature],
  ["height", heightFeature],
  ["block-size", heightFeature],
  ["aspect-ratio", ratioFeature],
]);

/**
 * Whether a container query holds. Container sizes are known only after layout, so size features are asked of the viewport;
 * style() and scroll-state() queries are unknown.
 */
export function matchesContainer(condition: QueryCondition, environment: QueryEnvironment): boolean {
  return evaluateCondition(condition, environment, containerFeature) === Truth.True;
}

function containerFeature(feature: FeatureCondition, environment: QueryEnvironment): number {
  const range = containerAxes.get(feature.name);
  if (range !== undefined) return rangeTruth(range, feature.tests, environment);
  if (feature.name !== "orientation" || !feature.plain) return Truth.Unknown;
  const orientation = environment.width > environment.height ? "landscape" : "portrait";
  return wordTruth(feature.tests, orientation, "landscape portrait");
}
