/**
 * Finds public data sets on disk and reads them in their own layout. A data set is named by `name=path`; without a path it
 * is looked for under the folder that SIGHTLINE_DATASETS names, page templates among the installed npm packages.
 */

import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { SightlineError } from "../engine/errors.js";
import { datasetsFolder } from "./datasets-folder.js";
import { autopagerPages } from "./importers/autopager.js";
import { browsyPages } from "./importers/browsy.js";
import { ddgAutofillPages } from "./importers/ddg-autofill.js";
import { formasaurusPages } from "./importers/formasaurus.js";
import { otpPages } from "./importers/otp.js";
import { readabilityPages } from "./importers/readability.js";
import { taffyPages } from "./importers/taffy.js";
import { templatePages } from "./importers/templates.js";
import type { Dataset, LabelledPage } from "./labelled-page.js";

/** Reads the pages of a data set below `root`; `truth` is the folder with its truth files, when there is one. */
export type Importer = (root: string, truth: string | undefined) => LabelledPage[];

interface DatasetPlace {
  /** Folder below SIGHTLINE_DATASETS, or below an installed npm package. */
  readonly folder: string;
  readonly npmPackage?: string;
  /** Folder of its truth files below "truth". */
  readonly truth: string;
  readonly read: Importer;
}

function template(name: string, npmPackage: string, folder: string): Record<string, DatasetPlace> {
  return { [name]: { folder, npmPackage, truth: name, read: (root, truth) => templatePages(name, root, truth) } };
}

const importers: Readonly<Record<string, DatasetPlace>> = {
  browsy: { folder: "browsy", truth: "browsy", read: browsyPages },
  formasaurus: { folder: "formasaurus", truth: "formasaurus", read: formasaurusPages },
  "ddg-autofill": { folder: "ddg-autofill", truth: "ddg-autofill", read: ddgAutofillPages },
  autopager: { folder: "autopager", truth: "autopager", read: autopagerPages },
  readability: { folder: "readability", truth: "readability", read: readabilityPages },
  otp: { folder: "otp", truth: "otp", read: otpPages },
  "layout-fixtures": { folder: "layout-fixtures", truth: "taffy", read: taffyPages },
  ...template("tpl-gentelella", "gentelella", "."),
  ...template("tpl-sbadmin", "startbootstrap-sb-admin", "dist"),
  ...template("tpl-modern", "startbootstrap-modern-business", "dist"),
  ...template("tpl-sneat", "sneat-bootstrap-html-admin-template-free", "."),
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
  const root = split >= 0 ? resolve(argument.slice(split + 1)) : defaultRoot(importer, shared);
  if (root === undefined || !existsSync(root)) throw missingDataset(name, root);
  const truth = [dirname(root), ...(shared === undefined ? [] : [shared])]
    .map((folder) => join(folder, "truth", importer.truth))
    .find((folder) => existsSync(folder));
  return { name, root, pages: importer.read(root, truth) };
}

/** Where a data set lies that was named without a path, undefined when nothing says so. */
function defaultRoot({ folder, npmPackage }: DatasetPlace, shared: string | undefined): string | undefined {
  if (npmPackage !== undefined) {
    const packageFolder = findPackage(npmPackage);
    return packageFolder === undefined ? undefined : join(packageFolder, folder);
  }
  return shared === undefined ? undefined : join(shared, folder);
}

/** Folder of an installed package, looked for from here upwards. */
function findPackage(name: string): string | undefined {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, "node_modules", name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return undefined;
  }
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
