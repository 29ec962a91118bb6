/** Documents nested in a page: iframes with srcdoc, and iframes with a src whose HTML the caller supplied. */

import type { Diagnostic } from "../diagnostics.js";
import type { ResolvedOptions } from "../options.js";
import { attribute, type Document, type FrameDocument, Namespace, NodeKind } from "./document.js";
import { elementPath } from "./element-path.js";
import { resolveUrl, withoutFragment } from "./urls.js";

/** Where a document stands among the frames of a page. */
export interface FramePlace {
  /** Absolute URL of the document, "about:srcdoc" for srcdoc, "" when unknown. */
  readonly url: string;
  /** Base URL while the document has no `base` of its own. */
  readonly fallbackBase: string;
  readonly isSrcdoc: boolean;
  /** 0 for the page itself. */
  readonly depth: number;
  /** URLs of this document and of those around it, without fragments. */
  readonly ancestors: readonly string[];
  /** Nested documents read so far, over the whole page. */
  readonly used: { frames: number };
}

type ReadDocument = (html: string, place: FramePlace) => Document;

/** Reads the nested documents of `document`, in document order. `read` parses one of them. */
export function readFrames(
  document: Document,
  place: FramePlace,
  options: ResolvedOptions,
  report: (diagnostic: Diagnostic) => void,
  read: ReadDocument,
): FrameDocument[] {
  const frames: FrameDocument[] = [];
  const iframe = document.tagNames.indexOf("iframe");
  if (iframe < 0) return frames;
  for (let host = 0; host < document.count; host++) {
    if (document.tag[host] !== iframe || document.kind[host] !== NodeKind.Element) continue;
    if (document.namespace[host] !== Namespace.Html) continue;
    const source = frameSource(document, host, place, options, report);
    if (source === undefined) continue;
    if (!allowed(source.place, options, elementPath(document, host), report)) continue;
    place.used.frames++;
    frames.push({ host, document: read(source.html, source.place) });
  }
  return frames;
}

/** HTML and place of the document that an iframe shows, undefined when there is none to read. */
function frameSource(
  document: Document,
  host: number,
  place: FramePlace,
  options: ResolvedOptions,
  report: (diagnostic: Diagnostic) => void,
): { html: string; place: FramePlace } | undefined {
  const { used } = place;
  const depth = place.depth + 1;
  const srcdoc = attribute(document, host, "srcdoc");
  if (srcdoc !== undefined) {
    const ancestors = place.ancestors;
    const url = "about:srcdoc";
    return { html: srcdoc, place: { url, fallbackBase: document.baseUrl, isSrcdoc: true, depth, ancestors, used } };
  }
  const src = attribute(document, host, "src")?.trim() ?? "";
  if (src === "") return undefined;
  const url = resolveUrl(src, document.baseUrl);
  if (url === undefined) {
    const message = "Expected an iframe src that resolves to an absolute URL; the frame was left empty.";
    if (document.baseUrl !== "") report({ code: "bad-url", stage: "dom", message, where: elementPath(document, host) });
    return undefined;
  }
  const address = withoutFragment(url);
  if (place.ancestors.includes(address)) return undefined;
  const html = options.frames[url] ?? options.frames[address];
  if (html === undefined) {
    reportMissing(address, options, report);
    return undefined;
  }
  const ancestors = [...place.ancestors, address];
  return { html, place: { url, fallbackBase: url, isSrcdoc: false, depth, ancestors, used } };
}

function reportMissing(url: string, options: ResolvedOptions, report: (diagnostic: Diagnostic) => void): void {
  if (!/^https?:|^file:/.test(url) || Object.keys(options.frames).length === 0) return;
  const message = "Expected the HTML of every iframe among the supplied frames; this one was left empty.";
  report({ code: "missing-frame", stage: "dom", message, where: url });
}

function allowed(
  place: FramePlace,
  options: ResolvedOptions,
  where: string,
  report: (diagnostic: Diagnostic) => void,
): boolean {
  const { frames, frameDepth } = options.limits;
  if (place.depth <= frameDepth && place.used.frames < frames) return true;
  const message =
    place.depth > frameDepth
      ? `Expected frames nested at most ${frameDepth} deep; a deeper one was left empty.`
      : `Expected at most ${frames} frames; a further one was left empty.`;
  report({ code: "limit-frames", stage: "dom", message, where });
  return false;
}
