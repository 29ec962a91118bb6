/** Parses media query lists and the conditions that media and container queries share (mediaqueries-4 3). */

import { type MediaValue, parseMediaValue } from "./media-values.js";
import { Char, TokenCursor } from "./token-cursor.js";
import { skipComponent, type Tokens, TokenType, tokenizeCss } from "./tokens.js";

export type Comparison = "=" | "<" | "<=" | ">" | ">=";

/** One comparison of a feature with a value: `feature operator value`. */
export interface FeatureTest {
  readonly operator: Comparison;
  readonly value: MediaValue;
}

export type QueryCondition =
  | { readonly kind: "not"; readonly condition: QueryCondition }
  | { readonly kind: "and" | "or"; readonly conditions: readonly QueryCondition[] }
  /** `(feature)` has no tests. `plain` features were written with a colon and no prefix, the others are ranges. */
  | { readonly kind: "feature"; readonly name: string; readonly tests: readonly FeatureTest[]; readonly plain: boolean }
  /** Something this version does not know, neither true nor false (mediaqueries-4 3.1). */
  | { readonly kind: "unknown" };

export interface MediaQuery {
  readonly negated: boolean;
  /** Media type in lower case, "all" when none is written. */
  readonly type: string;
  readonly condition: QueryCondition | null;
}

/** null stands for a query that is not valid: "not all". */
export type MediaQueryList = readonly (MediaQuery | null)[];

export function parseMediaText(text: string): MediaQueryList {
  const tokens = tokenizeCss(text);
  return parseMediaQueryList(tokens, 0, tokens.count);
}

/** The list in tokens `from .. to`. An empty list is true. */
export function parseMediaQueryList(tokens: Tokens, from: number, to: number): MediaQueryList {
  const queries: (MediaQuery | null)[] = [];
  const whole = new TokenCursor(tokens, from, to);
  whole.skipSpace();
  if (whole.atEnd()) return queries;
  let start = from;
  for (let index = from; index <= to; ) {
    if (index < to && tokens.types[index] !== TokenType.Comma) {
      index = skipComponent(tokens, index, to);
      continue;
    }
    queries.push(parseMediaQuery(new TokenCursor(tokens, start, Math.min(index, to))));
    start = ++index;
  }
  return queries;
}

/** Words that cannot be media types. */
const reserved: ReadonlySet<string> = new Set(["not", "only", "and", "or", "layer"]);

function parseMediaQuery(cursor: TokenCursor): MediaQuery | null {
  cursor.skipSpace();
  const start = cursor.position;
  const word = cursor.type() === TokenType.Ident ? cursor.text().toLowerCase() : "";
  const prefix = word === "not" || word === "only" ? word : "";
  if (prefix !== "") {
    cursor.position++;
    cursor.skipSpace();
  }
  const type = cursor.type() === TokenType.Ident ? cursor.text().toLowerCase() : "";
  if (type === "" || reserved.has(type)) {
    cursor.position = start;
    const condition = parseQueryCondition(cursor, true);
    return condition === null ? null : { negated: false, type: "all", condition };
  }
  cursor.position++;
  const query = { negated: prefix === "not", type };
  cursor.skipSpace();
  if (cursor.atEnd()) return { ...query, condition: null };
  if (!takeWord(cursor, "and")) return null;
  const condition = parseQueryCondition(cursor, false);
  return condition === null ? null : { ...query, condition };
}

function takeWord(cursor: TokenCursor, word: string): boolean {
  cursor.skipSpace();
  if (cursor.type() !== TokenType.Ident || cursor.text().toLowerCase() !== word) return false;
  cursor.position++;
  return true;
}

/** Nesting of parentheses; what is deeper is unknown. */
const maximumDepth = 32;

/** A whole condition up to the cursor's end, null when it is not one. */
export function parseQueryCondition(cursor: TokenCursor, allowOr: boolean, depth = 0): QueryCondition | null {
  if (takeWord(cursor, "not")) {
    const condition = parseInParentheses(cursor, depth);
    return condition !== null && atEnd(cursor) ? { kind: "not", condition } : null;
  }
  const conditions: QueryCondition[] = [];
  let kind: "and" | "or" | undefined;
  for (;;) {
    const condition = parseInParentheses(cursor, depth);
    if (condition === null) return null;
    conditions.push(condition);
    if (atEnd(cursor)) return conditions.length === 1 ? condition : { kind: kind ?? "and", conditions };
    const word = takeWord(cursor, "and") ? "and" : allowOr && takeWord(cursor, "or") ? "or" : null;
    if (word === null || (kind !== undefined && kind !== word)) return null;
    kind = word;
    cursor.skipSpace();
    // `screen and(width)` has a function token, which is general enclosed, not a condition after "and".
  }
}

function atEnd(cursor: TokenCursor): boolean {
  cursor.skipSpace();
  return cursor.atEnd();
}

function parseInParentheses(cursor: TokenCursor, depth: number): QueryCondition | null {
  cursor.skipSpace();
  const type = cursor.type();
  if (type !== TokenType.LeftParenthesis && type !== TokenType.Function) return null;
  const { tokens, position } = cursor;
  const end = skipComponent(tokens, position, cursor.end);
  const closed = end > position + 1 && tokens.types[end - 1] === TokenType.RightParenthesis;
  cursor.position = end;
  if (type === TokenType.Function || depth >= maximumDepth) return { kind: "unknown" };
  const inner = new TokenCursor(tokens, position + 1, closed ? end - 1 : end);
  inner.skipSpace();
  const start = inner.position;
  const nested = parseQueryCondition(inner, true, depth + 1);
  if (nested !== null) return nested;
  inner.position = start;
  return parseFeature(inner) ?? { kind: "unknown" };
}

function parseFeature(cursor: TokenCursor): QueryCondition | null {
  const name = cursor.type() === TokenType.Ident ? cursor.text().toLowerCase() : "";
  if (name === "") return parseRange(cursor, null);
  const start = cursor.position;
  cursor.position++;
  if (atEnd(cursor)) return { kind: "feature", name, tests: [], plain: true };
  if (cursor.type() !== TokenType.Colon) {
    cursor.position = start;
    return parseRange(cursor, name);
  }
  cursor.position++;
  const value = parseMediaValue(cursor);
  if (value === null || !atEnd(cursor)) return null;
  const prefixed = /^(-webkit-)?(min|max)-(.+)$/.exec(name);
  if (prefixed === null) return { kind: "feature", name, tests: [{ operator: "=", value }], plain: true };
  const operator = prefixed[2] === "min" ? ">=" : "<=";
  return { kind: "feature", name: (prefixed[1] ?? "") + prefixed[3], tests: [{ operator, value }], plain: false };
}

const mirrored: Readonly<Record<Comparison, Comparison>> = { "=": "=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** `name < value`, `value < name` or `value < name < value` (mediaqueries-4 2.4.3). */
function parseRange(cursor: TokenCursor, first: string | null): QueryCondition | null {
  if (first !== null) {
    cursor.position++;
    const operator = parseComparison(cursor);
    const value = operator === null ? null : parseMediaValue(cursor);
    if (operator === null || value === null || !atEnd(cursor)) return null;
    return { kind: "feature", name: first, tests: [{ operator, value }], plain: false };
  }
  const low = parseMediaValue(cursor);
  const operator = low === null ? null : parseComparison(cursor);
  cursor.skipSpace();
  if (low === null || operator === null || cursor.type() !== TokenType.Ident) return null;
  const name = cursor.text().toLowerCase();
  cursor.position++;
  const tests: FeatureTest[] = [{ operator: mirrored[operator], value: low }];
  if (!atEnd(cursor)) {
    const second = parseComparison(cursor);
    const value = second === null ? null : parseMediaValue(cursor);
    if (second === null || value === null || !atEnd(cursor)) return null;
    // Both comparisons point the same way, and neither is `=`.
    if (operator === "=" || operator.charAt(0) !== second.charAt(0)) return null;
    tests.push({ operator: second, value });
  }
  return { kind: "feature", name, tests, plain: false };
}

function parseComparison(cursor: TokenCursor): Comparison | null {
  cursor.skipSpace();
  const first = cursor.delim();
  if (first === Char.Equals) {
    cursor.position++;
    return "=";
  }
  if (first !== Char.Less && first !== Char.Greater) return null;
  const inclusive = cursor.delim(1) === Char.Equals;
  cursor.position += inclusive ? 2 : 1;
  if (first === Char.Less) return inclusive ? "<=" : "<";
  return inclusive ? ">=" : ">";
}
