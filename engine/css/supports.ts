/** `@supports` and the conditions of `@import supports()` (css-conditional-3, -4, -5) as Chromium answers them. */

import { isSupportedSelector } from "./selector-parse.js";
import { isSupportedDeclaration } from "./supported-declaration.js";
import { TokenCursor } from "./token-cursor.js";
import { skipComponent, type Tokens, TokenType, tokensText } from "./tokens.js";

const fontTechnologies: ReadonlySet<string> = new Set(
  "color-colrv0 color-colrv1 color-sbix color-cbdt features-aat features-opentype palettes variations".split(" "),
);
const fontFormats: ReadonlySet<string> = new Set("collection opentype truetype woff woff2".split(" "));
const atRules: ReadonlySet<string> = new Set(
  `@container @counter-style @font-face @font-feature-values @font-palette-values @function @import @keyframes @layer @media
  @namespace @page @position-try @property @scope @starting-style @supports @view-transition @-webkit-keyframes`.split(
    /\s+/,
  ),
);

/** Nesting of parentheses; what is deeper is false. */
const maximumDepth = 32;

/** Whether the condition in tokens `from .. to` holds; a condition that is not valid does not. */
export function matchesSupports(tokens: Tokens, from: number, to: number): boolean {
  return evaluate(new TokenCursor(tokens, from, to), 0) ?? false;
}

/** As in `@import … supports(…)`, where a bare declaration is a condition too. */
export function matchesImportSupports(tokens: Tokens, from: number, to: number): boolean {
  return evaluate(new TokenCursor(tokens, from, to), 0) ?? declaration(new TokenCursor(tokens, from, to)) ?? false;
}

/** A whole condition up to the cursor's end; null when it is not one. */
function evaluate(cursor: TokenCursor, depth: number): boolean | null {
  if (takeWord(cursor, "not")) {
    const value = parenthesised(cursor, depth);
    return value === null || !atEnd(cursor) ? null : !value;
  }
  let result = parenthesised(cursor, depth);
  let word = "";
  while (result !== null && !atEnd(cursor)) {
    const next: string = takeWord(cursor, "and") ? "and" : takeWord(cursor, "or") ? "or" : "";
    if (next === "" || (word !== "" && word !== next)) return null;
    word = next;
    const value = parenthesised(cursor, depth);
    if (value === null) return null;
    result = word === "and" ? result && value : result || value;
  }
  return result;
}

function atEnd(cursor: TokenCursor): boolean {
  cursor.skipSpace();
  return cursor.atEnd();
}

function takeWord(cursor: TokenCursor, word: string): boolean {
  cursor.skipSpace();
  if (cursor.type() !== TokenType.Ident || cursor.text().toLowerCase() !== word) return false;
  cursor.position++;
  return true;
}

function parenthesised(cursor: TokenCursor, depth: number): boolean | null {
  cursor.skipSpace();
  const type = cursor.type();
  if (type !== TokenType.LeftParenthesis && type !== TokenType.Function) return null;
  const { tokens, position } = cursor;
  const name = type === TokenType.Function ? cursor.text().toLowerCase() : "";
  const end = skipComponent(tokens, position, cursor.end);
  const closed = end > position + 1 && tokens.types[end - 1] === TokenType.RightParenthesis;
  cursor.position = end;
  const stop = closed ? end - 1 : end;
  if (name !== "") return functionHolds(tokens, name, position + 1, stop);
  if (depth >= maximumDepth) return false;
  const nested = evaluate(new TokenCursor(tokens, position + 1, stop), depth + 1);
  // Anything else in parentheses is false, not an error (css-conditional-4 3).
  return nested ?? declaration(new TokenCursor(tokens, position + 1, stop)) ?? false;
}

function functionHolds(tokens: Tokens, name: string, from: number, to: number): boolean {
  if (name === "selector(") return isSupportedSelector(tokens, from, to);
  const argument = tokensText(tokens, from, to).trim().toLowerCase();
  if (name === "font-tech(") return fontTechnologies.has(argument);
  if (name === "font-format(") return fontFormats.has(argument);
  return name === "at-rule(" && atRules.has(argument);
}

/** `name: value`, null when it is not a declaration. */
function declaration(cursor: TokenCursor): boolean | null {
  cursor.skipSpace();
  if (cursor.type() !== TokenType.Ident) return null;
  const name = cursor.text();
  cursor.position++;
  cursor.skipSpace();
  if (cursor.type() !== TokenType.Colon) return null;
  const value = tokensText(cursor.tokens, cursor.position + 1, cursor.end);
  return isSupportedDeclaration(name, value.replace(/!\s*important\s*$/i, "").trim());
}
