/** One HTML document over HTTP, through redirects and refreshes, as text. */

import { resolveUrl, withoutFragment } from "../engine/dom/urls.js";
import type { SightlineError } from "../engine/errors.js";
import type { AddressSpace } from "./http/address-space.js";
import { decodeHtml } from "./http/charset.js";
import type { HttpClient, HttpResponse } from "./http/client.js";
import { httpError } from "./http/failure.js";
import { charsetLabel, type HeaderList, headerValue, mediaType, utf8Value } from "./http/headers.js";
import { parseRefresh } from "./http/refresh.js";
import { type ParsedLinks, parsedLinks } from "./parsed-links.js";

export interface LoadedDocument {
  /** Where it came from in the end, with the fragment. */
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  readonly html: string;
  readonly encoding: string;
  /** The body as received, its content coding undone. */
  readonly body: Uint8Array;
  readonly links: ParsedLinks;
  readonly space: AddressSpace;
  readonly proxied: boolean;
  readonly redirects: readonly RedirectStep[];
  readonly setCookies: readonly string[];
  readonly notes: readonly string[];
}

/** An address on the way and what led on from it: an HTTP status, a refresh, or a script of a rendered page. */
export interface RedirectStep {
  readonly url: string;
  readonly by: number | "refresh" | "script";
}

export interface DocumentRequest {
  readonly url: string;
  readonly ledFrom?: AddressSpace;
  readonly referrer?: string;
  readonly signal?: AbortSignal;
}

/** Refreshes that are followed in all, and the longest delay of one that is: a later one reloads a page that is read. */
const maximumRefreshes = 5;
const longestRefreshSeconds = 5;

const htmlTypes: ReadonlySet<string> = new Set(["text/html", "application/xhtml+xml"]);

/** Loads a document. Any status gives one; rejects with SightlineError when there is no HTML to be had. */
export async function loadDocument(client: HttpClient, request: DocumentRequest): Promise<LoadedDocument> {
  const way: RedirectStep[] = [];
  const setCookies: string[] = [];
  const notes: string[] = [];
  let asked = request;
  for (let refreshes = 0; ; refreshes++) {
    const response = await client.fetch({ kind: "document", ...asked });
    way.push(...response.redirects.map(({ url, status }) => ({ url, by: status })));
    setCookies.push(...response.setCookies);
    notes.push(...response.notes);
    const loaded = readDocument(response);
    const next = refreshOf(loaded);
    if (next === undefined || way.some(({ url }) => withoutFragment(url) === withoutFragment(next))) {
      return { ...loaded, redirects: way, setCookies, notes };
    }
    if (refreshes >= maximumRefreshes) throw tooManyRefreshes(response.url);
    way.push({ url: response.url, by: "refresh" });
    const { signal } = request;
    asked = { url: next, ledFrom: response.space, referrer: response.url, ...(signal === undefined ? {} : { signal }) };
  }
}

function readDocument(response: HttpResponse): LoadedDocument {
  const { url, status, headers, body, space, proxied } = response;
  if (!isHtml(headers, body)) throw notHtml(url, mediaType(headers));
  const { text, encoding } = decodeHtml(body, charsetLabel(headers));
  const links = parsedLinks(text, url);
  const parts = { redirects: [], setCookies: [], notes: [] };
  return { url, status, headers, html: text, encoding, body, links, space, proxied, ...parts };
}

/** HTML by its type; without one by its first bytes (MIME Sniffing 7.1, simplified); nothing is an empty page. */
function isHtml(headers: HeaderList, body: Uint8Array): boolean {
  const type = mediaType(headers);
  if (htmlTypes.has(type) || body.byteLength === 0) return true;
  if (type !== "" && type.includes("/")) return false;
  return /^[\ufeff\s]*</.test(Buffer.from(body.subarray(0, 512)).toString("utf8"));
}

/** Where the page soon goes by itself: by its Refresh header, else by its meta element. */
function refreshOf({ headers, links, url }: LoadedDocument): string | undefined {
  const header = headerValue(headers, "refresh");
  const value = header === undefined ? links.refresh : utf8Value(header);
  const refresh = value === undefined ? undefined : parseRefresh(value, url, links.baseUrl);
  if (refresh === undefined || refresh.seconds > longestRefreshSeconds) return undefined;
  const target = resolveUrl(refresh.url, "");
  const isElsewhere = target !== undefined && withoutFragment(target) !== withoutFragment(url);
  return isElsewhere && /^https?:/.test(target) ? target : undefined;
}

function notHtml(url: string, type: string): SightlineError {
  return httpError(url, {
    code: "bad-response",
    expected: "an HTML page",
    found: type === "" ? "something else" : type,
    next: "Name the address of a page.",
  });
}

function tooManyRefreshes(url: string): SightlineError {
  return httpError(url, {
    code: "bad-response",
    expected: `at most ${maximumRefreshes} refreshes, one after the other`,
    found: "more",
    next: "The server is at fault; name the address that it should lead to.",
  });
}
