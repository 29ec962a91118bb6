/** var(), env() and attr() replaced by text before a value is parsed (css-variables-2 3, css-env-1, css-values-5 7.7). */

import {
  closerOf,
  decodeEscapes,
  skipComponent,
  skipSpace,
  type Tokens,
  TokenType,
  tokenizeCss,
  tokenText,
} from "./tokens.js";

/** Where substitution gets its values from. */
export interface SubstitutionSource {
  /** Value of a custom property, undefined when it is invalid or not set. */
  variable(name: string): string | undefined;
  /** Value of an attribute of the element. */
  attribute(name: string): string | undefined;
  /** Characters that one result may reach; going beyond makes the value invalid and is reported. */
  readonly maximumCharacters: number;
  reportOverflow(): void;
}

/** Environment variables of a desktop browser window: nothing is cut off. Others are not set. */
const environment =
  /^safe-area-(?:max-)?inset-(?:top|right|bottom|left)$|^keyboard-inset-(?:top|right|bottom|left|width|height)$/;

/** Nested fallbacks deeper than this make a value invalid. */
const maximumNesting = 64;

const substitutes = /(?:var|env|attr)\(/i;

/** Whether a value has to be substituted before it can be parsed. `content` reads attr() by itself. */
export function needsSubstitution(value: string, property: string): boolean {
  if (!value.includes("(")) return false;
  return property === "content" ? /(?:var|env)\(/i.test(value) : substitutes.test(value);
}

/** The value with every reference replaced; undefined when one is invalid and has no fallback, or the result is too long. */
export function substitute(value: string, property: string, source: SubstitutionSource): string | undefined {
  const run = new Substitution(source, property === "content");
  const tokens = tokenizeCss(value);
  return run.replace(tokens, 0, tokens.count, 0);
}

class Substitution {
  readonly #source: SubstitutionSource;
  readonly #keepAttr: boolean;
  #length = 0;

  constructor(source: SubstitutionSource, keepAttr: boolean) {
    this.#source = source;
    this.#keepAttr = keepAttr;
  }

  /** Text of the tokens `from .. to` with references replaced. */
  replace(tokens: Tokens, from: number, to: number, depth: number): string | undefined {
    if (depth > maximumNesting) return undefined;
    const { source, types, offsets } = tokens;
    const parts: string[] = [];
    let start = offsets[from] ?? 0;
    for (let index = from; index < to; index++) {
      if (types[index] !== TokenType.Function) continue;
      const name = decodeEscapes(tokenText(tokens, index)).toLowerCase();
      const known = name === "var(" || name === "env(" || (name === "attr(" && !this.#keepAttr);
      if (!known) continue;
      const end = skipComponent(tokens, index, to);
      const value = this.#reference(tokens, name, index, end, depth);
      if (value === undefined) return undefined;
      addPart(parts, source.slice(start, offsets[index]));
      addPart(parts, value);
      if (!this.#grow(value.length)) return undefined;
      start = offsets[end] ?? source.length;
      index = end - 1;
    }
    addPart(parts, source.slice(start, offsets[to]));
    return parts.join("");
  }

  /** Value of the function at token `index`, which ends before `end`. */
  #reference(tokens: Tokens, name: string, index: number, end: number, depth: number): string | undefined {
    const closed = tokens.types[end - 1] === TokenType.RightParenthesis && closerOf(TokenType.Function) !== 0;
    const last = closed ? end - 1 : end;
    const at = skipSpace(tokens, index + 1, last);
    if (tokens.types[at] !== TokenType.Ident) return undefined;
    const ident = decodeEscapes(tokenText(tokens, at));
    const comma = findComma(tokens, at + 1, last);
    const value = this.#lookUp(name, ident, tokens, at + 1, comma);
    if (value !== undefined) return value;
    return comma < last ? this.replace(tokens, comma + 1, last, depth + 1)?.trim() : undefined;
  }

  #lookUp(name: string, ident: string, tokens: Tokens, from: number, to: number): string | undefined {
    const rest = skipSpace(tokens, from, to);
    if (name === "var(") return ident.startsWith("--") && rest === to ? this.#source.variable(ident) : undefined;
    if (name === "env(") return environment.test(ident) ? "0px" : undefined;
    const attribute = this.#source.attribute(ident);
    return attribute === undefined ? undefined : typedAttribute(attribute, tokens, rest, to);
  }

  #grow(characters: number): boolean {
    this.#length += characters;
    if (this.#length <= this.#source.maximumCharacters) return true;
    this.#source.reportOverflow();
    return false;
  }
}

/** An attribute's text as the type asks: a string without one, a number with a unit, or raw tokens for type(). */
function typedAttribute(value: string, tokens: Tokens, from: number, to: number): string | undefined {
  if (from >= to) return JSON.stringify(value);
  const type = tokenText(tokens, from).toLowerCase();
  if (type === "raw-string" || type === "string") return JSON.stringify(value);
  if (type === "type(") return value;
  const number = value.trim();
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(number)) return undefined;
  return type === "number" ? number : `${number}${type}`;
}

function findComma(tokens: Tokens, from: number, to: number): number {
  let index = from;
  while (index < to && tokens.types[index] !== TokenType.Comma) index = skipComponent(tokens, index, to);
  return Math.min(index, to);
}

/** Adds a text so that its first token and the last token before it stay apart. */
function addPart(parts: string[], part: string): void {
  if (part === "") return;
  const last = parts[parts.length - 1];
  const touches = last !== undefined && !after.has(last.charAt(last.length - 1)) && !before.has(part.charAt(0));
  if (touches) parts.push("/**/");
  parts.push(part);
}

/** Characters that cannot join with what comes after them, or before them. */
const after: ReadonlySet<string> = new Set([" ", "\t", "\n", "\r", "\f", ",", "(", ")"]);
const before: ReadonlySet<string> = new Set([" ", "\t", "\n", "\r", "\f", ",", ")"]);
