/** Type and attribute selectors with their namespace prefixes (selectors-4 5.1, 6). */

import type { AttributeOperator, NamespacePrefix, Namespaces, SimpleSelector } from "./selector-syntax.js";
import { Char, type TokenCursor } from "./token-cursor.js";
import { decodeEscapes, decodeString, TokenType, tokenText } from "./tokens.js";

/** A type or universal selector, undefined when there is none, null when it is invalid. */
export function parseTypeSelector(cursor: TokenCursor, namespaces: Namespaces): SimpleSelector | undefined | null {
  const namespace = parsePrefix(cursor, namespaces, true);
  if (namespace === null) return null;
  const universal = cursor.delim() === Char.Asterisk;
  if (!universal && cursor.type() !== TokenType.Ident) return undefined;
  const name = universal ? "*" : decodeEscapes(cursor.text());
  cursor.position++;
  const prefix: NamespacePrefix = namespace ?? { kind: "default" };
  return universal ? { kind: "universal", namespace: prefix } : { kind: "type", name, namespace: prefix };
}

/** Consumes `ns|`, `*|` or `|` where a name follows; undefined when there is no prefix, null when it is not declared. */
function parsePrefix(
  cursor: TokenCursor,
  namespaces: Namespaces,
  universal: boolean,
): NamespacePrefix | undefined | null {
  const isName = cursor.type() === TokenType.Ident || cursor.delim() === Char.Asterisk;
  const offset = isName ? 1 : 0;
  if (cursor.delim(offset) !== Char.Pipe) return undefined;
  const nameFollows = cursor.type(offset + 1) === TokenType.Ident;
  if (!nameFollows && !(universal && cursor.delim(offset + 1) === Char.Asterisk)) return undefined;
  const prefix = isName ? cursor.text() : "";
  cursor.position += offset + 1;
  if (!isName) return { kind: "none" };
  if (prefix === "*") return { kind: "any" };
  const url = namespaces.prefixes.get(decodeEscapes(prefix));
  return url === undefined ? null : { kind: "url", url };
}

const operatorOf: Readonly<Record<number, AttributeOperator>> = {
  [Char.Tilde]: "~=",
  [Char.Pipe]: "|=",
  [Char.Caret]: "^=",
  [Char.Dollar]: "$=",
  [Char.Asterisk]: "*=",
};

/** An attribute selector; the position is at its `[`. */
export function parseAttributeSelector(cursor: TokenCursor, namespaces: Namespaces): SimpleSelector | null {
  cursor.position++;
  cursor.skipSpace();
  const namespace = parsePrefix(cursor, namespaces, false);
  if (namespace === null || cursor.type() !== TokenType.Ident) return null;
  const name = decodeEscapes(cursor.text());
  cursor.position++;
  cursor.skipSpace();
  const operator = parseOperator(cursor);
  if (operator === null) return null;
  const value = operator === "" ? "" : parseValue(cursor);
  const flag = operator === "" ? "" : parseFlag(cursor);
  if (value === null || flag === null) return null;
  // One cut off by the end of the text is closed there (css-syntax-3 5.5.9).
  if (!cursor.atEnd() && cursor.tokens.types[cursor.position++] !== TokenType.RightSquareBracket) return null;
  return { kind: "attribute", name, namespace: namespace ?? { kind: "none" }, operator, value, flag };
}

function parseOperator(cursor: TokenCursor): AttributeOperator | null {
  if (cursor.type() === TokenType.RightSquareBracket || cursor.atEnd()) return "";
  let operator: AttributeOperator | undefined = "=";
  if (cursor.delim() !== Char.Equals) {
    operator = operatorOf[cursor.delim()];
    cursor.position++;
  }
  if (operator === undefined || cursor.delim() !== Char.Equals) return null;
  cursor.position++;
  cursor.skipSpace();
  return operator;
}

function parseValue(cursor: TokenCursor): string | null {
  const type = cursor.type();
  if (type !== TokenType.Ident && type !== TokenType.String) return null;
  const text = tokenText(cursor.tokens, cursor.position);
  cursor.position++;
  cursor.skipSpace();
  return type === TokenType.Ident ? decodeEscapes(text) : decodeString(text);
}

/** Chromium has no `s` flag: a selector with one is invalid there. */
function parseFlag(cursor: TokenCursor): "" | "i" | null {
  if (cursor.type() !== TokenType.Ident) return "";
  const flag = cursor.text().toLowerCase();
  cursor.position++;
  cursor.skipSpace();
  return flag === "i" ? flag : null;
}
