/** Selectors against Chromium's own querySelectorAll, on a made-up page in both modes. */

import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { isElement } from "../dom/document.js";
import { parseDocument } from "../dom/parse-document.js";
import { resolveOptions } from "../options.js";
import { querySelectorAll } from "./query.js";
import { RandomSelectors } from "./testing/random-selectors.js";
import { selectorPage } from "./testing/selector-page.js";

const executablePath = process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium";
const present = existsSync(executablePath);
const url = "http://selectors.test/#one";

let browser: Browser | undefined;

beforeAll(async () => {
  if (present) browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
});

afterAll(() => browser?.close());

/** Positions among all elements of the matches of each selector, null where it is invalid. */
async function chromiumMatches(html: string, selectors: readonly string[]): Promise<(number[] | null)[]> {
  if (browser === undefined) throw new Error("Chromium did not start");
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route("**/*", (route) =>
    route.request().url().startsWith("http://selectors.test/") && route.request().frame() === page.mainFrame()
      ? route.fulfill({ body: html, contentType: "text/html; charset=utf-8" })
      : route.abort(),
  );
  await page.goto(url);
  const script = `((selectors) => {
    const all = new Map([...document.querySelectorAll("*")].map((element, index) => [element, index]));
    return selectors.map((selector) => {
      try { return [...document.querySelectorAll(selector)].map((element) => all.get(element)); } catch { return null; }
    });
  })(${JSON.stringify(selectors)})`;
  const matches = (await page.evaluate(script)) as (number[] | null)[];
  await context.close();
  return matches;
}

function ownMatches(html: string, selectors: readonly string[]): (number[] | null)[] {
  const document = parseDocument(html, resolveOptions({ url }), new DiagnosticSink(), createCounters());
  const positions = new Map<number, number>();
  for (let node = 0; node < document.count; node++) if (isElement(document, node)) positions.set(node, positions.size);
  return selectors.map((selector) => {
    try {
      return querySelectorAll(document, selector).map((node) => positions.get(node) ?? -1);
    } catch {
      return null;
    }
  });
}

/** Selectors whose matches differ, with both answers. */
async function differences(html: string, selectors: readonly string[]): Promise<string[]> {
  const theirs = await chromiumMatches(html, selectors);
  const ours = ownMatches(html, selectors);
  return selectors
    .map((selector, index) => [selector, JSON.stringify(theirs[index]), JSON.stringify(ours[index])] as const)
    .filter(([, their, our]) => their !== our)
    .map(([selector, their, our]) => `${selector}: chromium ${their} ours ${our}`);
}

function selectorsOf(seed: number): string[] {
  const random = new RandomSelectors(seed);
  const make = (count: number, one: () => string) => Array.from({ length: count }, one);
  return [...make(200, () => random.simple()), ...make(800, () => random.list(2)), ...make(200, () => random.has())];
}

describe.skipIf(!present)("selectors agree with Chromium", () => {
  it("on random selectors in a standards mode page", async () => {
    expect(await differences(`<!doctype html>${selectorPage}`, selectorsOf(20))).toEqual([]);
  });

  it("on random selectors in a quirks mode page", async () => {
    expect(await differences(selectorPage, selectorsOf(21))).toEqual([]);
  });
});
