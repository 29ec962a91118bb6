/** Natural sizes of the images that lie beside a page: boxes as in a browser that has loaded them. */

import { type ImageSize, imageSize } from "../../engine/layout/replaced/image-data.js";
import { readSiteFile, type SiteFolder } from "./site-files.js";

/** Images of a page that are looked up, and bytes of each that are read. */
const maximumImages = 2_000;
const headerBytes = 65_536;

/** Sizes by URL of those that are there and can be read; the others are broken, as in a browser. */
export async function readImageSizes(site: SiteFolder, urls: readonly string[]): Promise<Record<string, ImageSize>> {
  const sizes: Record<string, ImageSize> = {};
  for (const url of urls.slice(0, maximumImages)) {
    const read = await readSiteFile(url, site, headerBytes);
    const size = typeof read === "string" ? undefined : imageSize(read.bytes);
    if (size !== undefined) sizes[url] = size;
  }
  return sizes;
}
