/** What the spatial stage decided about a page, worked out once more by the same functions, for telling why. */

import { elementPath } from "../../dom/element-path.js";
import type { Page } from "../../page.js";
import type { SpatialElement } from "../../spatial-dom.js";
import { createGeometry, type Geometry } from "../geometry.js";
import { indexImageMaps } from "../image-map.js";
import type { Placing } from "../place-element.js";
import { type Plan, planElements } from "../plan.js";
import { createSemantics, type Semantics } from "../semantics.js";
import { paintFlags } from "../visibility.js";

/** One thing that was decided about an element, and why. */
export interface Reason {
  readonly about: "listed" | "target" | "role" | "name" | "hidden" | "usable" | "place";
  readonly text: string;
  /** Path of the element that causes it, when it is another one, and its id when it is listed. */
  readonly path?: string;
  readonly id?: number;
}

export interface WhyContext {
  readonly page: Page;
  readonly s: Semantics;
  readonly g: Geometry;
  readonly plan: Plan;
  readonly placing: Placing;
  readonly byId: ReadonlyMap<number, SpatialElement>;
}

export function whyContext(page: Page): WhyContext {
  const { document, styles, boxes, viewport, dom } = page;
  const s = createSemantics(document, styles);
  const g = createGeometry(document, styles, boxes, s.flat, viewport);
  const placing = { s, g, paint: paintFlags(s), images: indexImageMaps(document) };
  const byId = new Map(dom.els.map((element) => [element.id, element]));
  return { page, s, g, plan: planElements(s, g), placing, byId };
}

/** A reason with the element that causes it. */
export function because(context: WhyContext, about: Reason["about"], text: string, cause = -1): Reason {
  if (cause < 0) return { about, text };
  const id = context.page.idOf(cause);
  return { about, text, path: elementPath(context.page.document, cause), ...(id > 0 ? { id } : {}) };
}
