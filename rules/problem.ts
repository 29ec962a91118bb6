/** What is wrong with a plugin or lexicon file, said so that its author can mend it. */

import { type ErrorCode, SightlineError } from "../engine/errors.js";

export interface Problem {
  readonly file: string;
  /** JSON pointer into the file, "" for the file as a whole. */
  readonly pointer: string;
  readonly expected: string;
  readonly found: string;
  readonly next: string;
}

export type Report = (problem: Omit<Problem, "file">) => void;

/** One line: file, place, what was expected and found, what to do. */
export function problemLine({ file, pointer, expected, found, next }: Problem): string {
  const place = pointer === "" ? file : `${file}${pointer.startsWith("/") ? "#" : ""}${pointer}`;
  return `${place}: expected ${expected}, found ${found}. ${next}`;
}

/** An error that lists every problem; the first is its detail. */
export function problemsError(code: ErrorCode, problems: readonly Problem[]): SightlineError {
  const [first] = problems;
  const more = problems.slice(1).map((problem) => `\n${problemLine(problem)}`);
  return new SightlineError({
    code,
    stage: "rules",
    where: first === undefined ? "plugins" : `${first.file}${first.pointer === "" ? "" : `#${first.pointer}`}`,
    expected: first?.expected ?? "sound plugins",
    found: first?.found ?? "problems",
    next: `${first?.next ?? "Correct the files."}${more.join("")}`,
  });
}

/** A value as messages show it: short JSON. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) return "nothing";
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** The known name that an unknown one is most like, undefined when none is close. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(name, candidate, least);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + change));
    }
    row = next;
  }
  return row[b.length] ?? limit;
}

/** "Did you mean …?" or what there is. */
export function suggestion(name: string, known: readonly string[], otherwise: string): string {
  const near = nearestName(name, known);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}
