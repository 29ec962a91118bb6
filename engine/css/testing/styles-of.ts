/** Styles of a page given as HTML, for tests. */

import { createCounters } from "../../counters.js";
import { DiagnosticSink } from "../../diagnostics.js";
import { type Document, isElement, tagName } from "../../dom/document.js";
import { parseDocument } from "../../dom/parse-document.js";
import { type ReadOptions, resolveOptions } from "../../options.js";
import { computeStyles } from "../compute-styles.js";
import type { ComputedStyle } from "../computed-style.js";
import { querySelectorAll } from "../query.js";
import type { Styles } from "../styles.js";

export function stylesOf(html: string, readOptions: ReadOptions = {}) {
  const options = resolveOptions(readOptions);
  const sink = new DiagnosticSink();
  const counters = createCounters();
  const document = parseDocument(html, options, sink, counters);
  const styles = computeStyles(document, options, sink, counters);
  return { document, styles, counters, codes: sink.list().map((diagnostic) => diagnostic.code) };
}

/** Style of the first element that matches a selector. */
export function styleOf(html: string, selector = "[t]", readOptions: ReadOptions = {}): ComputedStyle {
  const { document, styles } = stylesOf(html, readOptions);
  const node = querySelectorAll(document, selector)[0] ?? -1;
  const style = styles.of[node];
  if (style === undefined) throw new Error(`no element matches ${selector}`);
  return style;
}

/** Computed value of one field for a declaration on a div in a standards mode page. */
export function computed<Key extends keyof ComputedStyle>(key: Key, declarations: string): ComputedStyle[Key] {
  return styleOf(`<!doctype html><div t style='${declarations.replaceAll("'", '"')}'>`)[key];
}

/** Every element with its tag and style, in document order. */
export function* elementStyles(document: Document, styles: Styles): Generator<[number, string, ComputedStyle]> {
  for (let node = 0; node < document.count; node++) {
    const style = styles.of[node];
    if (isElement(document, node) && style !== undefined) yield [node, tagName(document, node), style];
  }
}
