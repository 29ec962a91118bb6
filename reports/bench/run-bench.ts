/** Times one build on pages and sums up: medians of interleaved rounds, heap and work of every page. */

import type { Counters } from "../../engine/counters.js";
import { median } from "../statistics.js";
import { type PageLatency, rounded, type StageName } from "./latency.js";
import type { Subject } from "./subject.js";
import {
  type BenchPage,
  garbageCollector,
  type PageSamples,
  type TimingPlan,
  timePages,
  weighPage,
} from "./time-pages.js";

/** A timed page with its work. */
export interface BenchRow extends PageLatency {
  readonly work: Counters;
}

export async function benchRows(
  subject: Subject,
  pages: readonly BenchPage[],
  plan: Omit<TimingPlan, "parse5">,
): Promise<BenchRow[]> {
  const samples = await timePages([subject], pages, { ...plan, parse5: true });
  const collect = garbageCollector("major");
  const rows: BenchRow[] = [];
  for (const [index, page] of pages.entries()) {
    const timed = samples[index];
    if (timed === undefined) continue;
    const { heapMb, work } = await weighPage(subject, page, collect);
    rows.push({ ...latencyOf(timed, page), heap_mb: rounded(heapMb), work });
  }
  return rows;
}

function latencyOf({ dataset, id, parse5, subjects }: PageSamples, { html }: BenchPage): Omit<PageLatency, "heap_mb"> {
  const stages = Object.entries(subjects[0] ?? {}) as [StageName, number[]][];
  return {
    dataset,
    id,
    bytes: Buffer.byteLength(html),
    parse5_ms: rounded(median(parse5)),
    stages_ms: Object.fromEntries(stages.map(([stage, times]) => [stage, rounded(median(times))])),
  };
}
