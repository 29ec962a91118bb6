import type { ReadOptions } from "../engine/options.js";
import type { LabelledPage, PageSource } from "./labelled-page.js";

/** How a labelled page is read: with all that its data set knows of it. */
export function readOptionsFor(labelled: LabelledPage, resources: Omit<PageSource, "html">): ReadOptions {
  const { url, viewport, status, headers } = labelled;
  const response = { ...(status === undefined ? {} : { status }), ...(headers === undefined ? {} : { headers }) };
  return { url, viewport, ...resources, response };
}
