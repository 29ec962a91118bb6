/**
 * Geometry against Chromium: what share of interactive elements can be clicked at our click point, and how many boxes
 * agree to the pixel. The figures' meaning is README's "What the figures mean".
 */

import type { LabelledPage } from "../../corpus/labelled-page.js";
import { readTruth, type Truth, type TruthElement } from "../../corpus/truth.js";
import { attribute, type Document, NodeKind, tagName } from "../../engine/dom/document.js";
import { elementPaths } from "../../engine/dom/element-path.js";
import { Geo, geo } from "../../engine/layout/box.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import type { SpatialElement } from "../../engine/spatial-dom.js";

/** What counts as interactive in Chromium's page. */
const interactiveSelector = [
  "a[href]",
  "button",
  "input:not([type=hidden i])",
  "select",
  "textarea",
  "summary",
  ...["button", "link", "checkbox", "radio", "tab", "menuitem", "switch", "option", "combobox", "textbox"].map(
    (role) => `[role=${role}]`,
  ),
  "[onclick]",
  "[contenteditable]",
  "[tabindex]",
].join(",");

const tolerance = 1;

/** The first element in document order whose box departs from Chromium's. */
export interface Departure {
  readonly path: string;
  readonly display: string;
  readonly expected: readonly [number, number, number, number];
  readonly found: readonly [number, number, number, number] | null;
  readonly what: "display" | "missing" | "x" | "y" | "width" | "height";
}

/** Counts of one page. */
export interface LayoutScore {
  readonly id: string;
  readonly dataset: string;
  /** Interactive elements that Chromium renders at 1x1 or more. */
  readonly interactive: number;
  readonly clicked: number;
  readonly exact: number;
  readonly sizeExact: number;
  readonly offsetExact: number;
  /** Visible interactive elements that we emit, and those of them that Chromium does not render. */
  readonly visibleTargets: number;
  readonly phantoms: number;
  /** All elements with a box in Chromium: those whose display agrees, and those whose four edges do. */
  readonly boxes: number;
  readonly displayAgrees: number;
  readonly boxesExact: number;
  readonly missedPaths: readonly string[];
  readonly firstDeparture: Departure | null;
}

interface Boxed {
  readonly page: Page;
  readonly paths: readonly string[];
  readonly nodeByPath: ReadonlyMap<string, number>;
}

type Rectangle = readonly [number, number, number, number];

function rectangleOf(boxed: Boxed, node: number): Rectangle | null {
  const { boxes } = boxed.page;
  const box = boxes.boxOf[node] ?? -1;
  if (box < 0) return null;
  return [geo(boxes, box, Geo.X), geo(boxes, box, Geo.Y), geo(boxes, box, Geo.Width), geo(boxes, box, Geo.Height)];
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= tolerance;
}

function edgesAgree(found: Rectangle, truth: TruthElement): boolean {
  return (
    near(found[0], truth.x) &&
    near(found[1], truth.y) &&
    near(found[0] + found[2], truth.x + truth.width) &&
    near(found[1] + found[3], truth.y + truth.height)
  );
}

function parentPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
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

/**
 * The first departing element in document order none of whose descendants departs: what its ancestors show follows from it.
 */
function departure(boxed: Boxed, truth: Truth): Departure | null {
  let first: Departure | null = null;
  for (const element of truth.elements) {
    if (first !== null && !element.path.startsWith(`${first.path}/`)) return first;
    first = departureOf(boxed, element) ?? first;
  }
  return first;
}

function departureOf(boxed: Boxed, element: TruthElement): Departure | null {
  const node = boxed.nodeByPath.get(element.path);
  if (!element.rendered || node === undefined || insideSvg(boxed.page.document, node)) return null;
  const found = rectangleOf(boxed, node);
  const display = boxed.page.styles.of[node]?.display ?? "";
  const expected = [element.x, element.y, element.width, element.height] as const;
  const row = { path: element.path, display: `${element.display} / ${display}`, expected, found };
  if (found === null) return element.width > 0 && element.height > 0 ? { ...row, what: "missing" } : null;
  if (display !== element.display) return { ...row, what: "display" };
  if (!near(found[0], element.x)) return { ...row, what: "x" };
  if (!near(found[1], element.y)) return { ...row, what: "y" };
  if (!near(found[2], element.width)) return { ...row, what: "width" };
  return near(found[3], element.height) ? null : { ...row, what: "height" };
}

/** Elements whose boxes are compared one to one: a br has no box of its own that anybody clicks. */
function hasComparableBox(element: TruthElement): boolean {
  return element.rendered && !element.path.endsWith("]/br") && !/\/br\[\d+\]$/.test(element.path);
}

function allBoxes(boxed: Boxed, truth: Truth): { boxes: number; displayAgrees: number; boxesExact: number } {
  const { styles } = boxed.page;
  const counts = { boxes: 0, displayAgrees: 0, boxesExact: 0 };
  for (const element of truth.elements) {
    if (!hasComparableBox(element)) continue;
    const node = boxed.nodeByPath.get(element.path);
    if (node === undefined || insideSvg(boxed.page.document, node)) continue;
    counts.boxes++;
    if (styles.of[node]?.display === element.display) counts.displayAgrees++;
    const found = rectangleOf(boxed, node);
    if (found !== null && edgesAgree(found, element)) counts.boxesExact++;
  }
  return counts;
}

function insideSvg(document: Document, node: number): boolean {
  const parent = document.parent[node] ?? -1;
  return parent > 0 && document.namespace[parent] !== 0;
}

/** Scores one page; undefined when nobody captured its truth. */
export function scoreLayout(labelled: LabelledPage): LayoutScore | undefined {
  if (labelled.truthFile === undefined) return undefined;
  const truth = readTruth(labelled.truthFile);
  const { html, ...resources } = labelled.read();
  const [width, height] = truth.viewport;
  const page = readPage(html, { url: labelled.url, viewport: { width, height }, ...resources, paths: true });
  return comparePage(labelled, page, truth);
}

/** Compares a read page with its truth. */
export function comparePage(labelled: Pick<LabelledPage, "id" | "dataset">, page: Page, truth: Truth): LayoutScore {
  const paths = elementPaths(page.document);
  const nodeByPath = new Map<string, number>();
  for (let node = 0; node < paths.length; node++) if (paths[node] !== "") nodeByPath.set(paths[node] ?? "", node);
  const boxed: Boxed = { page, paths, nodeByPath };
  const truthByPath = new Map(truth.elements.map((element) => [element.path, element]));
  const interactive = scoreInteractive(boxed, truthByPath);
  const targets = page.dom.els.filter((e) => e.interactive !== undefined && e.hidden !== true && e.frame === undefined);
  const phantoms = targets.filter((e) => truthByPath.get(e.path ?? "")?.rendered === false).length;
  return {
    id: labelled.id,
    dataset: labelled.dataset,
    ...interactive,
    visibleTargets: targets.length,
    phantoms,
    ...allBoxes(boxed, truth),
    firstDeparture: departure(boxed, truth),
  };
}

function scoreInteractive(boxed: Boxed, truthByPath: ReadonlyMap<string, TruthElement>) {
  const { page, paths } = boxed;
  const labelsFor = collectLabels(page.document);
  const counts = { interactive: 0, clicked: 0, exact: 0, sizeExact: 0, offsetExact: 0, missedPaths: [] as string[] };
  const byId = new Map(page.dom.els.map((element) => [element.id, element]));
  for (const node of page.query(interactiveSelector)) {
    const path = paths[node] ?? "";
    const truth = truthByPath.get(path);
    if (truth === undefined || !truth.rendered || truth.width < 1 || truth.height < 1) continue;
    if (Number(attribute(page.document, node, "tabindex") ?? 0) < 0 && onlyTabindex(page.document, node)) continue;
    counts.interactive++;
    const element = byId.get(page.idOf(node));
    const places = [path, ...labelNodes(page.document, node, labelsFor).map((label) => paths[label] ?? "")];
    const hit =
      element !== undefined &&
      element.hidden !== true &&
      places.some((place) => {
        const box = truthByPath.get(place);
        return box?.rendered === true && contains(box, clickPoint(element));
      });
    if (hit) counts.clicked++;
    else counts.missedPaths.push(path);
    countExact(boxed, node, truth, truthByPath, counts);
  }
  return counts;
}

function onlyTabindex(document: Document, node: number): boolean {
  const tag = tagName(document, node);
  if (["button", "input", "select", "textarea", "summary"].includes(tag)) return false;
  if (tag === "a" && attribute(document, node, "href") !== undefined) return false;
  return ["role", "onclick", "contenteditable"].every((name) => attribute(document, node, name) === undefined);
}

function countExact(
  boxed: Boxed,
  node: number,
  truth: TruthElement,
  truthByPath: ReadonlyMap<string, TruthElement>,
  counts: { exact: number; sizeExact: number; offsetExact: number },
): void {
  const found = rectangleOf(boxed, node);
  if (found === null) return;
  if (edgesAgree(found, truth)) counts.exact++;
  if (near(found[2], truth.width) && near(found[3], truth.height)) counts.sizeExact++;
  const parent = parentPath(truth.path);
  const truthParent = truthByPath.get(parent);
  const ourParent = rectangleOf(boxed, boxed.nodeByPath.get(parent) ?? -1);
  if (truthParent === undefined || ourParent === null) return;
  if (
    near(found[0] - ourParent[0], truth.x - truthParent.x) &&
    near(found[1] - ourParent[1], truth.y - truthParent.y)
  ) {
    counts.offsetExact++;
  }
}
