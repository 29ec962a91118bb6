import { describe, expect, test } from "vitest";
import { createCache } from "../cache.js";
import { createCounters } from "../counters.js";
import { stylesheetUrls } from "../css/stylesheet-urls.js";
import { DiagnosticSink } from "../diagnostics.js";
import { type ReadOptions, resolveOptions } from "../options.js";
import { readPage } from "../read-page.js";
import type { Document } from "./document.js";
import { cachedDocument } from "./document-cache.js";

function read(html: string, options: ReadOptions): { document: Document; nodes: number; diagnostics: unknown[] } {
  const sink = new DiagnosticSink();
  const counters = createCounters();
  const document = cachedDocument(html, resolveOptions(options), sink, counters);
  return { document, nodes: counters.nodes, diagnostics: sink.list() };
}

describe("a cache of documents", () => {
  const html = `<base href="http://["><link rel=stylesheet href=a.css>${"<div>".repeat(600)}text`;

  test("parses a page once for calls that follow each other", () => {
    const cache = createCache();
    const first = read(html, { cache });
    expect(read(html, { cache, viewport: { width: 400, height: 400 } }).document).toBe(first.document);
  });

  test("gives the same counters and diagnostics as parsing does", () => {
    const cache = createCache();
    const plain = read(html, {});
    expect(plain.diagnostics.length).toBeGreaterThan(0);
    for (const known of [read(html, { cache }), read(html, { cache })]) {
      expect(known.nodes).toBe(plain.nodes);
      expect(known.diagnostics).toEqual(plain.diagnostics);
    }
  });

  test.each<[string, ReadOptions]>([
    ["URL", { url: "https://site.example/" }],
    ["frames", { frames: { "https://site.example/f": "<p>" } }],
    ["limits", { limits: { depth: 10 } }],
  ])("parses anew for another %s", (_name, options) => {
    const cache = createCache();
    const first = read(html, { cache });
    expect(read(html, { ...options, cache }).document).not.toBe(first.document);
  });

  test("parses anew for another text, and reads the page as without a cache", () => {
    const cache = createCache();
    expect(stylesheetUrls(html, { cache, url: "https://site.example/" })).toEqual(["https://site.example/a.css"]);
    expect(readPage(html, { cache, url: "https://site.example/" }).dom).toEqual(
      readPage(html, { url: "https://site.example/" }).dom,
    );
    expect(readPage("<p>other", { cache }).dom.els).toEqual(readPage("<p>other").dom.els);
  });
});
