/** Computed styles of every element of a document. */

import type { Counters } from "../counters.js";
import type { DiagnosticSink } from "../diagnostics.js";
import { attribute, type Document, hasAttribute, NodeKind } from "../dom/document.js";
import { flatParent } from "../dom/flat-tree.js";
import { fallbackLanguageOf } from "../layout/text/fallback-languages.js";
import type { ResolvedOptions } from "../options.js";
import { ElementTrait } from "./adjust-style.js";
import { type Block, CascadeBuilder, type MatchGroups } from "./cascade.js";
import { collectStyleRules } from "./collect-rules.js";
import type { Color, ComputedStyle } from "./computed-style.js";
import { defaultLanguage } from "./default-language.js";
import { ElementTraits } from "./element-traits.js";
import { fontScriptOf } from "./hints/font-script.js";
import { legacyColor } from "./hints/legacy-values.js";
import { DeclarationParser } from "./parse-declaration.js";
import { type AttributeScan, PresentationalHints, scanAttributes } from "./presentational-hints.js";
import type { PseudoElement, RuleMatcher, RuleSet } from "./rules.js";
import { createMatcher } from "./selector-match.js";
import { parseStyleAttribute } from "./style-attribute.js";
import { type DocumentFacts, StyleComputer, type StyleRecord } from "./style-computer.js";
import type { Styles } from "./styles.js";

/** Cascades and computes the styles of all elements, display: none subtrees included (without their pseudo-elements). */
export function computeStyles(
  document: Document,
  options: ResolvedOptions,
  sink: DiagnosticSink,
  counters: Counters,
): Styles {
  const rules = collectStyleRules(document, options, sink);
  const matcher = createMatcher(document, rules, counters, options.limits, sink);
  return cascadeStyles(document, rules, matcher, options, sink, counters);
}

/** computeStyles with the rules and their matcher given. */
export function cascadeStyles(
  document: Document,
  rules: RuleSet,
  matcher: RuleMatcher,
  options: ResolvedOptions,
  sink: DiagnosticSink,
  counters: Counters,
): Styles {
  const parser = new DeclarationParser(document.quirks === "quirks");
  const computer = new StyleComputer(documentFacts(document, rules), parser, options, sink, counters);
  return new Run(document, matcher, parser, computer).styles();
}

const black: Color = { r: 0, g: 0, b: 0, a: 1 };
const blue: Color = { r: 0, g: 0, b: 238, a: 1 };

function documentFacts(document: Document, rules: RuleSet): DocumentFacts {
  const bodyColor = (name: string) => {
    const value = document.body < 0 ? undefined : attribute(document, document.body, name);
    return value === undefined ? undefined : legacyColor(value);
  };
  const language = defaultLanguage(document);
  return {
    fontScript: fontScriptOf(language),
    fallbackLanguage: fallbackLanguageOf(language),
    quirks: document.quirks === "quirks",
    bodyColor: bodyColor("text") ?? black,
    linkColor: bodyColor("link") ?? blue,
    registered: rules.registeredProperties,
    attribute: (node, name) => attribute(document, node, name),
  };
}

/** One pass over the elements in document order: a parent in the flat tree always comes before its children. */
class Run {
  readonly #document: Document;
  readonly #matcher: RuleMatcher;
  readonly #computer: StyleComputer;
  readonly #cascades: CascadeBuilder;
  readonly #hints: PresentationalHints;
  readonly #traits: ElementTraits;
  readonly #inline = new Map<string, Block>();
  readonly #scan: AttributeScan = { style: "", hasHints: false };
  readonly #records: (StyleRecord | undefined)[];
  /** 1 for elements in a display: none subtree. */
  readonly #hidden: Uint8Array;
  readonly #pseudo = {
    before: new Map<number, ComputedStyle>(),
    after: new Map<number, ComputedStyle>(),
    marker: new Map<number, ComputedStyle>(),
    placeholder: new Map<number, ComputedStyle>(),
  };

  constructor(document: Document, matcher: RuleMatcher, parser: DeclarationParser, computer: StyleComputer) {
    this.#document = document;
    this.#matcher = matcher;
    this.#computer = computer;
    this.#cascades = new CascadeBuilder(document, parser);
    this.#hints = new PresentationalHints(document, this.#cascades);
    this.#traits = new ElementTraits(document);
    this.#records = new Array(document.count);
    this.#hidden = new Uint8Array(document.count);
  }

  styles(): Styles {
    const { count, kind } = this.#document;
    const of: (ComputedStyle | undefined)[] = new Array(count);
    for (let node = 0; node < count; node++) {
      if (kind[node] === NodeKind.Element) of[node] = this.#element(node).style;
    }
    return { of, ...this.#pseudo, initial: this.#computer.initial.style };
  }

  #element(node: number): StyleRecord {
    const document = this.#document;
    const parent = flatParent(document, node);
    const isRoot = node === document.root;
    const parentRecord = (parent >= 0 ? this.#records[parent] : undefined) ?? this.#computer.initial;
    const groups = this.#cascades.groups(this.#matcher.matches(node));
    const scan = this.#scan;
    scanAttributes(document.attributes[node] ?? [], scan);
    const hints = this.#hints.hints(node, scan);
    const cascade = this.#cascades.cascade(groups.element, hints, this.#inlineBlock(scan.style));
    let traits = this.#traits.traits(node);
    // Neither assigned to a slot nor a slot's fallback in use: not rendered.
    if (parent < 0 && !isRoot) traits |= ElementTrait.Boxless;
    const record = this.#computer.style(node, parentRecord, cascade, traits);
    this.#records[node] = record;
    const hidden = record.style.display === "none" || (parent >= 0 && this.#hidden[parent] === 1);
    if (hidden) this.#hidden[node] = 1;
    else if (groups.pseudo.size > 0) this.#pseudoElements(node, record, groups);
    return record;
  }

  #inlineBlock(text: string): Block | null {
    if (text === "") return null;
    let block = this.#inline.get(text);
    if (block === undefined) {
      block = this.#cascades.block(parseStyleAttribute(text));
      this.#inline.set(text, block);
    }
    return block;
  }

  #pseudoElements(node: number, record: StyleRecord, { pseudo }: MatchGroups): void {
    this.#generated(node, record, pseudo.get("before"), "before");
    this.#generated(node, record, pseudo.get("after"), "after");
    const marker = pseudo.get("marker");
    const { display } = record.style;
    if (marker !== undefined && (display === "list-item" || display === "inline-list-item")) {
      this.#pseudo.marker.set(node, this.#pseudoStyle(node, record, marker));
    }
    const placeholder = pseudo.get("placeholder");
    if (placeholder !== undefined && hasAttribute(this.#document, node, "placeholder")) {
      this.#pseudo.placeholder.set(node, this.#pseudoStyle(node, record, placeholder));
    }
  }

  /** ::before and ::after exist when their content is neither normal nor none (css-content-3 2). */
  #generated(
    node: number,
    record: StyleRecord,
    matches: MatchGroups["element"] | undefined,
    name: Extract<PseudoElement, "before" | "after">,
  ): void {
    if (matches === undefined) return;
    const style = this.#pseudoStyle(node, record, matches);
    if (style.content === "normal" || style.content === "none" || style.display === "none") return;
    this.#pseudo[name].set(node, style);
  }

  #pseudoStyle(node: number, record: StyleRecord, matches: MatchGroups["element"]): ComputedStyle {
    return this.#computer.style(node, record, this.#cascades.cascade(matches, null, null), 0).style;
  }
}
