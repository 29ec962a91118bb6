/**
 * Sharing a width among columns (CSS Tables 3 §3.9.3.3 "distribution algorithm"): by percentage first, then fixed columns up
 * to their width, then the others up to their max-content width, and what is left over in proportion.
 */

import { snap } from "../box-sizes.js";

/** What cells and col elements ask of a column. px; percent of the table's width to share, NaN for none. */
export interface ColumnConstraint {
  min: number;
  max: number;
  percent: number;
  /** A width was specified. */
  isConstrained: boolean;
  /** No cell begins in the column: it exists by spans alone. */
  isEmpty: boolean;
}

export function emptyConstraint(): ColumnConstraint {
  return { min: 0, max: 0, percent: Number.NaN, isConstrained: false, isEmpty: true };
}

export function hasPercent(column: ColumnConstraint): boolean {
  return !Number.isNaN(column.percent);
}

function percentWidth(column: ColumnConstraint, target: number): number {
  return Math.max(column.min, (column.percent * target) / 100);
}

/**
 * Widths of the columns of an auto table that share `target` px. They never fall below the minimums. Without `growsFixed`
 * no column with a width grows beyond it.
 */
export function distributeAuto(columns: readonly ColumnConstraint[], target: number, growsFixed = true): number[] {
  const guess = { min: 0, percent: 0, specified: 0, max: 0 };
  for (const column of columns) {
    const percent = hasPercent(column) ? percentWidth(column, target) : column.min;
    const specified = !hasPercent(column) && column.isConstrained ? column.max : percent;
    guess.min += column.min;
    guess.percent += percent;
    guess.specified += specified;
    guess.max += hasPercent(column) ? percent : column.max;
  }
  if (target <= guess.min) return columns.map((column) => column.min);
  if (target <= guess.percent) return towardPercent(columns, target, guess.min, guess.percent);
  if (target <= guess.specified) return towardSpecified(columns, target, guess.percent, guess.specified);
  if (target <= guess.max) return towardMax(columns, target, guess.specified, guess.max);
  return beyondMax(columns, target, guess.max, growsFixed);
}

/** Widths in layout units; what that takes from a `total` that they share goes to the last of them. */
export function snapWidths(widths: readonly number[], total: number): number[] {
  const snapped = widths.map(snap);
  const last = snapped.length - 1;
  const lost = total - snapped.reduce((sum, width) => sum + width, 0);
  if (last >= 0 && lost > 0 && lost < snapped.length / 32) snapped[last] = (snapped[last] ?? 0) + snap(lost);
  return snapped;
}

function share(distributable: number, increase: number, of: number): number {
  return increase > 0 ? (distributable * of) / increase : 0;
}

function towardPercent(columns: readonly ColumnConstraint[], target: number, from: number, to: number): number[] {
  return columns.map((column) =>
    hasPercent(column)
      ? column.min + share(target - from, to - from, percentWidth(column, target) - column.min)
      : column.min,
  );
}

function towardSpecified(columns: readonly ColumnConstraint[], target: number, from: number, to: number): number[] {
  return columns.map((column) => {
    if (hasPercent(column)) return percentWidth(column, target);
    return column.isConstrained ? column.min + share(target - from, to - from, column.max - column.min) : column.min;
  });
}

function towardMax(columns: readonly ColumnConstraint[], target: number, from: number, to: number): number[] {
  return columns.map((column) => {
    if (hasPercent(column)) return percentWidth(column, target);
    return column.isConstrained ? column.max : column.min + share(target - from, to - from, column.max - column.min);
  });
}

function beyondMax(columns: readonly ColumnConstraint[], target: number, from: number, growsFixed: boolean): number[] {
  const widths = columns.map((column) => (hasPercent(column) ? percentWidth(column, target) : column.max));
  const growing = growingColumns(columns, growsFixed);
  const weight = (column: ColumnConstraint): number => (hasPercent(column) ? column.percent : column.max);
  const total = columns.reduce((sum, column) => sum + (growing(column) ? weight(column) : 0), 0);
  const count = columns.filter(growing).length;
  return columns.map((column, i) => {
    const width = widths[i] ?? 0;
    if (!growing(column)) return width;
    return width + (total > 0 ? ((target - from) * weight(column)) / total : (target - from) / count);
  });
}

/** Columns that take what is left over: the unspecified ones, else the fixed ones, else those with percentages. */
function growingColumns(
  columns: readonly ColumnConstraint[],
  growsFixed: boolean,
): (column: ColumnConstraint) => boolean {
  const isAuto = (column: ColumnConstraint): boolean => !hasPercent(column) && !column.isConstrained;
  if (columns.some((column) => isAuto(column) && !column.isEmpty)) return (column) => isAuto(column) && !column.isEmpty;
  if (columns.some(isAuto)) return isAuto;
  const isFixed = (column: ColumnConstraint): boolean => !hasPercent(column) && column.isConstrained;
  return growsFixed && columns.some((column) => isFixed(column) && column.max > 0) ? isFixed : hasPercent;
}

/** Widths of the columns of a fixed table (CSS 2 17.5.2.1): percentages and lengths as said, the rest in equal parts. */
export function distributeFixed(columns: readonly ColumnConstraint[], target: number): number[] {
  const said = (column: ColumnConstraint): number => {
    if (hasPercent(column)) return (column.percent * target) / 100;
    return column.isConstrained ? column.max : Number.NaN;
  };
  const total = columns.reduce((sum, column) => sum + (said(column) || 0), 0);
  const open = columns.filter((column) => Number.isNaN(said(column))).length;
  if (open > 0) {
    const rest = Math.max(0, target - total) / open;
    return columns.map((column) => (Number.isNaN(said(column)) ? rest : said(column)));
  }
  const percents = columns.filter(hasPercent);
  const fixedTotal = columns.reduce((sum, column) => sum + (hasPercent(column) ? 0 : column.max), 0);
  if (total >= target) return shrinkPercents(columns, target, fixedTotal);
  // Nothing open takes the rest: lengths grow in proportion, percentages where there are no lengths.
  return columns.map((column) => {
    const width = said(column);
    if (fixedTotal > 0) return hasPercent(column) ? width : width + ((target - total) * column.max) / fixedTotal;
    return total > 0 ? (width * target) / total : target / Math.max(1, percents.length);
  });
}

/** Percentages give way when lengths and percentages together are too wide. */
function shrinkPercents(columns: readonly ColumnConstraint[], target: number, fixedTotal: number): number[] {
  const percentTotal = columns.reduce((sum, column) => sum + (hasPercent(column) ? column.percent : 0), 0);
  const room = Math.max(0, target - fixedTotal);
  const wanted = (percentTotal * target) / 100;
  const factor = wanted > room && wanted > 0 ? room / wanted : 1;
  return columns.map((column) => (hasPercent(column) ? ((column.percent * target) / 100) * factor : column.max));
}
