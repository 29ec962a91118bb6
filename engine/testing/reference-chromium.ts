/**
 * Chromium in the reference environment of the geometry: Liberation and Noto fonts alone, unhinted, device scale factor 2.
 * Tests that ask it skip where it or the fonts are not installed.
 */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const executablePath = process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium";
const fontFolders = [
  "/usr/share/fonts/truetype/liberation",
  "/usr/share/fonts/opentype/noto",
  "/usr/share/fonts/truetype/noto",
];

/** Are Chromium and the fonts installed? */
export const hasReferenceChromium = existsSync(executablePath) && fontFolders.every((folder) => existsSync(folder));

const aliases: readonly (readonly [string, string])[] = [
  ["Arial", "Liberation Sans"],
  ["Helvetica", "Liberation Sans"],
  ["sans-serif", "Liberation Sans"],
  ["system-ui", "Liberation Sans"],
  ["Times New Roman", "Liberation Serif"],
  ["Times", "Liberation Serif"],
  ["serif", "Liberation Serif"],
  ["Courier New", "Liberation Mono"],
  ["Courier", "Liberation Mono"],
  ["monospace", "Liberation Mono"],
  ["Monospace", "Liberation Mono"],
];

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${fontFolders.map((folder) => `  <dir>${folder}</dir>`).join("\n")}
  <cachedir prefix="xdg">fontconfig-reference</cachedir>
${aliases.map(([from, to]) => `  <alias binding="same"><family>${from}</family><prefer><family>${to}</family></prefer></alias>`).join("\n")}
</fontconfig>
`;

export interface ReferenceChromium {
  /** Shows a document in a fresh page; nothing is fetched. */
  open(html: string): Promise<Page>;
  close(): Promise<void>;
}

export async function launchReferenceChromium(): Promise<ReferenceChromium> {
  const folder = mkdtempSync(join(tmpdir(), "sightline-fonts-"));
  const configuration = join(folder, "fonts.conf");
  writeFileSync(configuration, fontConfiguration);
  const browser: Browser = await chromium.launch({
    executablePath,
    env: { ...definedEnvironment(), FONTCONFIG_FILE: configuration },
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
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function definedEnvironment(): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) environment[name] = value;
  return environment;
}
