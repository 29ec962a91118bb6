/** A snapshot's files against what meta.json says of them, and against what text must be. */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ManifestSnapshot } from "./manifest.js";
import type { SnapshotProblem } from "./snapshot-problem.js";
import { readResources } from "./snapshot-resources.js";

interface StoredFile {
  readonly file: string;
  readonly stored?: { readonly sha256?: string };
}

/** The part of meta.json that is looked at here. */
export interface StoredMeta {
  readonly url?: string;
  readonly status?: number;
  readonly stored?: { readonly sha256?: string };
  readonly stylesheets?: readonly StoredFile[];
  readonly frames?: readonly StoredFile[];
  readonly truth?: StoredFile;
}

/** What a snapshot's meta.json says, undefined where there is none. Throws SightlineError "bad-snapshot" on one that is not sound. */
export function readMeta(folder: string): StoredMeta | undefined {
  const file = join(folder, "meta.json");
  // Names of files that lead out of the folder are refused here.
  if (readResources(file) === undefined) return undefined;
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Problems of a snapshot's bytes: files that are missing, changed or named nowhere; texts that are not UTF-8 or were decoded wrongly;
 * a status or address that is not the manifest's. Pages written for the project have no meta.json to hold to.
 */
export function byteProblems(entry: ManifestSnapshot, folder: string): SnapshotProblem[] {
  const { id } = entry;
  const problem = (message: string): SnapshotProblem => {
    return { id, place: id, message, next: "Harvest the page again with --update.", quarantine: true };
  };
  const texts = textFiles(folder).flatMap((name) => textProblem(join(folder, name), name));
  let meta: StoredMeta | undefined;
  try {
    meta = readMeta(folder);
  } catch (error) {
    const message = `meta.json is not sound: ${error instanceof Error ? error.message : String(error)}`;
    return [...texts, message].map(problem);
  }
  return [...texts, ...(meta === undefined ? [] : metaProblems(entry, meta, folder))].map(problem);
}

function metaProblems(entry: ManifestSnapshot, meta: StoredMeta, folder: string): string[] {
  const wrong: string[] = [];
  for (const key of ["status", "url"] as const) {
    const [labelled, stored] = [entry[key], meta[key]];
    if (labelled !== undefined && stored !== undefined && labelled !== stored) {
      wrong.push(`the manifest says ${key} ${labelled}, meta.json ${stored}`);
    }
  }
  const files = storedFiles(meta);
  for (const { file: name, stored } of files) {
    const path = join(folder, name);
    if (!existsSync(path)) wrong.push(`${name} is missing`);
    else if (stored?.sha256 !== sha256(readFileSync(path))) wrong.push(`${name} is not as it was stored`);
  }
  const named = new Set(["meta.json", ...files.map(({ file }) => file)]);
  const strays = filesOf(folder).filter((name) => !named.has(name));
  return [...wrong, ...strays.map((name) => `${name} is not in meta.json`)];
}

function storedFiles({ stored, stylesheets = [], frames = [], truth }: StoredMeta): StoredFile[] {
  const page = { file: "page.html", ...(stored === undefined ? {} : { stored }) };
  return [page, ...stylesheets, ...frames, ...(truth === undefined ? [] : [truth])];
}

/** Paths of all files below a folder, with "/". */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}

function textFiles(folder: string): string[] {
  return filesOf(folder).filter((name) => /\.(?:html|css)$/.test(name));
}

/** Fewer odd characters than this may be the page's own. */
const fewestOdd = 5;

function textProblem(path: string, name: string): string[] {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch {
    return [`${name} is not UTF-8`];
  }
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  // UTF-8 read as windows-1252 and stored again: "Ã¤" for "ä", "â€™" for an apostrophe.
  const doubled = text.match(/\u00c3[\u0080-\u00bf]|\u00e2\u20ac[\u0080-\u00bf\u2000-\u2122]/g)?.length ?? 0;
  if (lost >= fewestOdd)
    return [`${name} has ${lost} characters that were lost in decoding: it was read in another encoding`];
  return doubled >= fewestOdd ? [`${name} was encoded twice: ${doubled} places are UTF-8 read as windows-1252`] : [];
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
