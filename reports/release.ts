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
import type { LatencyFigures } from "./bench/latency.js";
import { type CalibrationFigures, calibration } from "./score/calibration.js";
import type { PageJudgement } from "./score/judge-page.js";
import type { LayoutSummary, SharesByContext } from "./score/layout-summary.js";
import type { SemanticsSummary } from "./score/semantics-summary.js";
import { summariseVerdicts, type VerdictSummary } from "./score/verdict-summary.js";

/** Figures of a record: shares with counts and intervals. */
export type ReleaseSummary = Omit<VerdictSummary, "pageType"> & {
  readonly pageType: Omit<VerdictSummary["pageType"], "misses">;
};

/** Boxes against Chromium's, of the pages of one data set that have a truth file. */
export type GeometryFigures = Omit<LayoutSummary, "byContext"> & {
  readonly dataset: string;
  /** Absent in records from before boxes were counted by formatting context. */
  readonly byContext?: SharesByContext;
};

/** Roles, names, states and what a click reaches against Chromium's, of the pages of one data set that have a truth file. */
export type SemanticsFigures = SemanticsSummary & { readonly dataset: string };

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
  /** Absent when no page has a labelled type. */
  readonly calibration?: CalibrationFigures;
  /** One entry a data set; absent when no page has a truth file. */
  readonly geometry?: readonly GeometryFigures[];
  /** The same for roles, names and states; records before 0.2.0 have none. */
  readonly semantics?: readonly SemanticsFigures[];
  /** Absent when it was not measured. */
  readonly latency?: LatencyFigures;
  readonly pages: readonly PageJudgement[];
}

const schemaFile = join(dirname(fileURLToPath(import.meta.url)), "release.schema.json");

/** Hash of what was scored: ids, labels and contents. */
export function corpusHash(pages: readonly LabelledPage[]): string {
  const hash = createHash("sha256");
  for (const page of pages) {
    const { html, ...resources } = page.read();
    hash.update(JSON.stringify([page.dataset, page.id, page.url, page.gold, html, resources.stylesheets]));
  }
  return hash.digest("hex");
}

export function rulesHash(plugins: unknown): string {
  return createHash("sha256").update(JSON.stringify(plugins)).digest("hex");
}

export function totalWork(rows: readonly { readonly work: Counters }[]): Counters {
  const total = createCounters();
  for (const { work } of rows) for (const key of Object.keys(total) as (keyof Counters)[]) total[key] += work[key];
  return total;
}

/** What a record says beside verdicts, when it was measured. */
export interface ReleaseMeasures {
  readonly geometry?: readonly GeometryFigures[];
  readonly semantics?: readonly SemanticsFigures[];
  readonly latency?: LatencyFigures;
}

export interface ReleaseFacts {
  readonly version: string;
  readonly corpusHash: string;
  readonly rulesHash: string;
  readonly commit: string;
  readonly date: string;
}

export function makeRecord(
  facts: ReleaseFacts,
  rows: readonly PageJudgement[],
  { geometry = [], semantics = [], latency }: ReleaseMeasures = {},
): ReleaseRecord {
  const calibrated = calibration(rows);
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
    ...(calibrated === undefined ? {} : { calibration: calibrated }),
    ...(geometry.length === 0 ? {} : { geometry }),
    ...(semantics.length === 0 ? {} : { semantics }),
    ...(latency === undefined ? {} : { latency }),
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

/** One page a line, and of the other sections one entry a line, so that records of two releases differ line by line. */
function formatRecord(record: ReleaseRecord): string {
  const entries = Object.entries(record).map(([key, value]) => ` ${JSON.stringify(key)}: ${section(value, " ")}`);
  return `{\n${entries.join(",\n")}\n}`;
}

/** Objects and lists are opened down to the entries of lists; those stand on one line each. */
function section(value: unknown, indent: string): string {
  const inner = `${indent} `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((entry) => `${inner}${JSON.stringify(entry)}`).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null || isFlat(value)) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  if (entries.length === 0) return "{}";
  return `{\n${entries.map(([key, entry]) => `${inner}${JSON.stringify(key)}: ${section(entry, inner)}`).join(",\n")}\n${indent}}`;
}

/** Numbers and texts alone: short enough for one line. */
function isFlat(value: object): boolean {
  return Object.values(value).every((entry) => typeof entry !== "object" || entry === null);
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
