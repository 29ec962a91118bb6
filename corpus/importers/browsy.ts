/** The seed system's own corpus: manifest.json and snapshots/. Its labels are coarse; some are mended (browsy-corrections.json). */

import { join } from "node:path";
import type { Gold, LabelledPage } from "../labelled-page.js";
import corrections from "./browsy-corrections.json" with { type: "json" };
import { hostOf, importPage, readDatasetJson } from "./import-page.js";

interface ManifestEntry {
  readonly file: string;
  readonly url: string;
  readonly page_type: string;
  readonly action_types?: readonly string[];
  readonly codes?: readonly string[];
  readonly skip?: boolean;
  readonly skip_reason?: string;
}

interface Correction {
  readonly id: string;
  readonly page_type: string;
  readonly also?: readonly string[];
  readonly reason: string;
}

const correctionById = new Map(corrections.corrections.map((entry: Correction) => [entry.id, entry]));

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
      gold: goldOf(id, entry),
      ...(entry.skip === true ? { skipReason: entry.skip_reason ?? "skipped by its manifest" } : {}),
    });
  });
}

/** "Any" means that the page type was not judged; actions that are not listed may be given too. */
function goldOf(id: string, entry: ManifestEntry): Gold {
  const correction = correctionById.get(id);
  const pageType = correction?.page_type ?? entry.page_type;
  return {
    coarse: true,
    ...(pageType === "Any" ? {} : { pageType }),
    ...(correction?.also === undefined ? {} : { also: correction.also }),
    actions: (entry.action_types ?? []).map((action) => ({ action })),
    codes: entry.codes ?? [],
  };
}
