/** What an update of a snapshot changes, and what becomes of its labels. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import type { Snapshot } from "./build-snapshot.js";

/** What is new, a line each: files, address, status, what detectors say against the labels. Empty: nothing. */
export function changesSince(
  before: ManifestSnapshot,
  folder: string,
  { files }: Snapshot,
  now: ManifestSnapshot,
): string[] {
  const lines: string[] = [];
  for (const [file, bytes] of files) {
    if (file === "meta.json") continue;
    const path = join(folder, file);
    if (!existsSync(path)) lines.push(`${file} is new, ${bytes.byteLength} bytes`);
    else if (!readFileSync(path).equals(bytes)) lines.push(`${file} is another, ${bytes.byteLength} bytes`);
  }
  for (const key of ["url", "status", "page_type"] as const) {
    if (before[key] !== now[key]) lines.push(`${key} was ${before[key] ?? "unknown"}, is ${now[key] ?? "unknown"}`);
  }
  const names = (entry: ManifestSnapshot): string => (entry.actions ?? []).map(({ action }) => action).join(", ");
  if (names(before) !== names(now)) lines.push(`actions were ${names(before) || "none"}, are ${names(now) || "none"}`);
  return lines;
}

/**
 * The entry of an updated snapshot: where the page came from is new, its labels are the old ones, which are a person's
 * work, and are to be reviewed again when anything changed.
 */
export function updatedEntry(before: ManifestSnapshot, now: ManifestSnapshot, isSame: boolean): ManifestSnapshot {
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
