/**
 * truth.json.gz of a snapshot: what Chromium makes of the stored bytes, in the reference environment: scripts off, device
 * scale factor 2, reference fonts, nothing from the network. The same snapshot gives the same bytes.
 */

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { gzipSync } from "node:zlib";
import type { CDPSession, Page, Route } from "playwright-core";
import { withoutFragment } from "../../engine/dom/urls.js";
import { SightlineError } from "../../engine/errors.js";
import { captureAccessibility } from "./capture-accessibility.js";
import { type CapturedBoxes, captureBoxes, captureHits, type TargetRow } from "./capture-boxes.js";
import { type LaunchedBrowser, launchBrowser } from "./launch.js";
import { within } from "./within.js";

/** A snapshot as it is stored. */
export interface StoredPage {
  readonly id: string;
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Bytes of page.html, UTF-8. */
  readonly html: Uint8Array;
  /** Texts by the absolute URL that the page asks for. */
  readonly stylesheets: Readonly<Record<string, string>>;
  readonly frames: Readonly<Record<string, string>>;
}

export interface CapturedTruth {
  /** Gzipped JSON, as corpus/truth.ts and corpus/accessibility-truth.ts read it. */
  readonly bytes: Uint8Array;
  /** Name and version of the browser. */
  readonly browser: string;
}

/** Time for one page, in ms. */
const longestCaptureMs = 120_000;

/** Times that a page is drawn and measured at most. */
const mostLooks = 12;

/** Captures one snapshot. Rejects with SightlineError "no-browser" or "timeout". */
export async function captureTruth(stored: StoredPage, signal?: AbortSignal): Promise<CapturedTruth> {
  const launched = await launchBrowser({ fonts: "reference" });
  try {
    return await within(longestCaptureMs, "the page to be measured", signal, () => capture(launched, stored));
  } finally {
    await launched.close();
  }
}

async function capture({ browser, name }: LaunchedBrowser, stored: StoredPage): Promise<CapturedTruth> {
  const context = await browser.newContext({
    viewport: stored.viewport,
    deviceScaleFactor: 2,
    javaScriptEnabled: false,
    acceptDownloads: false,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await serveStored(page, stored);
  const session = await context.newCDPSession(page);
  // Time stands still, or a page would be measured in the middle of what moves.
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  // A fragment would scroll, and what has been on the screen once is drawn.
  await page.goto(withoutFragment(stored.url), { waitUntil: "load", timeout: longestCaptureMs });
  const { title, scrollHeight, elements, targets } = await settledBoxes(page, session);
  const nodes = await accessibilityOf(session);
  const hits = await captureHits(page);
  const { width, height } = stored.viewport;
  const truth = {
    id: stored.id,
    url: stored.url,
    browser: name,
    page_sha256: createHash("sha256").update(stored.html).digest("hex"),
    viewport: [width, height],
    title,
    scrollHeight,
    elements,
    targets: targets.map(([path, rects], index): TargetRow => [path, rects, hits[index] ?? ""]),
    nodes,
  };
  return { bytes: gzipSync(JSON.stringify(truth), { level: 9 }), browser: name };
}

/**
 * Boxes of the page once drawing it again changes none. `content-visibility: auto` is decided in frames: what comes near the
 * window is laid out in the next one and draws further parts near. A page that never settles is taken as it is at the last.
 */
async function settledBoxes(page: Page, session: CDPSession): Promise<CapturedBoxes> {
  let boxes = await drawnBoxes(page, session);
  for (let looks = 1; looks < mostLooks; looks++) {
    const next = await drawnBoxes(page, session);
    if (isDeepStrictEqual(next, boxes)) return next;
    boxes = next;
  }
  return boxes;
}

async function drawnBoxes(page: Page, session: CDPSession): Promise<CapturedBoxes> {
  for (let times = 0; times < 2; times++) {
    await session.send("Page.captureScreenshot", { format: "jpeg", quality: 1, optimizeForSpeed: true });
  }
  return captureBoxes(page);
}

async function accessibilityOf(session: CDPSession) {
  try {
    return await captureAccessibility(session);
  } catch (cause) {
    throw new SightlineError({
      code: "no-browser",
      stage: "browser",
      expected: "the accessibility tree of the page",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Harvest the page without --truth, or with another version of Chromium.",
      cause,
    });
  }
}

/** Answers every request from the snapshot, and what it does not hold with a failure. */
async function serveStored(page: Page, stored: StoredPage): Promise<void> {
  let documents = 0;
  const answer = (route: Route): Promise<void> => {
    const request = route.request();
    const url = withoutFragment(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      // A refresh would lead away from what is stored.
      return documents++ === 0 ? fulfil(route, Buffer.from(stored.html), "text/html") : route.abort();
    }
    const frame = request.isNavigationRequest() ? stored.frames[url] : undefined;
    if (frame !== undefined) return fulfil(route, frame, "text/html");
    const sheet = request.resourceType() === "stylesheet" ? stored.stylesheets[url] : undefined;
    return sheet === undefined ? route.abort() : fulfil(route, sheet, "text/css");
  };
  // A browser that is being closed wants no answers.
  await page.route("**/*", (route) => answer(route).catch(() => {}));
}

function fulfil(route: Route, body: string | Buffer, type: "text/html" | "text/css"): Promise<void> {
  // Sheets that are linked with `crossorigin` need leave.
  const origin = route.request().headers().origin ?? "*";
  const leave = { "access-control-allow-origin": origin, "access-control-allow-credentials": "true" };
  return route.fulfill({ body, headers: { ...leave, "content-type": `${type}; charset=utf-8` } });
}
