/**
 * Answers what a page asks for while it is rendered. The browser itself has no way to the network: every request goes through
 * the HTTP client with the address policy, the resource policy, the sizes and the times of everything else that is fetched.
 */

import type { Frame, Request, Route } from "playwright-core";
import { withoutFragment } from "../../engine/dom/urls.js";
import { SightlineError } from "../../engine/errors.js";
import type { AddressSpace } from "../http/address-space.js";
import type { HttpClient } from "../http/client.js";
import { type HeaderList, headerRecord } from "../http/headers.js";
import { type LoadedDocument, loadDocument } from "../load-document.js";
import { defaultResourceRules, type ResourceKind, type ResourceRule, refusedBy } from "../resource-policy.js";
import type { ResourceFailure } from "../stylesheets.js";

export interface RouteLimits {
  /** Requests of one page, and bytes of their answers. @default 1,000, 64 MiB */
  readonly maximumRequests?: number;
  readonly maximumResourceBytes?: number;
  /** Times that scripts may lead the page to another address. @default 5 */
  readonly maximumNavigations?: number;
  /** @default defaultResourceRules */
  readonly resourceRules?: readonly ResourceRule[];
}

const kinds: Readonly<Record<string, ResourceKind>> = {
  document: "frame",
  stylesheet: "stylesheet",
  script: "script",
  image: "image",
  xhr: "data",
  fetch: "data",
};

/** Of the connection, or true of other bytes than those that are handed on. */
const droppedAnswers =
  /^(?:connection|keep-alive|transfer-encoding|content-encoding|content-length|alt-svc|strict-transport-security)$/;
/** What the client says itself, and what asks for less than the whole. */
const droppedRequests =
  /^(?:host|connection|cookie|content-length|accept-encoding|user-agent|accept-language|if-.*|range|sec-.*)$/;

export class RoutePolicy {
  /** The document that the page shows now. */
  shown: LoadedDocument;
  readonly failures: ResourceFailure[] = [];
  /** What was not as the page wanted it, a sentence each. */
  readonly notes: string[] = [];
  /** Requests that are not answered yet, and when the last one was. */
  waiting = 0;
  lastAnswer = performance.now();
  readonly #client: HttpClient;
  readonly #limits: RouteLimits;
  readonly #signal: AbortSignal;
  /** Documents by the address that a browser sent on was told to go to. */
  readonly #ahead = new Map<string, LoadedDocument>();
  readonly #spaces = new WeakMap<Frame, AddressSpace>();
  #requests = 0;
  #bytes = 0;
  #navigations = 0;

  constructor(client: HttpClient, received: LoadedDocument, limits: RouteLimits, signal: AbortSignal) {
    this.#client = client;
    this.shown = received;
    this.#limits = limits;
    this.#signal = signal;
    this.#ahead.set(withoutFragment(received.url), received);
  }

  /** Answers one request. Never rejects: a page that is gone asks for nothing more. */
  async answer(route: Route): Promise<void> {
    this.waiting++;
    try {
      await this.#answer(route, route.request());
    } catch (error) {
      if (error instanceof SightlineError) this.#fail(route.request(), error.message);
      const isPage = this.#isPage(route.request());
      // Nothing in answer to a page leaves the one that is there.
      await (isPage ? route.fulfill({ status: 204 }) : route.abort()).catch(() => {});
    } finally {
      this.waiting--;
      this.lastAnswer = performance.now();
    }
  }

  async #answer(route: Route, request: Request): Promise<void> {
    const url = withoutFragment(request.url());
    const kind = kinds[request.resourceType()];
    // Fonts, films, streams and reports add nothing to a document.
    if (kind === undefined || !/^https?:/.test(url)) return route.abort();
    const isPage = this.#isPage(request);
    const { resourceRules = defaultResourceRules, maximumRequests = 1_000 } = this.#limits;
    const unwanted = isPage ? undefined : refusedBy(resourceRules, url, kind);
    if (unwanted !== undefined) {
      this.#fail(request, unwanted);
      return route.abort();
    }
    if (++this.#requests > maximumRequests) throw boundError(url, `at most ${maximumRequests} requests of a page`);
    if (request.isNavigationRequest()) return this.#answerDocument(route, request, isPage);
    const body = request.postDataBuffer();
    if (kind === "data") await this.#shareCookies(url, request.frame());
    const response = await this.#client.fetch({
      url,
      method: request.method(),
      headers: Object.fromEntries(Object.entries(request.headers()).filter(([name]) => !droppedRequests.test(name))),
      ...(body === null ? {} : { body }),
      kind: kind === "stylesheet" ? "stylesheet" : "other",
      ledFrom: this.#spaceOf(request.frame()),
      signal: this.#signal,
    });
    await this.#fulfil(route, response.status, response.headers, response.body);
  }

  #isPage(request: Request): boolean {
    try {
      return request.isNavigationRequest() && request.frame().parentFrame() === null;
    } catch {
      // Its frame is not there yet, or no longer: it is not the page's.
      return false;
    }
  }

  async #answerDocument(route: Route, request: Request, isPage: boolean): Promise<void> {
    const url = withoutFragment(request.url());
    const frame = request.frame();
    const ahead = this.#ahead.get(url);
    const document = ahead ?? (await this.#load(url, frame, isPage));
    const final = withoutFragment(document.url);
    if (ahead === undefined && final !== url) {
      // Answers carry no address: the frame is sent on to where this document came from.
      this.#ahead.set(final, document);
      const body = `<meta http-equiv="refresh" content="0;url=${final.replaceAll('"', "%22")}">`;
      return route.fulfill({ body, contentType: "text/html; charset=utf-8" });
    }
    this.#ahead.delete(url);
    this.#spaces.set(frame, document.space);
    if (isPage) this.shown = document;
    await this.#fulfil(route, document.status, document.headers, document.body);
  }

  async #load(url: string, frame: Frame, isPage: boolean): Promise<LoadedDocument> {
    const { maximumNavigations = 5 } = this.#limits;
    if (isPage && ++this.#navigations > maximumNavigations) {
      throw boundError(url, `a page whose scripts lead elsewhere at most ${maximumNavigations} times`);
    }
    await this.#shareCookies(url, frame);
    const from = isPage ? frame : (frame.parentFrame() ?? frame);
    const led = { ledFrom: this.#spaceOf(from), referrer: this.shown.url, signal: this.#signal };
    const document = await loadDocument(this.#client, { url, ...led });
    if (!isPage) return document;
    const before = this.shown;
    const redirects = [...before.redirects, { url: before.url, by: "script" as const }, ...document.redirects];
    const setCookies = [...before.setCookies, ...document.setCookies];
    return { ...document, redirects, setCookies, notes: [...before.notes, ...document.notes] };
  }

  /** Cookies that scripts have set go with what the client asks for, as they would from a browser. */
  async #shareCookies(url: string, frame: Frame): Promise<void> {
    for (const { name, value, domain, path } of await frame.page().context().cookies(url)) {
      const scope = domain.startsWith(".") ? `; Domain=${domain.slice(1)}` : "";
      await this.#client.cookies.setCookie(`${name}=${value}; Path=${path}${scope}`, url, { ignoreError: true });
    }
  }

  #fulfil(route: Route, status: number, headers: HeaderList, body: Uint8Array): Promise<void> {
    const { maximumResourceBytes = 64 * 1024 * 1024 } = this.#limits;
    this.#bytes += body.byteLength;
    if (this.#bytes > maximumResourceBytes) {
      throw boundError(route.request().url(), `at most ${maximumResourceBytes} bytes for all that a page asks for`);
    }
    const kept = headers.filter(([name]) => !droppedAnswers.test(name));
    return route.fulfill({ status, headers: headerRecord(kept), body: Buffer.from(body) });
  }

  /** Space of the document that asks: its own, or that of the one around it when it came from no address. */
  #spaceOf(frame: Frame): AddressSpace {
    for (let at: Frame | null = frame; at !== null; at = at.parentFrame()) {
      const space = this.#spaces.get(at);
      if (space !== undefined) return space;
    }
    return this.shown.space;
  }

  /** Stylesheets and frames are asked for again when the page is stored, and fail again then. */
  #fail(request: Request, reason: string): void {
    const kind = kinds[request.resourceType()];
    if (this.#isPage(request)) this.notes.push(`A script wanted to leave the page, and could not: ${reason}`);
    else if (kind === "script" || kind === "data") this.failures.push({ url: request.url(), kind, reason });
  }
}

function boundError(where: string, expected: string): SightlineError {
  const next = "Harvest the page without --render.";
  return new SightlineError({ code: "too-large", stage: "browser", where, expected, found: "more", next });
}
