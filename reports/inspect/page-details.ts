/** Pages of a report told in full: what this build sees and says, beside the labels and what each release said. */

import type { LabelledPage } from "../../corpus/labelled-page.js";
import type { Detector } from "../../rules/detector.js";
import type { ReleaseRecord } from "../release.js";
import { faultsOf } from "../score/faults.js";
import { inspectLabelled } from "./inspect-labelled.js";
import { inspectPage } from "./inspect-page.js";
import type { PastVerdict } from "./inspect-view.js";

export interface PageDetail {
  /** "corpus/some-id", as in the report. */
  readonly page: string;
  /** Name of the file, made of characters that every file system and URL takes. */
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
  for (const [index, name] of names.entries()) {
    const labelled = pages.get(name);
    if (labelled === undefined) continue;
    const view = await inspectLabelled(labelled, detector, historyOf(name, records));
    yield { page: name, file: `${index + 1}-${plainName(name)}.html`, html: inspectPage(view) };
  }
}

function plainName(name: string): string {
  return name.replace(/[^a-z0-9]+/gi, "-").slice(0, 80);
}

function historyOf(name: string, records: readonly ReleaseRecord[]): PastVerdict[] {
  return records.flatMap(({ version, pages }) => {
    const row = pages.find(({ dataset, id }) => `${dataset}/${id}` === name);
    if (row === undefined) return [];
    const faults = faultsOf(row).filter(({ implied }) => implied !== true);
    return [{ version, page_type: row.page_type, score: row.score, faults }];
  });
}
