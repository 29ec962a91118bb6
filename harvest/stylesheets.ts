/** Stylesheets of loaded documents, and those that they import. */

import { stylesheetUrls } from "../engine/css/stylesheet-urls.js";
import { SightlineError } from "../engine/errors.js";
import { AddressSpace } from "./http/address-space.js";
import { decodeCss } from "./http/charset.js";
import type { HttpClient, HttpResponse } from "./http/client.js";
import { charsetLabel, joinedHeader, mediaType } from "./http/headers.js";
import type { LoadedDocument } from "./load-document.js";
import type { LoadOptions } from "./load-page.js";
import { defaultResourceRules, type ResourceKind, refusedBy } from "./resource-policy.js";

export interface LoadedSheet {
  readonly text: string;
  readonly encoding: string;
  /** The body as received, its content coding undone; of none length for a sheet that stands for a redirect. */
  readonly body: Uint8Array;
  /** Content coding as the server named it, "" for none. */
  readonly contentEncoding: string;
  readonly space: AddressSpace;
}

/** Something that a page brings in and that could not be had. */
export interface ResourceFailure {
  readonly url: string;
  readonly kind: ResourceKind;
  /** In words that follow "stylesheet not read: ". */
  readonly reason: string;
}

export class SheetLoader {
  readonly loaded = new Map<string, LoadedSheet>();
  readonly #refused = new Set<string>();
  readonly #client: HttpClient;
  readonly #options: LoadOptions;
  readonly #failures: ResourceFailure[];
  #asked = 0;
  #bytes = 0;

  constructor(client: HttpClient, options: LoadOptions, failures: ResourceFailure[]) {
    this.#client = client;
    this.#options = options;
    this.#failures = failures;
  }

  /** Loads the sheets that a document links and those that they import, until it wants no more. */
  async load(document: LoadedDocument): Promise<void> {
    const wanted = (least: AddressSpace): string[] => this.#urls(document, least);
    for (;;) {
      const urls = wanted(AddressSpace.Public);
      if (urls.length === 0) return;
      // What only sheets of more public addresses ask for is asked for in their name.
      const own = new Set(document.space === AddressSpace.Public ? urls : wanted(document.space));
      const answers = await Promise.all(
        urls.map((url) => this.#fetch(url, document, own.has(url) ? document.space : AddressSpace.Public)),
      );
      // Kept in the order of asking, whichever came first.
      answers.forEach((answer, index) => {
        const url = urls[index] ?? "";
        const reason = typeof answer === "string" ? answer : this.#keep(url, answer, document);
        if (reason !== undefined) this.#refuse(url, reason);
      });
    }
  }

  /** URLs that a document wants, going by the loaded sheets of at least this space, and that were not asked for. */
  #urls({ html, url }: LoadedDocument, least: AddressSpace): string[] {
    const known = [...this.loaded].filter(([, { space }]) => space >= least);
    const stylesheets = Object.fromEntries(known.map(([address, { text }]) => [address, text]));
    return stylesheetUrls(html, { url, viewport: this.#options.viewport, stylesheets }).filter(
      (address) => !this.loaded.has(address) && !this.#refused.has(address),
    );
  }

  /** The server's answer, or why there is none. */
  async #fetch(url: string, document: LoadedDocument, ledFrom: AddressSpace): Promise<HttpResponse | string> {
    const { maximumSheets = 200, resourceRules = defaultResourceRules, signal } = this.#options;
    if (!/^https?:/.test(url)) return "it is not at an HTTP address";
    const unwanted = refusedBy(resourceRules, url, "stylesheet");
    if (unwanted !== undefined) return unwanted;
    if (++this.#asked > maximumSheets) return `at most ${maximumSheets} are loaded`;
    try {
      const led = { ledFrom, referrer: document.url, ...(signal === undefined ? {} : { signal }) };
      return await this.#client.fetch({ url, kind: "stylesheet", ...led });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SightlineError)) throw error;
      return error.message;
    }
  }

  /** Keeps an answer that is a sheet; says why it is none. */
  #keep(url: string, response: HttpResponse, document: LoadedDocument): string | undefined {
    const { maximumSheetBytes = 16 * 1024 * 1024 } = this.#options;
    const { status, headers, body, space } = response;
    if (status < 200 || status > 299) return `the server answered ${status}`;
    if (!isCss(response, document)) return `it is ${mediaType(headers)}, not text/css`;
    this.#bytes += body.byteLength;
    if (this.#bytes > maximumSheetBytes) return `all together have over ${maximumSheetBytes} bytes`;
    const contentEncoding = joinedHeader(headers, "content-encoding");
    const sheet = { ...decodeCss(body, document.encoding, charsetLabel(headers)), body, contentEncoding, space };
    const [final = ""] = response.url.split("#", 1);
    if (final === url) this.loaded.set(url, sheet);
    else {
      // What a redirected sheet refers to is relative to where it ended up.
      const standIn = { body: new Uint8Array(), contentEncoding: "", space };
      this.loaded.set(url, { text: `@import "${final}";`, encoding: "utf-8", ...standIn });
      this.loaded.set(final, sheet);
    }
    return undefined;
  }

  #refuse(url: string, reason: string): void {
    this.#refused.add(url);
    this.#failures.push({ url, kind: "stylesheet", reason });
  }
}

/** Browsers apply what is labelled text/css or not at all; in quirks mode also other text of the page's own site. */
function isCss({ headers, url }: HttpResponse, document: LoadedDocument): boolean {
  const type = mediaType(headers);
  if (type === "" || type === "text/css") return true;
  return document.links.isQuirky && new URL(url).origin === new URL(document.url).origin;
}
