/** Entry of a process that times builds in turns: it gets one message and answers with the samples. */

import { loadBuild } from "./subject.js";
import { type BenchPage, type PageSamples, timePages } from "./time-pages.js";

export interface RoundsRequest {
  /** In the order in which they are loaded. */
  readonly dists: readonly string[];
  readonly pages: readonly BenchPage[];
  readonly rounds: number;
  readonly warmUp: number;
}

export type RoundsAnswer = { readonly samples: PageSamples[] } | { readonly error: string };

async function answer({ dists, pages, rounds, warmUp }: RoundsRequest): Promise<RoundsAnswer> {
  try {
    const subjects = [];
    for (const dist of dists) subjects.push(await loadBuild(dist));
    return { samples: await timePages(subjects, pages, { rounds, warmUp, parse5: false }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

// Nobody waits for the samples of a parent that is gone.
process.on("disconnect", () => process.exit());
process.once("message", async (request: RoundsRequest) => {
  process.send?.(await answer(request), () => process.disconnect());
});
