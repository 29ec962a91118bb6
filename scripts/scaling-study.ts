/**
 * Do two workers gain what the machine has to give? Reading and judging pages in two threads is held against parse5 alone in two
 * threads, on the same pages:
 *
 *     node dist/scripts/scaling-study.js > reports/bench/scaling-study.md
 *
 * Options: --rounds N (7), --seconds S of work for one thread in each round (4), --sample PAGES (40), --dataset NAME=PATH (the
 * bundled corpus). Ends with 1 when the gain is below 0.9 of parse5's.
 */

import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { parse } from "parse5";
import { openDataset } from "../corpus/datasets.js";
import { loadCorpus } from "../corpus/load.js";
import { thisBuild } from "../reports/bench/subject.js";
import { type BenchPage, benchPage } from "../reports/bench/time-pages.js";
import { median } from "../reports/statistics.js";
import { sampled } from "./commands/judge-pages.js";

type Kind = "parse5" | "sightline";

/** Reads all pages so many times and answers when it is done. */
interface Order {
  readonly kind: Kind;
  readonly times: number;
}

const wanted = 0.9;

async function work(pages: readonly BenchPage[]): Promise<void> {
  const subject = thisBuild([]);
  const readers: Readonly<Record<Kind, (page: BenchPage) => unknown>> = {
    parse5: ({ html }) => parse(html),
    sightline: ({ html, options }) => subject.read(html, options).judge(),
  };
  parentPort?.on("message", async ({ kind, times }: Order) => {
    for (let time = 0; time < times; time++) for (const page of pages) await readers[kind](page);
    parentPort?.postMessage("done");
  });
}

/** Milliseconds that the threads take, each for the whole order. */
async function elapsed(threads: readonly Worker[], order: Order): Promise<number> {
  const start = performance.now();
  await Promise.all(
    threads.map((thread) => {
      thread.postMessage(order);
      return new Promise((done) => thread.once("message", done));
    }),
  );
  return performance.now() - start;
}

/** Work that two threads do in the time that one does its own: 2 when they do not hinder each other. */
async function gain([one, two]: readonly [Worker, Worker], order: Order): Promise<number> {
  const alone = await elapsed([one], order);
  const together = await elapsed([one, two], order);
  return (2 * alone) / together;
}

async function study(pages: readonly BenchPage[], rounds: number, milliseconds: number): Promise<void> {
  const start = (): Worker => new Worker(new URL(import.meta.url), { workerData: pages });
  const threads = [start(), start()] as const;
  const times: Record<Kind, number> = { parse5: 1, sightline: 1 };
  for (const kind of ["parse5", "sightline"] as const) {
    // Warm: the last of these runs tells how many make a round.
    let took = 0;
    for (let run = 0; run < 4; run++) took = await elapsed(threads, { kind, times: kind === "parse5" ? 20 : 3 });
    times[kind] = Math.max(1, Math.ceil((milliseconds * (kind === "parse5" ? 20 : 3)) / took));
  }
  line("# Gain of two threads\n");
  line(
    `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ""}).`,
  );
  line(`${pages.length} pages, ${rounds} rounds in turns, each at least ${milliseconds / 1000} s of work.\n`);
  line("| round | parse5 alone | reading and judging | ratio |");
  line("|---|---|---|---|");
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const parse5 = await gain(threads, { kind: "parse5", times: times.parse5 });
    const sightline = await gain(threads, { kind: "sightline", times: times.sightline });
    ratios.push(sightline / parse5);
    line(`| ${round} | ${parse5.toFixed(2)} | ${sightline.toFixed(2)} | ${(sightline / parse5).toFixed(2)} |`);
  }
  await Promise.all(threads.map((thread) => thread.terminate()));
  const ratio = median(ratios);
  line(`\nMedian: two threads gain ${ratio.toFixed(2)} of what parse5 alone gains (wanted: ${wanted}).`);
  process.exitCode = ratio < wanted ? 1 : 0;
}

function line(text: string): void {
  process.stdout.write(`${text}\n`);
}

if (isMainThread) {
  const { values } = parseArgs({
    options: {
      rounds: { type: "string", default: "7" },
      seconds: { type: "string", default: "4" },
      sample: { type: "string", default: "40" },
      dataset: { type: "string" },
    },
  });
  const { pages } = values.dataset === undefined ? loadCorpus() : openDataset(values.dataset);
  const chosen = sampled(
    pages.filter(({ skipReason }) => skipReason === undefined),
    Number(values.sample),
  );
  await study(chosen.map(benchPage), Number(values.rounds), 1000 * Number(values.seconds));
} else {
  await work(workerData as readonly BenchPage[]);
}
