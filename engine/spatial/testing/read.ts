/** Short ways into the spatial stage for tests. */

import { createCounters } from "../../counters.js";
import { computeStyles } from "../../css/compute-styles.js";
import { querySelectorAll } from "../../css/query.js";
import { DiagnosticSink } from "../../diagnostics.js";
import { parseDocument } from "../../dom/parse-document.js";
import { type ReadOptions, resolveOptions } from "../../options.js";
import type { Page } from "../../page.js";
import { readPage } from "../../read-page.js";
import type { SpatialElement } from "../../spatial-dom.js";
import { accessibleName } from "../names.js";
import { roleOf } from "../roles.js";
import { createSemantics, type Semantics } from "../semantics.js";

/** Semantics of a page, without layout. */
export function semanticsOf(html: string, options: ReadOptions = {}): Semantics {
  const resolved = resolveOptions(options);
  const sink = new DiagnosticSink();
  const document = parseDocument(html, resolved, sink, createCounters());
  return createSemantics(document, computeStyles(document, resolved, sink, createCounters()));
}

/** The first node that matches. */
export function find(s: Semantics, selector: string): number {
  const node = querySelectorAll(s.document, selector)[0];
  if (node === undefined) throw new Error(`nothing matches ${selector}`);
  return node;
}

/** Accessible name of #x. */
export function nameOfX(html: string): string {
  const s = semanticsOf(html);
  return accessibleName(s, find(s, "#x"));
}

/** Computed role of #x. */
export function roleOfX(html: string): string {
  const s = semanticsOf(html);
  return roleOf(s, find(s, "#x"));
}

export interface ReadResult {
  readonly page: Page;
  readonly els: readonly SpatialElement[];
  /** The element of the first node that matches; undefined when it was not emitted. */
  get(selector: string): SpatialElement | undefined;
  /** Texts of the elements that nobody acts on, in order. */
  readonly texts: string[];
  /** "tag: text" of the targets, in order. */
  readonly targets: string[];
}

export function read(html: string, options: ReadOptions = {}): ReadResult {
  const page = readPage(html, options);
  const els = page.dom.els;
  const byId = new Map(els.map((element) => [element.id, element]));
  return {
    page,
    els,
    get: (selector) => byId.get(page.idOf(page.query(selector)[0] ?? -1)),
    texts: els.filter((e) => e.interactive === undefined && e.text !== undefined).map((e) => e.text ?? ""),
    targets: els.filter((e) => e.interactive !== undefined).map((e) => `${e.tag}: ${e.text ?? ""}`),
  };
}
