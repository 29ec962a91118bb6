/** Checks snapshots against their bytes, their labels and each other: a corpus must not lie. */

import { existsSync, readdirSync } from "node:fs";
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
import { byteProblems, readMeta } from "./stored-bytes.js";
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
  const problems: SnapshotProblem[] = strayFolders(root, entries);
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
    const reason = failureReason(page.status ?? readMeta(folder)?.status ?? 200, fields.outcome);
    if (reason !== undefined && isSample(entry)) problems.push(wrongOutcome(entry, reason));
    problems.push(...factProblems(entry, read, fields));
    const sketch = textSketch(texts(read.dom));
    problems.push(...duplicates(entry, sketch, sketches));
    sketches.push({ id: entry.id, sketch });
  }
  return problems;
}

/** Folders of snapshots that no entry names: a page that never counts, or the rest of one. */
function strayFolders(root: string, entries: readonly ManifestSnapshot[]): SnapshotProblem[] {
  const named = new Set(entries.map(({ file }) => file.split("/")[1]));
  const folder = join(root, "snapshots");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !named.has(entry.name))
    .map(({ name }) => ({
      id: name,
      place: `snapshots/${name}`,
      message: "no entry of the manifest names this folder",
      next: "Add an entry, or take the folder away.",
      quarantine: false,
    }));
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
