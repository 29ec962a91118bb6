/** A scoring run of the corpus and data sets as a release record. */

import { checkoutCommit, corpusHash, makeRecord, type ReleaseRecord, rulesHash } from "../../reports/release.js";
import { detectorFrom } from "../../rules/default-detector.js";
import type { CommandIo } from "../command-io.js";
import { rowsOf, type Selection, selectDatasets } from "./judge-pages.js";

export interface RunFlags extends Selection {
  readonly rules: readonly string[];
}

export async function runRecord(version: string, flags: RunFlags, io: CommandIo): Promise<ReleaseRecord> {
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
  return makeRecord(facts, rows);
}
