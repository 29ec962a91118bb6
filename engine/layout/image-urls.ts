/** Which images a page shows whose sizes are not known yet. */

import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import { cachedDocument } from "../dom/document-cache.js";
import { type ReadOptions, resolveOptions } from "../options.js";
import { eachImage, imageUrl } from "./replaced/natural-images.js";

/**
 * Absolute URLs of the images of the page and its nested documents that `options.images` does not have, in document order,
 * each once: what to look up (see `imageSize`) for boxes as in a browser that has loaded them.
 */
export function imageUrls(html: string, options: ReadOptions = {}): string[] {
  const resolved = resolveOptions(options);
  const urls = new Set<string>();
  collect(cachedDocument(html, resolved, new DiagnosticSink(), createCounters()), urls);
  return [...urls].filter((url) => !Object.hasOwn(resolved.images, url));
}

/** Recursive over nested documents, whose depth is bounded by `limits.frameDepth`. */
function collect(document: Document, urls: Set<string>): void {
  eachImage(document, (_node, source) => {
    const url = imageUrl(document, source);
    if (url !== undefined) urls.add(url);
  });
  for (const frame of document.frames) collect(frame.document, urls);
}
