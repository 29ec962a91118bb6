/** What a fact is: a pure question about a page, one of its forms or one of its elements, with parameters. */

import type { Lexicon } from "../lexicon.js";
import type { FormGroup } from "../view/forms.js";
import type { PageElement } from "../view/page-element.js";
import type { PageView } from "../view/page-view.js";
import type { SelectorSet } from "../view/selector-set.js";

export type FactValue = number | boolean | string | readonly string[];
export type FactScope = "page" | "form" | "element";
export type FactReturns = "number" | "boolean" | "string" | "strings";

/** A fact that could not be computed; the plugins that asked for it are reported, the others answer. */
export class FactFailure {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

export type FactMemo = (FactValue | FactFailure | undefined)[];

/** What parameters are read with. */
export interface FactTools {
  readonly lexicon: Lexicon;
  readonly selectors: SelectorSet;
}

/** Why a parameter cannot be read. */
export class BadParam {
  readonly expected: string;

  constructor(expected: string) {
    this.expected = expected;
  }
}

/** One parameter: how plugins write it and what the fact gets. */
export interface FactParam<T> {
  readonly type:
    | "concept"
    | "concepts"
    | "string"
    | "strings"
    | "number"
    | "boolean"
    | "selector"
    | "pattern"
    | "choice";
  readonly description: string;
  readonly choices?: readonly string[];
  /** What an absent parameter is read as; undefined: it must be given. */
  readonly fallback?: unknown;
  read(raw: unknown, tools: FactTools): T | BadParam;
}

// biome-ignore lint/suspicious/noExplicitAny: any parameter fits; each fact knows the types of its own
export type FactParams = Readonly<Record<string, FactParam<any>>>;

type Values<P extends FactParams> = { readonly [K in keyof P]: P[K] extends FactParam<infer T> ? T : never };

export interface Subject {
  readonly view: PageView;
  readonly form?: FormGroup | undefined;
  readonly element?: PageElement | undefined;
}

export interface Fact {
  readonly name: string;
  readonly scope: FactScope;
  readonly returns: FactReturns;
  readonly description: string;
  readonly params: FactParams;
  /** Computes the value for parameters that were read by `params`. */
  compute(subject: Subject, params: Readonly<Record<string, unknown>>): FactValue;
  /** A quick look that tells whether the value may be other than 0 or false; a no is certain, a yes is not. */
  mayCount?(view: PageView, params: Readonly<Record<string, unknown>>): boolean;
}

interface FactDefinition<P extends FactParams> {
  readonly name: string;
  readonly returns: FactReturns;
  readonly description: string;
  readonly params: P;
}

interface PageFactDefinition<P extends FactParams> extends FactDefinition<P> {
  compute(view: PageView, params: Values<P>): FactValue;
  mayCount?(view: PageView, params: Values<P>): boolean;
}

interface FormFactDefinition<P extends FactParams> extends FactDefinition<P> {
  compute(form: FormGroup, view: PageView, params: Values<P>): FactValue;
}

interface ElementFactDefinition<P extends FactParams> extends FactDefinition<P> {
  compute(element: PageElement, subject: Subject, params: Values<P>): FactValue;
}

/** A fact about the page. */
export function pageFact<P extends FactParams>({ mayCount, ...definition }: PageFactDefinition<P>): Fact {
  return {
    ...definition,
    scope: "page",
    // The parameters were read by this definition's own readers.
    compute: ({ view }, params) => definition.compute(view, params as Values<P>),
    ...(mayCount === undefined ? {} : { mayCount: (view, params) => mayCount(view, params as Values<P>) }),
  };
}

/** A fact about the form that is judged. */
export function formFact<P extends FactParams>(definition: FormFactDefinition<P>): Fact {
  return {
    ...definition,
    scope: "form",
    compute: ({ form, view }, params) => {
      if (form === undefined) throw new TypeError(`the fact ${definition.name} was asked without a form`);
      return definition.compute(form, view, params as Values<P>);
    },
  };
}

/** A fact about an element that may fill a slot. */
export function elementFact<P extends FactParams>(definition: ElementFactDefinition<P>): Fact {
  return {
    ...definition,
    scope: "element",
    compute: (subject, params) => {
      const { element } = subject;
      if (element === undefined) throw new TypeError(`the fact ${definition.name} was asked without an element`);
      return definition.compute(element, subject, params as Values<P>);
    },
  };
}
