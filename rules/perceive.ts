/** Reads a page and judges it: one Spatial DOM with everything. */

import type { ReadOptions } from "../engine/options.js";
import type { Page } from "../engine/page.js";
import { readPage } from "../engine/read-page.js";
import type { SpatialDom, SpatialElement } from "../engine/spatial-dom.js";
import { defaultDetector } from "./default-detector.js";
import { detect } from "./detect.js";
import type { Detector } from "./detector.js";
import type { Verdicts } from "./verdicts.js";

export interface PerceiveOptions extends ReadOptions {
  /** @default the built-in plugins */
  readonly detector?: Detector;
}

/** readPage and detect; page_type, page_types and outcome are always set. */
export async function perceive(html: string, options: PerceiveOptions = {}): Promise<SpatialDom> {
  const { detector, ...read } = options;
  const page = readPage(html, read);
  return judgedDom(page, await detect(page, detector ?? defaultDetector()));
}

/** A copy of a page's Spatial DOM with verdicts, purposes and forms in it. */
export function judgedDom(page: Page, { fields, purposes, formsOf }: Verdicts): SpatialDom {
  const { els, tables, diagnostics, ...rest } = page.dom;
  return {
    ...rest,
    ...fields,
    els: els.map((el) => judgedElement(el, purposes.get(el.id), formsOf.get(el.id))),
    ...(tables === undefined ? {} : { tables }),
    ...(diagnostics === undefined ? {} : { diagnostics }),
  };
}

function judgedElement(el: SpatialElement, purpose: string | undefined, form: number | undefined): SpatialElement {
  if (purpose === undefined && (form === undefined || el.form === form)) return el;
  return { ...el, ...(form === undefined ? {} : { form }), ...(purpose === undefined ? {} : { purpose }) };
}
