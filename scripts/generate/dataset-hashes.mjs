/**
 * Records the hashes of data sets in corpus/datasets.json, from the folders that lie in SIGHTLINE_DATASETS.
 * usage: SIGHTLINE_DATASETS=DIR node scripts/generate/dataset-hashes.mjs [NAME…] && npx biome check --write corpus/datasets.json
 */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const root = process.env.SIGHTLINE_DATASETS;
if (root === undefined) throw new Error("SIGHTLINE_DATASETS names no folder");
const file = new URL("../../corpus/datasets.json", import.meta.url);
const names = process.argv.slice(2);

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
const matches = (glob, path) =>
  new RegExp(`^${glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*")}$`).test(path);

function recorded(dataset) {
  const folder = join(root, dataset.name);
  if (!existsSync(folder) || (names.length > 0 && !names.includes(dataset.name))) return dataset;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .filter((path) => dataset.files.some((glob) => matches(glob, path)) && !dataset.varying.includes(path))
    .sort();
  let bytes = 0;
  const hashes = {};
  for (const path of paths) {
    const content = readFileSync(join(folder, path));
    bytes += content.byteLength;
    hashes[path] = sha256(content);
  }
  const digest = sha256(paths.map((path) => `${path} ${hashes[path]}\n`).join(""));
  return { ...dataset, known: { files: paths.length, bytes, sha256: digest }, sha256: hashes };
}

const sources = JSON.parse(readFileSync(file, "utf8"));
const datasets = sources.datasets.map(recorded);
writeFileSync(file, `${JSON.stringify({ ...sources, datasets }, null, 2)}\n`);
for (const { name, known } of datasets)
  console.log(`${name}: ${known.files} files, ${known.bytes} bytes, ${known.sha256}`);
