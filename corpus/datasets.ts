/**
 * Finds public data sets on disk and reads them in their own layout. A data set is named by `name=path`; without a path it
 * is looked for under the folder that SIGHTLINE_DATASETS names.
 */

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SightlineError } from "../engine/errors.js";
import { datasetsFolder } from "./datasets-folder.js";
import { autopagerPages } from "./importers/autopager.js";
import { browsyPages } from "./importers/browsy.js";
import { ddgAutofillPages } from "./importers/ddg-autofill.js";
import { formasaurusPages } from "./importers/formasaurus.js";
import { readabilityPages } from "./importers/readability.js";
import { taffyPages } from "./importers/taffy.js";
import type { Dataset, LabelledPage } from "./labelled-page.js";

/** Reads the pages of a data set below `root`; `truth` is the folder with its truth files, when there is one. */
export type Importer = (root: string, truth: string | undefined) => LabelledPage[];

const importers: Readonly<
  Record<string, { readonly folder: string; readonly truth: string; readonly read: Importer }>
> = {
  browsy: { folder: "browsy", truth: "browsy", read: browsyPages },
  formasaurus: { folder: "formasaurus", truth: "formasaurus", read: formasaurusPages },
  "ddg-autofill": { folder: "ddg-autofill", truth: "ddg-autofill", read: ddgAutofillPages },
  autopager: { folder: "autopager", truth: "autopager", read: autopagerPages },
  readability: { folder: "readability", truth: "readability", read: readabilityPages },
  "layout-fixtures": { folder: "layout-fixtures", truth: "taffy", read: taffyPages },
};

export const datasetNames: readonly string[] = Object.keys(importers);

/**
 * Opens a data set given as `name=path` or `name`. Truth files are looked for in `truth/<name>` beside the data set, then in
 * SIGHTLINE_DATASETS. Throws SightlineError "bad-dataset" when the name is unknown or the folder missing.
 */
export function openDataset(argument: string): Dataset {
  const split = argument.indexOf("=");
  const name = split < 0 ? argument : argument.slice(0, split);
  const importer = importers[name];
  if (importer === undefined) throw unknownDataset(name);
  const shared = datasetsFolder();
  const root =
    split >= 0 ? resolve(argument.slice(split + 1)) : shared === undefined ? undefined : join(shared, importer.folder);
  if (root === undefined || !existsSync(root)) throw missingDataset(name, root);
  const truth = [dirname(root), ...(shared === undefined ? [] : [shared])]
    .map((folder) => join(folder, "truth", importer.truth))
    .find((folder) => existsSync(folder));
  return { name, root, pages: importer.read(root, truth) };
}

function unknownDataset(name: string): SightlineError {
  return new SightlineError({
    code: "bad-dataset",
    stage: "corpus",
    expected: `one of ${datasetNames.join(", ")}`,
    found: `"${name}"`,
    next: "Write --dataset NAME=PATH with a known name.",
  });
}

function missingDataset(name: string, root: string | undefined): SightlineError {
  return new SightlineError({
    code: "bad-dataset",
    stage: "corpus",
    expected: `the folder of data set ${name}`,
    found: root === undefined ? "neither a path nor SIGHTLINE_DATASETS" : `no folder ${root}`,
    next: `Write --dataset ${name}=PATH, or set SIGHTLINE_DATASETS to the folder that holds it.`,
  });
}
