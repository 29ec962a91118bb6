/** Pages that we write, opened in headless Chromium: what it complains about, asks for, and what axe-core finds. */

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "playwright-core";

const executablePath = process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium";

/** True: the tests run. Where SIGHTLINE_REQUIRE names chromium they run, and fail, without it too. */
export const chromiumExpected =
  existsSync(executablePath) || (process.env.SIGHTLINE_REQUIRE ?? "").split(",").includes("chromium");

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}

export interface OpenedPage {
  readonly page: Page;
  /** Errors and warnings of the console, refusals by the page's policy among them. */
  readonly complaints: readonly string[];
  /** Everything that was asked for beside the page itself. */
  readonly requests: readonly string[];
}

export const widths = [360, 1280] as const;
export const schemes = ["light", "dark"] as const;

export async function openHtml(
  browser: Browser,
  html: string,
  { width = 1280, scheme = "light" }: { width?: number; scheme?: "light" | "dark" } = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: scheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const url = "http://report.test/";
  await page.route("**/*", (route) => {
    if (route.request().url() === url) return route.fulfill({ body: html, contentType: "text/html; charset=utf-8" });
    requests.push(route.request().url());
    return route.abort();
  });
  await page.goto(url);
  return { page, complaints, requests };
}

/** How far the document is wider than the window, in px. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate("document.documentElement.scrollWidth - innerWidth");
}

/** Violations of axe-core's rules: rule, and the markup of the elements. The page's policy does not hold for it. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
  return page.evaluate(
    "axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))",
  );
}
