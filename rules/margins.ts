/**
 * How much a verdict must lead the next one to be sure of. `sightline tune` reads margins of page types and form types off its
 * validation (tune/margin.ts) and keeps them in tuned.json beside the plugins.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** By kind of plugin. */
export type Margins = Readonly<Record<string, number>>;

/** Where nothing was measured. */
export const defaultMargin = 0.15;

/** Margins of a folder of rules; none where nothing was tuned there, or not so that it can be read. */
export function readMargins(folder: string): Margins {
  const file = join(folder, "tuned.json");
  if (!existsSync(file)) return {};
  try {
    const records: unknown = JSON.parse(readFileSync(file, "utf8"));
    const margins = Object.entries(records ?? {}).map(([kind, record]): [string, unknown] => [kind, record?.margin]);
    return Object.fromEntries(margins.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  } catch {
    return {};
  }
}
