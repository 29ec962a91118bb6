/** Release records: what the detectors said of every page at a release, and the figures that follow from it. */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { LabelledPage } from "../corpus/labelled-page.js";
import { type Counters, createCounters } from "../engine/counters.js";
import { SightlineError } from "../engine/errors.js";
import type { PageJudgement } from "./score/judge-page.js";
import { summariseVerdicts, type VerdictSummary } from "./score/verdict-summary.js";

/** Figures of a record: shares with counts and intervals. */
export type ReleaseSummary = Omit<VerdictSummary, "pageType"> & {
  readonly pageType: Omit<VerdictSummary["pageType"], "misses">;
};

export interface ReleaseRecord {
  readonly $schema: string;
  readonly format: 1;
  readonly version: string;
  /** ISO date of the run. */
  readonly date: string;
  /** Commit of the checkout, with "-dirty" when it had changes; "" outside one. */
  readonly commit: string;
  /** SHA-256 over the pages and labels that were scored, and over the plugins and the lexicon. */
  readonly corpus_hash: string;
  readonly rules_hash: string;
  readonly machine: { readonly node: string; readonly platform: string; readonly cpu: string };
  readonly summary: ReleaseSummary;
  /** Sum over all pages. */
  readonly work: Counters;
  readonly pages: readonly PageJudgement[];
}

const schemaFile = join(dirname(fileURLToPath(import.meta.url)), "release.schema.json");

/** Hash of what was scored: ids, labels and contents. */
export function corpusHash(pages: readonly LabelledPage[]): string {
  const hash = createHash("sha256");
  for (const page of pages) {
    const { html, stylesheets } = page.read();
    hash.update(JSON.stringify([page.dataset, page.id, page.url, page.gold, html, stylesheets]));
  }
  return hash.digest("hex");
}

export function rulesHash(plugins: unknown): string {
  return createHash("sha256").update(JSON.stringify(plugins)).digest("hex");
}

export function totalWork(rows: readonly PageJudgement[]): Counters {
  const total = createCounters();
  for (const { work } of rows) for (const key of Object.keys(total) as (keyof Counters)[]) total[key] += work[key];
  return total;
}

export interface ReleaseFacts {
  readonly version: string;
  readonly corpusHash: string;
  readonly rulesHash: string;
  readonly commit: string;
  readonly date: string;
}

export function makeRecord(facts: ReleaseFacts, rows: readonly PageJudgement[]): ReleaseRecord {
  const { pageType, ...rest } = summariseVerdicts(rows);
  const { misses: _, ...figures } = pageType;
  return {
    $schema: "../release.schema.json",
    format: 1,
    version: facts.version,
    date: facts.date,
    commit: facts.commit,
    corpus_hash: facts.corpusHash,
    rules_hash: facts.rulesHash,
    machine: { node: process.version, platform: `${process.platform}-${process.arch}`, cpu: cpus()[0]?.model ?? "" },
    summary: { ...rest, pageType: figures },
    work: totalWork(rows),
    pages: [...rows],
  };
}

/** HEAD's hash, "-dirty" behind it when tracked files differ; "" outside a checkout. */
export function checkoutCommit(folder: string): string {
  const git = (...args: string[]): string =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const dirty = git("status", "--porcelain", "--untracked-files=no") !== "";
    return `${git("rev-parse", "HEAD")}${dirty ? "-dirty" : ""}`;
  } catch {
    return "";
  }
}

/** Writes a record whole or not at all. */
export function writeRecord(record: ReleaseRecord, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, `${formatRecord(record)}\n`);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** One page a line, so that records of two releases differ line by line. */
function formatRecord(record: ReleaseRecord): string {
  const { pages, ...head } = record;
  const text = JSON.stringify(head, null, 1);
  const lines = pages.map((page) => `  ${JSON.stringify(page)}`).join(",\n");
  return `${text.slice(0, -2)},\n "pages": [\n${lines}\n ]\n}`;
}

/** Reads a record. Throws SightlineError "bad-record" when the file is missing, no JSON, or of another shape. */
export function readRecord(file: string): ReleaseRecord {
  let parsed: unknown;
  try {
    if (!existsSync(file)) throw new Error("no such file");
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw badRecord(file, cause instanceof Error ? cause.message : String(cause));
  }
  const validate = new Ajv2020({ allErrors: true, strict: false }).compile(
    JSON.parse(readFileSync(schemaFile, "utf8")),
  );
  if (validate(parsed)) return parsed as ReleaseRecord;
  const first = validate.errors?.[0];
  throw badRecord(file, `${first?.instancePath ?? ""} ${first?.message ?? "another shape"}`);
}

function badRecord(where: string, found: string): SightlineError {
  return new SightlineError({
    code: "bad-record",
    stage: "reports",
    where,
    expected: "a release record of format 1",
    found,
    next: "Write one with `sightline release VERSION`, or name another with --baseline.",
  });
}
