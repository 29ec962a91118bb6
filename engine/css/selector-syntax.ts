/** Selectors as parsed, before `&` is resolved and tests are compiled (selectors-4). */

/** `An+B` of the :nth-*() family. */
export interface AnPlusB {
  readonly a: number;
  readonly b: number;
}

export type AttributeOperator = "" | "=" | "~=" | "|=" | "^=" | "$=" | "*=";

/** Prefix of a type or attribute name: none written, `*|`, `|`, or a declared prefix resolved to its namespace URL. */
export type NamespacePrefix =
  | { readonly kind: "default" | "any" | "none" }
  | { readonly kind: "url"; readonly url: string };

export type SimpleSelector =
  | { readonly kind: "type"; readonly name: string; readonly namespace: NamespacePrefix }
  | { readonly kind: "universal"; readonly namespace: NamespacePrefix }
  | { readonly kind: "id"; readonly name: string }
  | { readonly kind: "class"; readonly name: string }
  | {
      readonly kind: "attribute";
      readonly name: string;
      readonly namespace: NamespacePrefix;
      readonly operator: AttributeOperator;
      readonly value: string;
      readonly flag: "" | "i";
    }
  | { readonly kind: "nesting" }
  | { readonly kind: "pseudo-class"; readonly name: string }
  | { readonly kind: "selector-list"; readonly name: SelectorListName; readonly selectors: readonly ComplexSyntax[] }
  | { readonly kind: "nth"; readonly name: string; readonly nth: AnPlusB; readonly of: readonly ComplexSyntax[] | null }
  | { readonly kind: "ident-argument"; readonly name: "lang" | "dir"; readonly argument: string }
  | { readonly kind: "pseudo-element"; readonly name: string }
  | { readonly kind: "slotted"; readonly argument: ComplexSyntax }
  | { readonly kind: "part"; readonly names: readonly string[] }
  /** A valid pseudo-class that matches nothing without a user, scripts or media. */
  | { readonly kind: "never" };

/** Pseudo-classes that take selectors. :host and :host-context without an argument have an empty list. */
export type SelectorListName = "is" | "where" | "not" | "has" | "any" | "host" | "host-context";

/** A complex selector; `leading` is the combinator before the first compound of a relative one, -1 where there is none. */
export interface ComplexSyntax {
  readonly leading: number;
  readonly compounds: readonly (readonly SimpleSelector[])[];
  readonly combinators: readonly number[];
}

/** Namespaces declared by `@namespace` (css-namespaces 3). */
export interface Namespaces {
  /** URL of the default namespace, undefined when none is declared. */
  readonly default: string | undefined;
  readonly prefixes: ReadonlyMap<string, string>;
}

export const noNamespaces: Namespaces = { default: undefined, prefixes: new Map() };
