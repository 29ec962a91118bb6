/** Pages that commands score: the bundled corpus or data sets, filtered, and judged one after the other. */

import { openDataset } from "../../corpus/datasets.js";
import type { Dataset, LabelledPage } from "../../corpus/labelled-page.js";
import { loadCorpus } from "../../corpus/load.js";
import { judgePage, type PageJudgement } from "../../reports/score/judge-page.js";
import type { Detector } from "../../rules/detector.js";
import type { CommandIo } from "../command-io.js";

export interface Selection {
  readonly dataset: readonly string[];
  /** Folder of a corpus; the bundled one by default. */
  readonly corpus?: string;
  readonly split?: string;
  readonly only?: string;
}

/** The named data sets; the corpus when none is named. Pages outside the split or selection are left out. */
export function selectDatasets({ dataset, corpus, split, only }: Selection): Dataset[] {
  const datasets = dataset.length > 0 ? dataset.map(openDataset) : [loadCorpus(corpus)];
  const wanted = (page: LabelledPage): boolean =>
    (only === undefined || page.id.includes(only)) &&
    (split === undefined || split === "all" || page.split === undefined || page.split === split);
  return datasets.map((found) => ({ ...found, pages: found.pages.filter(wanted) }));
}

/** Judges the pages that are to be scored; tells people how many are skipped and why. */
export async function judgeDataset(dataset: Dataset, detector: Detector, io: CommandIo): Promise<PageJudgement[]> {
  const skipped = dataset.pages.filter((page) => page.skipReason !== undefined);
  for (const page of skipped) io.err(`sightline: skipped ${dataset.name}/${page.id}: ${page.skipReason}\n`);
  const rows: PageJudgement[] = [];
  for (const page of dataset.pages) {
    if (page.skipReason === undefined) rows.push(await judgePage(page, detector));
  }
  return rows;
}
