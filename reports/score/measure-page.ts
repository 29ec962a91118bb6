/** Verdicts, boxes and semantics of one page, read once: what a release record is made of. */

import type { LabelledPage } from "../../corpus/labelled-page.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import { readTruth, type Truth } from "../../corpus/truth.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import { detect } from "../../rules/detect.js";
import type { Detector } from "../../rules/detector.js";
import { compareVerdicts, type PageJudgement } from "./judge-page.js";
import { comparePage, type LayoutScore, readAsCaptured } from "./layout.js";
import { compareCapture, type SemanticsScore } from "./semantics.js";

export interface PageMeasures {
  readonly id: string;
  readonly judgement: PageJudgement;
  /** Both undefined when nobody captured the page in Chromium. */
  readonly layout?: LayoutScore;
  readonly semantics?: SemanticsScore;
}

export async function measurePage(labelled: LabelledPage, detector: Detector): Promise<PageMeasures> {
  const { html, ...resources } = labelled.read();
  const options = readOptionsFor(labelled, resources);
  const page = readPage(html, { ...options, paths: true });
  const judgement = compareVerdicts(labelled, page, await detect(page, detector), detector);
  if (labelled.truthFile === undefined) return { id: labelled.id, judgement };
  const truth = readTruth(labelled.truthFile);
  const asCaptured = isAsCaptured(page, truth) ? page : readAsCaptured(labelled, truth);
  return {
    id: labelled.id,
    judgement,
    layout: comparePage(labelled, asCaptured, truth),
    semantics: compareCapture(labelled, page, truth),
  };
}

function isAsCaptured({ viewport }: Page, truth: Truth): boolean {
  const [width, height] = truth.viewport;
  return viewport.width === width && viewport.height === height;
}
