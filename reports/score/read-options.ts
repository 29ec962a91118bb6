import type { LabelledPage } from "../../corpus/labelled-page.js";
import type { ReadOptions } from "../../engine/options.js";

/** How a labelled page is read: with all that its data set knows of it. */
export function readOptionsFor(labelled: LabelledPage, stylesheets: Readonly<Record<string, string>>): ReadOptions {
  const { url, viewport, status, headers } = labelled;
  const response = { ...(status === undefined ? {} : { status }), ...(headers === undefined ? {} : { headers }) };
  return { url, viewport, stylesheets, response };
}
