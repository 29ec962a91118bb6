/** Reads a page: parse, style, generate boxes, lay out, emit. Every stage is a function of its own; this runs them in order. */

import { type Counters, createCounters } from "./counters.js";
import { computeStyles } from "./css/compute-styles.js";
import { querySelectorAll } from "./css/query.js";
import type { Styles } from "./css/styles.js";
import { DiagnosticSink } from "./diagnostics.js";
import { attribute, type Document } from "./dom/document.js";
import { cachedDocument } from "./dom/document-cache.js";
import { SightlineError } from "./errors.js";
import type { BoxTree } from "./layout/box.js";
import { buildBoxes } from "./layout/build-boxes.js";
import { layOut } from "./layout/lay-out.js";
import { type ReadOptions, type ResolvedOptions, resolveOptions } from "./options.js";
import type { Page } from "./page.js";
import { type Emission, emitElements } from "./spatial/emit.js";
import { contentBox } from "./spatial/geometry.js";
import { keepIds } from "./spatial/identity.js";
import { readTables } from "./spatial/tables.js";
import { documentTitle } from "./spatial/title.js";
import { type SpatialDom, type SpatialElement, spatialDomVersion } from "./spatial-dom.js";

/**
 * What a page shows and what can be done there, without rendering it. Any HTML gives a Page: what was left out or not
 * understood stands in `page.dom.diagnostics`. Throws SightlineError "bad-option" for options that mean nothing.
 */
export function readPage(html: string, options: ReadOptions = {}): Page {
  const resolved = resolveOptions(options);
  checkInput(html, resolved);
  const sink = new DiagnosticSink();
  const counters = createCounters();
  const document = cachedDocument(html, resolved, sink, counters);
  resolved.onStage?.("parse");
  const page = readDocument(document, resolved, sink, counters);
  const diagnostics = sink.list();
  if (diagnostics.length > 0) page.dom.diagnostics = diagnostics;
  return page;
}

function checkInput(html: string, { viewport }: ResolvedOptions): void {
  if (typeof html !== "string") throw badOption("html", "a string of HTML", typeof html);
  const { width, height } = viewport;
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) {
    throw badOption("viewport", "a width and a height above 0 in CSS px", `${width}x${height}`);
  }
}

function badOption(where: string, expected: string, found: string): SightlineError {
  return new SightlineError({ code: "bad-option", stage: "read", where, expected, found, next: "Correct the option." });
}

/** A document through every stage, after the documents nested in it, each laid out in the content box of its iframe. */
function readDocument(document: Document, options: ResolvedOptions, sink: DiagnosticSink, counters: Counters): Page {
  const { viewport, limits, paths, onStage } = options;
  const styles = computeStyles(document, options, sink, counters);
  onStage?.("styles");
  const boxes = buildBoxes(document, styles, limits, sink, counters, options.images);
  onStage?.("boxes");
  const { scrollHeight: pageHeight } = layOut(document, styles, boxes, viewport, limits, counters, sink);
  onStage?.("layout");
  const nested = readFrames(document, boxes, options, sink, counters);
  const frames = nested.map(({ host, page }) => ({ host, content: contentBox(boxes, host), elements: page.dom.els }));
  const tree = boxes;
  const emission = emitElements({ document, styles, tree, viewport, pageHeight, frames, limits, paths, sink });
  const page = createPage({ document, styles, boxes, options, counters, emission, frames: nested, pageHeight });
  onStage?.("emit");
  return page;
}

interface NestedPage {
  readonly host: number;
  readonly page: Page;
}

function readFrames(
  document: Document,
  boxes: BoxTree,
  options: ResolvedOptions,
  sink: DiagnosticSink,
  counters: Counters,
): NestedPage[] {
  return document.frames.map(({ host, document: nested }) => {
    const { left, top, right, bottom } = contentBox(boxes, host);
    // A frame that is not displayed is read all the same, in a window as large as the page's.
    const shown = right > left && bottom > top;
    const viewport = shown ? { width: right - left, height: bottom - top } : options.viewport;
    const inner: ResolvedOptions = { ...options, url: nested.url, viewport, previous: undefined };
    return { host, page: readDocument(nested, inner, sink, counters) };
  });
}

interface PageParts {
  readonly document: Document;
  readonly styles: Styles;
  readonly boxes: BoxTree;
  readonly options: ResolvedOptions;
  readonly counters: Counters;
  readonly emission: Emission;
  readonly frames: readonly NestedPage[];
  readonly pageHeight: number;
}

function createPage(parts: PageParts): Page {
  const { document, styles, boxes, options, counters, emission, frames } = parts;
  const kept = options.previous === undefined ? undefined : keepIds(options.previous, emission.elements);
  const elements = kept?.elements ?? emission.elements;
  const ids = new Int32Array(document.count);
  const nodeById = new Map<number, number>();
  elements.forEach(({ id }, position) => {
    const node = emission.nodes[position] ?? -1;
    nodeById.set(id, node);
    if (node >= 0) ids[node] = id;
  });
  return {
    document,
    styles,
    boxes,
    dom: createDom(parts, elements, kept?.lastId, ids),
    counters,
    viewport: options.viewport,
    response: options.response,
    frames,
    query: (selector) => querySelectorAll(document, selector),
    nodeOf: (id) => nodeById.get(id) ?? -1,
    idOf: (node) => ids[node] ?? 0,
  };
}

function createDom(
  { document, options, emission, pageHeight }: PageParts,
  els: SpatialElement[],
  lastId: number | undefined,
  ids: Int32Array,
): SpatialDom {
  const { width, height } = options.viewport;
  const lang = document.root < 0 ? "" : (attribute(document, document.root, "lang")?.trim() ?? "");
  const tables = readTables(emission.semantics, ids);
  return {
    version: spatialDomVersion,
    url: document.url,
    title: documentTitle(document),
    ...(lang === "" ? {} : { lang }),
    vp: [width, height],
    scroll: [0, 0],
    height: Math.round(pageHeight),
    els,
    ...(lastId === undefined ? {} : { last_id: lastId }),
    ...(tables.length === 0 ? {} : { tables }),
  };
}
