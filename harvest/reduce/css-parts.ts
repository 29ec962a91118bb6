/** A stylesheet or a style attribute as parts that can be left out one by one: rules in rules, selectors, declarations. */

import { skipSpace, type Tokens, TokenType, tokenizeCss, tokenText } from "../../engine/css/tokens.js";
import { type Gone, plainTexts, type TextMap } from "./units.js";

export type CssPart = CssStatement | CssBlock;

/** A declaration or an at-rule without a block. */
export interface CssStatement {
  readonly kind: "statement";
  readonly text: string;
}

export interface CssBlock {
  readonly kind: "block";
  /** Of several selectors each can be left out; everything else stands in one. */
  readonly prelude: readonly { readonly text: string }[];
  readonly parts: readonly CssPart[];
}

/** Blocks nested deeper than this are left out: nothing means anything there. */
const maximumDepth = 32;

export function parseCss(text: string): CssPart[] {
  const tokens = tokenizeCss(text);
  return new PartReader(tokens).read(0);
}

class PartReader {
  readonly #tokens: Tokens;
  #at = 0;

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** The parts up to the end of the block, whose bracket is consumed, or of the text. */
  read(depth: number): CssPart[] {
    const parts: CssPart[] = [];
    const { count, types } = this.#tokens;
    while (this.#at < count) {
      const type = types[this.#at];
      if (type === TokenType.RightCurlyBracket) {
        this.#at++;
        // At the top it closes nothing.
        if (depth > 0) return parts;
      } else if (isIgnored(type) || type === TokenType.Semicolon) this.#at++;
      else parts.push(...this.#part(depth));
    }
    return parts;
  }

  #part(depth: number): CssPart[] {
    const { types, count } = this.#tokens;
    const start = this.#at;
    const isCustom = tokenText(this.#tokens, start).startsWith("--") && this.#isDeclaration(start);
    let brackets = 0;
    for (; this.#at < count; this.#at++) {
      const type = types[this.#at];
      if (brackets === 0 && type === TokenType.LeftCurlyBracket && !isCustom) return this.#block(start, depth);
      if (brackets === 0 && (type === TokenType.Semicolon || type === TokenType.RightCurlyBracket)) break;
      if (isOpening(type)) brackets++;
      else if (isClosing(type)) brackets--;
    }
    const text = this.#text(start, this.#at);
    return text === "" ? [] : [{ kind: "statement", text }];
  }

  #block(start: number, depth: number): CssBlock[] {
    const prelude = this.#text(start, this.#at);
    const selectors = prelude.startsWith("@") ? [{ text: prelude }] : this.#selectors(start, this.#at);
    this.#at++;
    const parts = this.read(depth + 1);
    return depth < maximumDepth ? [{ kind: "block", prelude: selectors, parts }] : [];
  }

  #isDeclaration(start: number): boolean {
    return this.#tokens.types[skipSpace(this.#tokens, start + 1, this.#tokens.count)] === TokenType.Colon;
  }

  /** A list cut at its commas outside brackets. */
  #selectors(from: number, to: number): { text: string }[] {
    const selectors: { text: string }[] = [];
    let start = from;
    let brackets = 0;
    for (let at = from; at <= to; at++) {
      const type = this.#tokens.types[at];
      if (at === to || (brackets === 0 && type === TokenType.Comma)) {
        selectors.push({ text: this.#text(start, at) });
        start = at + 1;
      } else if (isOpening(type)) brackets++;
      else if (isClosing(type)) brackets--;
    }
    return selectors;
  }

  /** Source text without comments, white space as single spaces. */
  #text(from: number, to: number): string {
    let text = "";
    for (let at = from; at < to; at++) {
      const type = this.#tokens.types[at];
      if (isIgnored(type)) text += type === TokenType.WhiteSpace && !text.endsWith(" ") ? " " : "";
      else text += tokenText(this.#tokens, at);
    }
    return text.trim();
  }
}

function isIgnored(type: number | undefined): boolean {
  return (
    type === TokenType.WhiteSpace || type === TokenType.Comment || type === TokenType.CDO || type === TokenType.CDC
  );
}

function isOpening(type: number | undefined): boolean {
  return (
    type === TokenType.LeftParenthesis ||
    type === TokenType.LeftSquareBracket ||
    type === TokenType.LeftCurlyBracket ||
    type === TokenType.Function
  );
}

function isClosing(type: number | undefined): boolean {
  return (
    type === TokenType.RightParenthesis || type === TokenType.RightSquareBracket || type === TokenType.RightCurlyBracket
  );
}

/** The text of what is left, with names and strings as `texts` maps them. */
export function writeCss(parts: readonly CssPart[], gone: Gone, texts: TextMap = plainTexts): string {
  let written = "";
  let needsEnd = false;
  for (const part of parts) {
    const text = gone.has(part) ? "" : writtenPart(part, gone, texts);
    if (text === "") continue;
    written += needsEnd ? `;${text}` : text;
    needsEnd = part.kind === "statement";
  }
  return written;
}

function writtenPart(part: CssPart, gone: Gone, texts: TextMap): string {
  if (part.kind === "statement") return mappedStatement(part.text, texts);
  const prelude = part.prelude.filter((selector) => !gone.has(selector));
  if (prelude.length === 0) return "";
  const selectors = prelude.map(({ text }) => (text.startsWith("@") ? text : mappedSelector(text, texts)));
  return `${selectors.join(",")}{${writeCss(part.parts, gone, texts)}}`;
}

/** Class names, ids and free attribute values of a selector are names of the page; the rest is language. */
function mappedSelector(selector: string, texts: TextMap): string {
  if (texts === plainTexts) return selector;
  const tokens = tokenizeCss(selector);
  let made = "";
  let attribute = "";
  let isValue = false;
  for (let at = 0; at < tokens.count; at++) {
    const type = tokens.types[at];
    const text = tokenText(tokens, at);
    const before = at === 0 ? "" : tokenText(tokens, at - 1);
    if (type === TokenType.LeftSquareBracket) [attribute, isValue] = ["", false];
    else if (text === "=") isValue = true;
    else if (type === TokenType.Ident && !isValue) attribute = text.toLowerCase();
    const isName = type === TokenType.Hash || (type === TokenType.Ident && before === ".");
    const isFree = isValue && (type === TokenType.Ident || type === TokenType.String);
    if (type === TokenType.RightSquareBracket) [attribute, isValue] = ["", false];
    made += isName ? texts.text(text) : isFree ? texts.attribute(attribute, text) : text;
  }
  return made;
}

/** Strings and addresses in values; names of fonts and grid areas are language. */
function mappedStatement(statement: string, texts: TextMap): string {
  if (texts === plainTexts || !/["'(]/.test(statement) || /^(?:font|grid|@|src)/i.test(statement)) return statement;
  const tokens = tokenizeCss(statement);
  let made = "";
  for (let at = 0; at < tokens.count; at++) {
    const type = tokens.types[at];
    const text = tokenText(tokens, at);
    if (type === TokenType.Url) made += `${text.slice(0, 4)}${texts.url(text.slice(4, -1))}${text.slice(-1)}`;
    else if (type !== TokenType.String) made += text;
    else made += tokenText(tokens, at - 1).toLowerCase() === "url(" ? texts.url(text) : texts.text(text);
  }
  return made;
}

/** Parts by depth, what a part holds after it. */
export function cssLevels(parts: readonly CssPart[], gone: Gone): object[][] {
  const levels: object[][] = [];
  const walk = (list: readonly CssPart[], depth: number): void => {
    for (const part of list) {
      if (gone.has(part)) continue;
      push(levels, depth, part);
      if (part.kind === "block") walk(part.parts, depth + 1);
    }
  };
  walk(parts, 0);
  return levels;
}

/** Selectors that stand in lists. */
export function listedSelectors(parts: readonly CssPart[], gone: Gone): object[] {
  return parts.flatMap((part) => {
    if (part.kind !== "block" || gone.has(part)) return [];
    const own = part.prelude.filter((selector) => !gone.has(selector));
    return [...(own.length > 1 ? own : []), ...listedSelectors(part.parts, gone)];
  });
}

function push(levels: object[][], depth: number, part: object): void {
  levels[depth] ??= [];
  levels[depth]?.push(part);
}
