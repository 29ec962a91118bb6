/**
 * URLs of pages that lie in a folder. The folder (--root) stands for a site: without --url the page has a URL below
 * file:/// that names its folder but not the machine's paths, so the same files give the same output anywhere.
 */

import { relative, sep } from "node:path";
import { attribute } from "../../engine/dom/document.js";
import { SightlineError } from "../../engine/errors.js";
import type { Page } from "../../engine/page.js";
import type { SpatialDom, SpatialElement } from "../../engine/spatial-dom.js";

/** URL of a folder below `root`, with a slash at its end. SightlineError "bad-option" when it is not below. */
export function folderUrl(folder: string, root: string): string {
  const path = relative(root, folder);
  if (path === ".." || path.startsWith(`..${sep}`)) {
    throw new SightlineError({
      code: "bad-option",
      stage: "parse",
      where: "--root",
      expected: "a folder that holds the page",
      found: `${root}, and the page in ${folder}`,
      next: "Name the page's folder or one above it.",
    });
  }
  const steps = path === "" ? [] : path.split(sep).map(encodeURIComponent);
  return `file:///${steps.map((step) => `${step}/`).join("")}`;
}

/** The page's Spatial DOM without the URL that stood in for an unknown one: links are as the page writes them. */
export function withoutFolderUrl(page: Page): SpatialDom {
  const els = page.dom.els.map((element) => {
    if (!element.href?.startsWith("file:///")) return element;
    return { ...element, href: writtenReference(page, element) ?? element.href.slice("file://".length) };
  });
  return { ...page.dom, url: "", els };
}

/** The link's attribute, undefined for elements of frames. */
function writtenReference(page: Page, element: SpatialElement): string | undefined {
  const node = page.nodeOf(element.id);
  if (node < 0) return undefined;
  return (attribute(page.document, node, "href") ?? attribute(page.document, node, "xlink:href"))?.trim();
}
