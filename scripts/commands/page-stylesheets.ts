/** Stylesheets of a page that lies in a folder, read beside it and never from outside its root. */

import { decodeCss } from "../../harvest/http/charset.js";
import { otherSite, readSiteFile, type SiteFolder } from "./site-files.js";

/** A folder with the encoding of its page, for sheets that do not tell theirs. */
export interface Site extends SiteFolder {
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
      const read = await readSiteFile(url, site);
      if (typeof read === "string")
        refusals.push({ url, reason: read === otherSite ? `${read}; give its text with --css` : read });
      else stylesheets[url] = decodeCss(read.bytes, site.encoding).text;
    }
  }
}
