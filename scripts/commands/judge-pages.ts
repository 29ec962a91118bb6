/** Pages that commands score: the bundled corpus or data sets, filtered, and judged. */

import { Option } from "commander";
import { openDataset } from "../../corpus/datasets.js";
import type { Dataset, LabelledPage } from "../../corpus/labelled-page.js";
import { loadCorpus } from "../../corpus/load.js";
import { overKeptPages } from "../../reports/parallel/over-kept-pages.js";
import { overPages, type PagesJob, usefulJobs } from "../../reports/parallel/over-pages.js";
import type { PageWork, WorkKind } from "../../reports/parallel/page-task.js";
import type { CommandIo } from "../command-io.js";
import type { Shard, ShardMark } from "./shard.js";

export interface Selection {
  readonly dataset: readonly string[];
  /** Folder of a corpus; the bundled one by default. */
  readonly corpus?: string;
  readonly split?: string;
  readonly only?: string;
  /** At most so many pages of each data set, evenly spread over it. */
  readonly sample?: number;
  readonly shard?: Shard;
  /** Threads; as many as are worth it by default. */
  readonly jobs?: number;
  /** File that keeps the rows of finished pages: a run goes on where an earlier one ended. */
  readonly resume?: string;
}

/** The corpus that is named and the data sets; the bundled corpus when neither is. Pages outside the split, selection or shard are left out. */
export function selectDatasets({ dataset, corpus, split, only, sample, shard }: Selection): Dataset[] {
  // A corpus that is named counts beside the data sets; the bundled one only stands in for none.
  const ownPages = corpus !== undefined || dataset.length === 0 ? [loadCorpus(corpus)] : [];
  const datasets = [...ownPages, ...dataset.map(openDataset)];
  const wanted = (page: LabelledPage): boolean =>
    (only === undefined || page.id.includes(only)) &&
    (split === undefined || split === "all" || page.split === undefined || page.split === split);
  const mine = (position: number): boolean => shard === undefined || position % shard.count === shard.index - 1;
  return datasets.map((found) => {
    const pages = sampled(found.pages.filter(wanted), sample);
    return { ...found, pages: pages.filter((_, position) => mine(position)) };
  });
}

/** `count` of the entries in even steps from the first; all when there are no more. */
export function sampled<T>(entries: readonly T[], count: number = entries.length): readonly T[] {
  if (count >= entries.length) return entries;
  const steps = Array.from({ length: count }, (_, i) => Math.floor((i * entries.length) / count));
  const chosen = new Set(steps);
  return entries.filter((_, position) => chosen.has(position));
}

/** A data set without the pages that are to be skipped; tells people which those are, and why. */
export function withoutSkipped(dataset: Dataset, io: CommandIo): Dataset {
  const skipped = dataset.pages.filter((page) => page.skipReason !== undefined);
  for (const page of skipped) io.err(`sightline: skipped ${dataset.name}/${page.id}: ${page.skipReason}\n`);
  return { ...dataset, pages: dataset.pages.filter((page) => page.skipReason === undefined) };
}

/** Rows of all pages that are not skipped, in the order of the pages. */
export async function rowsOf<Kind extends WorkKind>(
  dataset: Dataset,
  kind: Kind,
  options: PageWork[Kind]["options"],
  { jobs, resume }: Pick<Selection, "jobs" | "resume">,
  io: CommandIo,
): Promise<PageWork[Kind]["row"][]> {
  const judged = withoutSkipped(dataset, io);
  const threads = jobs ?? usefulJobs(judged.pages.length);
  const rows: PageWork[Kind]["row"][] = [];
  for await (const row of overResumed(judged, { kind, options, jobs: threads }, resume, io)) rows.push(row);
  return rows;
}

/** Rows of all pages; with a file to resume from, those that it has are not made again. */
export function overResumed<Kind extends WorkKind>(
  dataset: Dataset,
  job: PagesJob<Kind>,
  resume: string | undefined,
  io: CommandIo,
): AsyncGenerator<PageWork[Kind]["row"]> {
  if (resume === undefined) return overPages(dataset, job);
  return overKeptPages(dataset, job, resume, (count) => {
    if (count > 0)
      io.err(`sightline: ${dataset.name}: ${count} of ${dataset.pages.length} pages are there from before\n`);
  });
}

export function resumeOption(): Option {
  return new Option(
    "--resume <file>",
    "keep finished pages in this file (JSON lines), and leave out those that it has: after an interruption run the same again",
  );
}

/** What the output of a shard says of itself; nothing for a whole run. */
export function shardMark(
  dataset: Dataset,
  rows: readonly { readonly id: string }[],
  { shard }: Selection,
): { shard?: ShardMark } {
  if (shard === undefined) return {};
  const places = new Map(dataset.pages.map(({ id }, place) => [id, place * shard.count + shard.index - 1]));
  return { shard: { ...shard, positions: rows.map(({ id }) => places.get(id) ?? -1) } };
}
