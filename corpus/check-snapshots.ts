/** Checks snapshots against their bytes, their labels and each other: a corpus must not lie. */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readPage } from "../engine/read-page.js";
import type { SpatialDom } from "../engine/spatial-dom.js";
import { detect } from "../rules/detect.js";
import type { Detector } from "../rules/detector.js";
import { factProblems } from "./fact-problems.js";
import { failureOf, failureTypes } from "./failures.js";
import type { LabelledPage } from "./labelled-page.js";
import type { ManifestSnapshot } from "./manifest.js";
import { readOptionsFor } from "./read-options.js";
import type { SnapshotProblem } from "./snapshot-problem.js";
import { readResources } from "./snapshot-resources.js";
import { textSimilarity, textSketch } from "./text-sketch.js";

/** Share of common word sequences above which two pages count as one. */
const nearDuplicate = 0.95;

/** Problems of every snapshot below `root`; `pages` are the same snapshots, loaded. */
export async function checkSnapshots(
  root: string,
  entries: readonly ManifestSnapshot[],
  pages: readonly LabelledPage[],
  detector: Detector,
): Promise<SnapshotProblem[]> {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const problems: SnapshotProblem[] = [];
  const sketches: { readonly id: string; readonly sketch: ReadonlySet<number> }[] = [];
  for (const entry of entries) {
    if (entry.skip === true) continue;
    const folder = dirname(join(root, entry.file));
    const own = byteProblems(entry, folder);
    problems.push(...own);
    const page = byId.get(entry.id);
    // What is not as it was stored is judged when it is mended.
    if (page === undefined || own.length > 0) continue;
    const { html, ...resources } = page.read();
    const read = readPage(html, { ...readOptionsFor(page, resources), paths: true });
    const { fields } = await detect(read, detector);
    const reason = failureReason(page.status ?? 200, fields.outcome);
    if (reason !== undefined && isSample(entry)) problems.push(wrongOutcome(entry, reason));
    problems.push(...factProblems(entry, read, fields));
    const sketch = textSketch(texts(read.dom));
    problems.push(...duplicates(entry, sketch, sketches));
    sketches.push({ id: entry.id, sketch });
  }
  return problems;
}

/** Is it labelled as anything but a failure? */
function isSample({ page_type: type }: ManifestSnapshot): boolean {
  return type !== undefined && !failureTypes.has(type);
}

function failureReason(status: number, outcome: string): string | undefined {
  if (status >= 400) return `the server answered ${status}`;
  return failureOf(outcome);
}

function wrongOutcome({ id, page_type: type }: ManifestSnapshot, reason: string): SnapshotProblem {
  const message = `labelled ${type}, but ${reason}`;
  return { id, place: id, message, next: "Harvest the page again, or correct its label.", quarantine: true };
}

/** What meta.json says of the bytes, and whether they are UTF-8. Pages written for the project have none. */
function byteProblems(entry: ManifestSnapshot, folder: string): SnapshotProblem[] {
  const { id } = entry;
  const next = "Harvest the page again with --update.";
  const problem = (message: string): SnapshotProblem => ({ id, place: id, message, next, quarantine: true });
  const problems = isUtf8(join(folder, "page.html")) ? [] : [problem("page.html is not UTF-8")];
  const file = join(folder, "meta.json");
  if (!existsSync(file)) return problems;
  try {
    // Names of files that lead out of the folder are refused here.
    readResources(file);
  } catch (error) {
    return [...problems, problem(`meta.json is not sound: ${error instanceof Error ? error.message : String(error)}`)];
  }
  const meta: Meta = JSON.parse(readFileSync(file, "utf8"));
  if (entry.status !== undefined && meta.status !== undefined && meta.status !== entry.status) {
    problems.push(problem(`the manifest says status ${entry.status}, meta.json ${meta.status}`));
  }
  for (const { file: name, stored } of storedFiles(meta)) {
    const path = join(folder, name);
    if (!existsSync(path)) problems.push(problem(`${name} is missing`));
    else if (stored?.sha256 !== sha256(readFileSync(path))) problems.push(problem(`${name} is not as it was stored`));
  }
  return problems;
}

interface StoredFile {
  readonly file: string;
  readonly stored?: { readonly sha256?: string };
}

/** The part of meta.json that is looked at here. */
interface Meta {
  readonly status?: number;
  readonly stored?: { readonly sha256?: string };
  readonly stylesheets?: readonly StoredFile[];
  readonly frames?: readonly StoredFile[];
}

function storedFiles({ stored, stylesheets = [], frames = [] }: Meta): StoredFile[] {
  return [{ file: "page.html", ...(stored === undefined ? {} : { stored }) }, ...stylesheets, ...frames];
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function isUtf8(file: string): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
    return true;
  } catch {
    return false;
  }
}

function texts({ els }: SpatialDom): string {
  return els.map(({ text = "", ph = "", val = "" }) => `${text} ${ph} ${val}`).join("\n");
}

function duplicates(
  { id }: ManifestSnapshot,
  sketch: ReadonlySet<number>,
  before: readonly { readonly id: string; readonly sketch: ReadonlySet<number> }[],
): SnapshotProblem[] {
  return before
    .filter((other) => textSimilarity(sketch, other.sketch) >= nearDuplicate)
    .map((other) => ({
      id,
      place: id,
      message: `nearly the same text as ${other.id}`,
      next: "Keep one of them: twins count twice and may stand on both sides of a split.",
      quarantine: false,
    }));
}
