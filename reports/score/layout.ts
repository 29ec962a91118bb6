/**
 * Geometry against Chromium: what share of interactive elements can be clicked at our click point, and how many boxes
 * agree to the pixel. The figures' meaning is README's "What the figures mean".
 */

import { interactiveSelector } from "../../corpus/interactive-elements.js";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import { readTruth, type Truth, type TruthElement } from "../../corpus/truth.js";
import { attribute, type Document, NodeKind, tagName } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import type { SpatialElement } from "../../engine/spatial-dom.js";
import { type BoxedPage, boxedPage, edgesAgree, insideSvg, near, parentPath, rectangleOf } from "./layout-boxes.js";
import { type ContextName, type CountsByContext, type LayoutCounts, LayoutTally } from "./layout-counts.js";
import { type Departure, firstDeparture } from "./layout-departure.js";
import { isReplaced, placedBy } from "./placed-by.js";
import { isSkipped } from "./skipped-contents.js";

/** Counts of one page. */
export interface LayoutScore extends LayoutCounts {
  readonly id: string;
  readonly dataset: string;
  readonly byContext: CountsByContext;
  readonly missedPaths: readonly string[];
  readonly firstDeparture: Departure | null;
}

/** Nodes of the labels of a control: `label for` and wrapping labels. */
function labelNodes(document: Document, node: number, labelsFor: ReadonlyMap<string, number[]>): number[] {
  const id = document.ids[node] ?? "";
  const found = id === "" ? [] : [...(labelsFor.get(id) ?? [])];
  for (let up = document.parent[node] ?? -1; up > 0; up = document.parent[up] ?? -1) {
    if (tagName(document, up) === "label") found.push(up);
  }
  return found;
}

function collectLabels(document: Document): Map<string, number[]> {
  const labels = new Map<string, number[]>();
  for (let node = 0; node < document.count; node++) {
    if (document.kind[node] !== NodeKind.Element || tagName(document, node) !== "label") continue;
    const target = attribute(document, node, "for");
    if (target === undefined) continue;
    const list = labels.get(target);
    if (list === undefined) labels.set(target, [node]);
    else list.push(node);
  }
  return labels;
}

function clickPoint(element: SpatialElement): readonly [number, number] {
  const box = element.box ?? element.b;
  return element.at ?? [box[0] + box[2] / 2, box[1] + box[3] / 2];
}

function contains(truth: TruthElement, [x, y]: readonly [number, number]): boolean {
  const slack = 0.5;
  return (
    x >= truth.x - slack &&
    x <= truth.x + truth.width + slack &&
    y >= truth.y - slack &&
    y <= truth.y + truth.height + slack
  );
}

/** Elements whose boxes are compared one to one: a br has no box of its own that anybody clicks. */
function hasComparableBox(element: TruthElement): boolean {
  return element.rendered && !element.path.endsWith("]/br") && !/\/br\[\d+\]$/.test(element.path);
}

function countBoxes(boxed: BoxedPage, truth: Truth, tally: LayoutTally): void {
  for (const element of truth.elements) {
    if (!hasComparableBox(element)) continue;
    const node = boxed.nodeByPath.get(element.path);
    if (node === undefined || insideSvg(boxed.page.document, node)) continue;
    const found = rectangleOf(boxed, node);
    tally.add(contextsOf(boxed, node), {
      boxes: 1,
      displayAgrees: one(boxed.page.styles.of[node]?.display === element.display),
      boxesExact: one(found !== null && edgesAgree(found, element)),
    });
  }
}

function countPhantoms(boxed: BoxedPage, tally: LayoutTally): void {
  for (const { interactive, hidden, frame, path = "" } of boxed.page.dom.els) {
    if (interactive === undefined || hidden === true || frame !== undefined) continue;
    const node = boxed.nodeByPath.get(path);
    const isSkippedThere = node !== undefined && isSkipped(boxed.page.document, node);
    const phantoms = one(isSkippedThere || boxed.truthByPath.get(path)?.rendered === false);
    tally.add(node === undefined ? [] : contextsOf(boxed, node), { visibleTargets: 1, phantoms });
  }
}

function one(holds: boolean): number {
  return holds ? 1 : 0;
}

function contextsOf({ page, paths, truthByPath }: BoxedPage, node: number): ContextName[] {
  const placer = placedBy(page, node, (of) => truthByPath.get(paths[of] ?? "")?.display);
  return isReplaced(page, node) ? [placer, "replaced"] : [placer];
}

/** Scores one page; undefined when nobody captured its truth. */
export function scoreLayout(labelled: LabelledPage): LayoutScore | undefined {
  if (labelled.truthFile === undefined) return undefined;
  const truth = readTruth(labelled.truthFile);
  return comparePage(labelled, readAsCaptured(labelled, truth), truth);
}

/** Reads a page with paths, in the viewport in which Chromium showed it. */
export function readAsCaptured(labelled: LabelledPage, { viewport: [width, height] }: Truth): Page {
  const { html, ...resources } = labelled.read();
  return readPage(html, { ...readOptionsFor(labelled, resources), viewport: { width, height }, paths: true });
}

/** Compares a read page with its truth. */
export function comparePage(labelled: Pick<LabelledPage, "id" | "dataset">, page: Page, truth: Truth): LayoutScore {
  const boxed = boxedPage(page, truth);
  const tally = new LayoutTally();
  const missedPaths = countTargets(boxed, tally);
  countPhantoms(boxed, tally);
  countBoxes(boxed, truth, tally);
  return {
    id: labelled.id,
    dataset: labelled.dataset,
    ...tally.total,
    byContext: tally.byContext,
    missedPaths,
    firstDeparture: firstDeparture(boxed, truth),
  };
}

/** Counts the elements that are interactive in Chromium; returns the paths of those that a click would miss. */
function countTargets(boxed: BoxedPage, tally: LayoutTally): string[] {
  const { page, paths, truthByPath } = boxed;
  const labelsFor = collectLabels(page.document);
  const byId = new Map(page.dom.els.map((element) => [element.id, element]));
  const missedPaths: string[] = [];
  for (const node of page.query(interactiveSelector)) {
    const path = paths[node] ?? "";
    const truth = truthByPath.get(path);
    if (truth === undefined || !truth.rendered || truth.width < 1 || truth.height < 1) continue;
    if (isSkipped(page.document, node)) continue;
    if (Number(attribute(page.document, node, "tabindex") ?? 0) < 0 && onlyTabindex(page.document, node)) continue;
    const element = byId.get(page.idOf(node));
    const places = [path, ...labelNodes(page.document, node, labelsFor).map((label) => paths[label] ?? "")];
    const hit =
      element !== undefined &&
      element.hidden !== true &&
      places.some((place) => {
        const box = truthByPath.get(place);
        return box?.rendered === true && contains(box, clickPoint(element));
      });
    if (!hit) missedPaths.push(path);
    tally.add(contextsOf(boxed, node), { interactive: 1, clicked: one(hit), ...exactness(boxed, node, truth) });
  }
  return missedPaths;
}

function onlyTabindex(document: Document, node: number): boolean {
  const tag = tagName(document, node);
  if (["button", "input", "select", "textarea", "summary"].includes(tag)) return false;
  if (tag === "a" && attribute(document, node, "href") !== undefined) return false;
  return ["role", "onclick", "contenteditable"].every((name) => attribute(document, node, name) === undefined);
}

function exactness(
  boxed: BoxedPage,
  node: number,
  truth: TruthElement,
): Pick<LayoutCounts, "exact" | "sizeExact" | "offsetExact"> {
  const found = rectangleOf(boxed, node);
  if (found === null) return { exact: 0, sizeExact: 0, offsetExact: 0 };
  const parent = parentPath(truth.path);
  const truthParent = boxed.truthByPath.get(parent);
  const ourParent = rectangleOf(boxed, boxed.nodeByPath.get(parent) ?? -1);
  const offsetAgrees =
    truthParent !== undefined &&
    ourParent !== null &&
    near(found[0] - ourParent[0], truth.x - truthParent.x) &&
    near(found[1] - ourParent[1], truth.y - truthParent.y);
  return {
    exact: one(edgesAgree(found, truth)),
    sizeExact: one(near(found[2], truth.width) && near(found[3], truth.height)),
    offsetExact: one(offsetAgrees),
  };
}
