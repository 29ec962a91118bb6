/**
 * Computed values that depend on each other or on the element (CSS 2 9.7, css-display-3 2.7, css-overflow-3 3.1 and what
 * Chromium does beside them): the last step of computing a style.
 */

import type { Display } from "./computed-style.js";
import type { InternalStyle } from "./internal-style.js";
import { combineTransforms } from "./values/transforms.js";

/** What an element is, as far as its computed style depends on it. */
export const ElementTrait = {
  /** Cannot be display: contents (css-display-3 B). */
  NoContents: 1,
  /** A form control: its inside is its own, whatever display says. */
  Control: 2,
  /** Replaced: transforms apply to it even when it is inline. */
  Replaced: 4,
  Table: 8,
  Legend: 16,
  /** frame or frameset. */
  Frame: 32,
  /** Has no box whatever display says: input type=hidden, what no slot shows. */
  Boxless: 64,
  Root: 128,
} as const;

/** What a parent's display means to its children. */
export const ChildContext = {
  Normal: 0,
  /** Children of flex and grid containers are blockified (css-flexbox-1 4). */
  Item: 1,
  /** Children of -webkit-box: items whose flexibility comes from -webkit-box-flex. */
  LegacyItem: 2,
  /** Children of MathML elements are blockified (MathML Core 2.1). */
  Math: 3,
} as const;
export type ChildContext = (typeof ChildContext)[keyof typeof ChildContext];

/** Bits of ElementTrait and, above them, of ChildContext: elements with equal numbers are adjusted alike. */
export const traitBits = 8;
export const adjustmentBits = traitBits + 2;

/** The context that an element's children are in; `inherited` is the element's own, which display: contents passes on. */
export function childContext(style: Readonly<InternalStyle>, inherited: ChildContext): ChildContext {
  switch (style.display) {
    case "contents":
      return inherited;
    case "flex":
    case "inline-flex":
      return style.legacyBox ? ChildContext.LegacyItem : ChildContext.Item;
    case "grid":
    case "inline-grid":
      return ChildContext.Item;
    case "math":
    case "block math":
      return ChildContext.Math;
    default:
      return ChildContext.Normal;
  }
}

export function adjustStyle(style: InternalStyle, traits: number, context: ChildContext): void {
  adjustDisplay(style, traits, context);
  adjustOverflow(style);
  adjustBorders(style);
  if (style.legacyBox) adjustLegacyBox(style);
  else style.lineClamp = 0;
  if (context === ChildContext.LegacyItem) {
    style.flexGrow = style.boxFlex;
    style.flexShrink = style.boxFlex;
    style.flexBasis = "auto";
    style.alignSelf = "auto";
    style.order = style.boxOrdinalGroup;
  }
  // Tables never take the -webkit- alignments over.
  if ((traits & ElementTrait.Table) !== 0 && style.textAlign.startsWith("-webkit-")) style.textAlign = "start";
  if (style.containerType !== "normal") addContainment(style);
  style.transform = combineTransforms([style.translate, style.rotate, style.scale, style.transformList]);
  adjustEffects(style, traits);
}

function adjustDisplay(style: InternalStyle, traits: number, context: ChildContext): void {
  if ((traits & ElementTrait.Boxless) !== 0) style.display = "none";
  if (style.display === "contents" && (traits & ElementTrait.NoContents) !== 0) style.display = "none";
  if (style.display === "none") {
    style.displayBeforeBlockification = "none";
    return;
  }
  if ((traits & ElementTrait.Control) !== 0) style.display = controlDisplay(style.display);
  if ((traits & ElementTrait.Frame) !== 0) {
    style.display = "block";
    style.position = "static";
  }
  style.displayBeforeBlockification = style.display;
  if (style.display === "contents") {
    if ((traits & ElementTrait.Root) !== 0) style.display = "block";
    return;
  }
  const outOfFlow = style.position === "absolute" || style.position === "fixed";
  if (outOfFlow) style.float = "none";
  const blockifies =
    outOfFlow || style.float !== "none" || context !== ChildContext.Normal || (traits & blockifiedTraits) !== 0;
  if (blockifies) style.display = blockified(style.display);
}

const blockifiedTraits = ElementTrait.Root | ElementTrait.Legend;

/** CSS 2 9.7: the block-level counterpart of a display. */
function blockified(display: Display): Display {
  switch (display) {
    case "inline-flex":
      return "flex";
    case "inline-grid":
      return "grid";
    case "inline-table":
      return "table";
    case "inline-list-item":
      return "list-item";
    case "block":
    case "flow-root":
    case "list-item":
    case "flex":
    case "grid":
    case "table":
    case "block math":
    case "none":
    case "contents":
      return display;
    default:
      return "block";
  }
}

/** Controls are blocks or inline-blocks; flex and grid pass. */
function controlDisplay(display: Display): Display {
  switch (display) {
    case "table":
    case "list-item":
      return "block";
    case "block":
    case "flow-root":
    case "flex":
    case "inline-flex":
    case "grid":
    case "inline-grid":
    case "contents":
      return display;
    default:
      return "inline-block";
  }
}

/** css-overflow-3 3.1: visible gives way when the other axis scrolls. Chromium leaves clip beside a scrolling axis. */
function adjustOverflow(style: InternalStyle): void {
  const scrollsX = style.overflowX !== "visible" && style.overflowX !== "clip";
  const scrollsY = style.overflowY !== "visible" && style.overflowY !== "clip";
  if (scrollsY && style.overflowX === "visible") style.overflowX = "auto";
  if (scrollsX && style.overflowY === "visible") style.overflowY = "auto";
  // Tables, their groups and rows hide or clip, but do not scroll (CSS 2 11.1.1).
  if (/^(?:inline-table|table|table-(?:row|header|footer)-group|table-row)$/.test(style.display)) {
    if (style.overflowX === "auto" || style.overflowX === "scroll") style.overflowX = "visible";
    if (style.overflowY === "auto" || style.overflowY === "scroll") style.overflowY = "visible";
  }
}

/** No style, no width; other widths are whole px, at least one. */
function adjustBorders(style: InternalStyle): void {
  style.borderTopWidth = style.borderTopStyle === "none" ? 0 : snapped(style.borderTopWidth, style.borderTopStyle);
  style.borderRightWidth =
    style.borderRightStyle === "none" ? 0 : snapped(style.borderRightWidth, style.borderRightStyle);
  style.borderBottomWidth =
    style.borderBottomStyle === "none" ? 0 : snapped(style.borderBottomWidth, style.borderBottomStyle);
  style.borderLeftWidth = style.borderLeftStyle === "none" ? 0 : snapped(style.borderLeftWidth, style.borderLeftStyle);
}

function snapped(width: number, style: InternalStyle["borderTopStyle"]): number {
  if (style === "hidden" || width === 0) return 0;
  return width < 1 ? 1 : Math.floor(width);
}

/** -webkit-box as a flex container; a vertical one with -webkit-line-clamp is a block (css-overflow-4 5.4). */
function adjustLegacyBox(style: InternalStyle): void {
  const vertical = style.boxOrient === "vertical";
  if (vertical && style.lineClamp > 0 && (style.display === "flex" || style.display === "inline-flex")) {
    style.display = style.display === "flex" ? "flow-root" : "inline-block";
    return;
  }
  style.lineClamp = 0;
  const reverse = style.boxDirection === "reverse";
  style.flexDirection = vertical ? (reverse ? "column-reverse" : "column") : reverse ? "row-reverse" : "row";
  style.flexWrap = "nowrap";
  style.alignContent = "normal";
  style.alignItems = flexEdge(style.boxAlign);
  style.justifyContent = style.boxPack === "justify" ? "space-between" : flexEdge(style.boxPack);
}

function flexEdge(align: string): string {
  return align === "start" || align === "end" ? `flex-${align}` : align;
}

/** Containers are size-contained along their query axis (css-contain-3 2.1). */
function addContainment(style: InternalStyle): void {
  const own = style.contain === "none" ? [] : style.contain.split(" ");
  const added = style.containerType === "size" ? ["size", "style"] : ["inline-size", "style"];
  style.contain = [...new Set([...own, ...added])].join(" ");
}

const stackingHints =
  /^(?:opacity|transform|translate|rotate|scale|perspective|filter|backdrop-filter|-webkit-(?:transform|filter|perspective)|mix-blend-mode|isolation|clip-path|mask(?:-image)?|z-index|position|contain)$/;
const containingHints =
  /^(?:transform|translate|rotate|scale|perspective|filter|backdrop-filter|-webkit-(?:transform|filter|perspective)|contain)$/;

/** Stacking contexts and containing blocks of fixed descendants (css-transforms-1 3, filter-effects-1 5, css-contain-2 3). */
function adjustEffects(style: InternalStyle, traits: number): void {
  const transformable = style.display !== "inline" || (traits & ElementTrait.Replaced) !== 0;
  const transformed = transformable && (style.transform !== null || style.hasPerspective || style.preserves3d);
  const contained = style.contentVisibility !== "visible" || /(?:^| )(?:layout|paint)/.test(style.contain);
  const filtered = style.hasFilter || style.hasBackdropFilter;
  const { willChange } = style;
  style.containsFixed =
    transformed ||
    filtered ||
    contained ||
    (willChange.length > 0 && willChange.some((name) => containingHints.test(name)));
  style.stackingContext =
    transformed ||
    filtered ||
    contained ||
    style.opacity < 1 ||
    style.hasBlendMode ||
    style.hasMask ||
    style.clipPath !== "none" ||
    style.isolation === "isolate" ||
    style.position === "fixed" ||
    style.position === "sticky" ||
    (willChange.length > 0 && willChange.some((name) => stackingHints.test(name)));
}
