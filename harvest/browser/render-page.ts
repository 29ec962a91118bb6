/** A page as its scripts make it: the received document, opened in Chromium and taken down once it has come to rest. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { SightlineError } from "../../engine/errors.js";
import type { HttpClient } from "../http/client.js";
import type { LoadedDocument } from "../load-document.js";
import type { RenderedDocument } from "../load-page.js";
import { parsedLinks } from "../parsed-links.js";
import { type LaunchedBrowser, launchBrowser } from "./launch.js";
import { type RouteLimits, RoutePolicy } from "./route-policy.js";
import { type SerialisedDom, type SerialiseLimits, serialiseDom } from "./serialise-dom.js";
import { within } from "./within.js";

export interface RenderOptions extends RouteLimits {
  readonly viewport: { readonly width: number; readonly height: number };
  /** Time for everything, to the load event, and for requests after it, in ms. @default 60,000, 30,000, 10,000 */
  readonly totalMs?: number;
  readonly loadMs?: number;
  readonly settleMs?: number;
  /** @default 32 Mi characters, 16 frames, 3 deep */
  readonly serialise?: Partial<SerialiseLimits>;
  readonly signal?: AbortSignal | undefined;
}

const defaultSerialise: SerialiseLimits = { characters: 32 * 1024 * 1024, frames: 16, frameDepth: 3 };

/** Without requests for so long a page is at rest, before its load event and after. */
const unloadedRestMs = 4_000;
const restMs = 500;

/**
 * Renders a received document. Rejects with SightlineError: "no-browser", "timeout" for pages whose scripts never end,
 * "too-large", "bad-response" for pages that end their browser or lead away from the web.
 */
export async function renderPage(
  client: HttpClient,
  received: LoadedDocument,
  options: RenderOptions,
): Promise<RenderedDocument> {
  const { totalMs = 60_000, signal } = options;
  const launched = await launchBrowser();
  const ended = new AbortController();
  try {
    return await within(totalMs, "the page's scripts to come to rest", signal, () =>
      render(launched, client, received, options, ended.signal),
    );
  } finally {
    ended.abort(new Error("the browser is closed"));
    await launched.close();
  }
}

async function render(
  { browser, name }: LaunchedBrowser,
  client: HttpClient,
  received: LoadedDocument,
  options: RenderOptions,
  ended: AbortSignal,
): Promise<RenderedDocument> {
  const policy = new RoutePolicy(client, received, options, ended);
  const context = await browser.newContext({
    viewport: options.viewport,
    deviceScaleFactor: 2,
    userAgent: client.userAgent,
    acceptDownloads: false,
    serviceWorkers: "block",
  });
  // What opens beside the page is none of it.
  await context.route("**/*", (route) => route.abort().catch(() => {}));
  await context.routeWebSocket("**/*", (socket) => socket.close());
  const page = await context.newPage();
  await page.route("**/*", (route) => policy.answer(route));
  context.on("page", (other) => void other.close().catch(() => {}));
  const crash = new Promise<never>((_, reject) => page.once("crash", () => reject(new Error("the page crashed"))));
  crash.catch(() => {});
  try {
    return await Promise.race([crash, rendered(page, policy, received, name, options)]);
  } catch (cause) {
    if (cause instanceof SightlineError || ended.aborted) throw cause;
    throw brokenPage(received.url, cause instanceof Error ? cause.message.split("\n", 1)[0] : String(cause), cause);
  }
}

async function rendered(
  page: Page,
  policy: RoutePolicy,
  received: LoadedDocument,
  browser: string,
  options: RenderOptions,
): Promise<RenderedDocument> {
  const { loadMs = 30_000 } = options;
  let loadedAt: number | undefined;
  page.on("load", () => {
    loadedAt = performance.now();
  });
  await page.goto(received.url, { waitUntil: "commit", timeout: loadMs });
  const notes = await rest(policy, () => loadedAt, options);
  const session = await page.context().newCDPSession(page);
  const limits = { ...defaultSerialise, ...options.serialise };
  const dom = await serialiseDom(session, limits);
  if (dom === undefined) throw tooLong(received.url, limits.characters);
  // Cookies that scripts have set are secrets as much as those of servers.
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const shown = { ...policy.shown, setCookies: [...policy.shown.setCookies, ...cookies] };
  const document = documentOf(shown, dom, [...policy.notes, ...notes]);
  return { document, browser, failures: policy.failures };
}

/** Waits until the page has asked for nothing for a while; a sentence when it does not stop. */
async function rest(
  policy: RoutePolicy,
  loadedAt: () => number | undefined,
  { loadMs = 30_000, settleMs = 10_000 }: RenderOptions,
): Promise<string[]> {
  const start = performance.now();
  for (;;) {
    const now = performance.now();
    const loaded = loadedAt();
    const quiet = policy.waiting === 0 ? now - Math.max(policy.lastAnswer, loaded ?? start) : 0;
    if (quiet >= (loaded === undefined ? unloadedRestMs : restMs)) return [];
    const longest = loaded === undefined ? loadMs : settleMs;
    if (now - (loaded ?? start) >= longest) {
      const when = loaded === undefined ? "after it was opened" : "after it was loaded";
      return [`The page still asked for more ${longest / 1000} s ${when}; it was stored as it was then.`];
    }
    await sleep(50);
  }
}

function documentOf(shown: LoadedDocument, { html, url }: SerialisedDom, news: readonly string[]): LoadedDocument {
  if (!/^https?:/.test(url)) throw brokenPage(shown.url, `a page that its scripts led to ${url.slice(0, 100)}`);
  const notes = [...shown.notes, ...news];
  return { ...shown, url, html, encoding: "utf-8", links: parsedLinks(html, url), notes };
}

function brokenPage(where: string, found = "none", cause?: unknown): SightlineError {
  const next = "Harvest it without --render.";
  const expected = "a page whose scripts run to an end";
  return new SightlineError({ code: "bad-response", stage: "browser", where, expected, found, next, cause });
}

function tooLong(where: string, characters: number): SightlineError {
  const expected = `a document of at most ${characters} characters after its scripts ran`;
  const next = "Harvest it without --render.";
  return new SightlineError({ code: "too-large", stage: "browser", where, expected, found: "more", next });
}
