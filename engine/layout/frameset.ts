/** Framesets (HTML 15.6): their frames side by side in the whole viewport, or in the frame that a nested one takes. */

import { attribute, tagName } from "../dom/document.js";
import { BoxFlag, childBoxes, Geo, hasFlag, setGeo } from "./box.js";
import { type ConstraintSpace, emptyStrut, type LayoutContext, type LayoutResult } from "./formatting-context.js";

const defaultBorder = 6;
/** Rows or columns of one frameset. */
const maximumTracks = 1000;

/** One entry of `rows` or `cols`: px, a percentage or a share. */
interface Dimension {
  readonly value: number;
  readonly unit: "px" | "%" | "*";
}

export function isFrameset({ document, tree }: LayoutContext, box: number): boolean {
  return hasFlag(tree, box, BoxFlag.Special) && tagName(document, tree.node[box] ?? -1) === "frameset";
}

export function layOutFrameset(context: LayoutContext, box: number, space: ConstraintSpace): LayoutResult {
  const { tree, document, viewport } = context;
  const node = tree.node[box] ?? -1;
  const width = Number.isNaN(space.forcedWidth) ? viewport.width : space.forcedWidth;
  const height = Number.isNaN(space.forcedHeight) ? viewport.height : space.forcedHeight;
  const border = borderOf(context, box);
  const columns = trackSizes(attribute(document, node, "cols"), width, border);
  const rows = trackSizes(attribute(document, node, "rows"), height, border);
  let index = 0;
  for (const child of childBoxes(tree, box)) {
    const column = index % columns.length;
    const row = Math.floor(index / columns.length);
    index++;
    setGeo(tree, child, Geo.X, offsetOf(columns, column, border));
    setGeo(tree, child, Geo.Y, offsetOf(rows, row, border));
    context.layOutBox(child, frameSpace(columns[column] ?? 0, rows[row] ?? 0));
  }
  setGeo(tree, box, Geo.Width, width);
  setGeo(tree, box, Geo.Height, height);
  setGeo(tree, box, Geo.FirstBaseline, Number.NaN);
  setGeo(tree, box, Geo.LastBaseline, Number.NaN);
  return { width, height, endStrut: emptyStrut, blockOffset: 0, collapsesThrough: false };
}

/** Width of the borders between frames; a nested frameset has those of the one around it unless it says otherwise. */
function borderOf({ document, tree }: LayoutContext, box: number): number {
  for (let ancestor = box; ancestor > 0; ancestor = tree.parent[ancestor] ?? 0) {
    const node = tree.node[ancestor] ?? -1;
    if (tagName(document, node) !== "frameset") break;
    if (/^(?:0|no)$/i.test(attribute(document, node, "frameborder") ?? "")) return 0;
    const border = Number.parseInt(attribute(document, node, "border") ?? "", 10);
    if (border >= 0) return Math.min(border, 1000);
  }
  return defaultBorder;
}

function offsetOf(sizes: readonly number[], index: number, border: number): number {
  let offset = 0;
  for (let i = 0; i < index && i < sizes.length; i++) offset += (sizes[i] ?? 0) + border;
  return offset;
}

function frameSpace(width: number, height: number): ConstraintSpace {
  return {
    containingWidth: width,
    containingHeight: height,
    availableWidth: width,
    autoWidth: "stretch",
    forcedWidth: width,
    forcedHeight: height,
    forcedHeightIsDefinite: true,
    floats: null,
    floatX: 0,
    floatY: 0,
    marginStrut: emptyStrut,
  };
}

/** HTML 2.3.4.6: a list of dimensions; one share when there is none. */
function parseDimensions(text: string): Dimension[] {
  const parts = text.split(",").slice(0, maximumTracks);
  return parts.map((part) => {
    const match = /^\s*(\d*\.?\d*)\s*([%*]?)/.exec(part);
    const value = Number.parseFloat(match?.[1] ?? "");
    const unit = match?.[2] === "%" ? "%" : match?.[2] === "*" || Number.isNaN(value) ? "*" : "px";
    return { value: Number.isNaN(value) ? 1 : value, unit };
  });
}

/** Sizes of the rows or columns: fixed ones first, then percentages, then shares of what is left; whole pixels. */
function trackSizes(text: string | undefined, size: number, border: number): number[] {
  const tracks = parseDimensions(text ?? "*");
  const available = Math.max(0, size - (tracks.length - 1) * border);
  const sizes = tracks.map(({ value, unit }) => (unit === "px" ? value : unit === "%" ? (value * available) / 100 : 0));
  let rest = available;
  for (const unit of ["px", "%"] as const) rest -= limitTotal(tracks, sizes, unit, rest);
  const shares = tracks.reduce((sum, { value, unit }) => sum + (unit === "*" ? value : 0), 0);
  tracks.forEach(({ value, unit }, i) => {
    if (unit === "*" && shares > 0) sizes[i] = (rest * value) / shares;
  });
  if (shares === 0 && rest > 0) {
    const growing = tracks.some(({ unit }) => unit === "%") ? "%" : "px";
    const total = totalOf(tracks, sizes, growing);
    tracks.forEach(({ unit }, i) => {
      if (unit === growing && total > 0) sizes[i] = (sizes[i] ?? 0) * (1 + rest / total);
    });
  }
  return sizes.map((track) => Math.floor(track + 1 / 64));
}

/** Shrinks the tracks of a unit to `room` in proportion when they need more; returns what they take. */
function limitTotal(tracks: readonly Dimension[], sizes: number[], unit: "px" | "%", room: number): number {
  const total = totalOf(tracks, sizes, unit);
  if (total <= room) return total;
  tracks.forEach((track, i) => {
    if (track.unit === unit) sizes[i] = ((sizes[i] ?? 0) * room) / total;
  });
  return room;
}

function totalOf(tracks: readonly Dimension[], sizes: readonly number[], unit: "px" | "%"): number {
  return tracks.reduce((sum, track, i) => sum + (track.unit === unit ? (sizes[i] ?? 0) : 0), 0);
}
