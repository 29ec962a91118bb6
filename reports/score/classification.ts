/** Figures of a classifier over a set of cases: accuracy, per-class precision / recall / F1, macro-F1, confusion. */

import { type Share, share } from "../statistics.js";

export interface Case {
  readonly id: string;
  readonly gold: string;
  readonly found: string;
  /** Right in the sense of the data set: the same class, or another that its labels accept. */
  readonly right: boolean;
}

export interface ClassFigures {
  readonly class: string;
  readonly gold: number;
  readonly precision: Share;
  readonly recall: Share;
  readonly f1: number;
}

export interface Classification {
  readonly accuracy: Share;
  readonly classes: readonly ClassFigures[];
  /** Mean F1 over the classes with at least `macroMinimum` gold cases, and their names. */
  readonly macroF1: number;
  readonly macroClasses: readonly string[];
  /** Count by gold and found class, accepted alternatives counted as gold. */
  readonly confusion: readonly { readonly gold: string; readonly found: string; readonly count: number }[];
  readonly misses: readonly Case[];
}

/** The figures without the cases. */
export type ClassificationFigures = Omit<Classification, "misses">;

export const macroMinimum = 5;

export function classification(cases: readonly Case[]): Classification {
  const effective = cases.map((c) => ({ ...c, found: c.right ? c.gold : c.found }));
  const names = [...new Set(effective.flatMap((c) => [c.gold, c.found]))].sort();
  const classes = names.map((name) => classFigures(name, effective));
  const counted = classes.filter((c) => c.gold >= macroMinimum);
  return {
    accuracy: share(cases.filter((c) => c.right).length, cases.length),
    classes,
    macroF1: counted.length === 0 ? Number.NaN : counted.reduce((sum, c) => sum + c.f1, 0) / counted.length,
    macroClasses: counted.map((c) => c.class),
    confusion: confusion(effective),
    misses: cases.filter((c) => !c.right),
  };
}

function classFigures(name: string, cases: readonly Case[]): ClassFigures {
  const gold = cases.filter((c) => c.gold === name).length;
  const found = cases.filter((c) => c.found === name).length;
  const both = cases.filter((c) => c.gold === name && c.found === name).length;
  return { class: name, gold, precision: share(both, found), recall: share(both, gold), f1: f1(both, found, gold) };
}

/** Harmonic mean of precision and recall from counts; 0 when nothing agrees. */
export function f1(both: number, found: number, gold: number): number {
  return found + gold === 0 ? 0 : (2 * both) / (found + gold);
}

function confusion(cases: readonly Case[]): { gold: string; found: string; count: number }[] {
  const counts = new Map<string, { gold: string; found: string; count: number }>();
  for (const { gold, found } of cases) {
    const key = `${gold}\n${found}`;
    const entry = counts.get(key) ?? { gold, found, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || a.gold.localeCompare(b.gold));
}
