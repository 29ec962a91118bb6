/** Whether files changed, found by asking them: it also sees editors that write a new file and rename it. */

import { type Dirent, readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";

/** Files looked at; a folder with more is watched in part. */
const mostFiles = 4000;

/**
 * A text that differs when a file of the places, or below them, was written, added or removed. Hidden folders and node_modules
 * are left out; what does not exist, and what cannot be looked at, counts as such.
 */
export function filesMark(places: readonly string[]): string {
  const lines: string[] = [];
  const waiting = [...places].reverse();
  while (waiting.length > 0 && lines.length < mostFiles) {
    const place = waiting.pop() ?? "";
    const facts = factsOf(place);
    if (typeof facts === "string") lines.push(`${place} ${facts}`);
    else if (facts.isDirectory()) waiting.push(...below(place).reverse());
    else lines.push(`${place} ${facts.mtimeMs} ${facts.size}`);
  }
  return lines.join("\n");
}

/** Or the code of the error in place of them: a loop of links, a folder that nobody may enter or that became a file. */
function factsOf(place: string): Stats | string {
  try {
    return statSync(place, { throwIfNoEntry: false }) ?? "none";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "unknown";
  }
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
