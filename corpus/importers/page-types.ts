/**
 * Page types by careful reading, by the rubric in ../page-types/GUIDE.md: of formasaurus ("F:" + file name) and autopager
 * ("A:" + number) pages, and of page templates.
 */

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Gold } from "../labelled-page.js";
import bundled from "../page-types/labels.json" with { type: "json" };
import templates from "../page-types/template-labels.json" with { type: "json" };
import { readDatasetJson } from "./import-page.js";

interface Label {
  readonly page_type: string;
  readonly also?: readonly string[];
}

type Labels = Readonly<Record<string, Label>>;

/** Labels for the pages of one data set, by page id; `page-types/labels.json` beside the data set adds further pages. */
export function pageTypeLabels(root: string, prefix: "F" | "A"): Map<string, Gold> {
  const file = join(dirname(root), "page-types", "labels.json");
  const beside = existsSync(file) ? (readDatasetJson(file) as Labels) : {};
  const own = Object.entries<Label>({ ...beside, ...bundled }).filter(([key]) => key.startsWith(`${prefix}:`));
  return new Map(own.map(([key, label]) => [key.slice(2), goldOf(label)]));
}

/** Label of a template's page; nothing for pages that nobody read. */
export function templateLabel(dataset: string, id: string): Gold {
  const labels: Readonly<Record<string, Labels>> = templates;
  const label = labels[dataset]?.[id];
  return label === undefined ? {} : goldOf(label);
}

function goldOf({ page_type, also = [] }: Label): Gold {
  return { pageType: page_type, also };
}
