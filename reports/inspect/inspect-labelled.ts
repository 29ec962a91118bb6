/** The inspector's view of a labelled page: with its labels, and with Chromium's boxes where somebody captured them. */

import type { LabelledPage } from "../../corpus/labelled-page.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import { readTruth, type TruthElement } from "../../corpus/truth.js";
import { readPage } from "../../engine/read-page.js";
import { detect } from "../../rules/detect.js";
import type { Detector } from "../../rules/detector.js";
import { compareVerdicts } from "../score/judge-page.js";
import { type InspectView, inspectView, type Known } from "./inspect-view.js";

export async function inspectLabelled(
  labelled: LabelledPage,
  detector: Detector,
  past: Pick<Known, "history" | "past"> = {},
): Promise<InspectView> {
  const { html, ...resources } = labelled.read();
  const truth = labelled.truthFile === undefined ? undefined : renderedBoxes(labelled.truthFile);
  const page = readPage(html, { ...readOptionsFor(labelled, resources), paths: true });
  const verdicts = await detect(page, detector);
  return inspectView(page, verdicts, {
    judgement: compareVerdicts(labelled, page, verdicts, detector),
    ...past,
    ...(truth === undefined ? {} : { chromium: truth }),
  });
}

/** What Chromium renders, by path. */
function renderedBoxes(file: string): ReadonlyMap<string, TruthElement> {
  const { elements } = readTruth(file);
  return new Map(elements.filter(({ rendered }) => rendered).map((element) => [element.path, element]));
}
