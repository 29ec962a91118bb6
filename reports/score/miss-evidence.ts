/** Why answers are wrong: the evidence that spoke for what was found, and that of what was labelled which did not hold. */

import { type ClassMap, classOf } from "../../corpus/gold-controls.js";
import type { EvidenceObservation, Explanation } from "../../rules/verdicts.js";

/** Evidence behind one wrong answer, each as "plugin: name". */
export interface MissEvidence {
  /** Held for what was found, heaviest first. */
  readonly misleading: readonly string[];
  /** Of what was labelled: would have spoken for it, heaviest first; and held against it. */
  readonly missing: readonly string[];
  readonly against: readonly string[];
}

/** Pieces told of each kind. */
const told = 2;

/**
 * `explanations` are those of the form, control or page; `found` is our word for the answer, "" for none; `isGold` says of our
 * words whether they mean what was labelled.
 */
export function missEvidence(
  explanations: readonly Explanation[],
  found: string,
  isGold: (word: string) => boolean,
): MissEvidence {
  const winner = explanations.find(({ emits }) => emits === found);
  const wanted = explanations.filter(({ emits }) => isGold(emits)).sort((a, b) => b.score - a.score)[0];
  return {
    misleading: pick(winner, ({ holds, weight }) => holds && weight > 0),
    missing: pick(wanted, ({ holds, weight }) => !holds && weight > 0),
    against: pick(wanted, ({ holds, weight }) => holds && weight < 0),
  };
}

function pick(explanation: Explanation | undefined, wanted: (piece: EvidenceObservation) => boolean): string[] {
  if (explanation === undefined) return [];
  return explanation.evidence
    .filter(wanted)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, told)
    .map(({ name }) => `${explanation.plugin}: ${name}`);
}

/** Whether one of our words means a class of a data set. */
export function meansClass(gold: string, map: ClassMap): (word: string) => boolean {
  return (word) => classOf(word, map) === gold;
}

/** Pieces of evidence by how many wrong answers they stand behind, most first, as lines for people. */
export function missEvidenceLines(misses: readonly MissEvidence[], most: number): string[] {
  const kinds = ["misleading", "missing", "against"] as const;
  return kinds.flatMap((kind) => {
    const counts = new Map<string, number>();
    for (const miss of misses) for (const name of miss[kind]) counts.set(name, (counts.get(name) ?? 0) + 1);
    const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
    return sorted.length === 0
      ? []
      : [`  ${kind}:`, ...sorted.map(([name, count]) => `    ${String(count).padStart(4)}  ${name}`)];
  });
}
