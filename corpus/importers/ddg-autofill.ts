/** duckduckgo/duckduckgo-autofill: forms of real sites cut out of their pages, labelled in attributes; index.json lists them. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import type { LabelledPage } from "../labelled-page.js";
import mapping from "./ddg-autofill-classes.json" with { type: "json" };
import { importPage, readDatasetJson } from "./import-page.js";

interface IndexEntry {
  readonly html: string;
  /** Title of the page that the fragment was cut out of. */
  readonly title?: string;
}

const gold = {
  controls: { fieldClasses: mapping.fields, attribute: "data-manual-scoring", submit: "[data-manual-submit]" },
} as const;

/** Fragments have no URL; entries whose file is not there are left out, for a part of the set may be. */
export function ddgAutofillPages(root: string, truth: string | undefined): LabelledPage[] {
  const index = readDatasetJson(join(root, "index.json")) as readonly IndexEntry[];
  // One file is listed twice.
  const entries = [...new Map(index.map((entry) => [entry.html, entry])).values()];
  return entries
    .filter(({ html }) => existsSync(join(root, html)))
    .map(({ html: file, title = "" }) => {
      const id = file.replace(/\.html$/, "");
      const page = importPage({
        id,
        dataset: "ddg-autofill",
        url: `fixture:${id}`,
        group: fragmentSite(id),
        file: join(root, file),
        truth,
        gold,
      });
      return { ...page, read: () => withTitle(page.read(), title) };
    });
}

function withTitle(source: ReturnType<LabelledPage["read"]>, title: string): ReturnType<LabelledPage["read"]> {
  if (title === "") return source;
  const text = title.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return { ...source, html: `<!doctype html><title>${text}</title>${source.html}` };
}

/** `shop_example_com_login` -> `example`: the longest word of the file's name in front of what the form is for. */
export function fragmentSite(id: string): string {
  const purpose = /[_-](?:log-?in|sign-?up|checkout|newsletter|change-password|payment|contact)/;
  const [site = id] = id.split(purpose, 1);
  return site.split(/[_-]/).reduce((longest, word) => (word.length > longest.length ? word : longest), "");
}
