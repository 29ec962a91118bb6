/** Work over the pages of a data set on several cores; rows come in the order of the pages, however many threads there are. */

import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Dataset } from "../../corpus/labelled-page.js";
import { doTask, type PageTask, type PageWork, type WorkKind } from "./page-task.js";

/** Built code only: threads run JavaScript. */
const workerFile = fileURLToPath(new URL("./worker.js", import.meta.url));

/** Pages below which a further thread costs more than it gains: each compiles its own code and plugins. */
const pagesPerThread = 40;

/** Pages handed to a thread at a time: few, so that threads end together, but not so few that they wait for us. */
const chunkSize = 8;

/** Threads worth starting for so many pages. */
export function usefulJobs(pages: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(pages / pagesPerThread)));
}

export interface PagesJob<Kind extends WorkKind> {
  readonly kind: Kind;
  readonly options: PageWork[Kind]["options"];
  /** Threads; 1 works in this one. */
  readonly jobs: number;
  /** Pages to a task; a task's pages are timed together by the bench. */
  readonly chunk?: number;
}

/** Yields rows page by page as soon as those before them are there. */
export async function* overPages<Kind extends WorkKind>(
  { name, root, pages }: Dataset,
  { kind, options, jobs, chunk = chunkSize }: PagesJob<Kind>,
): AsyncGenerator<PageWork[Kind]["row"]> {
  const ids = pages.map(({ id }) => id);
  const starts = Array.from({ length: Math.ceil(ids.length / chunk) }, (_, i) => i * chunk);
  const tasks = starts.map((start) => ({ kind, place: { name, root }, ids: ids.slice(start, start + chunk), options }));
  const threads = Math.min(jobs, tasks.length);
  if (threads <= 1 || !existsSync(workerFile)) {
    for (const task of tasks) yield* await doTask(task);
    return;
  }
  yield* inThreads(tasks, threads);
}

async function* inThreads<Kind extends WorkKind>(
  tasks: readonly PageTask<Kind>[],
  threads: number,
): AsyncGenerator<PageWork[Kind]["row"]> {
  const { Tinypool } = await import("tinypool");
  const pool = new Tinypool({ filename: workerFile, minThreads: threads, maxThreads: threads, isolateWorkers: false });
  try {
    const running = tasks.map((task) => pool.run(task));
    // A task that fails while an earlier one is waited for is told of when its turn comes.
    for (const rows of running) rows.catch(() => undefined);
    for (const rows of running) yield* await rows;
  } finally {
    await pool.destroy();
  }
}
