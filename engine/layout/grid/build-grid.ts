/** The implicit grid of a container: templates, placement of its items, tracks (css-grid-2 7, 8). */

import type { ComputedStyle, GridLine } from "../../css/computed-style.js";
import { boxStyle } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import { orderedChildren } from "../ordered-children.js";
import { type AxisTemplate, type AxisTracks, createTemplate, implicitTracks, trackIndex } from "./axis.js";
import { createItem, type GridItem } from "./items.js";
import { type Placement, resolvePlacement } from "./lines.js";
import { type GridArea, placeItems } from "./placement.js";
import type { AutoRepeatRoom } from "./track-list.js";

export interface Grid {
  readonly box: number;
  readonly style: ComputedStyle;
  readonly columnTemplate: AxisTemplate;
  readonly rowTemplate: AxisTemplate;
  readonly columns: AxisTracks;
  readonly rows: AxisTracks;
  readonly items: readonly GridItem[];
}

/** Track spans of all items together that one grid lays out; with more the grid is made smaller. */
const maximumSpans = 500_000;
/** Tracks and spans cost less than boxes: so many of them count as one box layout. */
const tracksPerLayout = 64;

export function buildGrid(
  context: LayoutContext,
  box: number,
  columnRoom: AutoRepeatRoom,
  rowRoom: AutoRepeatRoom,
): Grid {
  const { tree, counters } = context;
  const style = boxStyle(tree, box);
  reportSubgrid(context, style);
  const maximum = context.limits.gridTracks;
  const areas = style.gridTemplateAreas ?? [];
  const columnTemplate = createTemplate(
    style.gridTemplateColumns,
    style.gridAutoColumns,
    columnNames(areas),
    columnRoom,
    maximum,
  );
  const rowTemplate = createTemplate(style.gridTemplateRows, style.gridAutoRows, areas, rowRoom, maximum);
  if (columnTemplate.explicit.truncated || rowTemplate.explicit.truncated) reportTruncation(context);
  const boxes = orderedChildren(tree, box);
  const columnPlaces = boxes.map((child) => placement(boxStyle(tree, child), "column", columnTemplate));
  const rowPlaces = boxes.map((child) => placement(boxStyle(tree, child), "row", rowTemplate));
  const maximumLine = lineLimit(context, columnPlaces, rowPlaces);
  const placed = placeItems({
    columns: columnPlaces,
    rows: rowPlaces,
    columnCount: columnTemplate.count,
    rowCount: rowTemplate.count,
    flow: style.gridAutoFlow.direction,
    dense: style.gridAutoFlow.dense,
    maximumLine,
  });
  const isEmptyColumn = emptiness(columnTemplate, placed.areas, "columnStart", "columnEnd");
  const isEmptyRow = emptiness(rowTemplate, placed.areas, "rowStart", "rowEnd");
  const columns = implicitTracks(columnTemplate, placed.columns, isEmptyColumn);
  const rows = implicitTracks(rowTemplate, placed.rows, isEmptyRow);
  counters.boxLayouts += Math.floor((columns.sizes.length + rows.sizes.length) / tracksPerLayout);
  const items = boxes.map((child, i): GridItem => {
    const area = placed.areas[i] ?? { columnStart: 0, columnEnd: 1, rowStart: 0, rowEnd: 1 };
    counters.boxLayouts += Math.floor(
      (area.columnEnd - area.columnStart + area.rowEnd - area.rowStart) / tracksPerLayout,
    );
    return createItem(
      context,
      style,
      child,
      { start: trackIndex(columns, area.columnStart), end: trackIndex(columns, area.columnEnd) },
      { start: trackIndex(rows, area.rowStart), end: trackIndex(rows, area.rowEnd) },
    );
  });
  return { box, style, columnTemplate, rowTemplate, columns, rows, items };
}

function reportTruncation({ diagnostics, limits }: LayoutContext): void {
  diagnostics.report({
    code: "limit-grid-tracks",
    stage: "layout",
    message: `a grid template has more than ${limits.gridTracks} tracks; the others are left out`,
  });
}

function reportSubgrid(context: LayoutContext, style: ComputedStyle): void {
  if (style.gridTemplateColumns !== "subgrid" && style.gridTemplateRows !== "subgrid") return;
  context.diagnostics.report({
    code: "unsupported",
    stage: "layout",
    message: "subgrid is laid out as a grid with automatic tracks of its own",
  });
}

/** Names of the areas by column. */
function columnNames(areas: readonly (readonly string[])[]): string[][] {
  const columns: string[][] = [];
  for (const row of areas) {
    for (const [column, name] of row.entries()) {
      const names = columns[column];
      if (names === undefined) columns.push([name]);
      else names.push(name);
    }
  }
  return columns;
}

export function placement(style: ComputedStyle, axis: "column" | "row", template: AxisTemplate): Placement {
  const [start, end]: [GridLine, GridLine] =
    axis === "column" ? [style.gridColumnStart, style.gridColumnEnd] : [style.gridRowStart, style.gridRowEnd];
  return resolvePlacement(start, end, template);
}

/** How far lines may lie from the explicit grid's start, so that the items' spans stay affordable. */
function lineLimit(context: LayoutContext, columns: readonly Placement[], rows: readonly Placement[]): number {
  const limit = context.limits.gridTracks;
  let spans = 0;
  let isClamped = false;
  for (const { start, span } of [...columns, ...rows]) {
    spans += Math.min(span, limit);
    if (span > limit || Math.abs(start) > limit) isClamped = true;
  }
  const affordable = spans > maximumSpans ? Math.max(16, Math.floor(maximumSpans / columns.length)) : limit;
  if (isClamped || affordable < limit) {
    context.diagnostics.report({
      code: "limit-grid-tracks",
      stage: "layout",
      message: `grid lines further than ${affordable} tracks from the start of the explicit grid are clamped`,
    });
  }
  return affordable;
}

/** Tells which of the tracks that could collapse hold no item. */
function emptiness(
  template: AxisTemplate,
  areas: readonly GridArea[],
  from: "columnStart" | "rowStart",
  to: "columnEnd" | "rowEnd",
): (track: number) => boolean {
  const { autoFitStart, autoFitEnd } = template.explicit;
  const covered = new Uint8Array(autoFitEnd - autoFitStart);
  for (const area of areas) {
    covered.fill(1, Math.max(0, area[from] - autoFitStart), Math.max(0, area[to] - autoFitStart));
  }
  return (track) => covered[track - autoFitStart] === 0;
}
