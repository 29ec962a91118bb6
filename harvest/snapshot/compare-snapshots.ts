/** What an update of a snapshot changes, and what becomes of its labels. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import type { Snapshot } from "./build-snapshot.js";

export interface SnapshotUpdate {
  readonly entry: ManifestSnapshot;
  /** Files, address and status that are others now, a line each. */
  readonly changes: readonly string[];
  /** Labels that detectors contradict, a line each. */
  readonly doubts: readonly string[];
}

/** `now` is the entry that a new snapshot would get. */
export function updateOf(
  before: ManifestSnapshot,
  folder: string,
  { files }: Snapshot,
  now: ManifestSnapshot,
): SnapshotUpdate {
  const changes: string[] = [];
  for (const [file, bytes] of files) {
    if (file === "meta.json") continue;
    const path = join(folder, file);
    if (!existsSync(path)) changes.push(`${file} is new, ${bytes.byteLength} bytes`);
    else if (!readFileSync(path).equals(bytes)) changes.push(`${file} is another, ${bytes.byteLength} bytes`);
  }
  for (const key of ["url", "status"] as const) {
    if (before[key] !== now[key]) changes.push(`${key} was ${before[key] ?? "unknown"}, is ${now[key] ?? "unknown"}`);
  }
  return { entry: updatedEntry(before, now, changes.length === 0), changes, doubts: doubtsOf(before, now) };
}

function doubtsOf(before: ManifestSnapshot, now: ManifestSnapshot): string[] {
  const names = ({ actions = [] }: ManifestSnapshot): string =>
    actions.map(({ action }) => action).join(", ") || "none";
  const labels: (readonly [name: string, label: string, verdict: string])[] = [
    ["page_type", before.page_type ?? "", before.page_type === undefined ? "" : (now.page_type ?? "")],
    ["actions", names(before), names(now)],
    ["codes", before.codes?.join(", ") ?? "", now.codes?.join(", ") ?? ""],
  ];
  return labels
    .filter(([, label, verdict]) => label !== verdict)
    .map(([name, label, verdict]) => `the label ${name} is ${label}, detectors say ${verdict}`);
}

/**
 * The entry of an updated snapshot: where the page came from is new, its labels are the old ones, which are a person's
 * work, and are to be reviewed again when anything changed.
 */
function updatedEntry(before: ManifestSnapshot, now: ManifestSnapshot, isSame: boolean): ManifestSnapshot {
  const { headers: _old, ...labels } = before;
  const { url, status, headers, source } = now;
  return {
    ...labels,
    url,
    source,
    ...(status === undefined ? {} : { status }),
    ...(headers === undefined ? {} : { headers }),
    reviewed: before.reviewed && isSame,
  };
}
