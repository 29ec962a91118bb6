/**
 * How much a verdict must lead the next one to be sure of. `sightline tune` reads margins of page types and form types off its
 * validation (tune/margin.ts) and keeps them in tuned.json beside the plugins.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Report, shown } from "./problem.js";

/** Beside plugins/ and lexicon/. */
export const tunedFile = "tuned.json";
const next = "Write it anew with `sightline tune`, or correct it.";

/** By kind of plugin. */
export type Margins = Readonly<Record<string, number>>;

/** Where nothing was measured. */
export const defaultMargin = 0.15;

/** Margins of a folder of rules; none where nothing was tuned there. What cannot be read is reported and left out. */
export function readMargins(folder: string, report: Report): Margins {
  const file = join(folder, tunedFile);
  if (!existsSync(file)) return {};
  let records: unknown;
  try {
    records = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    report({
      pointer: "",
      expected: "a JSON file",
      found: error instanceof Error ? error.message : String(error),
      next,
    });
    return {};
  }
  if (!isObject(records)) {
    report({ pointer: "", expected: "an object of records by kind", found: shown(records), next });
    return {};
  }
  const margins: Record<string, number> = {};
  for (const [kind, record] of Object.entries(records)) {
    const margin = isObject(record) ? record.margin : undefined;
    if (margin === undefined) continue;
    if (typeof margin === "number" && margin >= 0 && margin <= 1) margins[kind] = margin;
    else report({ pointer: `/${kind}/margin`, expected: "a number from 0 to 1", found: shown(margin), next });
  }
  return margins;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
