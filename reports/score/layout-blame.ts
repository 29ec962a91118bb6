/**
 * Which CSS property decides, in our layout, the edge that departs from Chromium's. Told only where one property stands
 * out: it is where to look, for what Chromium computed for it is not in a capture.
 */

import type { ComputedStyle, LengthOrAuto, MaxSize, Size } from "../../engine/css/computed-style.js";
import { resolveLength } from "../../engine/css/computed-style.js";
import { BoxKind, Geo, geo } from "../../engine/layout/box.js";
import type { BoxedPage, Rectangle } from "./layout-boxes.js";
import { near } from "./layout-boxes.js";
import type { Placer } from "./placed-by.js";

/** What departs, as `Departure` has it. */
interface Departing {
  readonly what: "display" | "missing" | "x" | "y" | "width" | "height";
  readonly placedBy: Placer;
  readonly expected: Rectangle;
  readonly found: Rectangle | null;
}

interface Case extends Departing {
  readonly boxed: BoxedPage;
  readonly box: number;
  readonly style: ComputedStyle;
  /** Style of the box around. */
  readonly around: ComputedStyle;
  /** How far the place in the parent is off, px; positive: too far right or down. */
  readonly offset: readonly [number, number];
}

/** `origin`: how far the parent's box itself is off. Undefined when no property stands out. */
export function blame(
  boxed: BoxedPage,
  node: number,
  departing: Departing,
  origin: readonly [number, number],
): string | undefined {
  const { what, found, expected } = departing;
  if (what === "display") return "display";
  if (what === "missing") return isDisplayNone(boxed, node) ? "display" : undefined;
  const { boxes, styles } = boxed.page;
  const box = boxes.boxOf[node] ?? -1;
  const style = styles.of[node];
  const around = boxes.style[boxes.parent[box] ?? -1];
  if (style === undefined || around === undefined || found === null) return undefined;
  const offset = [found[0] - expected[0] - origin[0], found[1] - expected[1] - origin[1]] as const;
  const known: Case = { ...departing, boxed, box, style, around, offset };
  if (what === "width" || what === "height") return blameSize(known, what);
  return blamePlace(known, what);
}

function isDisplayNone({ page }: BoxedPage, node: number): boolean {
  for (let up = node; up > 0; up = page.document.parent[up] ?? -1) {
    if (page.styles.of[up]?.display === "none") return true;
  }
  return false;
}

const sizes = {
  width: {
    min: "minWidth",
    max: "maxWidth",
    geo: Geo.Width,
    edges: [Geo.BorderLeft, Geo.PaddingLeft, Geo.BorderRight, Geo.PaddingRight],
  },
  height: {
    min: "minHeight",
    max: "maxHeight",
    geo: Geo.Height,
    edges: [Geo.BorderTop, Geo.PaddingTop, Geo.BorderBottom, Geo.PaddingBottom],
  },
} as const;

function blameSize(known: Case, axis: "width" | "height"): string | undefined {
  const { boxed, box, style, placedBy, around } = known;
  const { boxes } = boxed.page;
  if (boxes.kind[box] === BoxKind.Inline) return blameText(known);
  const { min, max, geo: field, edges } = sizes[axis];
  const border = geo(boxes, box, field);
  const inside = style.boxSizing === "border-box" ? 0 : edges.reduce((sum, edge) => sum + geo(boxes, box, edge), 0);
  const used = (value: Size | MaxSize): boolean =>
    typeof value === "number" && value > 0 && Math.abs(value + inside - border) < 0.02;
  if (used(style[max])) return `max-${axis}`;
  if (used(style[min])) return `min-${axis}`;
  const isMain = axis === "width" ? around.flexDirection.startsWith("row") : around.flexDirection.startsWith("column");
  if (placedBy === "flex" && isMain && !used(style[axis])) return "flex";
  if (style[axis] !== "auto") return axis;
  if (style.aspectRatio !== null) return "aspect-ratio";
  if (placedBy === "grid") return axis === "width" ? "grid-template-columns" : "grid-template-rows";
  return isTextBlock(known) && axis === "height" ? blameLines(known) : undefined;
}

/** An inline box in one line: its height is the font's, its width the text's. */
function blameText({ style, expected, found, boxed, box }: Case): string | undefined {
  if (found === null || (boxed.page.boxes.fragments.get(box)?.length ?? 1) > 1) return undefined;
  const [across, down] = [expected[2] / found[2], expected[3] / found[3]];
  if (Math.abs(across - 1) < 0.02 && Math.abs(down - 1) < 0.02) return undefined;
  if (!near(found[3], expected[3])) return Math.abs(across / down - 1) < 0.06 ? "font-size" : "font-family";
  return style.letterSpacing !== 0 ? "letter-spacing" : undefined;
}

/** A block container with nothing but text in it. */
function isTextBlock({ boxed, box }: Case): boolean {
  const { kind, end } = boxed.page.boxes;
  const last = end[box] ?? 0;
  for (let child = box + 1; child < last; child++) if (kind[child] !== BoxKind.Text) return false;
  return last > box + 1;
}

/** Lines too many or too few, or of another height. */
function blameLines({ boxed, box, expected, found }: Case): string | undefined {
  const { fragments, end } = boxed.page.boxes;
  const tops = new Set<number>();
  for (let child = box + 1; child < (end[box] ?? 0); child++) {
    for (const { y } of fragments.get(child) ?? []) tops.add(y);
  }
  if (found === null || tops.size === 0) return undefined;
  const line = found[3] / tops.size;
  const missing = (expected[3] - found[3]) / line;
  return Math.abs(missing - Math.round(missing)) < 0.02 ? "line breaks" : "line-height";
}

const places = {
  x: {
    axis: 0,
    start: "left",
    end: "right",
    margin: "marginLeft",
    before: "marginRight",
    padding: "paddingLeft",
    border: "borderLeftWidth",
  },
  y: {
    axis: 1,
    start: "top",
    end: "bottom",
    margin: "marginTop",
    before: "marginBottom",
    padding: "paddingTop",
    border: "borderTopWidth",
  },
} as const;

function blamePlace(known: Case, axis: "x" | "y"): string | undefined {
  const { style, placedBy, around, offset } = known;
  const { start, end, axis: index } = places[axis];
  if (placedBy === "positioned") {
    if (style[start] !== "auto") return start;
    return style[end] === "auto" ? undefined : end;
  }
  if (style.position === "relative" && isOffset(style[start], offset[index])) return start;
  if (placedBy === "inline") return axis === "y" ? blameVertical(known) : blameAlign(around);
  if (placedBy === "flex") return blameFlex(known, axis);
  if (placedBy === "grid") return axis === "x" ? "grid-template-columns" : "grid-template-rows";
  if (placedBy === "float") return style.clear === "none" ? "float" : "clear";
  return placedBy === "block" ? blameGap(known, axis) : undefined;
}

function isOffset(value: LengthOrAuto, offset: number): boolean {
  return typeof value === "number" && value !== 0 && Math.abs(value - offset) < 0.5;
}

function blameAlign({ textAlign }: ComputedStyle): string | undefined {
  return textAlign === "start" || textAlign === "left" ? undefined : "text-align";
}

/** A line further up or down is a line broken elsewhere. */
function blameVertical({ style, boxed, box, offset }: Case): string | undefined {
  if (style.verticalAlign !== "baseline") return "vertical-align";
  const lines = offset[1] / Math.max(1, geo(boxed.page.boxes, box, Geo.Height));
  return Math.abs(lines) > 0.9 ? "line breaks" : undefined;
}

function blameFlex({ around, style }: Case, axis: "x" | "y"): string | undefined {
  const isMain = around.flexDirection.startsWith("row") === (axis === "x");
  if (isMain) return around.justifyContent === "normal" ? undefined : "justify-content";
  return style.alignSelf === "auto" ? "align-items" : "align-self";
}

/** The margin, padding or border before the box that is as large as the place is off, or that alone stands there. */
function blameGap({ boxed, box, style, around, offset }: Case, axis: "x" | "y"): string | undefined {
  const { margin, before, padding, border, axis: index } = places[axis];
  const { boxes } = boxed.page;
  const parent = boxes.parent[box] ?? -1;
  const previous = axis === "y" ? boxes.style[previousSibling(boxes, parent, box)] : undefined;
  const [edge, side] = axis === "y" ? ["top", "bottom"] : ["left", "right"];
  const base = geo(boxes, parent, Geo.Width);
  const gaps: readonly (readonly [string, LengthOrAuto])[] = [
    [`margin-${edge}`, style[margin]],
    ...(previous === undefined
      ? ([
          [`padding-${edge} of the parent`, around[padding]],
          [`border-${edge}-width of the parent`, around[border]],
        ] as const)
      : ([[`margin-${side} of the sibling before`, previous[before]]] as const)),
  ];
  const there = gaps.filter(([, value]) => value !== 0);
  const asLarge = there.filter(
    ([, value]) => value !== "auto" && Math.abs(Math.abs(resolveLength(value, base)) - Math.abs(offset[index])) < 0.5,
  );
  const [only, another] = asLarge.length > 0 ? asLarge : there;
  return another === undefined ? only?.[0] : undefined;
}

function previousSibling({ end }: { readonly end: Int32Array }, parent: number, box: number): number {
  let previous = -1;
  for (let child = parent + 1; child < box; child = end[child] ?? box) previous = child;
  return previous;
}
