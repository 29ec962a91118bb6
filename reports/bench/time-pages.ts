/**
 * Times pages in interleaved rounds: every page in every round, and within a page parse5 and the builds one right after
 * the other, so that what else the machine does falls on all of them alike. tinybench runs each turn and times it by the
 * processor time of the process: on a busy machine the time that passes is mostly that of others, and all the more the
 * longer a stage is.
 */

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parse } from "parse5";
import { Bench, type Task } from "tinybench";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import { type Counters, createCounters } from "../../engine/counters.js";
import type { ReadOptions, ReadStage } from "../../engine/options.js";
import type { StageName } from "./latency.js";
import type { Subject } from "./subject.js";

/** A page held in memory; plain data, so that it can be sent to other processes. */
export interface BenchPage {
  readonly dataset: string;
  readonly id: string;
  readonly html: string;
  readonly options: ReadOptions;
}

export function benchPage(labelled: LabelledPage): BenchPage {
  const { html, ...resources } = labelled.read();
  return { dataset: labelled.dataset, id: labelled.id, html, options: readOptionsFor(labelled, resources) };
}

/** Milliseconds by stage, one entry a round. */
export type StageSamples = Partial<Record<StageName, number[]>>;

export interface PageSamples {
  readonly dataset: string;
  readonly id: string;
  /** Empty unless parse5 was timed. */
  readonly parse5: number[];
  /** In the order of the subjects. */
  readonly subjects: readonly StageSamples[];
}

export interface TimingPlan {
  readonly rounds: number;
  /** Rounds before, untimed: the compiler shall have seen all code. */
  readonly warmUp: number;
  /** Time parse5.parse too. */
  readonly parse5: boolean;
  /** Told after every round, warm-up included. */
  readonly onRound?: (done: number, all: number) => void;
}

/** Processor time of this process, exact to a microsecond. */
function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Collects garbage at once, all of it or what is young; V8 lends the function for the asking. */
export function garbageCollector(type: "major" | "minor"): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  return typeof collect === "function" ? () => collect({ type }) : () => undefined;
}

export async function timePages(
  subjects: readonly Subject[],
  pages: readonly BenchPage[],
  plan: TimingPlan,
): Promise<PageSamples[]> {
  const samples = pages.map(({ dataset, id }) => ({ dataset, id, parse5: [], subjects: subjects.map(() => ({})) }));
  const turns = new Turns(subjects, plan.parse5);
  // No full collection: with the dead objects it throws away the optimized code that was made for them (V8 calls them weak
  // objects), and a round would time the interpreter.
  const collect = garbageCollector("minor");
  const all = plan.warmUp + plan.rounds;
  for (let round = 0; round < all; round++) {
    collect();
    for (const [index, page] of pages.entries()) {
      await turns.take(page, round + index, round < plan.warmUp ? undefined : samples[index]);
    }
    plan.onRound?.(round + 1, all);
  }
  return samples;
}

/** One tinybench task for parse5 and one for each subject, run on one page after the other. */
class Turns {
  readonly #bench = new Bench({
    ...{ iterations: 1, time: 0, warmup: false, retainSamples: true, throws: true },
    now: processorMilliseconds,
  });
  readonly #tasks: Task[] = [];
  readonly #parse5: boolean;
  #page: BenchPage | undefined;
  #stages: Partial<Record<StageName, number>> = {};

  constructor(subjects: readonly Subject[], parse5: boolean) {
    this.#parse5 = parse5;
    if (parse5) this.#add("parse5", () => Promise.resolve(parse(this.#page?.html ?? "")));
    for (const [index, subject] of subjects.entries()) this.#add(`build ${index}`, () => this.#run(subject));
  }

  #add(name: string, turn: () => Promise<unknown>): void {
    this.#bench.add(name, turn, { async: true });
    const task = this.#bench.getTask(name);
    if (task !== undefined) this.#tasks.push(task);
  }

  /** Everybody's turn on a page; `shift` says who begins. */
  async take(page: BenchPage, shift: number, samples: PageSamples | undefined): Promise<void> {
    this.#page = page;
    const count = this.#tasks.length;
    for (let turn = 0; turn < count; turn++) {
      const index = (turn + shift) % count;
      const task = this.#tasks[index];
      if (task === undefined) continue;
      task.reset(false);
      this.#stages = {};
      await task.run();
      if (samples !== undefined) this.#keep(samples, index, totalOf(task));
    }
  }

  #keep(samples: PageSamples, task: number, total: number): void {
    if (this.#parse5 && task === 0) {
      samples.parse5.push(total);
      return;
    }
    const own = samples.subjects[task - Number(this.#parse5)] ?? {};
    for (const [stage, time] of Object.entries({ ...this.#stages, total }) as [StageName, number][]) {
      own[stage] ??= [];
      own[stage].push(time);
    }
  }

  /** Reads and judges the page, noting the time of every stage; of nested documents the times add up. */
  async #run(subject: Subject): Promise<void> {
    if (this.#page === undefined) return;
    const { html, options } = this.#page;
    const stages = this.#stages;
    const bench = this.#bench;
    let last = bench.now();
    const note = (stage: StageName): void => {
      const now = bench.now();
      stages[stage] = (stages[stage] ?? 0) + now - last;
      last = now;
    };
    const page = subject.read(html, { ...options, onStage: (stage: ReadStage) => note(stage) });
    last = bench.now();
    await page.judge();
    note("detect");
  }
}

function totalOf(task: Task): number {
  const { result } = task;
  if ("latency" in result) return result.latency.samples?.[0] ?? result.latency.mean;
  throw "error" in result ? result.error : new Error(`tinybench ended in state ${result.state}`);
}

/** What a page that was read and judged keeps alive, in MB (1,000,000 bytes), and the work that it was. */
export async function weighPage(
  subject: Subject,
  { html, options }: BenchPage,
  collect: () => void,
): Promise<{ heapMb: number; work: Counters }> {
  const used = (): number => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const read = async () => {
    const page = subject.read(html, options);
    await page.judge();
    return page;
  };
  // The first collection takes compiled code with it that the reading makes anew: read once after it, and weigh then.
  collect();
  await read();
  const before = used();
  const page = await read();
  const heapMb = (used() - before) / 1e6;
  // Read after weighing, which also keeps the page alive until then.
  return { heapMb, work: { ...createCounters(), ...page.counters } };
}
