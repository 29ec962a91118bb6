/** Files of a page that lies in a folder, read beside it and never from outside its root. */

import { realpathSync } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { maximumBytes } from "./page-file.js";

/** Why a file that no folder here can have is not read. */
export const otherSite = "it is on another site";

/** A folder that stands for a site. */
export interface SiteFolder {
  /** URL of the page: of its site, or one that stands for it (local-urls.ts). */
  readonly pageUrl: string;
  /** The page's folder and the site's root, symbolic links resolved. */
  readonly folder: string;
  readonly root: string;
}

/**
 * Bytes of the first place that has the file of a URL, or in words why none does; at most the first `maximum` bytes when that
 * is given.
 */
export async function readSiteFile(
  url: string,
  site: SiteFolder,
  maximum?: number,
): Promise<{ bytes: Uint8Array } | string> {
  const places = candidates(url, site);
  if (places.length === 0) return otherSite;
  let reason = "there is no such file under the root";
  for (const place of places) {
    const real = realPath(place);
    if (real === undefined) continue;
    if (!isInside(real, site.root)) {
      reason = "it leads out of the root";
      continue;
    }
    const read = await readRegularFile(real, maximum);
    if (typeof read !== "string") return read;
    reason = read;
  }
  return reason;
}

async function readRegularFile(path: string, maximum: number | undefined): Promise<{ bytes: Uint8Array } | string> {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return "it is no file";
    if (maximum !== undefined) return { bytes: await readStart(path, maximum) };
    if (facts.size > maximumBytes) return `it has ${facts.size} bytes`;
    return { bytes: await readFile(path) };
  } catch {
    return "it cannot be read";
  }
}

async function readStart(path: string, maximum: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(maximum), 0, maximum, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Where a file of the page's own site may lie: beside the page by relative path, or under the root by its whole path. */
function candidates(url: string, site: SiteFolder): string[] {
  const file = new URL(url);
  const page = new URL(site.pageUrl);
  if (file.protocol !== page.protocol || file.host !== page.host) return [];
  const path = decoded(file.pathname);
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
