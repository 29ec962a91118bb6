/** Totals of semantics scores over pages, as data and as a table for people. */

import { formatShare, type Share, share } from "../statistics.js";
import type { SemanticsScore } from "./semantics.js";

export interface SemanticsSummary {
  readonly pages: number;
  readonly roles: Share;
  readonly names: Share;
  readonly states: Share;
  /** Of what Chromium lists, what is emitted. */
  readonly coverage: Share;
}

type Count = "listed" | "emitted" | "roles" | "names" | "stateful" | "states";

export function summariseSemantics(scores: readonly SemanticsScore[]): SemanticsSummary {
  const total = (count: Count): number => scores.reduce((sum, score) => sum + score[count], 0);
  const emitted = total("emitted");
  return {
    pages: scores.length,
    roles: share(total("roles"), emitted),
    names: share(total("names"), emitted),
    states: share(total("states"), total("stateful")),
    coverage: share(emitted, total("listed")),
  };
}

/** Lines of a table: one figure a line, counts and interval beside it. */
export function semanticsTable(name: string, summary: SemanticsSummary): string {
  const { pages, roles, names, states, coverage } = summary;
  const rows = Object.entries({ roles, names, states, coverage });
  return [
    `${name}: ${pages} pages`,
    ...rows.map(([label, value]) => `  ${label.padEnd(8)}  ${formatShare(value)}`),
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
      const { emitted, listed, roles, names, stateful, states } = score;
      const parts = [
        `${listed - emitted} of ${listed} missing`,
        `${emitted - roles} roles, ${emitted - names} names, ${stateful - states} states differ`,
      ];
      const told = score.disagreements.slice(0, toldOfPage).map(({ path, what, expected, found }) => {
        return `    ${what}: ${path} Chromium ${JSON.stringify(expected)} sightline ${JSON.stringify(found)}`;
      });
      return [`${score.dataset}/${score.id}: ${parts.join(", ")}`, ...told].join("\n");
    })
    .join("\n");
}

function wrongOf({ listed, emitted, roles, names, stateful, states }: SemanticsScore): number {
  return listed - emitted + (emitted - roles) + (emitted - names) + (stateful - states);
}
