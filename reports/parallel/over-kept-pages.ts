/** Work over pages that leaves out what an earlier run has finished, and keeps what this one finishes. */

import type { Dataset } from "../../corpus/labelled-page.js";
import { KeptRows } from "./kept-rows.js";
import { overPages, type PagesJob } from "./over-pages.js";
import type { PageWork, WorkKind } from "./page-task.js";

/** Rows in the order of the pages, each the same as in a run that was never interrupted. `onKept`: how many were there. */
export async function* overKeptPages<Kind extends WorkKind>(
  dataset: Dataset,
  job: PagesJob<Kind>,
  file: string,
  onKept: (count: number) => void = () => undefined,
): AsyncGenerator<PageWork[Kind]["row"]> {
  const rules = "rules" in job.options ? job.options.rules : [];
  const kept = new KeptRows<PageWork[Kind]["row"]>(file, [job.kind, job.options], rules);
  const keys = new Map(dataset.pages.map((page) => [page.id, kept.keyOf(page)]));
  const keyOf = (id: string): string => keys.get(id) ?? "";
  const left = dataset.pages.filter(({ id }) => kept.get(keyOf(id)) === undefined);
  onKept(dataset.pages.length - left.length);
  const fresh = overPages({ ...dataset, pages: left }, job);
  let next = await nextRow(fresh, kept, keyOf);
  for (const { id } of dataset.pages) {
    const row = kept.get(keyOf(id));
    if (row !== undefined) {
      yield row;
    } else if (next?.id === id) {
      yield next;
      next = await nextRow(fresh, kept, keyOf);
    }
  }
}

async function nextRow<Row extends { readonly id: string }>(
  rows: AsyncGenerator<Row>,
  kept: KeptRows<Row>,
  keyOf: (id: string) => string,
): Promise<Row | undefined> {
  const { value, done } = await rows.next();
  if (done === true) return undefined;
  kept.add(keyOf(value.id), value);
  return value;
}
