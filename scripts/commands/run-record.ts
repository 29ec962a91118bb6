/** A scoring run of the corpus and data sets as a release record. */

import type { Dataset } from "../../corpus/labelled-page.js";
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
import type { PageJudgement } from "../../reports/score/judge-page.js";
import { summariseLayout } from "../../reports/score/layout-summary.js";
import { summariseSemantics } from "../../reports/score/semantics-summary.js";
import { detectorFrom } from "../../rules/default-detector.js";
import type { CommandIo } from "../command-io.js";
import { rowsOf, type Selection, selectDatasets } from "./judge-pages.js";
import { timeSample } from "./time-datasets.js";

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

/**
 * Pages that are timed at most, in even shares of the data sets and evenly spread over each: records stay small and
 * releases quick.
 */
const timedPages = 80;

export async function runRecord(
  version: string,
  flags: RunFlags,
  io: CommandIo,
  plan: MeasurePlan = { geometry: false, semantics: false },
): Promise<ReleaseRecord> {
  const detector = detectorFrom(flags.rules);
  const datasets = selectDatasets(flags);
  const { rows, ...figures } = await scored(datasets, flags, plan, io);
  const facts = {
    version,
    corpusHash: corpusHash(datasets.flatMap(({ pages }) => pages)),
    rulesHash: rulesHash(detector.plugins),
    commit: checkoutCommit(process.cwd()),
    date: new Date().toISOString(),
  };
  const { rounds } = plan;
  return makeRecord(facts, rows, {
    ...figures,
    ...(rounds === undefined ? {} : { latency: await timeSample(datasets, timedPages, { ...flags, rounds }) }),
  });
}

interface Measured extends Pick<ReleaseMeasures, "geometry" | "semantics"> {
  readonly rows: readonly PageJudgement[];
}

async function scored(
  datasets: readonly Dataset[],
  flags: RunFlags,
  { geometry, semantics }: MeasurePlan,
  io: CommandIo,
): Promise<Measured> {
  const rows: PageJudgement[] = [];
  const figures = { geometry: [] as GeometryFigures[], semantics: [] as SemanticsFigures[] };
  for (const dataset of datasets) {
    if (!geometry && !semantics) {
      rows.push(...(await rowsOf(dataset, "judge", { rules: flags.rules }, flags, io)));
      continue;
    }
    // All three over one reading of each page.
    tellUncaptured(dataset, io);
    const measures = await rowsOf(dataset, "measure", { rules: flags.rules }, flags, io);
    rows.push(...measures.map(({ judgement }) => judgement));
    const boxes = geometry ? measures.flatMap(({ layout }) => layout ?? []) : [];
    if (boxes.length > 0) figures.geometry.push({ dataset: dataset.name, ...summariseLayout(boxes) });
    const trees = semantics ? measures.flatMap((row) => row.semantics ?? []) : [];
    if (trees.length > 0) figures.semantics.push({ dataset: dataset.name, ...summariseSemantics(trees) });
  }
  return { rows, ...figures };
}

/** Where some pages have a truth file: how many have none. */
function tellUncaptured({ name, pages }: Dataset, io: CommandIo): void {
  const without = pages.filter(({ truthFile }) => truthFile === undefined).length;
  if (without === 0 || without === pages.length) return;
  io.err(`sightline: ${name}: ${without} pages have no truth file: nothing to hold their boxes and names against\n`);
}
