/** The `style` attribute: a declaration list without rules (css-style-attr). */

import type { Declaration } from "./rules.js";
import {
  decodeEscapes,
  skipComponent,
  skipSpace,
  type Tokens,
  TokenType,
  tokenizeCss,
  tokensText,
  tokenText,
  trimEnd,
} from "./tokens.js";

/** Declarations of a style attribute in order; what is no declaration is skipped up to the next semicolon. */
export function parseStyleAttribute(text: string): Declaration[] {
  const tokens = tokenizeCss(text);
  const declarations: Declaration[] = [];
  let index = 0;
  while (index < tokens.count) {
    let end = index;
    while (end < tokens.count && tokens.types[end] !== TokenType.Semicolon)
      end = skipComponent(tokens, end, tokens.count);
    const declaration = parseDeclaration(tokens, index, end);
    if (declaration !== undefined) declarations.push(declaration);
    index = end + 1;
  }
  return declarations;
}

/** `name: value` with `!important` taken off, undefined when the tokens are no declaration. */
function parseDeclaration(tokens: Tokens, from: number, to: number): Declaration | undefined {
  const { types } = tokens;
  const at = skipSpace(tokens, from, to);
  if (at >= to || types[at] !== TokenType.Ident) return undefined;
  const colon = skipSpace(tokens, at + 1, to);
  if (types[colon] !== TokenType.Colon || colon >= to) return undefined;
  const text = decodeEscapes(tokenText(tokens, at));
  const name = text.startsWith("--") ? text : text.toLowerCase();
  const start = skipSpace(tokens, colon + 1, to);
  let end = trimEnd(tokens, start, to);
  const mark = importantMark(tokens, start, end);
  if (mark >= 0) end = trimEnd(tokens, start, mark);
  return { name, value: tokensText(tokens, start, end), important: mark >= 0 };
}

/** Index of the "!" of a trailing `!important`, -1 without one. */
function importantMark(tokens: Tokens, from: number, to: number): number {
  const last = to - 1;
  if (last <= from || tokens.types[last] !== TokenType.Ident) return -1;
  if (decodeEscapes(tokenText(tokens, last)).toLowerCase() !== "important") return -1;
  const mark = trimEnd(tokens, from, last) - 1;
  return mark >= from && tokenText(tokens, mark) === "!" ? mark : -1;
}
