/**
 * Chromium from the system, driven by playwright-core, which is an optional peer of this package: both are looked for only
 * when a page is rendered or measured. The browser has no way to the network; what a page asks for is answered by whoever
 * opened it.
 */

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { SightlineError } from "../../engine/errors.js";

export interface LaunchOptions {
  /** "reference": Liberation and Noto alone, as everywhere that boxes are captured. @default "system" */
  readonly fonts?: "reference" | "system";
  /** @default process.env; SIGHTLINE_CHROMIUM names an executable */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export interface LaunchedBrowser {
  readonly browser: Browser;
  /** "Chromium 131.0.6778.85" */
  readonly name: string;
  close(): Promise<void>;
}

const executables: Readonly<Record<string, readonly string[]>> = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: ["C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"],
};

/** The folders that fonts.conf names, in its order. */
export const referenceFontFolders = [
  "/usr/share/fonts/truetype/liberation",
  "/usr/share/fonts/opentype/noto",
  "/usr/share/fonts/truetype/noto",
] as const;

const fontConfiguration = fileURLToPath(new URL("fonts.conf", import.meta.url));

const launchArguments = [
  // Text with fractional advances and no hints, the same on every display.
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--disable-gpu",
  "--hide-scrollbars",
  // Web fonts are not part of a snapshot, those in data: URLs neither.
  "--disable-remote-fonts",
  // No name and no address leads anywhere, for preconnects and WebRTC neither.
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://nowhere.invalid:9",
  "--proxy-bypass-list=<-loopback>",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** True where Chromium can run only without its sandbox: for root. */
export function runsWithoutSandbox(): boolean {
  return process.getuid?.() === 0;
}

/** Path of the system's Chromium. Throws SightlineError "no-browser". */
export function findChromium(environment: Readonly<Record<string, string | undefined>> = process.env): string {
  const { SIGHTLINE_CHROMIUM: named } = environment;
  const candidates = named === undefined ? (executables[process.platform] ?? []) : [named];
  const found = candidates.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new SightlineError({
    code: "no-browser",
    stage: "browser",
    expected: "Chromium or Chrome",
    found: named === undefined ? "none" : `no file ${named}`,
    next: "Install it (on Debian: apt-get install chromium), or name its executable in SIGHTLINE_CHROMIUM.",
  });
}

/** Throws SightlineError "no-browser" unless the fonts are there with which boxes are measured everywhere. */
export function checkReferenceFonts(folders: readonly string[] = referenceFontFolders): void {
  const missing = folders.filter((folder) => !existsSync(folder));
  if (missing.length === 0) return;
  throw new SightlineError({
    code: "no-browser",
    stage: "browser",
    expected: "the fonts of the reference environment, without which boxes would be those of this machine alone",
    found: `no folder ${missing.join(", ")}`,
    next: "Install them on Linux: apt-get install fonts-liberation fonts-noto-core fonts-noto-cjk.",
  });
}

/** Rejects with SightlineError "no-browser" where launchBrowser would for want of a package, a browser or fonts. */
export async function checkBrowser({ fonts, environment }: LaunchOptions = {}): Promise<void> {
  await loadPlaywright();
  findChromium(environment);
  if (fonts === "reference") checkReferenceFonts();
}

/** Starts a browser without a window; the caller closes it. Rejects with SightlineError "no-browser". */
export async function launchBrowser(options: LaunchOptions = {}): Promise<LaunchedBrowser> {
  const { fonts = "system", environment = process.env } = options;
  const { chromium } = await loadPlaywright();
  const executablePath = findChromium(environment);
  if (fonts === "reference") checkReferenceFonts();
  try {
    const browser = await chromium.launch({
      executablePath,
      chromiumSandbox: !runsWithoutSandbox(),
      env: { ...defined(environment), ...(fonts === "reference" ? { FONTCONFIG_FILE: fontConfiguration } : {}) },
      args: launchArguments,
      // Whoever started this process decides what a signal means; the browser goes with the process in any case.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return { browser, name: `Chromium ${browser.version()}`, close: () => browser.close() };
  } catch (cause) {
    const [found = ""] = (cause instanceof Error ? cause.message : String(cause)).split("\n", 1);
    const next = `Run ${executablePath} --headless --version by hand; it may lack a library or the right to a sandbox.`;
    throw new SightlineError({
      code: "no-browser",
      stage: "browser",
      expected: "Chromium to start",
      found,
      next,
      cause,
    });
  }
}

type Playwright = Pick<typeof import("playwright-core"), "chromium">;

/** The optional peer. Rejects with SightlineError "no-browser" when it is not installed. */
export async function loadPlaywright(
  load: () => Promise<Playwright> = () => import("playwright-core"),
): Promise<Playwright> {
  try {
    return await load();
  } catch (cause) {
    throw new SightlineError({
      code: "no-browser",
      stage: "browser",
      expected: "the package playwright-core",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Install it: npm install playwright-core (it brings no browser; the system's is used).",
      cause,
    });
  }
}

function defined(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
