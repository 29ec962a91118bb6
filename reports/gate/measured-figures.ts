/** Boxes, roles and names against Chromium's as the gate holds them: shares over the data sets that both runs measured. */

import type { ReleaseRecord } from "../release.js";
import { type Share, share } from "../statistics.js";
import type { GatePolicy } from "./policy.js";

export interface MeasuredFigure {
  /** Over the data sets of which both runs measured as many pages. */
  readonly before: Share;
  readonly now: Share;
  /** Over all that this run measured. */
  readonly whole: Share;
}

interface Measured {
  readonly dataset: string;
  readonly pages: number;
}

type PickOf<Figures> = Readonly<Record<string, (figures: Figures) => Share>>;

type Geometry = NonNullable<ReleaseRecord["geometry"]>[number];
type Semantics = NonNullable<ReleaseRecord["semantics"]>[number];

const geometryFigures: PickOf<Geometry> = {
  "click-through": ({ clickThrough }) => clickThrough,
  exact: ({ exact }) => exact,
  "size-exact": ({ sizeExact }) => sizeExact,
  "offset-exact": ({ offsetExact }) => offsetExact,
  // More is better, as of every other figure.
  "no phantom": ({ phantom }) => share(phantom.total - phantom.hits, phantom.total),
};

const semanticsFigures: PickOf<Semantics> = {
  roles: ({ roles }) => roles,
  names: ({ names }) => names,
  states: ({ states }) => states,
  coverage: ({ coverage }) => coverage,
  usable: ({ usable }) => usable,
};

/** What a run must measure for the policy to be held: what the baseline has or a floor is set for, unless it is off. */
export function measuredBy(policy: GatePolicy, baseline: ReleaseRecord): { geometry: boolean; semantics: boolean } {
  const isHeld = (names: readonly string[], hasBefore: boolean): boolean =>
    names.some((name) => {
      const { level = "off", floor } = policy.figures[name] ?? {};
      return level !== "off" && (hasBefore || floor !== undefined);
    });
  return {
    geometry: isHeld(Object.keys(geometryFigures), baseline.geometry !== undefined),
    semantics: isHeld(Object.keys(semanticsFigures), baseline.semantics !== undefined),
  };
}

export function measuredFigures(
  baseline: ReleaseRecord,
  current: ReleaseRecord,
): Readonly<Record<string, MeasuredFigure>> {
  return {
    ...figuresOf(geometryFigures, baseline.geometry ?? [], current.geometry ?? []),
    ...figuresOf(semanticsFigures, baseline.semantics ?? [], current.semantics ?? []),
  };
}

function figuresOf<Figures extends Measured>(
  picks: PickOf<Figures>,
  before: readonly Figures[],
  now: readonly Figures[],
): Record<string, MeasuredFigure> {
  const pairs = now.flatMap((figures) => {
    const old = before.find(({ dataset, pages }) => dataset === figures.dataset && pages === figures.pages);
    return old === undefined ? [] : [{ old, figures }];
  });
  const entries = Object.entries(picks).map(([name, pick]): [string, MeasuredFigure] => [
    name,
    {
      before: together(pairs.map(({ old }) => pick(old))),
      now: together(pairs.map(({ figures }) => pick(figures))),
      whole: together(now.map(pick)),
    },
  ]);
  return Object.fromEntries(entries);
}

function together(shares: readonly Share[]): Share {
  return share(
    shares.reduce((sum, { hits }) => sum + hits, 0),
    shares.reduce((sum, { total }) => sum + total, 0),
  );
}
