/** Computes one style from a cascade and a parent, and shares it between elements that would get an equal one. */

import type { Counters } from "../counters.js";
import type { DiagnosticSink } from "../diagnostics.js";
import type { ResolvedOptions } from "../options.js";
import {
  adjustmentBits,
  adjustStyle,
  type ChildContext,
  childContext,
  ElementTrait,
  traitBits,
} from "./adjust-style.js";
import type { Cascade } from "./cascade.js";
import type { ComputeContext } from "./compute-context.js";
import type { Color, ComputedStyle } from "./computed-style.js";
import {
  type ComputedCustomProperties,
  type CustomEnvironment,
  type CustomProperties,
  computeCustomProperties,
} from "./custom-properties.js";
import { type InternalStyle, initialStyle, type StyleKey } from "./internal-style.js";
import type { DeclarationParser, ParsedDeclaration, PendingDeclaration } from "./parse-declaration.js";
import { wideApply } from "./parse-declaration.js";
import { Phase } from "./properties/longhand.js";
import { inheritedKeys } from "./properties/table.js";
import type { RegisteredProperty } from "./rules.js";
import { type SubstitutionSource, substitute } from "./substitution.js";
import { finishFontSize } from "./values/font-sizes.js";

/** A computed style with what its children need. Interned: equal inputs give one record. */
export interface StyleRecord {
  readonly style: InternalStyle;
  readonly childContext: ChildContext;
  /** What children inherit; shared by all styles whose inherited values are equal. */
  readonly group: InheritedGroup;
  /** Styles of children that depend on more than the inherited values; made on demand. */
  children: Map<number, StyleRecord> | null;
}

/** Inherited values and the styles computed from them, by cascade and adjustment. */
export interface InheritedGroup {
  /** A child's style before anything is declared: inherited values of the parent, initial values otherwise. */
  readonly base: InternalStyle;
  readonly styles: Map<number, StyleRecord>;
}

export interface DocumentFacts {
  readonly quirks: boolean;
  readonly bodyColor: Color;
  readonly linkColor: Color;
  /** What the document's default language decides on fonts. */
  readonly fontScript: ComputedStyle["fontScript"];
  readonly fallbackLanguage: string;
  readonly registered: ReadonlyMap<string, RegisteredProperty>;
  /** Value of an attribute of an element. */
  attribute(node: number, name: string): string | undefined;
}

/** What a declaration with references came to for one element and its custom properties. */
interface Substituted {
  readonly node: number;
  readonly custom: CustomProperties;
  readonly parsed: readonly ParsedDeclaration[];
}

/** Distinct nodes need numbers apart from those of cascades when a style reads attributes. */
const nodeFactor = 2 ** 20;

export class StyleComputer {
  /** Style of the initial containing block. */
  readonly initial: StyleRecord;
  readonly #facts: DocumentFacts;
  readonly #parser: DeclarationParser;
  readonly #counters: Counters;
  readonly #context: ComputeContext;
  readonly #custom: CustomEnvironment;
  readonly #substitution: SubstitutionSource;
  readonly #customResults = new Map<CustomProperties, Map<Cascade, ComputedCustomProperties>>();
  readonly #substituted = new Map<PendingDeclaration, Substituted>();
  #node = 0;

  constructor(
    facts: DocumentFacts,
    parser: DeclarationParser,
    options: ResolvedOptions,
    sink: DiagnosticSink,
    counters: Counters,
  ) {
    this.#facts = facts;
    this.#parser = parser;
    this.#counters = counters;
    const { fontScript, fallbackLanguage } = facts;
    const style: InternalStyle = { ...initialStyle, fontScript, fallbackLanguage };
    const base = { ...style };
    adjustStyle(style, 0, 0);
    this.initial = { style, childContext: 0, group: { base, styles: new Map() }, children: null };
    this.#context = this.#createContext(options);
    const reportOverflow = () =>
      sink.report({
        code: "limit-variables",
        stage: "css",
        message: "A value grew too long through var() and counts as invalid.",
      });
    const attribute = (name: string) => facts.attribute(this.#node, name);
    const maximumCharacters = options.limits.variableCharacters;
    this.#custom = { registered: facts.registered, maximumCharacters, attribute, reportOverflow };
    this.#substitution = {
      maximumCharacters,
      attribute,
      reportOverflow,
      variable: (name) => this.#context.style.custom.get(name) ?? facts.registered.get(name)?.initialValue,
    };
  }

  #createContext(options: ResolvedOptions): ComputeContext {
    const { quirks, bodyColor, linkColor } = this.#facts;
    const { style } = this.initial;
    return {
      style,
      parent: style,
      initial: initialStyle,
      quirks,
      bodyColor,
      linkColor,
      lengths: {
        em: style.fontSize,
        rem: style.fontSize,
        lineStyle: style,
        rootLineStyle: style,
        families: style.fontFamily,
        rootFamilies: style.fontFamily,
        viewportWidth: options.viewport.width,
        viewportHeight: options.viewport.height,
        vertical: false,
      },
    };
  }

  /** The style that `cascade` gives to a child of `parent`; `traits` are bits of ElementTrait. */
  style(node: number, parent: StyleRecord, cascade: Cascade, traits: number): StyleRecord {
    const adjustment = traits | (parent.childContext << traitBits);
    let key = cascade.id * 2 ** adjustmentBits + adjustment;
    let styles = parent.group.styles;
    if (cascade.readsParent || cascade.readsAttributes) {
      parent.children ??= new Map();
      styles = parent.children;
      // Attributes may differ from element to element: such styles are not shared.
      if (cascade.readsAttributes) key = -(node * nodeFactor) - (cascade.id % nodeFactor) - 1;
    }
    let record = styles.get(key);
    if (record === undefined) {
      record = this.#compute(node, parent, cascade, traits);
      styles.set(key, record);
    }
    return record;
  }

  #compute(node: number, parent: StyleRecord, cascade: Cascade, traits: number): StyleRecord {
    const context = this.#context;
    const style: InternalStyle = { ...parent.group.base };
    context.style = style;
    context.parent = parent.style;
    this.#node = node;
    const custom = this.#customProperties(parent.group.base.custom, cascade);
    style.custom = custom.own;
    this.#applyPhases(cascade, (traits & ElementTrait.Root) !== 0);
    for (const { declaration, rank } of cascade.logical) {
      const { logical } = declaration.property;
      const target = logical?.targets[logical.pick(style)];
      if (target === undefined || (cascade.ranks.get(target.id) ?? Number.NEGATIVE_INFINITY) > rank) continue;
      this.#apply(declaration);
    }
    adjustStyle(style, traits, parent.childContext);
    this.#counters.stylesComputed++;
    this.#counters.declarationsApplied += cascade.winners.length + cascade.logical.length;
    const group = this.#group(style, parent.group, cascade, custom.inherited);
    return { style, childContext: childContext(style, parent.childContext), group, children: null };
  }

  /** The parent's group when the style hands on what it got, a new one otherwise. */
  #group(style: InternalStyle, parent: InheritedGroup, cascade: Cascade, custom: CustomProperties): InheritedGroup {
    const { base } = parent;
    // Tables change their alignment without a declaration.
    const aligned = style.textAlign === base.textAlign;
    if (aligned && custom === base.custom && cascade.inheritedKeys.every((key) => Object.is(style[key], base[key]))) {
      return parent;
    }
    const changed: InternalStyle = { ...initialStyle, custom };
    for (const key of inheritedKeys) copyField(style, changed, key);
    return { base: changed, styles: new Map() };
  }

  /** The root element's own font size and line height are what rem and rlh refer to, in itself and below. */
  #applyPhases({ winners, phaseEnds }: Cascade, isRoot: boolean): void {
    const { style, parent, lengths, quirks } = this.#context;
    lengths.em = parent.specifiedFontSize;
    lengths.families = parent.fontFamily;
    lengths.lineStyle = parent;
    let index = 0;
    index = this.#applyUntil(winners, index, phaseEnds[Phase.FontSize] ?? 0);
    finishFontSize(style, parent, quirks);
    lengths.em = style.specifiedFontSize;
    lengths.families = style.fontFamily;
    lengths.vertical = style.writingMode !== "horizontal-tb";
    if (isRoot) {
      lengths.rem = style.specifiedFontSize;
      lengths.rootFamilies = style.fontFamily;
    }
    index = this.#applyUntil(winners, index, phaseEnds[Phase.LineHeight] ?? 0);
    lengths.lineStyle = style;
    if (isRoot) lengths.rootLineStyle = style;
    this.#applyUntil(winners, index, winners.length);
  }

  #applyUntil(winners: readonly ParsedDeclaration[], from: number, to: number): number {
    for (let index = from; index < to; index++) {
      const winner = winners[index];
      if (winner !== undefined) this.#apply(winner);
    }
    return to;
  }

  #apply(declaration: ParsedDeclaration): void {
    if (declaration.pending === null) declaration.apply(this.#context);
    else this.#applyPending(declaration, declaration.pending);
  }

  /** A declaration that is invalid once its references are known acts as unset (css-variables-1 3.1). */
  #applyPending({ property }: ParsedDeclaration, pending: PendingDeclaration): void {
    const { custom } = this.#context.style;
    const found = this.#substituted.get(pending);
    // The longhands of a shorthand ask one after the other.
    let parsed = found?.custom === custom && found.node === this.#node ? found.parsed : undefined;
    if (parsed === undefined) {
      const text = substitute(pending.value, pending.name, this.#substitution);
      parsed = text === undefined ? [] : this.#parser.parse(pending.name, text.trim());
      this.#substituted.set(pending, { node: this.#node, custom, parsed });
    }
    const entry = parsed.find((each) => each.property === property);
    const apply = entry === undefined || entry.pending !== null ? wideApply(property, "unset") : entry.apply;
    apply(this.#context);
  }

  #customProperties(inherited: CustomProperties, cascade: Cascade): ComputedCustomProperties {
    if (cascade.custom.length === 0) return { own: inherited, inherited };
    if (cascade.readsAttributes) return computeCustomProperties(inherited, cascade.custom, this.#custom);
    let byCascade = this.#customResults.get(inherited);
    if (byCascade === undefined) {
      byCascade = new Map();
      this.#customResults.set(inherited, byCascade);
    }
    let custom = byCascade.get(cascade);
    if (custom === undefined) {
      custom = computeCustomProperties(inherited, cascade.custom, this.#custom);
      byCascade.set(cascade, custom);
    }
    return custom;
  }
}

function copyField<Key extends StyleKey>(from: InternalStyle, to: InternalStyle, key: Key): void {
  to[key] = from[key];
}
