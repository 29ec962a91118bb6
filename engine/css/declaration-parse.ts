/** Declarations (css-syntax-3 5.5.6) from tokens. */

import { asciiLower } from "./ascii.js";
import type { Declaration } from "./rules.js";
import { Char } from "./token-cursor.js";
import {
  closerOf,
  decodeEscapes,
  skipSpace,
  type Tokens,
  TokenType,
  tokenChar,
  tokensText,
  tokenText,
  trimEnd,
} from "./tokens.js";

/** What was found: where parsing goes on, and the declaration unless it is not valid. */
export interface DeclarationResult {
  readonly next: number;
  readonly declaration: Declaration | null;
}

/**
 * The declaration at an identifier token; null when there is none there, so that the tokens are to be read as a rule. It
 * ends before the `;` or `}` of its own level or at `to`.
 */
export function parseDeclaration(tokens: Tokens, from: number, to: number): DeclarationResult | null {
  const { types } = tokens;
  const colon = skipSpace(tokens, from + 1, to);
  if (types[colon] !== TokenType.Colon || colon >= to) return null;
  const name = decodeEscapes(tokenText(tokens, from));
  const custom = name.startsWith("--");
  const start = colon + 1;
  const value = scanValue(tokens, start, to, custom);
  if (value === null) return null;
  const { end } = value;
  if (!value.valid) return { next: end, declaration: null };
  const stop = trimEnd(tokens, start, end);
  const bang = importantStart(tokens, start, stop);
  if (value.bangs > (bang < stop ? 1 : 0)) return { next: end, declaration: null };
  const text = tokensText(tokens, skipSpace(tokens, start, bang), trimEnd(tokens, start, bang));
  if (text === "" && !custom) return { next: end, declaration: null };
  const declaration = { name: custom ? name : asciiLower(name), value: text, important: bang < stop };
  return { next: end, declaration };
}

interface ValueScan {
  readonly end: number;
  /** False when the value holds a bad token or a closing bracket without its opening one. */
  readonly valid: boolean;
  /** `!` at the value's own level. */
  readonly bangs: number;
}

/** Finds the end of a value; null at a block where only a rule can have one. */
function scanValue(tokens: Tokens, from: number, to: number, custom: boolean): ValueScan | null {
  const { types } = tokens;
  const closers: number[] = [];
  let valid = true;
  let bangs = 0;
  let index = from;
  for (; index < to; index++) {
    const type = types[index] ?? 0;
    const closer = closerOf(type);
    if (closer !== 0) {
      if (type === TokenType.LeftCurlyBracket && closers.length === 0 && !custom) return null;
      closers.push(closer);
    } else if (closers.length > 0) {
      if (type === closers[closers.length - 1]) closers.pop();
      else if (isBad(type)) valid = false;
    } else if (type === TokenType.Semicolon || type === TokenType.RightCurlyBracket) break;
    else if (isBad(type)) valid = false;
    else if (type === TokenType.Delim && tokenChar(tokens, index) === Char.Exclamation) bangs++;
  }
  return { end: index, valid, bangs };
}

function isBad(type: number): boolean {
  return (
    type === TokenType.BadString ||
    type === TokenType.BadUrl ||
    type === TokenType.RightParenthesis ||
    type === TokenType.RightSquareBracket ||
    type === TokenType.RightCurlyBracket
  );
}

/** Index of the `!` of a final `!important`, `end` when there is none. */
function importantStart(tokens: Tokens, from: number, end: number): number {
  const last = end - 1;
  if (last <= from || tokens.types[last] !== TokenType.Ident) return end;
  if (tokenText(tokens, last).toLowerCase() !== "important") return end;
  const bang = trimEnd(tokens, from, last) - 1;
  const isBang = bang >= from && tokens.types[bang] === TokenType.Delim && tokenChar(tokens, bang) === Char.Exclamation;
  return isBang ? bang : end;
}
