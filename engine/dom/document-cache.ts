/** The document parsed last, kept between calls about one page when the caller passes a cache. */

import { type Counters, createCounters } from "../counters.js";
import { type Diagnostic, DiagnosticSink } from "../diagnostics.js";
import type { Limits } from "../limits.js";
import type { ResolvedOptions } from "../options.js";
import type { Document } from "./document.js";
import { parseDocument } from "./parse-document.js";

/** What parsing depends on. */
const relevantLimits = ["htmlCharacters", "nodes", "depth", "frames", "frameDepth"] as const satisfies (keyof Limits)[];

/** What this module puts into a cache, so that it can tell its own entry: a document, what was noticed, and its key. */
class CachedDocument {
  readonly html: string;
  readonly options: ResolvedOptions;
  readonly document: Document;
  readonly diagnostics: readonly Diagnostic[];
  readonly nodes: number;

  constructor(html: string, options: ResolvedOptions) {
    const sink = new DiagnosticSink();
    const counters = createCounters();
    this.html = html;
    this.options = options;
    this.document = parseDocument(html, options, sink, counters);
    this.diagnostics = sink.list();
    this.nodes = counters.nodes;
  }

  isOf(html: string, options: ResolvedOptions): boolean {
    const known = this.options;
    return (
      known.url === options.url &&
      sameTexts(known.frames, options.frames) &&
      relevantLimits.every((name) => known.limits[name] === options.limits[name]) &&
      this.html === html
    );
  }
}

function sameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const urls = Object.keys(a);
  return urls.length === Object.keys(b).length && urls.every((url) => a[url] === b[url]);
}

/** As `parseDocument`, through `options.cache` where there is one. Documents are never changed after parsing, so they can be shared. */
export function cachedDocument(
  html: string,
  options: ResolvedOptions,
  sink: DiagnosticSink,
  counters: Counters,
): Document {
  const { cache } = options;
  if (cache === undefined) return parseDocument(html, options, sink, counters);
  const known = cache.page;
  const entry =
    known instanceof CachedDocument && known.isOf(html, options) ? known : new CachedDocument(html, options);
  cache.page = entry;
  counters.nodes += entry.nodes;
  for (const { count = 1, ...diagnostic } of entry.diagnostics) sink.report(diagnostic, count);
  return entry.document;
}
