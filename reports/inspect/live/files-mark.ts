/** Whether files changed, found by asking them: it also sees editors that write a new file and rename it. */

import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files looked at; a folder with more is watched in part. */
const mostFiles = 4000;

/**
 * A text that differs when a file of the places, or below them, was written, added or removed. Hidden folders and node_modules
 * are left out; what does not exist counts as such.
 */
export function filesMark(places: readonly string[]): string {
  const lines: string[] = [];
  const waiting = [...places].reverse();
  while (waiting.length > 0 && lines.length < mostFiles) {
    const place = waiting.pop() ?? "";
    const facts = statSync(place, { throwIfNoEntry: false });
    if (facts?.isDirectory() === true) waiting.push(...below(place).reverse());
    else lines.push(`${place} ${facts?.mtimeMs ?? "none"} ${facts?.size ?? 0}`);
  }
  return lines.join("\n");
}

function below(folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => (entry.isFile() || entry.isDirectory()) && !/^\.|^node_modules$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();
}
