/**
 * Whether targets can be used, against Chromium's hit test: of what a person could click in the first screen, is that
 * usable which a click at the centre of its box reaches? Both sides are asked about the same point, so what cannot be
 * asked of a hit test is left out and counted: controls that are disabled or inert (a hit test finds them all the same),
 * and elements whose click point is not the centre of their box (a wrapped link, a checkbox behind its label). A box of
 * ours in the wrong place, a target that is not emitted and one that is hidden for the eye alone count against us.
 */

import { interactiveSelector } from "../../corpus/interactive-elements.js";
import type { Truth, TruthElement } from "../../corpus/truth.js";
import { attribute, type Document, tagName } from "../../engine/dom/document.js";
import { elementPaths } from "../../engine/dom/element-path.js";
import type { Page } from "../../engine/page.js";
import type { SpatialElement } from "../../engine/spatial-dom.js";

/** A target that only one side would click. */
export interface UsableDisagreement {
  readonly path: string;
  readonly expected: "on top" | "not on top";
  /** "usable", or why it is not. */
  readonly found: string;
}

/** Counts of one page. */
export interface UsableScore {
  /** Interactive elements that Chromium renders at 1x1 or more with the centre in the first screen, and can be asked about. */
  readonly asked: number;
  readonly agreed: number;
  /** Those that it cannot be asked about. */
  readonly leftOut: number;
  /** The first of those that only one side would click, in document order. */
  readonly disagreements: readonly UsableDisagreement[];
}

const disagreementsKept = 25;

export const nothingAsked: UsableScore = { asked: 0, agreed: 0, leftOut: 0, disagreements: [] };

/** Compares a page that was read in the capture's viewport, with paths, with the capture. */
export function compareUsable(page: Page, truth: Truth): UsableScore {
  if (wasScrolled(truth)) return nothingAsked;
  const paths = elementPaths(page.document);
  const truthByPath = new Map(truth.elements.map((element) => [element.path, element]));
  const byId = new Map(page.dom.els.map((element) => [element.id, element]));
  const counts = { asked: 0, agreed: 0, leftOut: 0 };
  const disagreements: UsableDisagreement[] = [];
  for (const node of page.query(interactiveSelector)) {
    const place = truthByPath.get(paths[node] ?? "");
    if (place === undefined || !isInFirstScreen(place, truth) || isUnfocusable(page.document, node)) continue;
    const element = byId.get(page.idOf(node));
    if (element !== undefined && !isAskable(element)) {
      counts.leftOut++;
      continue;
    }
    counts.asked++;
    const found = usability(element);
    if ((found === "usable") === place.onTop) counts.agreed++;
    else if (disagreements.length < disagreementsKept) {
      disagreements.push({ path: place.path, expected: place.onTop ? "on top" : "not on top", found });
    }
  }
  return { ...counts, disagreements };
}

/** A field with autofocus or a fragment scrolled the page before it was captured: its first screen is not ours. */
function wasScrolled({ elements, viewport }: Truth): boolean {
  return elements.some(({ onTop, y, height }) => onTop && Math.floor(y + height / 2) > viewport[1]);
}

/** Rendered, with its centre in the window. Hit tests are made at whole px. */
function isInFirstScreen({ rendered, x, y, width, height }: TruthElement, { viewport }: Truth): boolean {
  if (!rendered || width < 1 || height < 1) return false;
  const [left, top] = [x + width / 2, y + height / 2];
  return left >= 0 && top >= 0 && Math.round(left) < viewport[0] && Math.round(top) < viewport[1];
}

/** Interactive by a negative tabindex alone. */
function isUnfocusable(document: Document, node: number): boolean {
  if (!(Number(attribute(document, node, "tabindex") ?? 0) < 0)) return false;
  const tag = tagName(document, node);
  if (["button", "input", "select", "textarea", "summary"].includes(tag)) return false;
  if (tag === "a" && attribute(document, node, "href") !== undefined) return false;
  return ["role", "onclick", "contenteditable"].every((name) => attribute(document, node, name) === undefined);
}

function isAskable(element: SpatialElement): boolean {
  return element.disabled !== true && element.inert !== true && element.at === undefined;
}

/** What we say of a click in the first screen: what a bar covers until the page is scrolled is covered. */
function usability(element: SpatialElement | undefined): string {
  if (element === undefined) return "not emitted";
  if (element.covered_by !== undefined) return `covered by ${element.covered_by}`;
  if (element.usable !== false) return "usable";
  return element.why_hidden === undefined ? "unusable" : `hidden: ${element.why_hidden}`;
}
