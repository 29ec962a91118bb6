/**
 * The cascade (css-cascade-5 6): of all declarations that apply to an element, one per longhand wins. Origin and
 * importance come first, then shadow scope, the style attribute, layers, specificity and order.
 */

import { type Document, NodeKind } from "../dom/document.js";
import type { CustomDeclaration } from "./custom-properties.js";
import type { StyleKey } from "./internal-style.js";
import type { DeclarationParser, ParsedDeclaration } from "./parse-declaration.js";
import { Phase } from "./properties/longhand.js";
import { propertyByName } from "./properties/table.js";
import type { Declaration, Match, PseudoElement, StyleRule } from "./rules.js";
import { WinnerSelector, type Winners } from "./select-winners.js";

/** Winning declarations of an element or pseudo-element, independent of its parent. Interned: identity may key caches. */
export interface Cascade {
  readonly id: number;
  /** Physical longhands in the order of their phases. */
  readonly winners: readonly ParsedDeclaration[];
  /** One past the last winner of each phase. */
  readonly phaseEnds: readonly number[];
  /** Flow-relative longhands; each gives way to the physical longhand it stands for when that has the higher rank. */
  readonly logical: readonly RankedDeclaration[];
  /** Ranks of physical winners by property id; empty without flow-relative winners. */
  readonly ranks: ReadonlyMap<number, number>;
  readonly custom: readonly CustomDeclaration[];
  /** Inherited fields that the winners may change. */
  readonly inheritedKeys: readonly StyleKey[];
  /** A property that is not inherited is inherited explicitly: the style depends on all of the parent's. */
  readonly readsParent: boolean;
  /** attr() outside `content`: the style depends on the element's attributes. */
  readonly readsAttributes: boolean;
}

export interface RankedDeclaration {
  readonly declaration: ParsedDeclaration;
  readonly rank: number;
}

/** Parsed declarations of one rule, style attribute or set of hints. */
export interface Block {
  readonly normal: readonly ParsedDeclaration[];
  readonly important: readonly ParsedDeclaration[];
  readonly customNormal: readonly Declaration[];
  readonly customImportant: readonly Declaration[];
}

/** A block with its place in the cascade. */
export interface CascadeEntry {
  readonly block: Block;
  /** What `revert` rolls back together: the user agent's declarations, or the author's with the hints. */
  readonly origin: "user-agent" | "author";
  /** What `revert-layer` rolls back together. */
  readonly layer: string;
}

/** Matches of one element or pseudo-element in ascending cascade order. */
export interface SortedMatches {
  readonly id: number;
  readonly userAgent: readonly CascadeEntry[];
  readonly author: readonly CascadeEntry[];
  /** The author's again, in the order of important declarations: layers and scopes reversed. */
  readonly authorImportant: readonly CascadeEntry[];
}

/** Matches of an element and its pseudo-elements. */
export interface MatchGroups {
  readonly element: SortedMatches;
  readonly pseudo: ReadonlyMap<PseudoElement, SortedMatches>;
}

const noPseudo: ReadonlyMap<PseudoElement, SortedMatches> = new Map();

/** Builds and interns the cascades of one document. */
export class CascadeBuilder {
  readonly #document: Document;
  readonly #parser: DeclarationParser;
  readonly #groups = new Map<readonly Match[], MatchGroups>();
  readonly #blocks = new Map<StyleRule, Block>();
  readonly #cascades = new Map<number, Map<Block | null, Map<Block | null, Cascade>>>();
  readonly #scopeDepths = new Map<number, number>();
  readonly #selector = new WinnerSelector();
  #nextId = 0;

  constructor(document: Document, parser: DeclarationParser) {
    this.#document = document;
    this.#parser = parser;
  }

  /** The sorted matches of an interned list of matches. */
  groups(matches: readonly Match[]): MatchGroups {
    let groups = this.#groups.get(matches);
    if (groups === undefined) {
      groups = this.#group(matches);
      this.#groups.set(matches, groups);
    }
    return groups;
  }

  /** The cascade of sorted matches, presentational hints and a style attribute. */
  cascade(matches: SortedMatches, hints: Block | null, inline: Block | null): Cascade {
    let byHints = this.#cascades.get(matches.id);
    if (byHints === undefined) {
      byHints = new Map();
      this.#cascades.set(matches.id, byHints);
    }
    let byInline = byHints.get(hints);
    if (byInline === undefined) {
      byInline = new Map();
      byHints.set(hints, byInline);
    }
    let cascade = byInline.get(inline);
    if (cascade === undefined) {
      cascade = buildCascade(this.#nextId++, this.#selector.select(matches, hints, inline));
      byInline.set(inline, cascade);
    }
    return cascade;
  }

  /** Parses a list of declarations. */
  block(declarations: readonly Declaration[]): Block {
    const normal: ParsedDeclaration[] = [];
    const important: ParsedDeclaration[] = [];
    const customNormal: Declaration[] = [];
    const customImportant: Declaration[] = [];
    for (const declaration of declarations) {
      if (declaration.name.startsWith("--")) (declaration.important ? customImportant : customNormal).push(declaration);
      else {
        const parsed = this.#parser.parse(declaration.name, declaration.value);
        for (const each of parsed) (declaration.important ? important : normal).push(each);
      }
    }
    return { normal, important, customNormal, customImportant };
  }

  #group(matches: readonly Match[]): MatchGroups {
    const element: Match[] = [];
    const byPseudo = new Map<PseudoElement, Match[]>();
    for (const match of matches) {
      if (match.pseudo === null) element.push(match);
      else {
        const list = byPseudo.get(match.pseudo);
        if (list === undefined) byPseudo.set(match.pseudo, [match]);
        else list.push(match);
      }
    }
    const pseudo = byPseudo.size === 0 ? noPseudo : new Map<PseudoElement, SortedMatches>();
    if (pseudo instanceof Map) for (const [name, list] of byPseudo) pseudo.set(name, this.#sort(list));
    return { element: this.#sort(element), pseudo };
  }

  #sort(matches: readonly Match[]): SortedMatches {
    const entry = (match: Match): CascadeEntry => ({
      block: this.#ruleBlock(match.rule),
      origin: match.rule.origin,
      layer: `${match.rule.origin} ${match.rule.scope} ${match.rule.layer}`,
    });
    const userAgent = matches.filter((match) => match.rule.origin === "user-agent");
    const author = matches.filter((match) => match.rule.origin === "author");
    const important = author.filter((match) => match.rule.declarations.some((declaration) => declaration.important));
    return {
      id: this.#nextId++,
      userAgent: userAgent.sort(bySpecificity).map(entry),
      author: author.sort((a, b) => this.#compare(a, b, 1)).map(entry),
      authorImportant: important.sort((a, b) => this.#compare(a, b, -1)).map(entry),
    };
  }

  /** Ascending priority; `sign` is -1 for important declarations, whose scopes and layers count the other way round. */
  #compare(a: Match, b: Match, sign: 1 | -1): number {
    // Declarations of an outer tree win over those of an inner one (css-scoping-1 3.3.1).
    const scope = this.#scopeDepth(b.rule.scope) - this.#scopeDepth(a.rule.scope);
    if (scope !== 0) return scope * sign;
    if (a.rule.layer !== b.rule.layer) return a.rule.layer < b.rule.layer ? -sign : sign;
    return bySpecificity(a, b);
  }

  /** Shadow roots around a scope, its own included. */
  #scopeDepth(scope: number): number {
    if (scope === 0) return 0;
    let depth = this.#scopeDepths.get(scope);
    if (depth === undefined) {
      depth = 0;
      for (let node = scope; node >= 0; node = this.#document.parent[node] ?? -1) {
        if (this.#document.kind[node] === NodeKind.ShadowRoot) depth++;
      }
      this.#scopeDepths.set(scope, depth);
    }
    return depth;
  }

  #ruleBlock(rule: StyleRule): Block {
    let block = this.#blocks.get(rule);
    if (block === undefined) {
      block = this.block(rule.declarations);
      this.#blocks.set(rule, block);
    }
    return block;
  }
}

function bySpecificity(a: Match, b: Match): number {
  if (a.specificity !== b.specificity) return a.specificity - b.specificity;
  // Of @scope rules the one with the nearer root wins (css-cascade-6 2.3).
  if (a.proximity !== b.proximity) return a.proximity < b.proximity ? 1 : -1;
  return a.rule.order - b.rule.order;
}

function buildCascade(id: number, { physical, logical, custom }: Winners): Cascade {
  const winners: ParsedDeclaration[] = [];
  const phaseEnds: number[] = [];
  const ranks = new Map<number, number>();
  for (const phase of physical) {
    for (const { declaration, rank } of phase) {
      winners.push(declaration);
      if (logical.length > 0) ranks.set(declaration.property.id, rank);
    }
    phaseEnds.push(winners.length);
  }
  const all = logical.length === 0 ? winners : [...winners, ...logical.map(({ declaration }) => declaration)];
  return {
    id,
    winners,
    phaseEnds,
    logical,
    ranks,
    custom,
    inheritedKeys: inheritedKeysOf(winners),
    readsParent: all.some(readsParent),
    readsAttributes: all.some(({ pending }) => pending !== null && /attr\(/i.test(pending.value)),
  };
}

/** Whatever is computed before the line height may change the font size as well. */
function inheritedKeysOf(winners: readonly ParsedDeclaration[]): readonly StyleKey[] {
  const keys = new Set<StyleKey>();
  for (const { property } of winners) {
    if (!property.inherited) continue;
    for (const key of property.keys) keys.add(key);
    if (property.phase <= Phase.FontSize) for (const key of fontSizeKeys) keys.add(key);
  }
  return [...keys];
}

const fontSizeKeys: readonly StyleKey[] = propertyByName.get("font-size")?.keys ?? [];

function readsParent({ property, wide, pending }: ParsedDeclaration): boolean {
  if (pending !== null) return /inherit/i.test(pending.value);
  return wide === "inherit" && !property.inherited;
}
