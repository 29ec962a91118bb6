/** Parses selector lists (selectors-4 18) from tokens, accepting what Chromium accepts. */

import { parseAnPlusB } from "./an-plus-b.js";
import { Combinator } from "./selector.js";
import {
  decidedPseudoClasses,
  legacyPseudoElements,
  neverPseudoClasses,
  neverPseudoFunctions,
  otherPseudoElements,
  pseudoElementFunctions,
  pseudoElementKeywords,
  statefulPseudoElements,
  styledPseudoElements,
  webkitPseudoElements,
} from "./selector-names.js";
import { parseAttributeSelector, parseTypeSelector } from "./selector-parse-names.js";
import {
  type ComplexSyntax,
  type Namespaces,
  noNamespaces,
  type SelectorListName,
  type SimpleSelector,
} from "./selector-syntax.js";
import { Char, TokenCursor } from "./token-cursor.js";
import { decodeEscapes, skipComponent, type Tokens, TokenType, tokensText } from "./tokens.js";

/** Nesting of functional pseudo-classes, and compounds in one complex selector; more makes the list invalid. */
const maximumDepth = 32;
const maximumCompounds = 512;

interface ListOptions {
  /** Whether a selector may start with a combinator (nested rules and :has()). */
  readonly relative: boolean;
  /** Whether bad selectors are dropped instead of making the list invalid (selectors-4 18.1). */
  readonly forgiving: boolean;
}

/** The list in tokens `from .. to`, null when it is invalid. An empty list is invalid. */
export function parseSelectorList(
  tokens: Tokens,
  from: number,
  to: number,
  options: { readonly namespaces: Namespaces; readonly relative: boolean },
): ComplexSyntax[] | null {
  const cursor = new TokenCursor(tokens, from, to);
  const list = new SelectorParser(cursor, options.namespaces).list({ relative: options.relative, forgiving: false });
  return cursor.atEnd() ? list : null;
}

/** One selector without bad parts, as `@supports selector()` asks (css-conditional-4 2). */
export function isSupportedSelector(tokens: Tokens, from: number, to: number): boolean {
  const cursor = new TokenCursor(tokens, from, to);
  const parser = new SelectorParser(cursor, noNamespaces, true);
  return parser.list({ relative: false, forgiving: false })?.length === 1 && cursor.atEnd();
}

const combinatorOf: Readonly<Record<number, number>> = {
  [Char.Greater]: Combinator.Child,
  [Char.Plus]: Combinator.NextSibling,
  [Char.Tilde]: Combinator.SubsequentSibling,
};

/** What has been seen of a compound's pseudo-elements, which decides what may follow. */
interface CompoundState {
  readonly simple: SimpleSelector[];
  pseudoElement: string;
}

class SelectorParser {
  readonly #cursor: TokenCursor;
  readonly #namespaces: Namespaces;
  readonly #strict: boolean;
  #depth = 0;
  #insideHas = false;
  /** Inside the argument of a pseudo-class, where pseudo-elements are invalid. */
  #plain = false;

  /** `strict` refuses what lists forgive, and ::-webkit-* pseudo-elements that mean nothing. */
  constructor(cursor: TokenCursor, namespaces: Namespaces, strict = false) {
    this.#cursor = cursor;
    this.#namespaces = namespaces;
    this.#strict = strict;
  }

  /** A list up to `)` or the end. The position is left there. */
  list(options: ListOptions): ComplexSyntax[] | null {
    const selectors: ComplexSyntax[] = [];
    for (;;) {
      const start = this.#cursor.position;
      const selector = this.#complex(options.relative);
      if (selector !== null) selectors.push(selector);
      else if (!options.forgiving) return null;
      else this.#skipSelector(start);
      if (this.#cursor.type() !== TokenType.Comma) return selectors;
      this.#cursor.position++;
    }
  }

  /** Moves to the comma or `)` that ends the selector which began at `start`. */
  #skipSelector(start: number): void {
    this.#cursor.position = start;
    while (!this.#cursor.atStop())
      this.#cursor.position = skipComponent(this.#cursor.tokens, this.#cursor.position, this.#cursor.end);
  }

  #complex(relative: boolean): ComplexSyntax | null {
    this.#cursor.skipSpace();
    let leading = -1;
    const first = combinatorOf[this.#cursor.delim()];
    if (relative && first !== undefined) {
      leading = first;
      this.#cursor.position++;
      this.#cursor.skipSpace();
    }
    const compounds: (readonly SimpleSelector[])[] = [];
    const combinators: number[] = [];
    for (;;) {
      const compound = this.#compound();
      if (compound === null || compounds.push(compound.simple) > maximumCompounds) return null;
      const space = this.#cursor.skipSpace();
      if (this.#cursor.atStop()) return { leading, compounds, combinators };
      const combinator = combinatorOf[this.#cursor.delim()];
      if (compound.pseudoElement !== "" || (combinator === undefined && !space)) return null;
      combinators.push(combinator ?? Combinator.Descendant);
      if (combinator !== undefined) this.#cursor.position++;
      this.#cursor.skipSpace();
    }
  }

  #compound(): CompoundState | null {
    const state: CompoundState = { simple: [], pseudoElement: "" };
    const type = parseTypeSelector(this.#cursor, this.#namespaces);
    if (type === null) return null;
    if (type !== undefined) state.simple.push(type);
    for (;;) {
      this.#cursor.skipComments();
      const simple = this.#simple(state);
      if (simple === null) return null;
      if (simple === undefined) return state.simple.length === 0 ? null : state;
      state.simple.push(simple);
    }
  }

  /** The next simple selector of a compound, undefined at its end, null when it is invalid. */
  #simple(state: CompoundState): SimpleSelector | undefined | null {
    const type = this.#cursor.type();
    if (type === TokenType.Colon) return this.#pseudo(state);
    if (type === TokenType.Ident || type === TokenType.Function) return null;
    const delim = this.#cursor.delim();
    if (delim === Char.Asterisk || delim === Char.Pipe) return null;
    const isSimple =
      type === TokenType.Hash || type === TokenType.LeftSquareBracket || delim === Char.Dot || delim === Char.Ampersand;
    if (!isSimple) return undefined;
    if (state.pseudoElement !== "") return null;
    if (type === TokenType.Hash) return this.#id();
    if (type === TokenType.LeftSquareBracket) return parseAttributeSelector(this.#cursor, this.#namespaces);
    this.#cursor.position++;
    if (delim === Char.Ampersand) return { kind: "nesting" };
    if (this.#cursor.type() !== TokenType.Ident) return null;
    const name = decodeEscapes(this.#cursor.text());
    this.#cursor.position++;
    return { kind: "class", name };
  }

  /** Only hash tokens of the type "id" are selectors (css-syntax-3 4.3.1). */
  #id(): SimpleSelector | null {
    const text = this.#cursor.text();
    if (!/^#(?:-?[a-z_\\\u0080-\uffff]|--)/i.test(text)) return null;
    this.#cursor.position++;
    return { kind: "id", name: decodeEscapes(text.slice(1)) };
  }

  #pseudo(state: CompoundState): SimpleSelector | null {
    this.#cursor.position++;
    const isElement = this.#cursor.type() === TokenType.Colon;
    if (isElement) this.#cursor.position++;
    const type = this.#cursor.type();
    if (type !== TokenType.Ident && type !== TokenType.Function) return null;
    const isFunction = type === TokenType.Function;
    const text = decodeEscapes(this.#cursor.text());
    const name = (isFunction ? text.slice(0, -1) : text).toLowerCase();
    this.#cursor.position++;
    if (isElement || (!isFunction && legacyPseudoElements.has(name)))
      return this.#pseudoElement(state, name, isFunction);
    if (state.pseudoElement !== "" && !mayFollow(state.pseudoElement, name, isFunction)) return null;
    return isFunction ? this.#functionalPseudoClass(name) : this.#pseudoClass(name);
  }

  #pseudoClass(name: string): SimpleSelector | null {
    if (name === "host") return { kind: "selector-list", name: "host", selectors: [] };
    if (decidedPseudoClasses.has(name)) return { kind: "pseudo-class", name };
    return neverPseudoClasses.has(name) ? { kind: "never" } : null;
  }

  #functionalPseudoClass(name: string): SimpleSelector | null {
    if (this.#depth >= maximumDepth) return null;
    this.#depth++;
    const plain = this.#plain;
    this.#plain = true;
    const simple = this.#argument(name);
    this.#plain = plain;
    this.#depth--;
    if (simple === null || !this.#cursor.close()) return null;
    return simple;
  }

  #argument(name: string): SimpleSelector | null {
    if (neverPseudoFunctions.has(name)) return this.#identArguments() === null ? null : { kind: "never" };
    if (name === "lang" || name === "dir") {
      const names = this.#identArguments();
      return names?.length === 1 ? { kind: "ident-argument", name, argument: names[0] ?? "" } : null;
    }
    if (name.startsWith("nth-")) return this.#nth(name);
    const listName = name === "-webkit-any" ? "any" : name;
    if (!isListName(listName)) return null;
    if (listName === "has") return this.#has();
    const forgiving = !this.#strict && (listName === "is" || listName === "where");
    const selectors = this.list({ relative: false, forgiving });
    if (selectors === null) return null;
    if (listName === "any" && !selectors.every(isCompound)) return null;
    if (listName.startsWith("host") && !(selectors.length === 1 && selectors.every(isCompound))) return null;
    return { kind: "selector-list", name: listName, selectors };
  }

  /** :has() may not stand inside another (selectors-4 4.5). */
  #has(): SimpleSelector | null {
    if (this.#insideHas) return null;
    this.#insideHas = true;
    const selectors = this.list({ relative: true, forgiving: false });
    this.#insideHas = false;
    return selectors === null ? null : { kind: "selector-list", name: "has", selectors };
  }

  #nth(name: string): SimpleSelector | null {
    const child = name === "nth-child" || name === "nth-last-child";
    if (!child && name !== "nth-of-type" && name !== "nth-last-of-type") return null;
    const start = this.#cursor.position;
    while (!this.#cursor.atStop() && !this.#atOf()) this.#cursor.position++;
    const nth = parseAnPlusB(tokensText(this.#cursor.tokens, start, this.#cursor.position).trim());
    if (nth === null) return null;
    if (!this.#atOf()) return { kind: "nth", name, nth, of: null };
    this.#cursor.position++;
    const of = child ? this.list({ relative: false, forgiving: false }) : null;
    return of === null ? null : { kind: "nth", name, nth, of };
  }

  #atOf(): boolean {
    return this.#cursor.type() === TokenType.Ident && this.#cursor.text().toLowerCase() === "of";
  }

  /** One or more identifiers separated by commas, null when there is anything else. */
  #identArguments(): string[] | null {
    const names: string[] = [];
    for (;;) {
      this.#cursor.skipSpace();
      if (this.#cursor.type() !== TokenType.Ident) return null;
      names.push(decodeEscapes(this.#cursor.text()));
      this.#cursor.position++;
      this.#cursor.skipSpace();
      if (this.#cursor.type() !== TokenType.Comma) return names;
      this.#cursor.position++;
    }
  }

  #pseudoElement(state: CompoundState, name: string, isFunction: boolean): SimpleSelector | null {
    if (this.#plain) return null;
    const before = state.pseudoElement;
    state.pseudoElement = name;
    if (before !== "" && !mayNest(before, name)) return null;
    if (!isFunction) {
      const vendor = this.#strict ? webkitPseudoElements.has(name) : name.startsWith("-webkit-");
      const known = vendor || styledPseudoElements.has(name) || otherPseudoElements.has(name);
      return known ? { kind: "pseudo-element", name: before === "" || isForwarding(before) ? name : "" } : null;
    }
    if (name === "part") return this.#part();
    if (name === "slotted") return this.#slotted();
    const start = this.#cursor.position;
    while (!this.#cursor.atEnd() && this.#cursor.type() !== TokenType.RightParenthesis) {
      this.#cursor.position = skipComponent(this.#cursor.tokens, this.#cursor.position, this.#cursor.end);
    }
    const argument = tokensText(this.#cursor.tokens, start, this.#cursor.position).trim().toLowerCase();
    const known = pseudoElementFunctions.has(name) || pseudoElementKeywords[name]?.has(argument) === true;
    return known && argument !== "" && this.#cursor.close() ? { kind: "pseudo-element", name: "" } : null;
  }

  #part(): SimpleSelector | null {
    const names: string[] = [];
    for (;;) {
      this.#cursor.skipSpace();
      if (this.#cursor.type() !== TokenType.Ident) break;
      names.push(decodeEscapes(this.#cursor.text()));
      this.#cursor.position++;
    }
    return names.length > 0 && this.#cursor.close() ? { kind: "part", names } : null;
  }

  #slotted(): SimpleSelector | null {
    if (this.#depth >= maximumDepth) return null;
    this.#depth++;
    this.#plain = true;
    const argument = this.#complex(false);
    this.#plain = false;
    this.#depth--;
    return argument !== null && isCompound(argument) && this.#cursor.close() ? { kind: "slotted", argument } : null;
  }
}

const listNames: ReadonlySet<string> = new Set(["is", "where", "not", "has", "any", "host", "host-context"]);

function isListName(name: string): name is SelectorListName {
  return listNames.has(name);
}

function isCompound(selector: ComplexSyntax): boolean {
  return selector.compounds.length === 1;
}

/** Pseudo-elements that stand for real elements, and so have pseudo-elements of their own (css-shadow-parts 3.2). */
function isForwarding(pseudoElement: string): boolean {
  return pseudoElement === "part" || pseudoElement === "slotted";
}

/** Whether a second pseudo-element may follow a first. */
function mayNest(first: string, second: string): boolean {
  if (isForwarding(first)) return !isForwarding(second);
  return second === "marker" && (first === "before" || first === "after");
}

/** Whether a pseudo-class may follow a pseudo-element (selectors-4 3.6.3). */
function mayFollow(pseudoElement: string, name: string, isFunction: boolean): boolean {
  if (isFunction) return name === "is" || name === "where";
  const stateful =
    pseudoElement === "part" || pseudoElement.startsWith("-webkit-") || statefulPseudoElements.has(pseudoElement);
  return stateful && neverPseudoClasses.has(name);
}
