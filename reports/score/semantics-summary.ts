/** Totals of semantics scores over pages, as data and as a table for people. */

import { formatShare, type Share, share } from "../statistics.js";
import type { SemanticsScore } from "./semantics.js";

export interface SemanticsSummary {
  readonly pages: number;
  /** Those of them whose accessibility tree was captured. */
  readonly trees: number;
  readonly roles: Share;
  readonly names: Share;
  readonly states: Share;
  /** Of what Chromium lists, what is emitted. */
  readonly coverage: Share;
  /** Of the targets in the first screen, those of which Chromium's hit test and we agree whether a click reaches them. */
  readonly usable: Share;
  /** Targets in the first screen that a hit test cannot be asked about. */
  readonly leftOut: number;
}

type Count = "listed" | "emitted" | "roles" | "names" | "stateful" | "states";

export function summariseSemantics(scores: readonly SemanticsScore[]): SemanticsSummary {
  const total = (count: Count): number => scores.reduce((sum, score) => sum + score[count], 0);
  const usable = (count: "asked" | "agreed" | "leftOut"): number =>
    scores.reduce((sum, score) => sum + score.usable[count], 0);
  const emitted = total("emitted");
  return {
    pages: scores.length,
    trees: scores.filter(({ hasTree }) => hasTree).length,
    roles: share(total("roles"), emitted),
    names: share(total("names"), emitted),
    states: share(total("states"), total("stateful")),
    coverage: share(emitted, total("listed")),
    usable: share(usable("agreed"), usable("asked")),
    leftOut: usable("leftOut"),
  };
}

/** Lines of a table: one figure a line, counts and interval beside it. */
export function semanticsTable(name: string, summary: SemanticsSummary): string {
  const { pages, trees, roles, names, states, coverage, usable, leftOut } = summary;
  const rows = Object.entries(trees > 0 ? { roles, names, states, coverage, usable } : { usable });
  return [
    `${name}: ${pages} pages, ${trees} with an accessibility tree`,
    ...rows.map(([label, value]) => `  ${label.padEnd(8)}  ${formatShare(value)}`),
    ...(leftOut > 0
      ? [`  ${leftOut} targets in first screens are left out of usable: disabled, or clicked elsewhere`]
      : []),
  ].join("\n");
}

/** Disagreements told of each page. */
const toldOfPage = 3;

/** The pages that disagree most, with the first of their disagreements. */
export function worstSemantics(scores: readonly SemanticsScore[], count: number): string {
  return [...scores]
    .filter((score) => wrongOf(score) > 0)
    .sort((a, b) => wrongOf(b) - wrongOf(a))
    .slice(0, count)
    .map((score) => {
      const { emitted, listed, roles, names, stateful, states, usable } = score;
      const parts = [
        ...(score.hasTree ? [`${listed - emitted} of ${listed} missing`] : []),
        ...(score.hasTree
          ? [`${emitted - roles} roles, ${emitted - names} names, ${stateful - states} states differ`]
          : []),
        `${usable.asked - usable.agreed} of ${usable.asked} differ in usable`,
      ];
      return [`${score.dataset}/${score.id}: ${parts.join(", ")}`, ...told(score)].join("\n");
    })
    .join("\n");
}

function told({ disagreements, usable }: SemanticsScore): string[] {
  return [
    ...disagreements.slice(0, toldOfPage),
    ...usable.disagreements.slice(0, toldOfPage).map((other) => ({ what: "usable", ...other })),
  ].map(({ path, what, expected, found }) => {
    return `    ${what}: ${path} Chromium ${JSON.stringify(expected)} sightline ${JSON.stringify(found)}`;
  });
}

function wrongOf({ listed, emitted, roles, names, stateful, states, usable }: SemanticsScore): number {
  const semantics = listed - emitted + (emitted - roles) + (emitted - names) + (stateful - states);
  return semantics + usable.asked - usable.agreed;
}
