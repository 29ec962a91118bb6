/** Stylesheets of a page that lies in a folder, read beside it and never from outside its root. */

import { realpathSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { decodeCss } from "../../harvest/http/charset.js";
import { maximumBytes } from "./page-file.js";

/** A folder that stands for a site. */
export interface Site {
  /** URL of the page: of its site, or one that stands for it (local-urls.ts). */
  readonly pageUrl: string;
  /** The page's folder and the site's root, symbolic links resolved. */
  readonly folder: string;
  readonly root: string;
  /** Encoding of the page, for sheets that do not tell theirs. */
  readonly encoding: string;
}

/** Why a stylesheet was not read, in words that follow "stylesheet not read: ". */
export interface Refusal {
  readonly url: string;
  readonly reason: string;
}

export interface ReadSheets {
  /** CSS by absolute URL. */
  readonly stylesheets: Record<string, string>;
  readonly refusals: readonly Refusal[];
}

/**
 * Reads stylesheets until `urlsOf`, which tells the URLs that a page wants with the sheets it has, names no new one.
 */
export async function readStylesheets(
  site: Site,
  urlsOf: (stylesheets: Readonly<Record<string, string>>) => readonly string[],
): Promise<ReadSheets> {
  const stylesheets: Record<string, string> = {};
  const refusals: Refusal[] = [];
  const asked = new Set<string>();
  for (;;) {
    const urls = urlsOf(stylesheets).filter((url) => !asked.has(url));
    if (urls.length === 0) return { stylesheets, refusals };
    for (const url of urls) {
      asked.add(url);
      const read = await readSheet(url, site);
      if (typeof read === "string") refusals.push({ url, reason: read });
      else stylesheets[url] = decodeCss(read.bytes, site.encoding).text;
    }
  }
}

/** Bytes of the first place that has the sheet, or why none does. */
async function readSheet(url: string, site: Site): Promise<{ bytes: Uint8Array } | string> {
  const places = candidates(url, site);
  if (places.length === 0) return "it is on another site; give its text with --css";
  let reason = "there is no such file under the root";
  for (const place of places) {
    const real = realPath(place);
    if (real === undefined) continue;
    if (!isInside(real, site.root)) {
      reason = "it leads out of the root";
      continue;
    }
    const read = await readRegularFile(real);
    if (typeof read !== "string") return read;
    reason = read;
  }
  return reason;
}

async function readRegularFile(path: string): Promise<{ bytes: Uint8Array } | string> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return "it is no file";
    if (facts.size > maximumBytes) return `it has ${facts.size} bytes`;
    return { bytes: await readFile(path) };
  } catch {
    return "it cannot be read";
  }
}

/** Where a sheet of the page's own site may lie: beside the page by relative path, or under the root by its whole path. */
function candidates(url: string, site: Site): string[] {
  const sheet = new URL(url);
  const page = new URL(site.pageUrl);
  if (sheet.protocol !== page.protocol || sheet.host !== page.host) return [];
  const path = decoded(sheet.pathname);
  if (path === undefined) return [];
  const pageFolder = decoded(page.pathname.slice(0, page.pathname.lastIndexOf("/") + 1)) ?? "/";
  const places = [join(site.root, path)];
  if (path.startsWith(pageFolder)) places.unshift(join(site.folder, path.slice(pageFolder.length)));
  return places;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function isInside(path: string, root: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
}
