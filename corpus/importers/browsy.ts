/** The seed system's own corpus: manifest.json and snapshots/. */

import { join } from "node:path";
import type { LabelledPage } from "../labelled-page.js";
import { hostOf, importPage, readDatasetJson } from "./import-page.js";

interface ManifestEntry {
  readonly file: string;
  readonly url: string;
  readonly page_type: string;
  readonly action_types?: readonly string[];
  readonly codes?: readonly string[];
  readonly skip?: boolean;
}

export function browsyPages(root: string, truth: string | undefined): LabelledPage[] {
  const manifest = readDatasetJson(join(root, "manifest.json")) as { readonly snapshots: readonly ManifestEntry[] };
  return manifest.snapshots.map((entry) => {
    const id = entry.file.replace(/\.html$/, "");
    return importPage({
      id,
      dataset: "browsy",
      url: entry.url,
      group: entry.url.startsWith("fixture:") ? id : hostOf(entry.url),
      file: join(root, "snapshots", entry.file),
      truth,
    });
  });
}
