/** Changing the manifest of a corpus: one entry at a time, whole or not at all, in the form that the formatter keeps. */

import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Manifest, type ManifestSnapshot, readManifest } from "../../corpus/manifest.js";
import { SightlineError } from "../../engine/errors.js";
import { isRunning, replaceFile } from "./atomic-files.js";

const schemaUrl = "https://sightline.dev/schema/manifest.json";

/** The corpus folder's manifest, one without snapshots when the folder has none. Throws SightlineError "bad-manifest". */
export function manifestOf(root: string, viewport: readonly [number, number]): Manifest {
  const file = join(root, "manifest.json");
  return existsSync(file) ? readManifest(file) : { format: 1, viewport, snapshots: [] };
}

/** Puts an entry into the manifest, in place of one of the same id. The order is that of the ids where it was before. */
export async function putEntry(
  root: string,
  entry: ManifestSnapshot,
  viewport: readonly [number, number],
): Promise<void> {
  mkdirSync(root, { recursive: true });
  const unlock = await lock(join(root, ".manifest.lock"));
  try {
    const manifest = manifestOf(root, viewport);
    const { snapshots, ...rest } = manifest;
    const written = withEntry(snapshots, entry).map((one) => (one === entry ? ordered(entry) : one));
    const text = formatJson({ $schema: schemaUrl, ...rest, snapshots: written });
    replaceFile(join(root, "manifest.json"), `${text}\n`);
  } finally {
    unlock();
  }
}

/** Keys of an entry in the order in which people read them: the page, its labels, who stands for them. */
const keyOrder =
  "id file url split lang source status headers page_type also actions actions_complete no_actions captcha consent blocked codes forms elements reviewed reviewer notes skip skip_reason".split(
    " ",
  );

function ordered(entry: ManifestSnapshot): object {
  const rank = (key: string): number => (keyOrder.includes(key) ? keyOrder.indexOf(key) : keyOrder.length);
  return Object.fromEntries(Object.entries(entry).sort(([a], [b]) => rank(a) - rank(b)));
}

function withEntry(snapshots: readonly ManifestSnapshot[], entry: ManifestSnapshot): ManifestSnapshot[] {
  const at = snapshots.findIndex(({ id }) => id === entry.id);
  if (at >= 0) return snapshots.with(at, entry);
  const isSorted = snapshots.every(({ id }, index) => index === 0 || id > (snapshots[index - 1]?.id ?? ""));
  const after = isSorted ? snapshots.findIndex(({ id }) => id > entry.id) : -1;
  return snapshots.toSpliced(after < 0 ? snapshots.length : after, 0, entry);
}

/** JSON as the repository formats it: lists of plain values on one line where they fit in 120 columns. */
export function formatJson(value: unknown, indent = "", column = 0): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = `[${value.map((one) => JSON.stringify(one)).join(", ")}]`;
    const isPlain = value.every((one) => typeof one !== "object" || one === null);
    if (isPlain && (column + line.length <= 120 || value.length === 0)) return line;
    return `[\n${value.map((one) => inner + formatJson(one, inner, inner.length)).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const lines = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([key, one]) => {
      const name = `${inner}${JSON.stringify(key)}: `;
      return name + formatJson(one, inner, name.length + 1);
    });
  return lines.length === 0 ? "{}" : `{\n${lines.join(",\n")}\n${indent}}`;
}

/** Waits for its turn; a lock whose process has ended counts for nothing. */
async function lock(file: string): Promise<() => void> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      const handle = openSync(file, "wx");
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const owner = Number(existsSync(file) ? readFileSync(file, "utf8") : "");
      if (owner > 0 && !isRunning(owner)) rmSync(file, { force: true });
      else await sleep(50);
    }
  }
  throw new SightlineError({
    code: "bad-manifest",
    stage: "harvest",
    where: file,
    expected: "a manifest that no one else is changing",
    found: "a lock for ten seconds",
    next: "Wait for the other harvest to end; remove the lock if there is none.",
  });
}
