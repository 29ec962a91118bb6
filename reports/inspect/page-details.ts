/** Pages of a report told in full: what this build sees and says, beside the labels and what each release said. */

import { createHash } from "node:crypto";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import type { Detector } from "../../rules/detector.js";
import type { ReleaseRecord } from "../release.js";
import { compareGrounds } from "../score/compare-grounds.js";
import { faultsOf } from "../score/faults.js";
import { inspectLabelled } from "./inspect-labelled.js";
import { inspectPage } from "./inspect-page.js";
import type { Known } from "./inspect-view.js";

export interface PageDetail {
  /** "corpus/some-id", as in the report. */
  readonly page: string;
  /** Name of the file: the same for the same page in every report, of characters that every file system and URL takes. */
  readonly file: string;
  readonly html: string;
}

/** The details of those of the named pages that are at hand, one after the other. */
export async function* pageDetails(
  names: readonly string[],
  atHand: readonly LabelledPage[],
  records: readonly ReleaseRecord[],
  detector: Detector,
): AsyncGenerator<PageDetail> {
  const pages = new Map(atHand.map((page) => [`${page.dataset}/${page.id}`, page]));
  for (const name of names) {
    const labelled = pages.get(name);
    if (labelled === undefined) continue;
    const view = await inspectLabelled(labelled, detector, pastOf(name, records));
    yield { page: name, file: `${plainName(name)}.html`, html: inspectPage(view) };
  }
}

/** Names that differ in other characters alone have different hashes. */
function plainName(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 8);
  return `${name.replace(/[^a-z0-9]+/gi, "-").slice(0, 80)}-${hash}`;
}

function pastOf(name: string, records: readonly ReleaseRecord[]): Pick<Known, "history" | "past"> {
  const rows = records.flatMap(({ version, pages }) => {
    const row = pages.find(({ dataset, id }) => `${dataset}/${id}` === name);
    return row === undefined ? [] : [{ version, row, faults: faultsOf(row).filter(({ implied }) => implied !== true) }];
  });
  const history = rows.map(({ version, row, faults }) => {
    return { version, page_type: row.page_type, score: row.score, faults };
  });
  const [before, now] = rows.slice(-2);
  if (before === undefined || now === undefined) return { history };
  const compared = compareGrounds(before.row, now.row, [...before.faults, ...now.faults]);
  const told = compared.filter(({ isChanged }) => isChanged);
  return { history, past: { versions: [before.version, now.version], compared: told } };
}
