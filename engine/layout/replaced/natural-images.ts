/** Natural sizes of a document's images: those in data: URLs, and those that the caller knows. All others are broken. */

import { attribute, type Document, tagName } from "../../dom/document.js";
import { resolveUrl, withoutFragment } from "../../dom/urls.js";
import { isHtml } from "../boxes/elements.js";
import { dataImageSize, type ImageSize } from "./image-data.js";

/** Sizes by node of `img` elements, image buttons and posters of videos; `known` has sizes by absolute URL without fragment. */
export function naturalImages(
  document: Document,
  known: Readonly<Record<string, ImageSize>>,
): ReadonlyMap<number, ImageSize> {
  const sizes = new Map<number, ImageSize>();
  const hasKnown = Object.keys(known).length > 0;
  eachImage(document, (node, source) => {
    const url = hasKnown ? imageUrl(document, source) : undefined;
    // What srcset offers comes before src, and is not known.
    const own = (attribute(document, node, "srcset") ?? "").trim() === "" ? dataImageSize(source) : null;
    const size = own ?? (url !== undefined && Object.hasOwn(known, url) ? known[url] : undefined);
    if (size !== undefined) sizes.set(node, size);
  });
  return sizes;
}

/** Calls with every `img`, image button and video that names an image. */
export function eachImage(document: Document, found: (node: number, source: string) => void): void {
  const image = document.tagNames.indexOf("img");
  const input = document.tagNames.indexOf("input");
  const video = document.tagNames.indexOf("video");
  if (image < 0 && input < 0 && video < 0) return;
  for (let node = 1; node < document.count; node++) {
    const tag = document.tag[node] ?? -1;
    if (tag < 0 || (tag !== image && tag !== input && tag !== video)) continue;
    const source = attribute(document, node, tag === video ? "poster" : "src");
    if (source === undefined || source === "" || !isHtml(document, node, tagName(document, node))) continue;
    const isImage = tag !== input || attribute(document, node, "type")?.trim().toLowerCase() === "image";
    if (isImage) found(node, source);
  }
}

/** Absolute URL of a source without its fragment; undefined for what cannot be fetched. */
export function imageUrl(document: Document, source: string): string | undefined {
  const url = resolveUrl(source.trim(), document.baseUrl);
  return url === undefined || url.startsWith("data:") ? undefined : withoutFragment(url);
}
