/** Page types by careful reading (labels.json) for formasaurus ("F:" + file name) and autopager ("A:" + number) pages. */

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { datasetsFolder } from "../datasets-folder.js";
import type { Gold } from "../labelled-page.js";
import { readDatasetJson } from "./import-page.js";

interface Label {
  readonly page_type: string;
  readonly also: readonly string[];
}

/** Labels for the pages of one data set, by page id: from `page-types/` beside it, or in the data sets' folder. */
export function pageTypeLabels(root: string, prefix: "F" | "A"): Map<string, Gold> {
  const file = [dirname(root), datasetsFolder() ?? dirname(root)]
    .map((folder) => join(folder, "page-types", "labels.json"))
    .find((path) => existsSync(path));
  if (file === undefined) return new Map();
  const labels = readDatasetJson(file) as Readonly<Record<string, Label>>;
  return new Map(
    Object.entries(labels)
      .filter(([key]) => key.startsWith(`${prefix}:`))
      .map(([key, label]) => [key.slice(2), { pageType: label.page_type, also: label.also }]),
  );
}
