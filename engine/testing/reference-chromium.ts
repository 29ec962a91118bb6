/**
 * Chromium in the reference environment of the geometry: Liberation and Noto fonts alone, unhinted, device scale factor 2.
 * Tests that ask it skip where it or the fonts are not installed.
 */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";

const executablePath = process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium";
const fontFolders = [
  "/usr/share/fonts/truetype/liberation",
  "/usr/share/fonts/opentype/noto",
  "/usr/share/fonts/truetype/noto",
];

/** Are Chromium and the fonts installed? */
export const hasReferenceChromium = existsSync(executablePath) && fontFolders.every((folder) => existsSync(folder));

/** The configuration that snapshots' boxes are captured with, too. */
const fontConfiguration = fileURLToPath(new URL("../../harvest/browser/fonts.conf", import.meta.url));

export interface ReferenceChromium {
  /** Shows a document in a fresh page; nothing is fetched. */
  open(html: string): Promise<Page>;
  close(): Promise<void>;
}

export async function launchReferenceChromium(): Promise<ReferenceChromium> {
  const browser: Browser = await chromium.launch({
    executablePath,
    env: { ...definedEnvironment(), FONTCONFIG_FILE: fontConfiguration },
    args: ["--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--hide-scrollbars", "--disable-lcd-text"],
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 2,
    javaScriptEnabled: false,
  });
  return {
    async open(html) {
      const page = await context.newPage();
      const url = "http://reference.test/";
      await page.route("**/*", (route) =>
        route.request().url() === url
          ? route.fulfill({ body: html, contentType: "text/html; charset=utf-8" })
          : route.abort(),
      );
      await page.goto(url);
      return page;
    },
    close: () => browser.close(),
  };
}

function definedEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] = value;
  return environment;
}
