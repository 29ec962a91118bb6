/**
 * Copies what tsc does not: JSON that is read at run time (schemas, plugins, lexicon) to the same place below dist/, and the
 * browser's font configuration.
 * Runs after tsc; corpus snapshots and release records are data of a checkout and stay there.
 */

import { chmodSync, cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const left = new Set([join("corpus", "snapshots"), join("corpus", "manifest.json"), join("reports", "releases")]);

/** JSON files below a folder, as paths from the root. */
function jsonFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (left.has(path)) return [];
    if (entry.isDirectory()) return jsonFiles(path);
    return entry.name.endsWith(".json") ? [path] : [];
  });
}

for (const folder of ["engine", "rules", "corpus", "reports"]) {
  for (const path of jsonFiles(folder)) cpSync(join(root, path), join(root, "dist", path));
}

cpSync(join(root, "harvest/browser/fonts.conf"), join(root, "dist/harvest/browser/fonts.conf"));

// npm makes the command executable when it installs the package; a build anew takes that away again.
chmodSync(join(root, "dist", "scripts", "sightline.js"), 0o755);
