/** An HTTP client that gets what a browser would get, within stated bounds. */

import { Cookie, CookieJar } from "tough-cookie";
import { type AddressSpace, addressSpace } from "./address-space.js";
import { type ConnectOptions, type Resolve, resolveBySystem } from "./connect.js";
import { Deadline } from "./deadline.js";
import { decodeContent } from "./decode-content.js";
import { Dispatchers, type Route } from "./dispatchers.js";
import { type Answer, exchange, type Outgoing } from "./exchange.js";
import { failureOf, httpError, isTransient } from "./failure.js";
import { type HeaderList, headerValues, joinedHeader, utf8Value } from "./headers.js";
import { HostQueue } from "./host-queue.js";
import { HttpCache, revalidated, validators } from "./http-cache.js";
import { redirected } from "./redirects.js";
import { pause, retryDelay } from "./retry.js";
import { RobotsGate, type RobotsMode, robotsError } from "./robots-gate.js";

export interface ClientOptions {
  /** @default sightline's own name and version */
  readonly userAgent?: string;
  readonly acceptLanguage?: string;
  /** Time to connect, to the end of the headers, between pieces of the body, and for everything with redirects, in ms. */
  readonly timeouts?: Partial<Timeouts>;
  /** Bytes of a body as sent, and when decompressed. @default 16 MiB, 64 MiB */
  readonly maximumBytes?: number;
  readonly maximumDecodedBytes?: number;
  /** @default 20, as in browsers */
  readonly redirects?: number;
  /** Further tries after a failure that may pass, of requests that may be repeated. @default 2 */
  readonly retries?: number;
  /** Requests at once to one host, and milliseconds from one to the next. @default 6, 0 */
  readonly hostConcurrency?: number;
  readonly hostDelayMs?: number;
  /** Folder of answers that are asked for again by their validators. @default none */
  readonly cache?: string;
  /** Size of that folder; what was not used for longest makes way. @default 256 MiB */
  readonly cacheBytes?: number;
  /** What robots.txt files are to us. @default "off" */
  readonly robots?: RobotsMode;
  /** Environment that names proxies. @default process.env */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Addresses of a host name. @default the system's resolver */
  readonly resolve?: Resolve;
  /** Space of an address. @default by its range */
  readonly spaceOf?: (address: string) => AddressSpace;
  /** Certificate authorities to trust instead of the system's, PEM. */
  readonly ca?: string;
  readonly cookies?: CookieJar;
}

export interface Timeouts {
  readonly connect: number;
  readonly headers: number;
  readonly body: number;
  readonly total: number;
}

export const defaultTimeouts: Timeouts = { connect: 10_000, headers: 20_000, body: 15_000, total: 60_000 };

export interface HttpRequest {
  readonly url: string;
  /** @default "GET" */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** What Accept says, and whether a body is text. @default "document" */
  readonly kind?: "document" | "stylesheet" | "other";
  /** Space of the address that led here; left out for what a person named, which may be anywhere. */
  readonly ledFrom?: AddressSpace;
  readonly referrer?: string;
  readonly signal?: AbortSignal;
}

export interface Redirect {
  readonly url: string;
  readonly status: number;
}

export interface HttpResponse {
  /** Where the answer came from, after redirects, with the fragment. */
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  /** The body with its content coding undone. */
  readonly body: Uint8Array;
  readonly redirects: readonly Redirect[];
  /** Every value of Set-Cookie on the way. */
  readonly setCookies: readonly string[];
  /** Space of the address that answered. */
  readonly space: AddressSpace;
  /** The answer came through a proxy, which alone knows the address. */
  readonly proxied: boolean;
  /** What was not as it should be, a sentence each. */
  readonly notes: readonly string[];
}

/** A site that wants more patience than this gets this. */
const longestCrawlDelayMs = 30_000;

const accepted = {
  document: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  stylesheet: "text/css,*/*;q=0.1",
  other: "*/*",
} as const;

export class HttpClient {
  readonly cookies: CookieJar;
  readonly #options: ClientOptions;
  readonly #timeouts: Timeouts;
  readonly #dispatchers: Dispatchers;
  readonly #queue: HostQueue;
  readonly #robots: RobotsGate;
  readonly #cache: HttpCache | undefined;

  constructor(options: ClientOptions = {}) {
    this.#options = options;
    this.#timeouts = { ...defaultTimeouts, ...options.timeouts };
    this.cookies = options.cookies ?? new CookieJar(undefined, { looseMode: true });
    const connect: ConnectOptions = {
      resolve: options.resolve ?? resolveBySystem,
      spaceOf: options.spaceOf ?? addressSpace,
      timeoutMs: this.#timeouts.connect,
      ca: options.ca,
    };
    this.#dispatchers = new Dispatchers(connect, options.environment ?? process.env);
    this.#queue = new HostQueue({ concurrency: options.hostConcurrency ?? 6, delayMs: options.hostDelayMs ?? 0 });
    this.#cache = options.cache === undefined ? undefined : new HttpCache(options.cache, options.cacheBytes);
    this.#robots = new RobotsGate(async (url) => {
      const { status, body } = await this.#fetch({ url, kind: "other" }, "off");
      return { status, text: new TextDecoder().decode(body) };
    });
  }

  /** What it says it is. */
  get userAgent(): string {
    return this.#options.userAgent ?? "sightline";
  }

  /** Fetches a URL through its redirects. Any status is an answer; rejects with SightlineError where there is none. */
  async fetch(request: HttpRequest): Promise<HttpResponse> {
    return this.#fetch(request, this.#options.robots ?? "off");
  }

  async #fetch(request: HttpRequest, robots: RobotsMode): Promise<HttpResponse> {
    const { total } = this.#timeouts;
    const deadline = new Deadline(total, () => timeoutError(request.url, total));
    const cancel = (): void => deadline.abort(request.signal?.reason);
    request.signal?.addEventListener("abort", cancel, { once: true });
    try {
      if (request.signal?.aborted === true) cancel();
      deadline.start();
      return await this.#follow(request, robots, deadline);
    } finally {
      deadline.stop();
      request.signal?.removeEventListener("abort", cancel);
    }
  }

  /** Ends every connection. */
  async close(): Promise<void> {
    await this.#dispatchers.close();
  }

  async #follow(request: HttpRequest, robots: RobotsMode, deadline: Deadline): Promise<HttpResponse> {
    const { redirects: maximum = 20 } = this.#options;
    const redirects: Redirect[] = [];
    const setCookies: string[] = [];
    const warnings: string[] = [];
    const seen = new Set<string>();
    let ledFrom = request.ledFrom;
    let next = firstRequest(request, this.#options, this.userAgent);
    for (;;) {
      const { url } = next;
      const cookie = await this.cookies.getCookieString(url.href);
      const sent = { ...next, headers: cookie === "" ? next.headers : { ...next.headers, cookie } };
      const state = `${next.method} ${url.href} ${cookie}`;
      if (seen.has(state)) throw loopError(url, redirects.length);
      seen.add(state);
      warnings.push(...(await this.#askRobots(url, robots, deadline)));
      const { answer, space, proxied } = await this.#tryRepeatedly(sent, ledFrom, deadline);
      const news = headerValues(answer.headers, "set-cookie").map(utf8Value);
      setCookies.push(...news);
      await this.#storeCookies(news, url);
      const after = redirected(next, answer);
      if (after === undefined) {
        const { bytes, notes: odd } = await this.#decode(answer, url, request.kind ?? "document");
        const { status, headers } = answer;
        const notes = [...warnings, ...odd];
        return { url: url.href, status, headers, body: bytes, redirects, setCookies, space, proxied, notes };
      }
      redirects.push({ url: url.href, status: answer.status });
      if (redirects.length > maximum) throw redirectsError(url, maximum);
      ledFrom = space;
      next = after;
    }
  }

  async #tryRepeatedly(
    request: Outgoing,
    ledFrom: AddressSpace | undefined,
    deadline: Deadline,
  ): Promise<{ answer: Answer; space: AddressSpace; proxied: boolean }> {
    const { retries = 2 } = this.#options;
    const { signal } = deadline;
    const mayRepeat = request.method === "GET" || request.method === "HEAD";
    for (let attempt = 0; ; attempt++) {
      const isLast = !mayRepeat || attempt >= retries;
      try {
        const { dispatcher, proxy } = this.#dispatchers.route(request.url, ledFrom);
        deadline.stop();
        const answer = await this.#queue.run(request.url.host, signal, () => {
          deadline.start();
          return this.#exchange(request, { dispatcher, proxy }, signal);
        });
        const delay = isLast ? undefined : retryDelay(answer, attempt);
        const space = this.#dispatchers.spaceOf(request.url, proxy);
        if (delay === undefined) return { answer, space, proxied: proxy !== undefined };
        await pause(delay, signal);
      } catch (error) {
        const failure = failureOf(error, request.url.href);
        if (isLast || signal.aborted || !isTransient(failure)) throw failure;
        await pause(retryDelay(undefined, attempt) ?? 0, signal);
      }
    }
  }

  /** One exchange, from the cache where the server says that nothing changed. */
  async #exchange(request: Outgoing, route: Route, signal: AbortSignal): Promise<Answer> {
    const stored = this.#cache?.find(request);
    const headers = stored === undefined ? request.headers : { ...request.headers, ...validators(stored) };
    const answer = await exchange({ ...request, headers }, route, this.#limits(), signal);
    if (stored !== undefined && answer.status === 304) return revalidated(stored, answer.headers);
    this.#cache?.store(request, answer);
    return answer;
  }

  /** Warnings; rejects for what is not to be done. */
  async #askRobots(url: URL, mode: RobotsMode, deadline: Deadline): Promise<string[]> {
    if (mode === "off") return [];
    // The file has a time limit of its own.
    deadline.stop();
    const { rule, delaySeconds } = await this.#robots.ask(url);
    deadline.signal.throwIfAborted();
    deadline.start();
    if (mode === "obey" && delaySeconds !== undefined) {
      this.#queue.slowDown(url.host, Math.min(delaySeconds * 1000, longestCrawlDelayMs));
    }
    if (rule === undefined) return [];
    if (mode === "obey") throw robotsError(url, rule);
    return [`The site's robots.txt does not let agents in here: ${rule}.`];
  }

  #limits() {
    const { headers, body } = this.#timeouts;
    const { maximumBytes = 16 * 1024 * 1024 } = this.#options;
    return { maximumBytes, headersTimeoutMs: headers, bodyTimeoutMs: body };
  }

  async #decode(answer: Answer, url: URL, kind: "document" | "stylesheet" | "other") {
    const { maximumDecodedBytes = 64 * 1024 * 1024 } = this.#options;
    const label = joinedHeader(answer.headers, "content-encoding");
    try {
      return await decodeContent(answer.body, label, maximumDecodedBytes, kind !== "other");
    } catch (error) {
      throw failureOf(error, url.href);
    }
  }

  async #storeCookies(values: readonly string[], url: URL): Promise<void> {
    for (const value of values) {
      const cookie = Cookie.parse(value, { loose: true });
      // What a browser would not keep (a public suffix, another host) is left out without a word, as there.
      if (cookie !== undefined) await this.cookies.setCookie(cookie, url.href, { ignoreError: true });
    }
  }
}

function firstRequest(request: HttpRequest, { acceptLanguage = "en" }: ClientOptions, userAgent: string): Outgoing {
  const url = httpUrl(request.url);
  const { username, password } = url;
  url.username = "";
  url.password = "";
  const headers: Record<string, string> = {
    accept: accepted[request.kind ?? "document"],
    "accept-encoding": "gzip, deflate, br, zstd",
    "accept-language": acceptLanguage,
    "user-agent": userAgent,
    ...(request.referrer === undefined ? {} : referrerFor(request.referrer, url)),
  };
  if (username !== "" || password !== "") {
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  }
  for (const [name, value] of Object.entries(request.headers ?? {})) headers[name.toLowerCase()] = value;
  return { url, method: (request.method ?? "GET").toUpperCase(), headers, body: request.body };
}

function httpUrl(text: string): URL {
  let url: URL | undefined;
  try {
    url = new URL(text);
  } catch {
    // Said below.
  }
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  const next = "Write the whole address, as https://site.example/page.";
  throw httpError(text.slice(0, 200), { code: "bad-url", expected: "an HTTP address", found: "none", next });
}

/** strict-origin-when-cross-origin, the default of browsers (Referrer Policy 3). */
function referrerFor(referrer: string, target: URL): { referer?: string } {
  const from = new URL(referrer);
  if (from.protocol === "https:" && target.protocol === "http:") return {};
  from.username = "";
  from.password = "";
  from.hash = "";
  return { referer: from.origin === target.origin ? from.href : `${from.origin}/` };
}

function timeoutError(url: string, total: number) {
  const next = "Try again later, or allow more time with --timeout.";
  return httpError(url, { code: "timeout", expected: `an answer within ${total} ms`, found: "none yet", next });
}

const nameFinal = "The server is at fault; name the address that it should lead to.";

function loopError(url: URL, count: number) {
  const found = `the same address again after ${count}`;
  return httpError(url.href, { code: "bad-response", expected: "redirects that end", found, next: nameFinal });
}

function redirectsError(url: URL, maximum: number) {
  const expected = `at most ${maximum} redirects`;
  return httpError(url.href, { code: "bad-response", expected, found: "more", next: nameFinal });
}
