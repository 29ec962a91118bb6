/** Times this build against another one, for `bench --against` and `gate --against`. */

import { openBuild, thisDist } from "../../reports/bench/builds.js";
import { withCleanup } from "../../reports/bench/cleanup.js";
import { type BuildComparison, timeBuilds } from "../../reports/bench/time-builds.js";
import { benchPage } from "../../reports/bench/time-pages.js";
import type { CommandIo } from "../command-io.js";
import { type Selection, sampled, selectDatasets, withoutSkipped } from "./judge-pages.js";

/** Pages in all, evenly spread over the data sets, unless a sample is asked for. */
const comparedPages = 40;
/**
 * Reads with each build before the timing begins, by default: while the compiler is still at work, chance decides which of
 * the two has the faster code.
 */
export const warmUpReads = 800;

export interface AgainstFlags extends Selection {
  readonly against: string;
  readonly rounds: number;
  readonly processes: number;
  readonly tolerance: number;
  /** Reads with each build before the timing begins. */
  readonly warmUp: number;
}

export async function timeAgainst(
  flags: AgainstFlags,
  io: CommandIo,
): Promise<{ readonly base: string; readonly comparison: BuildComparison }> {
  const { against, rounds, processes, tolerance } = flags;
  const all = selectDatasets(flags).flatMap((dataset) => withoutSkipped(dataset, io).pages);
  const pages = (flags.sample === undefined ? sampled(all, comparedPages) : all).map(benchPage);
  return withCleanup(async (cleanup) => {
    io.err(`sightline: timing this build against ${against} on ${pages.length} pages\n`);
    const base = await openBuild(against, cleanup);
    const warmUp = Math.max(2, Math.ceil(flags.warmUp / Math.max(1, pages.length)));
    const plan = { rounds, warmUp, processes, tolerance };
    return { base: base.name, comparison: await timeBuilds(base.dist, thisDist, pages, plan, cleanup) };
  });
}
