/** mozilla/readability test pages: one folder an article, source.html in it. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { LabelledPage } from "../labelled-page.js";
import { importPage } from "./import-page.js";

/** The suite has no page URLs; each article gets an origin of its own. */
const articleUrl = (name: string): string => `https://${name}.example/article`;

export function readabilityPages(root: string, truth: string | undefined): LabelledPage[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, "source.html")))
    .sort()
    .map((name) =>
      importPage({
        id: name,
        dataset: "readability",
        url: articleUrl(name),
        group: name,
        file: join(root, name, "source.html"),
        truth,
        gold: { pageType: "Article" },
      }),
    );
}
