/** Rows of finished pages in a file of JSON lines, so that a run that was interrupted goes on where it ended. */

import { createHash, type Hash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { accessibilityFile } from "../../corpus/accessibility-truth.js";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import { SightlineError } from "../../engine/errors.js";

/**
 * A row is found again by the code and rules that made it, what was asked of them, and all that is known of the page: a change
 * of any of these, and the page is done anew. Lines that were cut short are dropped.
 */
export class KeptRows<Row> {
  readonly #file: string;
  readonly #run: string;
  readonly #rows: ReadonlyMap<string, Row>;

  /** `asked` and the files of `rules` stand for the run. Throws SightlineError "unreadable-input" when it is no such file. */
  constructor(file: string, asked: unknown, rules: readonly string[]) {
    this.#file = file;
    this.#run = JSON.stringify([buildHash(), rules.map((folder) => filesHash([resolve(folder)])), asked]);
    mkdirSync(dirname(resolve(file)), { recursive: true });
    this.#rows = readLines(file);
  }

  keyOf(page: LabelledPage): string {
    const { read, truthFile, ...known } = page;
    const hash = createHash("sha256")
      .update(this.#run)
      .update(JSON.stringify([known, read()]));
    for (const captured of [truthFile, accessibilityFile(page)]) {
      if (captured !== undefined) hash.update(readFileSync(captured));
    }
    return hash.digest("hex");
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** On disk when it returns. */
  add(key: string, row: Row): void {
    appendFileSync(this.#file, `${JSON.stringify({ key, row })}\n`);
  }
}

function readLines<Row>(file: string): Map<string, Row> {
  const rows = new Map<string, Row>();
  if (!existsSync(file)) return rows;
  const text = readFileSync(file, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  for (const line of whole.split("\n")) {
    if (line === "") continue;
    const { key, row } = parsed(line, file);
    rows.set(key, row as Row);
  }
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return rows;
}

function parsed(line: string, where: string): { key: string; row: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    value = undefined;
  }
  if (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    "row" in value &&
    typeof value.key === "string"
  ) {
    return { key: value.key, row: value.row };
  }
  throw new SightlineError({
    code: "unreadable-input",
    stage: "score",
    where,
    expected: "lines that an earlier run with --resume wrote",
    found: line.slice(0, 80),
    next: "Name another file, or delete this one to begin anew.",
  });
}

let build: string | undefined;

/** Of the code that runs and the rules that come with it; it does not change while it runs. */
function buildHash(): string {
  const root = join(import.meta.dirname, "..", "..");
  build ??= filesHash(["engine", "rules", "corpus", "reports"].map((folder) => join(root, folder)));
  return build;
}

const data = /^(?:snapshots|releases|manifest\.json)$/;

function filesHash(places: readonly string[]): string {
  const hash = createHash("sha256");
  for (const place of places) addFiles(place, hash);
  return hash.digest("hex");
}

function addFiles(folder: string, hash: Hash): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (data.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFiles(path, hash);
    else if (/\.(?:js|ts|json)$/.test(entry.name) && !/\.d\.ts$|\.test\.ts$/.test(entry.name)) {
      hash.update(entry.name).update(readFileSync(path));
    }
  }
}
