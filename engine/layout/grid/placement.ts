/** Grid item placement (css-grid-2 8.5). Lines are numbered from the explicit grid's start; implicit ones may be negative. */

import type { Placement } from "./lines.js";
import { Occupancy } from "./occupancy.js";

/** Grid area of an item: lines, start < end. */
export interface GridArea {
  columnStart: number;
  columnEnd: number;
  rowStart: number;
  rowEnd: number;
}

export interface PlacementInput {
  /** Placement along each axis by item, in order-modified document order. */
  readonly columns: readonly Placement[];
  readonly rows: readonly Placement[];
  /** Number of explicit tracks. */
  readonly columnCount: number;
  readonly rowCount: number;
  readonly flow: "row" | "column";
  readonly dense: boolean;
  /** Lines further than this from the explicit grid's start are clamped (css-grid-2 6.6). */
  readonly maximumLine: number;
}

/** Extents of the implicit grid along an axis: lines. */
export interface GridExtent {
  readonly start: number;
  readonly end: number;
}

export interface GridPlacement {
  readonly areas: readonly GridArea[];
  readonly columns: GridExtent;
  readonly rows: GridExtent;
}

/** Major: the axis in which auto-flow adds tracks (rows for `row`); minor: the one it fills first. */
interface FlowItem {
  minorStart: number;
  readonly minorSpan: number;
  majorStart: number;
  readonly majorSpan: number;
}

export function placeItems(input: PlacementInput): GridPlacement {
  const byRow = input.flow === "row";
  const limit = input.maximumLine;
  const minorPlacements = byRow ? input.columns : input.rows;
  const majorPlacements = byRow ? input.rows : input.columns;
  const items = minorPlacements.map((minor, i): FlowItem => {
    const major = majorPlacements[i] ?? { start: Number.NaN, span: 1 };
    const [minorStart, minorSpan] = clampPlacement(minor, limit);
    const [majorStart, majorSpan] = clampPlacement(major, limit);
    return { minorStart, minorSpan, majorStart, majorSpan };
  });
  const flow = new AutoFlow(items, byRow ? input.columnCount : input.rowCount, input.dense, limit);
  flow.run();
  const areas = items.map((item): GridArea => {
    const minorEnd = item.minorStart + item.minorSpan;
    const majorEnd = item.majorStart + item.majorSpan;
    return byRow
      ? { columnStart: item.minorStart, columnEnd: minorEnd, rowStart: item.majorStart, rowEnd: majorEnd }
      : { columnStart: item.majorStart, columnEnd: majorEnd, rowStart: item.minorStart, rowEnd: minorEnd };
  });
  return {
    areas,
    columns: extentOf(areas, input.columnCount, "columnStart", "columnEnd"),
    rows: extentOf(areas, input.rowCount, "rowStart", "rowEnd"),
  };
}

function extentOf(
  areas: readonly GridArea[],
  explicit: number,
  from: "columnStart" | "rowStart",
  to: "columnEnd" | "rowEnd",
): GridExtent {
  let start = 0;
  let end = explicit;
  for (const area of areas) {
    start = Math.min(start, area[from]);
    end = Math.max(end, area[to]);
  }
  return { start, end };
}

/** Clamps a placed item into the grid's limits, an area outside them to one track at the edge. */
function clampPlacement({ start, span }: Placement, limit: number): [number, number] {
  if (Number.isNaN(start)) return [start, Math.min(span, limit)];
  const from = Math.max(-limit, Math.min(start, limit - 1));
  const to = Math.max(from + 1, Math.min(start + span, limit));
  return [from, to - from];
}

/** The auto-placement algorithm. */
class AutoFlow {
  readonly #items: readonly FlowItem[];
  readonly #dense: boolean;
  readonly #limit: number;
  readonly #occupied = new Occupancy();
  #minorStart = 0;
  #minorEnd: number;
  #majorStart = 0;
  /** Where the next search begins: of all automatic items, or when dense of those with the same spans: cells are never freed. */
  #cursor = { major: 0, minor: 0 };
  readonly #denseCursors = new Map<string, { major: number; minor: number }>();

  constructor(items: readonly FlowItem[], explicitMinor: number, dense: boolean, limit: number) {
    this.#items = items;
    this.#minorEnd = explicitMinor;
    this.#dense = dense;
    this.#limit = limit;
  }

  run(): void {
    for (const item of this.#items) {
      if (!Number.isNaN(item.minorStart) && !Number.isNaN(item.majorStart)) this.#occupy(item);
    }
    this.#growMinor();
    this.#placeLocked();
    this.#growMinor();
    this.#cursor = { major: this.#majorStart, minor: this.#minorStart };
    for (const item of this.#items) {
      if (!Number.isNaN(item.majorStart)) continue;
      if (Number.isNaN(item.minorStart)) this.#placeAnywhere(item);
      else this.#placeInMinor(item);
      this.#occupy(item);
    }
  }

  /** Items locked to a major track: "row 1.5" of the algorithm. Sparse items of one track keep their order. */
  #placeLocked(): void {
    const cursors = new Map<number, number>();
    for (const item of this.#items) {
      if (Number.isNaN(item.majorStart) || !Number.isNaN(item.minorStart)) continue;
      const from = this.#dense ? this.#minorStart : (cursors.get(item.majorStart) ?? this.#minorStart);
      item.minorStart = this.#occupied.firstFree(item.majorStart, item.majorSpan, from, item.minorSpan);
      item.minorStart = Math.min(item.minorStart, this.#limit - item.minorSpan);
      cursors.set(item.majorStart, item.minorStart + item.minorSpan);
      this.#occupy(item);
    }
  }

  /** Minor tracks of the implicit grid: explicit ones, those of placed items, and room for the largest span. */
  #growMinor(): void {
    let largest = 0;
    for (const item of this.#items) {
      largest = Math.max(largest, item.minorSpan);
      this.#majorStart = Math.min(this.#majorStart, Number.isNaN(item.majorStart) ? 0 : item.majorStart);
      if (Number.isNaN(item.minorStart)) continue;
      this.#minorStart = Math.min(this.#minorStart, item.minorStart);
      this.#minorEnd = Math.max(this.#minorEnd, item.minorStart + item.minorSpan);
    }
    this.#minorEnd = Math.max(this.#minorEnd, this.#minorStart + largest);
  }

  /** An item with a definite minor place. */
  #placeInMinor(item: FlowItem): void {
    const key = `${item.majorSpan} ${item.minorSpan} ${item.minorStart}`;
    // A sparse cursor moves on when it would have to step back.
    let major = this.#dense
      ? (this.#denseCursors.get(key)?.major ?? this.#majorStart)
      : this.#cursor.major + (item.minorStart < this.#cursor.minor ? 1 : 0);
    const last = this.#limit - item.majorSpan;
    while (major < last && !this.#occupied.isFree(major, item.majorSpan, item.minorStart, item.minorSpan)) {
      major = this.#occupied.nextMajor(major, item.majorSpan, item.minorStart, item.minorSpan);
    }
    item.majorStart = Math.min(major, last);
    const cursor = { major: item.majorStart, minor: item.minorStart };
    if (this.#dense) this.#denseCursors.set(key, cursor);
    else this.#cursor = cursor;
  }

  #placeAnywhere(item: FlowItem): void {
    const key = this.#dense ? `${item.majorSpan} ${item.minorSpan}` : "";
    const from = this.#dense
      ? (this.#denseCursors.get(key) ?? { major: this.#majorStart, minor: this.#minorStart })
      : this.#cursor;
    const last = this.#limit - item.majorSpan;
    let { major, minor } = from;
    for (;;) {
      minor = this.#occupied.firstFree(major, item.majorSpan, minor, item.minorSpan);
      if (minor + item.minorSpan <= this.#minorEnd) break;
      if (major >= last) {
        // Past the last line items pile up in the last track.
        minor = Math.max(this.#minorStart, this.#minorEnd - item.minorSpan);
        break;
      }
      major++;
      minor = this.#minorStart;
    }
    item.majorStart = Math.min(major, last);
    item.minorStart = minor;
    const cursor = { major: item.majorStart, minor };
    if (this.#dense) this.#denseCursors.set(key, cursor);
    else this.#cursor = cursor;
  }

  #occupy(item: FlowItem): void {
    this.#occupied.add(item.majorStart, item.majorSpan, item.minorStart, item.minorSpan);
  }
}
