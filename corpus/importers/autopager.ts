/** TeamHG-Memex/autopager: real pages with paginators (data.csv names URL and encoding; html/). */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { SightlineError } from "../../engine/errors.js";
import type { GoldPagination, LabelledPage } from "../labelled-page.js";
import { hostOf, importPage } from "./import-page.js";
import { pageTypeLabels } from "./page-types.js";

/** A row of data.csv; the selector columns name pagination links. */
export interface AutopagerRow {
  readonly "File Name": string;
  readonly "Page URL": string;
  readonly Encoding: string;
  readonly PREV: string;
  readonly PAGE: string;
  readonly NEXT: string;
  readonly LAST: string;
  readonly FIRST: string;
}

export function autopagerRows(root: string): AutopagerRow[] {
  const file = join(root, "data.csv");
  try {
    return parse(readFileSync(file, "utf8"), { columns: true, skip_empty_lines: true, relax_column_count: true });
  } catch (cause) {
    throw new SightlineError({
      code: "bad-dataset",
      stage: "corpus",
      where: file,
      expected: "a CSV table with File Name, Page URL, Encoding and selector columns",
      found: cause instanceof Error ? cause.message : String(cause),
      next: "Point --dataset autopager at a complete checkout.",
      cause,
    });
  }
}

export function autopagerPages(root: string, truth: string | undefined): LabelledPage[] {
  const labels = pageTypeLabels(root, "A");
  return autopagerRows(root).map((row) =>
    importPage({
      id: row["File Name"],
      dataset: "autopager",
      url: row["Page URL"],
      group: hostOf(row["Page URL"]),
      file: join(root, "html", `${row["File Name"]}.html`),
      encoding: row.Encoding,
      truth,
      gold: { ...labels.get(row["File Name"]), pagination: paginationOf(row) },
    }),
  );
}

/**
 * Its PREV and NEXT follow time where a blog goes back in time ("Older posts" is PREV), as blog software names these links.
 * FIRST and LAST are kinds that we have not.
 */
function paginationOf({ PREV, PAGE, NEXT, LAST, FIRST }: AutopagerRow): GoldPagination {
  const selectors = (...cells: (string | undefined)[]) => cells.flatMap((cell) => (cell?.trim() ? [cell.trim()] : []));
  return { next: selectors(NEXT), prev: selectors(PREV), page: selectors(PAGE), either: selectors(FIRST, LAST) };
}
