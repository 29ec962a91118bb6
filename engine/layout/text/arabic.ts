/** Arabic letters change their form, and so their advance, by what they join to (Unicode 9.2). */

import { isMark } from "./invisible.js";
import { arabicForms, lamAlefForms } from "./tables/fallbacks.js";

type Forms = (typeof arabicForms)[number];

const forms: ReadonlyMap<number, Forms> = new Map(arabicForms.map((row) => [row[0], row]));
const lamAlef: ReadonlyMap<number, (typeof lamAlefForms)[number]> = new Map(lamAlefForms.map((row) => [row[0], row]));

const lam = 0x644;
const tatweel = 0x640;
const joiner = 0x200d;

const joinsBothSides = (code: number): boolean =>
  code === tatweel || code === joiner || (forms.get(code)?.[3] ?? -1) >= 0;

/** Index of the next character in a direction that is no mark; -1 past the ends. */
function neighbour(text: string, index: number, step: 1 | -1): number {
  for (let i = index + step; i >= 0 && i < text.length; i += step) if (!isMark(text.charCodeAt(i))) return i;
  return -1;
}

/** Does the letter at `index` join to the one before it? */
function joinsBefore(text: string, index: number): boolean {
  const before = neighbour(text, index, -1);
  return before >= 0 && joinsBothSides(text.charCodeAt(before));
}

/**
 * Advance of the Arabic letter at `index` in the fallback font's units, by its neighbours in `text`; undefined for what
 * is no joining letter. A lam before an alef is 0, the alef carries the ligature.
 */
export function arabicAdvance(text: string, index: number): number | undefined {
  const code = text.charCodeAt(index);
  const letter = forms.get(code);
  if (letter === undefined) return undefined;
  const next = neighbour(text, index, 1);
  if (code === lam && next >= 0 && lamAlef.has(text.charCodeAt(next))) return 0;
  const ligature = lamAlef.get(code);
  if (ligature !== undefined) {
    const before = neighbour(text, index, -1);
    if (before >= 0 && text.charCodeAt(before) === lam) return ligature[joinsBefore(text, before) ? 2 : 1];
  }
  const before = joinsBefore(text, index);
  const nextCode = next < 0 ? 0 : text.charCodeAt(next);
  const after = letter[3] >= 0 && (forms.has(nextCode) || nextCode === tatweel || nextCode === joiner);
  if (after) return before ? letter[4] : letter[3];
  return before ? letter[2] : letter[1];
}
