/** TeamHG-Memex/Formasaurus: real pages with annotated forms (index.json, html/). */

import { join } from "node:path";
import type { LabelledPage } from "../labelled-page.js";
import { type FormLabels, formasaurusForms } from "./formasaurus-forms.js";
import { importPage, readDatasetJson, siteStem } from "./import-page.js";
import { pageTypeLabels } from "./page-types.js";

interface IndexEntry extends FormLabels {
  readonly url: string;
}

export function formasaurusPages(root: string, truth: string | undefined): LabelledPage[] {
  const index = readDatasetJson(join(root, "index.json")) as Readonly<Record<string, IndexEntry>>;
  const labels = pageTypeLabels(root, "F");
  return Object.entries(index).map(([file, entry]) => {
    const id = file.replace(/^html\//, "").replace(/\.html$/, "");
    return importPage({
      id,
      dataset: "formasaurus",
      url: entry.url,
      group: siteStem(id),
      file: join(root, file),
      truth,
      gold: { ...labels.get(id), forms: formasaurusForms(entry) },
    });
  });
}
