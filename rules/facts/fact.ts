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

/** By number of the fact call. */
export type FactMemo = Map<number, FactValue | FactFailure>;

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

/** What something must have for a fact to count: a concept's number, a selector's handle, the name of a type. */
export type PresenceKey = string | number;
/** Tells which keys a page or form has. One function a kind of key: facts are filed under it. */
export type Presence = (subject: Subject) => Iterable<PresenceKey>;

/** Where none of the keys is present, the value is 0 or false. */
export interface Needs {
  readonly present: Presence;
  readonly keys: readonly PresenceKey[];
}

export interface Fact {
  readonly name: string;
  readonly scope: FactScope;
  readonly returns: FactReturns;
  readonly description: string;
  readonly params: FactParams;
  /** Computes the value for parameters that were read by `params`. */
  compute(subject: Subject, params: Readonly<Record<string, unknown>>): FactValue;
  /** What the value needs to be other than 0 or false; undefined: that cannot be told beforehand. */
  needs?(params: Readonly<Record<string, unknown>>): Needs;
}

interface FactDefinition<P extends FactParams> {
  readonly name: string;
  readonly returns: FactReturns;
  readonly description: string;
  readonly params: P;
}

interface PageFactDefinition<P extends FactParams> extends FactDefinition<P> {
  compute(view: PageView, params: Values<P>): FactValue;
  /** Nothing that is judged of the page may be needed: what it has is looked at before the first judgement. */
  needs?(params: Values<P>): Needs;
}

interface FormFactDefinition<P extends FactParams> extends FactDefinition<P> {
  compute(form: FormGroup, view: PageView, params: Values<P>): FactValue;
  needs?(params: Values<P>): Needs;
}

interface ElementFactDefinition<P extends FactParams> extends FactDefinition<P> {
  compute(element: PageElement, subject: Subject, params: Values<P>): FactValue;
}

/** A fact about the page. */
export function pageFact<P extends FactParams>({ needs, ...definition }: PageFactDefinition<P>): Fact {
  // Definitions have many shapes: a method that is looked up each time is looked up slowly.
  const { compute } = definition;
  return {
    ...definition,
    ...needing(needs),
    scope: "page",
    // The parameters were read by this definition's own readers.
    compute: ({ view }, params) => compute(view, params as Values<P>),
  };
}

function needing<P extends FactParams>(needs: ((params: Values<P>) => Needs) | undefined): Pick<Fact, "needs"> {
  return needs === undefined ? {} : { needs: (params) => needs(params as Values<P>) };
}

/** A fact about the form that is judged. */
export function formFact<P extends FactParams>({ needs, ...definition }: FormFactDefinition<P>): Fact {
  const { name, compute } = definition;
  return {
    ...definition,
    ...needing(needs),
    scope: "form",
    compute: ({ form, view }, params) => {
      if (form === undefined) throw new TypeError(`the fact ${name} was asked without a form`);
      return compute(form, view, params as Values<P>);
    },
  };
}

/** A fact about an element that may fill a slot. */
export function elementFact<P extends FactParams>(definition: ElementFactDefinition<P>): Fact {
  const { name, compute } = definition;
  return {
    ...definition,
    scope: "element",
    compute: (subject, params) => {
      const { element } = subject;
      if (element === undefined) throw new TypeError(`the fact ${name} was asked without an element`);
      return compute(element, subject, params as Values<P>);
    },
  };
}
