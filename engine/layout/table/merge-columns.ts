/**
 * Columns in which no cell begins and of which no col element tells a width exist by spans alone. In tables whose layout is
 * not fixed they take no room and no spacing (CSS Tables 3 §3.3 "track merging"): they are taken out of the model.
 */

import { boxStyle } from "../box.js";
import type { LayoutContext } from "../formatting-context.js";
import { fixedLength, percentOf } from "./column-lengths.js";
import type { TableCell, TableColumnRange, TableRow } from "./table-model.js";

/** The parts of a model that number columns. */
export interface ColumnParts {
  readonly rows: readonly TableRow[];
  readonly cells: readonly TableCell[];
  readonly columnCount: number;
  readonly columns: readonly TableColumnRange[];
  readonly columnGroups: readonly TableColumnRange[];
}

export function mergeColumns(context: LayoutContext, parts: ColumnParts): ColumnParts {
  const kept = new Uint8Array(parts.columnCount);
  for (const { column } of parts.cells) kept[column] = 1;
  for (const { box, first, span } of [...parts.columnGroups, ...parts.columns]) {
    const { width } = boxStyle(context.tree, box);
    if (fixedLength(width) > 0 || percentOf(width) > 0) kept.fill(1, first, first + span);
  }
  /** By column, and for the end of the last: how many columns before it are kept. */
  const position = new Uint32Array(parts.columnCount + 1);
  for (let column = 0; column < parts.columnCount; column++) {
    position[column + 1] = (position[column] ?? 0) + (kept[column] ?? 0);
  }
  if (position[parts.columnCount] === parts.columnCount) return parts;
  const at = (column: number): number => position[Math.min(column, parts.columnCount)] ?? 0;
  const cells = new Map(
    parts.cells.map((cell) => {
      const column = at(cell.column);
      return [cell, { ...cell, column, columnSpan: at(cell.column + cell.columnSpan) - column }];
    }),
  );
  const range = ({ box, first, span }: TableColumnRange): TableColumnRange => ({
    box,
    first: at(first),
    span: at(first + span) - at(first),
  });
  return {
    rows: parts.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cells.get(cell) ?? cell) })),
    cells: parts.cells.map((cell) => cells.get(cell) ?? cell),
    columnCount: at(parts.columnCount),
    columns: parts.columns.map(range),
    columnGroups: parts.columnGroups.map(range),
  };
}
