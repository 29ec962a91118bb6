/**
 * Page templates that npm packages carry, with the stylesheets and images beside them: real pages with their CSS. The id of a page is
 * its path below the root without ".html"; its URL is that path at an origin of the package's own.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { createCache, type EngineCache } from "../../engine/cache.js";
import { stylesheetUrls } from "../../engine/css/stylesheet-urls.js";
import { imageUrls } from "../../engine/layout/image-urls.js";
import { type ImageSize, imageSize } from "../../engine/layout/replaced/image-data.js";
import type { LabelledPage, PageSource } from "../labelled-page.js";
import { importPage } from "./import-page.js";
import { templateLabel } from "./page-types.js";

/** Folders that hold parts of pages rather than pages. */
const skippedFolders: ReadonlySet<string> = new Set(["node_modules", "scss", "src", "tasks"]);

/** Pages below `root`, of the data set `dataset` ("tpl-NAME" has the origin "https://NAME.example"). */
export function templatePages(dataset: string, root: string, truth: string | undefined): LabelledPage[] {
  const origin = `https://${dataset.replace(/^tpl-/, "")}.example`;
  return htmlFiles(root, "").map((path) => {
    const url = `${origin}/${path}`;
    const id = path.replace(/\.html$/, "");
    const page = importPage({
      id,
      dataset,
      url,
      group: dataset,
      file: join(root, path),
      truth,
      gold: templateLabel(dataset, id),
    });
    return { ...page, read: () => withStylesheets(page.read().html, url, root) };
  });
}

/** Paths of HTML files below a folder with "/" between their parts, in order. */
function htmlFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : htmlFiles(root, path);
      return entry.name.endsWith(".html") ? [path] : [];
    });
}

/** The page with every stylesheet that lies below the root; those of other sites are left out. */
function withStylesheets(html: string, url: string, root: string): PageSource {
  const stylesheets: Record<string, string> = {};
  const cache = createCache();
  const asked = new Set<string>();
  for (;;) {
    const wanted = stylesheetUrls(html, { url, stylesheets, cache }).filter((sheet) => !asked.has(sheet));
    if (wanted.length === 0) return { html, stylesheets, images: imagesBelow(root, html, url, cache) };
    for (const sheet of wanted) {
      asked.add(sheet);
      const file = fileOf(sheet, url, root);
      if (file !== undefined) stylesheets[sheet] = readFileSync(file, "utf8");
    }
  }
}

/** Natural sizes of the page's images that lie below the root. */
function imagesBelow(root: string, html: string, url: string, cache: EngineCache): Record<string, ImageSize> {
  const images: Record<string, ImageSize> = {};
  for (const image of imageUrls(html, { url, cache })) {
    const file = fileOf(image, url, root);
    const size = file === undefined ? undefined : imageSize(readFileSync(file));
    if (size !== undefined) images[image] = size;
  }
  return images;
}

function fileOf(sheet: string, page: string, root: string): string | undefined {
  const { origin, pathname } = new URL(sheet);
  if (origin !== new URL(page).origin) return undefined;
  const file = resolve(root, `.${decodeURIComponent(pathname)}`);
  return file.startsWith(resolve(root) + sep) && existsSync(file) ? file : undefined;
}
