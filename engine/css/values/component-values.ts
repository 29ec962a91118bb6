/** A declaration's value as component values (css-syntax-3 5.4.8): brackets and functions matched, escapes decoded, numbers read. */

import { decodeEscapes, decodeString, decodeUrl, type Tokens, TokenType, tokenizeCss, tokenText } from "../tokens.js";

export const ValueKind = {
  Ident: 0,
  Number: 1,
  Percentage: 2,
  Dimension: 3,
  String: 4,
  Hash: 5,
  Url: 6,
  Function: 7,
  /** [ ], ( ) or { }; `name` is the opening bracket. */
  Block: 8,
  Comma: 9,
  /** Any other single character, "/" and "+" among them. */
  Delim: 10,
} as const;
export type ValueKind = (typeof ValueKind)[keyof typeof ValueKind];

export interface ComponentValue {
  readonly kind: ValueKind;
  /** Lower case: keyword, function name, unit of a dimension, delimiter. "" for others. */
  readonly name: string;
  /** Decoded text in its own case: identifier, string, hash without "#", URL. */
  readonly text: string;
  /** Number, percentage or magnitude of a dimension; 0 for others. */
  readonly number: number;
  /** True for a number written as an integer. */
  readonly integer: boolean;
  /** Contents of a function or block. */
  readonly children: readonly ComponentValue[];
  /** White space stands before (after) it: + and - in math functions need both (css-values-4 10.1). */
  readonly spaceBefore: boolean;
  readonly spaceAfter: boolean;
}

export type ComponentValues = readonly ComponentValue[];

/** Deeper brackets than any page means to write make a value invalid, so that recursion over values is bounded. */
const maximumDepth = 64;
const noValues: ComponentValues = [];

/** Component values of a text, undefined when it has bad tokens, unmatched brackets or brackets nested deeper than 64. */
export function parseComponentValues(text: string): ComponentValues | undefined {
  const tokens = tokenizeCss(text);
  const state = { index: 0, failed: false };
  const values = readValues(tokens, state, TokenType.EOF, 0);
  return state.failed || state.index < tokens.count ? undefined : values;
}

interface Reader {
  index: number;
  failed: boolean;
}

/** Reads up to the closing token, which is consumed; an unclosed bracket at the end of the text counts as closed. */
function readValues(tokens: Tokens, state: Reader, closer: number, depth: number): ComponentValues {
  if (depth > maximumDepth) state.failed = true;
  const values: ComponentValue[] = [];
  let space = false;
  while (state.index < tokens.count && !state.failed) {
    const type = tokens.types[state.index] ?? 0;
    if (type === closer) {
      state.index++;
      break;
    }
    if (type === TokenType.WhiteSpace || type === TokenType.Comment) {
      space ||= type === TokenType.WhiteSpace;
      state.index++;
      continue;
    }
    const value = readValue(tokens, state, type, space, depth);
    if (value === undefined) state.failed = true;
    else values.push(value);
    space = false;
  }
  return values.length === 0 ? noValues : values;
}

function readValue(
  tokens: Tokens,
  state: Reader,
  type: number,
  spaceBefore: boolean,
  depth: number,
): ComponentValue | undefined {
  const source = tokenText(tokens, state.index++);
  const spaceAfter = tokens.types[state.index] === TokenType.WhiteSpace;
  const make = (
    kind: ValueKind,
    name: string,
    text: string,
    number = 0,
    integer = false,
    children = noValues,
  ): ComponentValue => ({ kind, name, text, number, integer, children, spaceBefore, spaceAfter });
  switch (type) {
    case TokenType.Ident: {
      const text = decodeEscapes(source);
      return make(ValueKind.Ident, text.toLowerCase(), text);
    }
    case TokenType.Number:
      return make(ValueKind.Number, "", source, finite(Number(source)), !/[.e]/i.test(source));
    case TokenType.Percentage:
      return make(ValueKind.Percentage, "%", source, finite(Number(source.slice(0, -1))));
    case TokenType.Dimension: {
      const length = numberLength(source);
      const unit = decodeEscapes(source.slice(length)).toLowerCase();
      return make(ValueKind.Dimension, unit, source, finite(Number(source.slice(0, length))));
    }
    case TokenType.String:
      return make(ValueKind.String, "", decodeString(source));
    case TokenType.Hash:
      return make(ValueKind.Hash, "", decodeEscapes(source.slice(1)));
    case TokenType.Url:
      return make(ValueKind.Url, "url", decodeUrl(source));
    case TokenType.Function: {
      const name = decodeEscapes(source.slice(0, -1)).toLowerCase();
      const children = readValues(tokens, state, TokenType.RightParenthesis, depth + 1);
      if (name === "url") return make(ValueKind.Url, name, children[0]?.text ?? "");
      return make(ValueKind.Function, name, "", 0, false, children);
    }
    case TokenType.LeftParenthesis:
    case TokenType.LeftSquareBracket:
    case TokenType.LeftCurlyBracket:
      return make(ValueKind.Block, source, "", 0, false, readValues(tokens, state, closers[source] ?? 0, depth + 1));
    case TokenType.Comma:
      return make(ValueKind.Comma, ",", source);
    case TokenType.Delim:
    case TokenType.Colon:
      return make(ValueKind.Delim, source, source);
    default:
      // Bad strings and URLs, unmatched closing brackets, semicolons, at-keywords, <!-- and -->.
      return undefined;
  }
}

const closers: Readonly<Record<string, number>> = {
  "(": TokenType.RightParenthesis,
  "[": TokenType.RightSquareBracket,
  "{": TokenType.RightCurlyBracket,
};

/** Characters of a dimension's number: sign, digits, fraction, and an exponent only when digits follow it. */
function numberLength(source: string): number {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(source)?.[0].length ?? 0;
}

/** Numbers beyond a float's range are clamped to it, as browsers do. */
function finite(number: number): number {
  return Math.max(-3.4e38, Math.min(3.4e38, number));
}

export function isIdent(value: ComponentValue | undefined, name: string): boolean {
  return value !== undefined && value.kind === ValueKind.Ident && value.name === name;
}

export function isDelim(value: ComponentValue | undefined, name: string): boolean {
  return value !== undefined && value.kind === ValueKind.Delim && value.name === name;
}

export function isComma(value: ComponentValue | undefined): boolean {
  return value !== undefined && value.kind === ValueKind.Comma;
}

/** The name of the only value when that is an identifier, "" otherwise. */
export function soleKeyword(values: ComponentValues): string {
  const value = values[0];
  return value !== undefined && values.length === 1 && value.kind === ValueKind.Ident ? value.name : "";
}

/** The lists between top-level commas; an empty input gives one empty list. */
export function splitCommas(values: ComponentValues): ComponentValues[] {
  return split(values, isComma);
}

/** The lists between top-level slashes. */
export function splitSlashes(values: ComponentValues): ComponentValues[] {
  return split(values, (value) => isDelim(value, "/"));
}

function split(values: ComponentValues, separates: (value: ComponentValue) => boolean): ComponentValues[] {
  const lists: ComponentValue[][] = [[]];
  for (const value of values) {
    if (separates(value)) lists.push([]);
    else lists[lists.length - 1]?.push(value);
  }
  return lists;
}

/** Text of component values that reads back as the same values; strings in double quotes. */
export function serialize(values: ComponentValues): string {
  let text = "";
  values.forEach((value, index) => {
    if (index > 0 && value.kind !== ValueKind.Comma) text += " ";
    text += serializeOne(value);
  });
  return text;
}

function serializeOne(value: ComponentValue): string {
  switch (value.kind) {
    case ValueKind.String:
      return JSON.stringify(value.text);
    case ValueKind.Hash:
      return `#${value.text}`;
    case ValueKind.Url:
      return `url(${JSON.stringify(value.text)})`;
    case ValueKind.Function:
      return `${value.name}(${serialize(value.children)})`;
    case ValueKind.Block:
      return value.name + serialize(value.children) + (blockEnds[value.name] ?? "");
    default:
      return value.text;
  }
}

const blockEnds: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };
