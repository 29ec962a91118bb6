/** HTML text to a Document: parse5 with scripting off, then columns, shadow roots, base URL and nested documents. */

import { parse } from "parse5";
import type { Counters } from "../counters.js";
import { type Diagnostic, DiagnosticSink } from "../diagnostics.js";
import type { ResolvedOptions } from "../options.js";
import { type Document, Namespace, NodeKind } from "./document.js";
import { type Columns, flatten } from "./flatten.js";
import { type FramePlace, readFrames } from "./frames.js";
import { assignSlots, attachShadowRoots } from "./shadow.js";
import { NodeLimitReached, TreeBuilder, type TreeTypes } from "./tree-adapter.js";
import { resolveUrl, withoutFragment } from "./urls.js";

type Report = (diagnostic: Diagnostic) => void;

/** What every document of one page shares. */
interface Reading {
  readonly options: ResolvedOptions;
  readonly sink: DiagnosticSink;
  readonly counters: Counters;
}

/**
 * Parses a decoded page and the documents nested in it. Any string gives a valid Document; what a limit left out and
 * what could not be understood is reported to `sink`.
 */
export function parseDocument(
  html: string,
  options: ResolvedOptions,
  sink: DiagnosticSink,
  counters: Counters,
): Document {
  const url = resolveUrl(options.url, "") ?? "";
  if (url === "" && options.url !== "") {
    const message = "Expected the page's URL to be absolute; relative references stay unresolved.";
    sink.report({ code: "bad-url", stage: "dom", message, where: options.url });
  }
  const ancestors = url === "" ? [] : [withoutFragment(url)];
  const place: FramePlace = { url, fallbackBase: url, isSrcdoc: false, depth: 0, ancestors, used: { frames: 0 } };
  return readDocument(html, place, { options, sink, counters });
}

function readDocument(html: string, place: FramePlace, reading: Reading): Document {
  const { options, sink, counters } = reading;
  const own = new DiagnosticSink();
  const report = (diagnostic: Diagnostic): void => {
    own.report(diagnostic);
    sink.report(diagnostic);
  };
  const builder = buildTree(html, place, reading, report);
  attachShadowRoots(builder, report);
  // Chromium opens one element more than the cap: with 512, the deepest element is the 513th counting html.
  const { columns, capped } = flatten(builder, options.limits.depth + 1);
  reportDepth(builder.capped + capped, options.limits.depth, report);
  counters.nodes += columns.count;
  const document: Document = {
    ...columns,
    ...assignSlots(columns),
    ...landmarks(columns),
    url: place.url,
    baseUrl: baseUrl(columns, place.fallbackBase, report),
    quirks: builder.mode,
    frames: [],
    diagnostics: [],
  };
  const frames = readFrames(document, place, options, report, (text, inner) => readDocument(text, inner, reading));
  return { ...document, frames, diagnostics: own.list() };
}

/** Runs the parser within the limits. */
function buildTree(html: string, place: FramePlace, reading: Reading, report: Report): TreeBuilder {
  const { limits } = reading.options;
  const nodes = Math.max(0, limits.nodes - reading.counters.nodes);
  const builder = new TreeBuilder({ nodes, depth: limits.depth, isSrcdoc: place.isSrcdoc });
  try {
    parse<TreeTypes>(withinLimit(html, limits.htmlCharacters, report), {
      treeAdapter: builder,
      scriptingEnabled: false,
    });
  } catch (error) {
    if (!(error instanceof NodeLimitReached)) throw error;
    const message = `Expected at most ${limits.nodes} nodes; the rest of the page was left out.`;
    report({ code: "limit-nodes", stage: "dom", message });
  }
  return builder;
}

/** Drops a byte order mark, which decoders leave to their callers, and cuts the text at the limit. */
function withinLimit(html: string, limit: number, report: Report): string {
  const start = html.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (html.length - start <= limit) return start === 0 ? html : html.slice(start);
  const message = `Expected at most ${limit} characters of HTML; the rest was left out.`;
  report({ code: "limit-html-bytes", stage: "dom", message });
  return html.slice(start, start + limit);
}

function reportDepth(capped: number, depth: number, report: Report): void {
  if (capped === 0) return;
  const message = `Expected elements nested at most ${depth} deep; deeper ones became siblings.`;
  report({ code: "limit-depth", stage: "dom", message, count: capped });
}

/** Root element, head and body (HTML 3.1.4): the first of their names among the children of their parent. */
function landmarks(columns: Columns): Pick<Document, "root" | "head" | "body"> {
  const root = firstChild(columns, 0, "html");
  if (root < 0) return { root, head: -1, body: -1 };
  return { root, head: firstChild(columns, root, "head"), body: firstChild(columns, root, "body") };
}

function firstChild(columns: Columns, parent: number, name: string): number {
  const tag = columns.tagNames.indexOf(name);
  const end = columns.end[parent] ?? 0;
  for (let child = parent + 1; child < end; child = columns.end[child] ?? end) {
    if (columns.tag[child] === tag && columns.kind[child] === NodeKind.Element) return child;
  }
  return -1;
}

/** The document base URL (HTML 2.4.3): the first `base` with an href, outside shadow trees, against the fallback base. */
function baseUrl(columns: Columns, fallback: string, report: Report): string {
  const tag = columns.tagNames.indexOf("base");
  if (tag < 0) return fallback;
  for (let node = 0; node < columns.count; node++) {
    if (columns.kind[node] === NodeKind.ShadowRoot) {
      node = (columns.end[node] ?? columns.count) - 1;
      continue;
    }
    if (columns.tag[node] !== tag || columns.namespace[node] !== Namespace.Html) continue;
    const href = columns.attributes[node]?.find((entry) => entry.name === "href")?.value;
    if (href === undefined) continue;
    const resolved = resolveUrl(href, fallback);
    if (resolved !== undefined && !/^(?:data|javascript):/.test(resolved)) return resolved;
    // A relative base of a page without a URL is no fault of the page.
    if (resolved !== undefined || fallback !== "") {
      const message = "Expected the base element's href to give an absolute URL that may be a base; ignored it.";
      report({ code: "bad-url", stage: "dom", message, where: href.slice(0, 200) });
    }
    return fallback;
  }
  return fallback;
}
