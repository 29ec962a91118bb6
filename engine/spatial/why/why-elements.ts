/** Why elements are listed or not, targets or not, called so, hidden, unusable: told by the functions that decide it. */

import { NodeKind, tagName } from "../../dom/document.js";
import { elementPath } from "../../dom/element-path.js";
import type { Page } from "../../page.js";
import type { SpatialElement } from "../../spatial-dom.js";
import { type Reason, type WhyContext, whyContext } from "./context.js";
import { whyListed } from "./why-listed.js";
import { whyNamed, whyRole } from "./why-named.js";
import { whySeen } from "./why-seen.js";

export type { Reason } from "./context.js";

/** What is known of one element, each decision with its reason. */
export interface ElementReasons {
  readonly path: string;
  readonly tag: string;
  /** Its id when it is listed. */
  readonly id?: number;
  readonly reasons: readonly Reason[];
}

/**
 * Reasons of the elements of a page's own document that match a selector, at most `most` of them. SightlineError
 * "bad-selector" when it cannot be parsed.
 */
export function whyElements(page: Page, selector: string, most = 10): ElementReasons[] {
  const context = whyContext(page);
  const found = page.query(selector).filter((node) => page.document.kind[node] === NodeKind.Element);
  return found.slice(0, most).map((node) => reasonsOf(context, node));
}

/** Reasons of every listed element of a page's own document, by its id. */
export function whyListedElements(page: Page): ReadonlyMap<number, ElementReasons> {
  const context = whyContext(page);
  const nodes = page.dom.els.map(({ id }) => [id, page.nodeOf(id)] as const).filter(([, node]) => node >= 0);
  return new Map(nodes.map(([id, node]) => [id, reasonsOf(context, node)]));
}

function reasonsOf(context: WhyContext, node: number): ElementReasons {
  const { page, byId } = context;
  const id = page.idOf(node);
  const element = byId.get(id);
  const reasons = [
    ...whyListed(context, node),
    ...whyRole(context, node),
    ...whyNamed(context, node),
    ...(element === undefined ? [] : [...whySeen(context, node, element), placeOfElement(element)]),
  ];
  const { document } = page;
  return { path: elementPath(document, node), tag: tagName(document, node), ...(id > 0 ? { id } : {}), reasons };
}

function placeOfElement({ b, at, hidden, interactive }: SpatialElement): Reason {
  const [x, y, width, height] = b;
  const click =
    interactive === undefined || hidden === true
      ? ""
      : at === undefined
        ? ", clicked at its centre"
        : `, clicked at ${at.join(" ")}`;
  return { about: "place", text: `${width} x ${height} px at ${x} ${y}${click}` };
}
