/**
 * The Spatial DOM as a picture: boxes, text, and a numbered mark on every target (a set of marks, without a browser). The
 * SVG holds no style, script or reference to anything outside, so that it can stand in a page of the strictest policy.
 */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";
import { escapeXml } from "./escape.js";
import { paperColours, type WireframeColours } from "./wireframe/colours.js";
import type { PageText } from "./wireframe/page-text.js";
import { defaultMarkSize, type Mark, placeMarks } from "./wireframe/place-marks.js";
import { type Rect, RectIndex } from "./wireframe/rects.js";
import { drawElement, isToggle, linesSvg, rectOf, rectSvg, saysItsText } from "./wireframe/shapes.js";

export interface WireframeOptions {
  /** Where the layout put the text (`pageText`). @default text is set into the box of its element by estimated widths */
  readonly text?: PageText | undefined;
  /** Ids that get a mark. @default every target that is usable */
  readonly marked?: (element: SpatialElement) => boolean;
  /** Where an element leads to when it is clicked. @default nowhere */
  readonly link?: (element: SpatialElement) => WireframeLink | undefined;
  /** Another box of an element, such as a browser's, drawn dashed over all; the group has the class "overlay". @default none */
  readonly overlay?: (element: SpatialElement) => Rect | undefined;
  /** Height of the digits of a mark in px of the page. @default 9 */
  readonly markSize?: number;
  /** @default dark on white */
  readonly colours?: WireframeColours;
}

export interface WireframeLink {
  /** Such as "#e12". */
  readonly href: string;
  /** Id of the link itself, so that something can lead to the element in turn. */
  readonly id?: string;
  /** What the link says to those who do not see the picture. */
  readonly label: string;
}

/** Chromium itself draws no image higher than this. */
const highest = 100_000;

/** SVG of the elements that a sighted person can perceive, in CSS px of the document. */
export function toWireframe(dom: SpatialDom, options: WireframeOptions = {}): string {
  const {
    marked = isUsableTarget,
    link = () => undefined,
    colours = paperColours,
    markSize = defaultMarkSize,
  } = options;
  const page = pageRect(dom);
  const shown = dom.els.filter((element) => element.hidden !== true && intersects(rectOf(element), page));
  const ink = new RectIndex();
  const drawings = drawAll(shown, options, colours, ink);
  const piecesOf = (element: SpatialElement): readonly Rect[] =>
    options.text?.pieces.get(element.id) ?? [rectOf(element)];
  const targets = shown.filter(marked);
  const marks = placeMarks(
    targets.map((element) => ({ id: element.id, box: piecesOf(element)[0] ?? rectOf(element) })),
    ink,
    page,
    markSize,
  );
  const title = escapeXml(dom.title === "" ? dom.url || "Page" : dom.title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${page.width} ${page.height}" width="${page.width}" height="${page.height}" font-family="sans-serif">`,
    `<title>${title}</title>`,
    rectSvg(page, `fill="${colours.paper}"`),
    ...drawings.filter((svg) => svg !== ""),
    ...targets.map((element, index) => {
      const drawn = markSvg(piecesOf(element), marks[index], markSize, colours);
      return linked(drawn, drawnTwice(link(element)));
    }),
    ...overlaid(shown, options.overlay, colours),
    "</svg>\n",
  ].join("\n");
}

/** The elements in paint order; what must stay legible of each is added to `ink`. */
function drawAll(
  shown: readonly SpatialElement[],
  { text, link = () => undefined }: WireframeOptions,
  colours: WireframeColours,
  ink: RectIndex,
): string[] {
  const { said, starts } = lookInside(shown);
  return inPaintOrder(shown).map((element) => {
    const { id } = element;
    const hasLines = text?.holders.has(id) === true;
    const drawn = drawElement(element, colours, { isSaid: said.has(id), hasLines, startsAt: starts.get(id) });
    const lines = text?.lines.get(id) ?? [];
    const svg = drawn.svg + linesSvg(lines, element, colours);
    if (drawn.ink !== undefined) ink.add(drawn.ink);
    for (const line of lines) ink.add(line);
    const visible = isBeneath(element) && svg !== "" ? `<g opacity="0.35">${svg}</g>` : svg;
    const isArea = drawn.ink !== undefined || lines.length > 0;
    return linked(visible, link(element), isArea ? (text?.pieces.get(id) ?? [rectOf(element)]) : []);
  });
}

export function isUsableTarget({ interactive, usable, hidden }: SpatialElement): boolean {
  return interactive !== undefined && usable !== false && hidden !== true;
}

function overlaid(
  shown: readonly SpatialElement[],
  overlay: WireframeOptions["overlay"],
  colours: WireframeColours,
): string[] {
  const boxes = shown.map((element) => overlay?.(element)).filter((box) => box !== undefined);
  if (boxes.length === 0) return [];
  const drawn = boxes.map((box) => rectSvg(box, `stroke-dasharray="3 2"`));
  return [`<g class="overlay" fill="none" stroke="${colours.overlay}" pointer-events="none">`, ...drawn, "</g>"];
}

function pageRect({ vp, height, els }: SpatialDom): Rect {
  const right = els.reduce((most, { b, hidden }) => (hidden === true ? most : Math.max(most, b[0] + b[2])), vp[0]);
  // What sticks out to the right can be scrolled to, up to a point.
  return { x: 0, y: 0, width: Math.min(right, 2 * vp[0]), height: Math.min(Math.max(height, vp[1]), highest) };
}

/** Elements looked at inside one, at most: cards hold a handful. */
const lookedInside = 40;

/**
 * What the elements inside an element mean for its text, by its id. `said`: they say it again, as in a card that is one link
 * around a heading. `starts`: a checkbox stands before it. What lies inside an element follows it.
 */
function lookInside(elements: readonly SpatialElement[]): { said: Set<number>; starts: Map<number, number> } {
  const said = new Set<number>();
  const starts = new Map<number, number>();
  for (const [index, element] of elements.entries()) {
    const { text } = element;
    if (text === undefined || text === "") continue;
    for (let next = index + 1; next <= index + lookedInside; next++) {
      const other = elements[next];
      if (other === undefined || !contains(rectOf(element), rectOf(other))) break;
      if (saysItsText(other) && text.includes(other.text ?? "")) said.add(element.id);
      const [x, , width] = other.b;
      if (isToggle(other) && x - element.b[0] < width) starts.set(element.id, x + width + 4);
    }
  }
  return { said, starts };
}

function contains(outer: Rect, inner: Rect): boolean {
  const slack = 3;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

function intersects(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y;
}

/** What lies beneath something else comes first; the rest in document order. */
function inPaintOrder(elements: readonly SpatialElement[]): SpatialElement[] {
  return [...elements.filter(isBeneath), ...elements.filter((element) => !isBeneath(element))];
}

/** A target that is covered in part can still be clicked. */
function isBeneath({ covered_by, interactive, usable }: SpatialElement): boolean {
  return covered_by !== undefined && (interactive === undefined || usable === false);
}

function markSvg(boxes: readonly Rect[], mark: Mark | undefined, size: number, colours: WireframeColours): string {
  if (mark === undefined) return "";
  const outline = boxes
    .map((box) => rectSvg(box, `fill="none" stroke="${colours.mark}" stroke-opacity="0.6"`))
    .join("");
  const plate = rectSvg(mark, `rx="2" fill="${colours.mark}"`);
  const [x, y] = [mark.x + mark.width / 2, mark.y + mark.height / 2 + size * 0.36];
  const number = `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" font-weight="bold" text-anchor="middle" fill="${colours.markText}">${mark.id}</text>`;
  return outline + plate + number;
}

/** `areas` are where a click counts, not on the drawing's own strokes alone. */
function linked(svg: string, link: LinkOnce | undefined, areas: readonly Rect[] = []): string {
  if (svg === "" || link === undefined) return svg;
  const ground = areas.map((area) => rectSvg(area, 'fill="transparent"')).join("");
  const { href, id, label, again } = link;
  const name = again === true ? ' tabindex="-1" aria-hidden="true"' : ` aria-label="${escapeXml(label)}"`;
  return `<a href="${escapeXml(href)}"${id === undefined ? "" : ` id="${escapeXml(id)}"`}${name}>${ground}${svg}</a>`;
}

type LinkOnce = WireframeLink & { readonly again?: true };

/** A mark leads where its element does: it is one link twice, and the keyboard stops at the first. */
function drawnTwice(link: WireframeLink | undefined): LinkOnce | undefined {
  return link === undefined ? undefined : { href: link.href, label: link.label, again: true };
}
