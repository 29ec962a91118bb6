/** Loads a document's author sheets with their imports from the texts the caller supplied. */

import type { DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import { resolveUrl, withoutFragment } from "../dom/urls.js";
import type { ResolvedOptions } from "../options.js";
import { matchesMedia } from "./media.js";
import { cachedStylesheet } from "./sheet-cache.js";
import { findSheetSources, type SheetSource } from "./sheet-sources.js";
import type { SheetRule, StyleSheet } from "./stylesheet.js";

/** A sheet with the sheets its `@import` rules bring in; those that do not apply or are missing are not there. */
export interface LoadedSheet {
  readonly sheet: StyleSheet;
  readonly imports: ReadonlyMap<SheetRule, LoadedSheet>;
}

export interface AuthorSheet {
  readonly loaded: LoadedSheet;
  readonly scope: number;
  readonly owner: number;
}

export interface LoadResult {
  readonly sheets: readonly AuthorSheet[];
  /** Absolute URLs that were looked for and not supplied, in order, each once. */
  readonly missing: readonly string[];
}

/** Loads every sheet that applies for the viewport, in the order the cascade counts them. */
export function loadSheets(document: Document, options: ResolvedOptions, sink: DiagnosticSink): LoadResult {
  const loader = new SheetLoader(document, options, sink);
  const sheets: AuthorSheet[] = [];
  for (const source of findSheetSources(document, options.viewport)) {
    const loaded = loader.load(source);
    if (loaded !== null) sheets.push({ loaded, scope: source.scope, owner: source.owner });
  }
  for (const text of options.extraStylesheets) {
    sheets.push({ loaded: loader.parse(text, document.baseUrl, []), scope: 0, owner: document.root });
  }
  // The page's own sheets of shadow trees come after all of the document's.
  sheets.sort((a, b) => a.scope - b.scope);
  return { sheets, missing: [...loader.missing] };
}

type ImportRule = Extract<SheetRule, { kind: "import" }>;

class SheetLoader {
  readonly missing = new Set<string>();
  readonly #document: Document;
  readonly #options: ResolvedOptions;
  readonly #sink: DiagnosticSink;
  #characters = 0;
  #imports = 0;

  constructor(document: Document, options: ResolvedOptions, sink: DiagnosticSink) {
    this.#document = document;
    this.#options = options;
    this.#sink = sink;
  }

  load(source: SheetSource): LoadedSheet | null {
    const { baseUrl } = this.#document;
    return source.text === null ? this.#fetch(source.href, baseUrl, []) : this.parse(source.text, baseUrl, []);
  }

  /** The sheet a reference names, null when it is not supplied. `trail` holds the URLs of the sheets that import it. */
  #fetch(reference: string, base: string, trail: readonly string[]): LoadedSheet | null {
    const resolved = resolveUrl(reference, base);
    const url = resolved === undefined ? undefined : withoutFragment(resolved);
    if (url !== undefined && trail.includes(url)) {
      this.#report(
        "import-cycle",
        "Expected imports without a cycle, found a sheet that imports itself; left out.",
        url,
      );
      return null;
    }
    const text = url === undefined ? undefined : (this.#options.stylesheets[url] ?? dataText(url));
    if (url === undefined || text === undefined) {
      if (url !== undefined) this.missing.add(url);
      const name = url ?? reference.slice(0, 200);
      this.#report("missing-stylesheet", `Expected the text of the stylesheet ${name}, found none; left out.`, name);
      return null;
    }
    return this.parse(text, url, [...trail, url]);
  }

  /** Parses a text and loads its imports, relative to `base`. */
  parse(text: string, base: string, trail: readonly string[]): LoadedSheet {
    const { limits, cache } = this.#options;
    const room = limits.stylesheetCharacters - this.#characters;
    if (text.length > room) {
      const message = `Expected at most ${limits.stylesheetCharacters} characters of CSS, found more; the rest is left out.`;
      this.#report("limit-stylesheet-bytes", message, base);
    }
    const cut = text.length > room ? text.slice(0, Math.max(0, room)) : text;
    this.#characters += cut.length;
    const sheet = cachedStylesheet(cut, limits, cache);
    for (const { count = 1, ...diagnostic } of sheet.diagnostics) {
      for (let times = Math.min(count, 1_000); times > 0; times--) this.#sink.report(diagnostic);
    }
    const imports = new Map<SheetRule, LoadedSheet>();
    for (const rule of sheet.rules) {
      if (rule.kind === "layer-statement") continue;
      if (rule.kind !== "import") break;
      const loaded = this.#import(rule, base, trail);
      if (loaded !== null) imports.set(rule, loaded);
    }
    return { sheet, imports };
  }

  #import(rule: ImportRule, base: string, trail: readonly string[]): LoadedSheet | null {
    const { limits, viewport } = this.#options;
    if (!matchesMedia(rule.media, viewport)) return null;
    if (trail.length >= limits.importDepth || this.#imports >= limits.imports) {
      const message = `Expected imports at most ${limits.importDepth} deep and ${limits.imports} in all, found more; left out.`;
      this.#report("limit-imports", message, rule.url.slice(0, 200));
      return null;
    }
    this.#imports++;
    return this.#fetch(rule.url, base, trail);
  }

  #report(
    code: "import-cycle" | "missing-stylesheet" | "limit-stylesheet-bytes" | "limit-imports",
    message: string,
    where: string,
  ) {
    this.#sink.report({ code, stage: "css", message, ...(where === "" ? {} : { where }) });
  }
}

/** Text of a data: URL that holds a style sheet, undefined for any other URL. */
function dataText(url: string): string | undefined {
  const match = /^data:([^,;]*)((?:;[^,;]*)*),(.*)$/s.exec(url);
  if (match === null || (match[1] !== "" && match[1]?.toLowerCase() !== "text/css")) return undefined;
  try {
    const body = match[3] ?? "";
    if (!/;\s*base64$/i.test(match[2] ?? "")) return decodeURIComponent(body);
    const bytes = Uint8Array.from(atob(decodeURIComponent(body)), (character) => character.charCodeAt(0));
    return new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}
