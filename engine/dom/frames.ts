/** Documents nested in a page: iframes with srcdoc, and iframes and frames with a src whose HTML the caller supplied. */

import type { Diagnostic, DiagnosticCode } from "../diagnostics.js";
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
  const [iframe, frame] = [document.tagNames.indexOf("iframe"), document.tagNames.indexOf("frame")];
  return iframe < 0 && frame < 0 ? [] : new FrameReader(document, place, options, report).read(iframe, frame, read);
}

class FrameReader {
  readonly #document: Document;
  readonly #place: FramePlace;
  readonly #options: ResolvedOptions;
  readonly #report: (diagnostic: Diagnostic) => void;
  readonly #framesSupplied: boolean;
  /** Messages said of this document before: repeats are counted, without working out where. */
  readonly #said = new Set<string>();

  constructor(
    document: Document,
    place: FramePlace,
    options: ResolvedOptions,
    report: (diagnostic: Diagnostic) => void,
  ) {
    this.#document = document;
    this.#place = place;
    this.#options = options;
    this.#report = report;
    this.#framesSupplied = Object.keys(options.frames).length > 0;
  }

  read(iframe: number, frame: number, read: ReadDocument): FrameDocument[] {
    const { count, tag, kind, namespace } = this.#document;
    const frames: FrameDocument[] = [];
    for (let host = 0; host < count; host++) {
      if ((tag[host] !== iframe && tag[host] !== frame) || kind[host] !== NodeKind.Element) continue;
      if (namespace[host] !== Namespace.Html) continue;
      const source = this.#source(host, tag[host] === iframe);
      if (source === undefined || !this.#isAllowed(source.place, host)) continue;
      this.#place.used.frames++;
      frames.push({ host, document: read(source.html, source.place) });
    }
    return frames;
  }

  /** HTML and place of the document that a frame shows, undefined when there is none to read. */
  #source(host: number, isIframe: boolean): { html: string; place: FramePlace } | undefined {
    const { used, ancestors } = this.#place;
    const depth = this.#place.depth + 1;
    const { baseUrl } = this.#document;
    const srcdoc = isIframe ? attribute(this.#document, host, "srcdoc") : undefined;
    if (srcdoc !== undefined) {
      const place = { url: "about:srcdoc", fallbackBase: baseUrl, isSrcdoc: true, depth, ancestors, used };
      return { html: srcdoc, place };
    }
    const src = attribute(this.#document, host, "src")?.trim() ?? "";
    if (src === "") return undefined;
    const url = resolveUrl(src, baseUrl);
    if (url === undefined) {
      const message = "Expected a frame's src that resolves to an absolute URL; the frame was left empty.";
      if (baseUrl !== "") this.#say("bad-url", message, host);
      return undefined;
    }
    const address = withoutFragment(url);
    // A page inside itself stays empty (HTML 4.8.5).
    if (ancestors.includes(address)) return undefined;
    const html = this.#options.frames[url] ?? this.#options.frames[address];
    if (html === undefined) {
      this.#sayMissing(address);
      return undefined;
    }
    const inner = { url, fallbackBase: url, isSrcdoc: false, depth, ancestors: [...ancestors, address], used };
    return { html, place: inner };
  }

  #sayMissing(url: string): void {
    if (!this.#framesSupplied || !/^(?:https?|file):/.test(url)) return;
    const message = "Expected the HTML of every frame among the supplied frames; this one was left empty.";
    this.#report({ code: "missing-frame", stage: "dom", message, where: url });
  }

  #isAllowed(place: FramePlace, host: number): boolean {
    const { frames, frameDepth } = this.#options.limits;
    if (place.depth > frameDepth) {
      this.#say(
        "limit-frames",
        `Expected frames nested at most ${frameDepth} deep; a deeper one was left empty.`,
        host,
      );
      return false;
    }
    if (place.used.frames >= frames) {
      this.#say("limit-frames", `Expected at most ${frames} frames; a further one was left empty.`, host);
      return false;
    }
    return true;
  }

  #say(code: DiagnosticCode, message: string, host: number): void {
    const where = this.#said.has(message) ? {} : { where: elementPath(this.#document, host) };
    this.#said.add(message);
    this.#report({ code, stage: "dom", message, ...where });
  }
}
