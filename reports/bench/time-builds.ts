/** Times this build and another one on the same pages, in several processes one after the other. */

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { SightlineError } from "../../engine/errors.js";
import type { Cleanup } from "./cleanup.js";
import { compareBuilds, confirmedSlower, type ProcessPairs, type StageComparison } from "./compare-builds.js";
import type { StageName } from "./latency.js";
import type { RoundsAnswer, RoundsRequest } from "./rounds-process.js";
import type { BenchPage, PageSamples } from "./time-pages.js";

const processFile = fileURLToPath(new URL("./rounds-process.js", import.meta.url));

export interface ComparisonPlan {
  readonly rounds: number;
  readonly warmUp: number;
  readonly processes: number;
  /** What is taken for equal: 0.05 is 5 %. */
  readonly tolerance: number;
  readonly onProcess?: (done: number, all: number) => void;
}

export interface BuildComparison {
  readonly pages: number;
  readonly rounds: number;
  readonly processes: number;
  readonly tolerance: number;
  readonly stages: readonly StageComparison[];
  /** The same measured again, when a stage seemed slower. */
  readonly rerun?: readonly StageComparison[];
  /** Slower in both. */
  readonly slower: readonly StageName[];
}

/** A stage counts as slower only when a second measurement, made then, says so too. */
export async function timeBuilds(
  base: string,
  current: string,
  pages: readonly BenchPage[],
  plan: ComparisonPlan,
  cleanup: Cleanup,
): Promise<BuildComparison> {
  const { rounds, processes, tolerance } = plan;
  const measure = async () => compareBuilds(await timedPairs(base, current, pages, plan, cleanup), tolerance);
  const result = { pages: pages.length, rounds, processes, tolerance };
  const stages = await measure();
  if (stages.every(({ verdict }) => verdict !== "slower")) return { ...result, stages, slower: [] };
  const rerun = await measure();
  return { ...result, stages, rerun, slower: confirmedSlower(stages, rerun) };
}

async function timedPairs(
  base: string,
  current: string,
  pages: readonly BenchPage[],
  { rounds, warmUp, processes, onProcess }: ComparisonPlan,
  cleanup: Cleanup,
): Promise<ProcessPairs[]> {
  const pairs: ProcessPairs[] = [];
  for (let turn = 0; turn < processes; turn++) {
    // Who is loaded first may be favoured: every other process loads them the other way round.
    const swapped = turn % 2 === 1;
    const dists = swapped ? [current, base] : [base, current];
    const samples = await inProcess({ dists, pages, rounds, warmUp }, cleanup);
    pairs.push(
      samples.map(({ subjects: [first = {}, second = {}] }) =>
        swapped ? { base: second, current: first } : { base: first, current: second },
      ),
    );
    onProcess?.(turn + 1, processes);
  }
  return pairs;
}

async function inProcess(request: RoundsRequest, cleanup: Cleanup): Promise<PageSamples[]> {
  const child = fork(processFile, {
    // Else the compiler's and the collector's own threads count for whatever stage is running just then.
    execArgv: ["--single-threaded"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  cleanup.add(() => child.kill("SIGKILL"));
  const answer = await new Promise<RoundsAnswer>((done, fail) => {
    child.once("message", (message: RoundsAnswer) => done(message));
    child.once("error", fail);
    child.once("exit", (code, signal) => done({ error: `the timing process ended (${signal ?? code})` }));
    child.send(request);
  });
  if ("samples" in answer) return answer.samples;
  throw new SightlineError({
    code: "bad-option",
    stage: "bench",
    where: request.dists.join(" and "),
    expected: "two builds that read and judge every page",
    found: answer.error,
    next: "Look at the failing build alone with its own `sightline bench`.",
  });
}
