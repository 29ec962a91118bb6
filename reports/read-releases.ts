/** The release records of a folder, oldest version first. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { SightlineError } from "../engine/errors.js";
import { type ReleaseRecord, readRecord } from "./release.js";

/** Reads every .json file of the folder. Throws SightlineError "bad-record" when there is none or one is no record. */
export function readReleases(folder: string): ReleaseRecord[] {
  const files = recordFiles(folder);
  if (files.length === 0) throw noRecords(folder);
  return sortReleases(files.map((file) => readRecord(join(folder, file))));
}

/** Names of the .json files of a folder in order; none when there is no such folder. */
export function recordFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .sort();
  } catch {
    return [];
  }
}

function noRecords(folder: string): SightlineError {
  return new SightlineError({
    code: "bad-record",
    stage: "reports",
    where: folder,
    expected: "a folder with release records",
    found: "none",
    next: "Write one with `sightline release VERSION`, or name another folder with --releases.",
  });
}

/** By version as semver orders them (2.0.0, section 11), then by date. */
export function sortReleases(records: readonly ReleaseRecord[]): ReleaseRecord[] {
  return [...records].sort((a, b) => compareVersions(a.version, b.version) || a.date.localeCompare(b.date));
}

export function compareVersions(a: string, b: string): number {
  const [coreA = "", preA] = splitVersion(a);
  const [coreB = "", preB] = splitVersion(b);
  return compareDotted(coreA, coreB) || comparePrerelease(preA, preB);
}

function splitVersion(version: string): [string, string | undefined] {
  const [text = ""] = version.split("+");
  const dash = text.indexOf("-");
  return dash < 0 ? [text, undefined] : [text.slice(0, dash), text.slice(dash + 1)];
}

/** A version without a prerelease comes after those that have one. */
function comparePrerelease(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareDotted(a, b);
}

function compareDotted(a: string, b: string): number {
  const [left, right] = [a.split("."), b.split(".")];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = compareIdentifiers(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}

/** Numbers by value and before words; a list that ends comes first. */
function compareIdentifiers(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(b === undefined) - Number(a === undefined);
  const [numberA, numberB] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (numberA && numberB) return Number(a) - Number(b);
  if (numberA !== numberB) return numberA ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}
