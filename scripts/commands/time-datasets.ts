/** Times the pages of data sets with this build. */

import type { Dataset } from "../../corpus/labelled-page.js";
import type { Counters } from "../../engine/counters.js";
import { type LatencyFigures, type PageLatency, summariseLatency } from "../../reports/bench/latency.js";
import { type BenchRow, benchRows } from "../../reports/bench/run-bench.js";
import { thisBuild } from "../../reports/bench/subject.js";
import { benchPage } from "../../reports/bench/time-pages.js";
import { totalWork } from "../../reports/release.js";
import type { CommandIo } from "../command-io.js";
import { overResumed, sampled, withoutSkipped } from "./judge-pages.js";

/** Reads before the timing begins, so that the compiler has seen the code: all pages, over and over. */
const warmUpReads = 400;
/** Rounds before the timing: at least two, and no more than three for each that is timed. */
const warmUpRounds = { least: 2, perRound: 3 };

/** Pages that are timed together, and lost together when a run that can be resumed is interrupted. */
const resumedChunk = 20;

export interface TimingFlags {
  readonly rounds: number;
  readonly rules: readonly string[];
  /** Threads. */
  readonly jobs: number;
  /** File of the pages that were timed before; the others are timed in groups that are kept one by one. */
  readonly resume?: string;
}

export interface DatasetLatency {
  readonly dataset: string;
  readonly latency: LatencyFigures;
  /** Sum over the pages. */
  readonly work: Counters;
  readonly rows: readonly BenchRow[];
}

export async function timeDataset(given: Dataset, flags: TimingFlags, io: CommandIo): Promise<DatasetLatency> {
  const dataset = withoutSkipped(given, io);
  // Each thread times its share in one piece: the first rounds of every piece are lost to warming up.
  const share = Math.max(1, Math.ceil(dataset.pages.length / flags.jobs));
  const chunk = flags.resume === undefined ? share : Math.min(share, resumedChunk);
  const options = { rules: flags.rules, rounds: flags.rounds, warmUp: warmUpFor(chunk, flags.rounds) };
  const rows: BenchRow[] = [];
  const job = { kind: "bench", options, jobs: flags.jobs, chunk } as const;
  for await (const row of overResumed(dataset, job, flags.resume, io)) rows.push(row);
  return datasetLatency(dataset.name, flags.rounds, rows);
}

/** Untimed rounds for so many pages that are timed together. */
function warmUpFor(pages: number, rounds: number): number {
  return Math.max(warmUpRounds.least, Math.min(Math.ceil(warmUpReads / pages), warmUpRounds.perRound * rounds));
}

/** Times a sample of all the data sets together, in this thread: `count` pages at most, in even shares. */
export async function timeSample(
  datasets: readonly Dataset[],
  count: number,
  { rules, rounds }: Pick<TimingFlags, "rules" | "rounds">,
): Promise<LatencyFigures> {
  const share = Math.max(1, Math.floor(count / datasets.length));
  const pages = datasets.flatMap(({ pages }) => {
    const wanted = pages.filter(({ skipReason }) => skipReason === undefined);
    return sampled(wanted, share).map(benchPage);
  });
  const rows = await benchRows(thisBuild(rules), pages, { rounds, warmUp: warmUpFor(pages.length, rounds) });
  return summariseLatency(rounds, rows.map(withoutWork));
}

function withoutWork({ work: _, ...page }: BenchRow): PageLatency {
  return page;
}

export function datasetLatency(dataset: string, rounds: number, rows: readonly BenchRow[]): DatasetLatency {
  return { dataset, latency: summariseLatency(rounds, rows.map(withoutWork)), work: totalWork(rows), rows };
}
