/** A scoring run of the corpus and data sets as a release record. */

import type { Dataset } from "../../corpus/labelled-page.js";
import { type LatencyFigures, summariseLatency } from "../../reports/bench/latency.js";
import {
  checkoutCommit,
  corpusHash,
  type GeometryFigures,
  makeRecord,
  type ReleaseMeasures,
  type ReleaseRecord,
  rulesHash,
  type SemanticsFigures,
} from "../../reports/release.js";
import { summariseLayout } from "../../reports/score/layout-summary.js";
import { summariseSemantics } from "../../reports/score/semantics-summary.js";
import { detectorFrom } from "../../rules/default-detector.js";
import type { CommandIo } from "../command-io.js";
import { rowsOf, type Selection, sampled, selectDatasets } from "./judge-pages.js";
import { scoreBoxes } from "./score-layout.js";
import { scoreTrees } from "./score-semantics.js";
import { timeDataset } from "./time-datasets.js";

export interface RunFlags extends Selection {
  readonly rules: readonly string[];
}

/** What is measured beside the verdicts. */
export interface MeasurePlan {
  /** Boxes of the pages that have a truth file. */
  readonly geometry: boolean;
  /** Roles, names and states of these. */
  readonly semantics: boolean;
  /** How often each page is timed; undefined: not at all. */
  readonly rounds?: number;
}

/** Pages timed of each data set, evenly spread over it: records stay small and releases quick. */
const timedPages = 100;

export async function runRecord(
  version: string,
  flags: RunFlags,
  io: CommandIo,
  plan: MeasurePlan = { geometry: false, semantics: false },
): Promise<ReleaseRecord> {
  const detector = detectorFrom(flags.rules);
  const datasets = selectDatasets(flags);
  const rows = [];
  for (const dataset of datasets) rows.push(...(await rowsOf(dataset, "judge", { rules: flags.rules }, flags, io)));
  const facts = {
    version,
    corpusHash: corpusHash(datasets.flatMap(({ pages }) => pages)),
    rulesHash: rulesHash(detector.plugins),
    commit: checkoutCommit(process.cwd()),
    date: new Date().toISOString(),
  };
  return makeRecord(facts, rows, await measures(datasets, flags, io, plan));
}

async function measures(
  datasets: readonly Dataset[],
  flags: RunFlags,
  io: CommandIo,
  { geometry, semantics, rounds }: MeasurePlan,
): Promise<ReleaseMeasures> {
  return {
    ...(geometry ? { geometry: await measureGeometry(datasets, flags, io) } : {}),
    ...(semantics ? { semantics: await measureSemantics(datasets, flags, io) } : {}),
    ...(rounds === undefined ? {} : { latency: await measureLatency(datasets, flags, rounds, io) }),
  };
}

async function measureGeometry(
  datasets: readonly Dataset[],
  flags: RunFlags,
  io: CommandIo,
): Promise<GeometryFigures[]> {
  const figures: GeometryFigures[] = [];
  for (const dataset of datasets) {
    if (dataset.pages.every(({ truthFile }) => truthFile === undefined)) continue;
    const scores = await scoreBoxes(dataset, flags, io);
    if (scores.length > 0) figures.push({ dataset: dataset.name, ...summariseLayout(scores) });
  }
  return figures;
}

async function measureSemantics(
  datasets: readonly Dataset[],
  flags: RunFlags,
  io: CommandIo,
): Promise<SemanticsFigures[]> {
  const figures: SemanticsFigures[] = [];
  for (const dataset of datasets) {
    if (dataset.pages.every(({ truthFile }) => truthFile === undefined)) continue;
    const scores = await scoreTrees(dataset, flags, io);
    if (scores.length > 0) figures.push({ dataset: dataset.name, ...summariseSemantics(scores) });
  }
  return figures;
}

async function measureLatency(
  datasets: readonly Dataset[],
  { rules }: RunFlags,
  rounds: number,
  io: CommandIo,
): Promise<LatencyFigures> {
  const pages = [];
  // The pages that are skipped have been told of already.
  const quiet = { ...io, err: () => undefined };
  for (const dataset of datasets) {
    const sample = { ...dataset, pages: sampled(dataset.pages, timedPages) };
    pages.push(...(await timeDataset(sample, { rules, rounds, jobs: 1 }, quiet)).latency.pages);
  }
  return summariseLatency(rounds, pages);
}
