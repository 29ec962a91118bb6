/** What a page asks a browser to get or to go to by itself, read from its markup: frames and refreshes. */

import { createCounters } from "../engine/counters.js";
import { DiagnosticSink } from "../engine/diagnostics.js";
import { attribute, type Document, isElement, parentElement, tagName } from "../engine/dom/document.js";
import { parseDocument } from "../engine/dom/parse-document.js";
import { resolveUrl, withoutFragment } from "../engine/dom/urls.js";
import { resolveOptions } from "../engine/options.js";

export interface ParsedLinks {
  /** Absolute HTTP URLs of iframes without srcdoc and of frames, those inside srcdoc documents included, each once. */
  readonly frames: readonly string[];
  /** Value of the first `meta http-equiv=refresh` that is not inside noscript, undefined when there is none. */
  readonly refresh: string | undefined;
  /** URL that relative references resolve against. */
  readonly baseUrl: string;
  readonly isQuirky: boolean;
}

export function parsedLinks(html: string, url: string): ParsedLinks {
  const document = parseDocument(html, resolveOptions({ url }), new DiagnosticSink(), createCounters());
  const frames = new Set<string>();
  collectFrames(document, frames);
  frames.delete(withoutFragment(document.url));
  const isQuirky = document.quirks === "quirks";
  return { frames: [...frames], refresh: refreshOf(document), baseUrl: document.baseUrl, isQuirky };
}

/** Recursive over srcdoc documents, whose depth the engine bounds. */
function collectFrames(document: Document, urls: Set<string>): void {
  for (const node of [...elementsNamed(document, "iframe"), ...elementsNamed(document, "frame")]) {
    const src = attribute(document, node, "src")?.trim() ?? "";
    const url = src === "" ? undefined : resolveUrl(src, document.baseUrl);
    const isSrcdoc = tagName(document, node) === "iframe" && attribute(document, node, "srcdoc") !== undefined;
    if (isSrcdoc || url === undefined || !/^https?:/.test(url)) continue;
    urls.add(withoutFragment(url));
  }
  for (const { document: inner } of document.frames) collectFrames(inner, urls);
}

function refreshOf(document: Document): string | undefined {
  for (const node of elementsNamed(document, "meta")) {
    if (attribute(document, node, "http-equiv")?.trim().toLowerCase() !== "refresh") continue;
    // A browser that runs scripts does not see what is inside noscript.
    if (!hasAncestor(document, node, "noscript")) return attribute(document, node, "content");
  }
  return undefined;
}

function* elementsNamed(document: Document, name: string): Generator<number> {
  const tag = document.tagNames.indexOf(name);
  if (tag < 0) return;
  for (let node = 0; node < document.count; node++) {
    if (document.tag[node] === tag && isElement(document, node)) yield node;
  }
}

function hasAncestor(document: Document, node: number, name: string): boolean {
  for (let above = parentElement(document, node); above >= 0; above = parentElement(document, above)) {
    if (tagName(document, above) === name) return true;
  }
  return false;
}
