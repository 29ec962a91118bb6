/** Collects every style rule that applies to a document for one viewport. */

import type { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import type { ResolvedOptions } from "../options.js";
import { createLayers, enterLayer, type Layer, orderLayers } from "./layers.js";
import { type LoadedSheet, loadSheets } from "./load-sheets.js";
import { matchesContainer, matchesMedia } from "./media.js";
import type { RegisteredProperty, RuleEntry, RuleSet } from "./rules.js";
import type { SheetRule } from "./stylesheet.js";
import { quirksRules, standardsRules, type UserAgentRules } from "./user-agent-rules.js";

/**
 * The user agent's rules, then those of the document's style elements, links and extra sheets with their imports in tree
 * order, then those of shadow trees. Each sheet missing from `options.stylesheets` makes one diagnostic.
 */
export function collectStyleRules(document: Document, options: ResolvedOptions, sink: DiagnosticSink): RuleSet {
  const userAgent = document.quirks === "quirks" ? quirksRules : standardsRules;
  const collector = new RuleCollector(options, sink, userAgent);
  const layersByScope = new Map<number, Layer>();
  for (const { loaded, scope, owner } of loadSheets(document, options, sink).sheets) {
    let layers = layersByScope.get(scope);
    if (layers === undefined) {
      layers = createLayers();
      layersByScope.set(scope, layers);
    }
    collector.add(loaded, { scope, owner, layers });
  }
  for (const layers of layersByScope.values()) orderLayers(layers);
  return collector.finish();
}

/** Where a sheet's rules belong. */
interface Destination {
  readonly scope: number;
  readonly owner: number;
  /** Layer the sheet's own rules are in. */
  readonly layers: Layer;
}

type StyleBlock = Extract<SheetRule, { kind: "style" }>;

interface PendingRule {
  readonly block: StyleBlock;
  readonly destination: Destination;
}

class RuleCollector {
  readonly #options: ResolvedOptions;
  readonly #sink: DiagnosticSink;
  readonly #userAgent: UserAgentRules;
  readonly #pending: PendingRule[] = [];
  readonly #properties = new Map<string, RegisteredProperty>();
  #cut = false;

  constructor(options: ResolvedOptions, sink: DiagnosticSink, userAgent: UserAgentRules) {
    this.#options = options;
    this.#sink = sink;
    this.#userAgent = userAgent;
  }

  add(loaded: LoadedSheet, destination: Destination): void {
    this.#addRules(loaded.sheet.rules, loaded, destination);
  }

  /** Recursive over groups and imports, whose depths are bounded by limits. */
  #addRules(rules: readonly SheetRule[], loaded: LoadedSheet, destination: Destination): void {
    for (const rule of rules) {
      if (rule.kind === "style") this.#addStyle(rule, destination);
      else this.#addOther(rule, loaded, destination);
    }
  }

  #addStyle(block: StyleBlock, destination: Destination): void {
    const { limits } = this.#options;
    if (this.#userAgent.entries.length + this.#pending.length < limits.rules) {
      this.#pending.push({ block, destination });
      return;
    }
    if (this.#cut) return;
    this.#cut = true;
    const message = `Expected at most ${limits.rules} style rules, found more; the rest is left out.`;
    this.#sink.report({ code: "limit-rules", stage: "css", message });
  }

  #addOther(rule: Exclude<SheetRule, StyleBlock>, loaded: LoadedSheet, destination: Destination): void {
    const { viewport } = this.#options;
    switch (rule.kind) {
      case "media":
        if (matchesMedia(rule.media, viewport)) this.#addRules(rule.rules, loaded, destination);
        break;
      case "container":
        if (rule.condition === null || matchesContainer(rule.condition, viewport)) {
          this.#addRules(rule.rules, loaded, destination);
        }
        break;
      case "layer":
        this.#addRules(rule.rules, loaded, { ...destination, layers: enterLayer(destination.layers, rule.name) });
        break;
      case "layer-statement":
        for (const name of rule.names) enterLayer(destination.layers, name);
        break;
      case "import": {
        const imported = loaded.imports.get(rule);
        const layers = rule.layer === null ? destination.layers : enterLayer(destination.layers, rule.layer);
        if (imported !== undefined) this.add(imported, { ...destination, layers });
        break;
      }
      case "property":
        // Registrations of shadow trees do nothing (css-properties-values-api-1 2.2).
        if (destination.scope === 0) this.#properties.set(rule.property.name, rule.property);
        break;
    }
  }

  /** Layers must have their order by now. */
  finish(): RuleSet {
    const first = this.#userAgent.entries.length;
    const author: RuleEntry[] = this.#pending.map(({ block, destination }, index) => {
      const { scope, owner, layers } = destination;
      const { declarations, selectors } = block;
      const rule = { origin: "author", layer: layers.order, order: first + index, declarations, scope } as const;
      return { rule, selectors, owner };
    });
    const entries = [...this.#userAgent.entries, ...author];
    return { entries, userAgent: this.#userAgent, registeredProperties: this.#properties };
  }
}
