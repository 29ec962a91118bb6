/** Where public data sets come from, and which bytes their files have. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { SightlineError } from "../engine/errors.js";

export interface DatasetSource {
  readonly name: string;
  readonly title: string;
  readonly repository: string;
  /** As its repository names it. */
  readonly licence: string;
  readonly comment: string;
  /** Address of a .tar.gz with {commit} in it; absent when no archive holds the set as it is read here. */
  readonly archive?: string;
  readonly commit?: string;
  readonly archive_sha256?: string;
  /** Files of the set below its folder; * stands for any part of a name. */
  readonly files: readonly string[];
  /** Files that list the others: a part of the set has only a part of them. */
  readonly varying: readonly string[];
  readonly known: { readonly files: number; readonly bytes: number; readonly sha256: string };
  /** By path below the set's folder. */
  readonly sha256: Readonly<Record<string, string>>;
}

const here = dirname(fileURLToPath(import.meta.url));
const schemaFile = join(here, "datasets.schema.json");

/** The file that comes with the package. */
export const bundledSources: string = join(here, "datasets.json");

interface SourcesFile {
  readonly datasets: readonly DatasetSource[];
}

/** Compiled on first use and kept: the schema is constant. */
let compiled: ValidateFunction<SourcesFile> | undefined;

function schema(): ValidateFunction<SourcesFile> {
  compiled ??= new Ajv2020({ allErrors: true }).compile<SourcesFile>(JSON.parse(readFileSync(schemaFile, "utf8")));
  return compiled;
}

/** Reads a file of data sets. Throws SightlineError "bad-dataset" that says what is wrong with it. */
export function readDatasetSources(file: string = bundledSources): readonly DatasetSource[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw badSources(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
  const validate = schema();
  if (!validate(parsed)) {
    const errors = validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`) ?? [];
    throw badSources(file, errors.slice(0, 5).join("; "));
  }
  const wrong = parsed.datasets.find(({ sha256, known }) => digestOfHashes(sha256) !== known.sha256);
  if (wrong !== undefined) throw badSources(file, `hashes of ${wrong.name} that are not those it was made with`);
  return parsed.datasets;
}

/** SHA-256 over the lines "path sha256\n" in order of the paths' code units: equal for equal trees, on any machine. */
export function digestOfHashes(hashes: Readonly<Record<string, string>>): string {
  const digest = createHash("sha256");
  for (const path of Object.keys(hashes).sort()) digest.update(`${path} ${hashes[path]}\n`);
  return digest.digest("hex");
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Whether a path below a data set's folder is one of its files. */
export function isDatasetFile({ files }: Pick<DatasetSource, "files">, path: string): boolean {
  return files.some((pattern) => patternOf(pattern).test(path));
}

function patternOf(glob: string): RegExp {
  const literal = glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*");
  return new RegExp(`^${literal}$`);
}

/** What became of every file, by path. */
export interface Verification {
  /** Of the bytes that are known. */
  readonly verified: readonly string[];
  /** Known, and of other bytes; known, and not there. */
  readonly different: readonly string[];
  readonly missing: readonly string[];
  /** Files whose bytes nobody has recorded, lists of the others among them. */
  readonly unknown: readonly string[];
}

/** Holds files, by path with the SHA-256 of their bytes, against what is known of the data set. */
export function verifyFiles(
  { sha256, varying }: Pick<DatasetSource, "sha256" | "varying">,
  found: ReadonlyMap<string, string>,
): Verification {
  const verified: string[] = [];
  const different: string[] = [];
  const unknown: string[] = [];
  for (const [path, hash] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = Object.hasOwn(sha256, path) ? sha256[path] : undefined;
    if (known === undefined || varying.includes(path)) unknown.push(path);
    else (known === hash ? verified : different).push(path);
  }
  const missing = Object.keys(sha256).filter((path) => !found.has(path) && !varying.includes(path));
  return { verified, different, missing: missing.sort(), unknown };
}

function badSources(where: string, found: string, cause?: unknown): SightlineError {
  return new SightlineError({
    code: "bad-dataset",
    stage: "corpus",
    where,
    expected: "data sets as datasets.schema.json describes them",
    found,
    next: "Mend the file, or name another with --datasets.",
    cause,
  });
}
