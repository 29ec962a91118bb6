/** Computed styles for tests of text measuring and breaking. */

import { createCounters } from "../../counters.js";
import { computeStyles } from "../../css/compute-styles.js";
import type { ComputedStyle } from "../../css/computed-style.js";
import { DiagnosticSink } from "../../diagnostics.js";
import { isElement, tagName } from "../../dom/document.js";
import { parseDocument } from "../../dom/parse-document.js";
import { resolveOptions } from "../../options.js";

/** The computed style of a span with the given declarations, in a language. */
export function styleOf(css: string, language = ""): ComputedStyle {
  const options = resolveOptions({});
  const sink = new DiagnosticSink();
  const counters = createCounters();
  const quoted = css.replaceAll('"', "'");
  const document = parseDocument(
    `<!doctype html><span lang="${language}" style="${quoted}">x</span>`,
    options,
    sink,
    counters,
  );
  const { of } = computeStyles(document, options, sink, counters);
  for (let node = 0; node < document.count; node++) {
    const style = of[node];
    if (isElement(document, node) && tagName(document, node) === "span" && style !== undefined) return style;
  }
  throw new Error(`no style for ${css}`);
}
