/** Which style sheets a page still needs. */

import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import { cachedDocument } from "../dom/document-cache.js";
import { type ReadOptions, type ResolvedOptions, resolveOptions } from "../options.js";
import { loadSheets } from "./load-sheets.js";

/**
 * Absolute URLs of the style sheets that the page and its nested documents link or import for the viewport and that
 * `options.stylesheets` does not have, in order, each once. Imports are known only once the sheet that has them is supplied:
 * supply, and call again until the answer is empty. With `options.cache` shared with `readPage` the page is parsed once.
 */
export function stylesheetUrls(html: string, options: ReadOptions = {}): string[] {
  const resolved = resolveOptions(options);
  const sink = new DiagnosticSink();
  const missing = new Set<string>();
  collect(cachedDocument(html, resolved, sink, createCounters()), resolved, sink, missing);
  return [...missing];
}

/** Recursive over nested documents, whose depth is bounded by `limits.frameDepth`. */
function collect(document: Document, options: ResolvedOptions, sink: DiagnosticSink, missing: Set<string>): void {
  for (const url of loadSheets(document, options, sink).missing) missing.add(url);
  for (const frame of document.frames) collect(frame.document, options, sink, missing);
}
