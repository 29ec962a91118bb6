/** The wire format as text. */

import type { SpatialDom } from "../spatial-dom.js";

/** JSON of a Spatial DOM (spatial-dom.schema.json), on one line unless `indent` says how many spaces a level takes. */
export function toJson(dom: SpatialDom, indent = 0): string {
  return JSON.stringify(dom, null, indent);
}
