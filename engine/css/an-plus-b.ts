/** The An+B microsyntax (css-syntax-3 6). */

import type { AnPlusB } from "./selector-syntax.js";

const limit = 2 ** 31 - 1;

function clamp(value: number): number {
  return Math.max(-limit, Math.min(limit, value));
}

/** Parses trimmed text such as `2n + 1`, `odd` or `-3`; null when it is none. */
export function parseAnPlusB(text: string): AnPlusB | null {
  const lower = text.toLowerCase();
  if (lower === "odd") return { a: 2, b: 1 };
  if (lower === "even") return { a: 2, b: 0 };
  if (/^[+-]?\d+$/.test(lower)) return { a: 0, b: clamp(Number(lower)) };
  const match = /^([+-]?\d*)n(?:\s*([+-])\s*(\d+))?$/.exec(lower);
  if (match === null) return null;
  const [, step = "", sign = "+", offset = "0"] = match;
  const a = step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step);
  return { a: clamp(a), b: clamp(sign === "-" ? -Number(offset) : Number(offset)) };
}

/** True when the 1-based position is `A n + B` for some n >= 0. */
export function isNth(nth: AnPlusB, position: number): boolean {
  const distance = position - nth.b;
  return nth.a === 0 ? distance === 0 : distance % nth.a === 0 && distance / nth.a >= 0;
}
