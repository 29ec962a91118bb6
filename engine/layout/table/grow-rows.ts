/**
 * Sharing extra height among rows (CSS Tables 3 3.10.5), in the order that Chromium takes: rows without a height of their own
 * and with content, rows that are empty, all others.
 */

/** What of a row decides whether it grows. */
export interface RowTrait {
  /** It, or a cell of it alone, has a height. */
  readonly isConstrained: boolean;
  /** A cell that spans rows begins in it. */
  readonly startsSpan: boolean;
  /** Percentage height of it or of a cell of it alone; NaN for none. */
  readonly percent: number;
}

/** LayoutUnit: 1/64 px, toward zero. */
const toLayoutUnit = (value: number): number => Math.trunc(value * 64) / 64;

/** Grows `rows` by `extra` together, each by its share; the last takes what rounding leaves. */
export function shareHeight(
  heights: number[],
  rows: readonly number[],
  extra: number,
  weight: (row: number) => number,
): void {
  const total = rows.reduce((sum, row) => sum + weight(row), 0);
  let rest = extra;
  for (const [i, row] of rows.entries()) {
    const part = i === rows.length - 1 ? rest : toLayoutUnit((extra * weight(row)) / total);
    heights[row] = (heights[row] ?? 0) + part;
    rest -= part;
  }
}

const evenly = (): number => 1;

/** Grows the rows under a cell that spans them; percentages have nothing to refer to. */
export function growSpannedRows(
  traits: readonly RowTrait[],
  heights: number[],
  rows: readonly number[],
  extra: number,
): void {
  const starting = rows.filter((row, i) => i > 0 && traits[row]?.startsSpan === true);
  const height = (row: number): number => heights[row] ?? 0;
  const filled = rows.filter((row) => height(row) > 0);
  const open = filled.filter((row) => traits[row]?.isConstrained !== true || (traits[row]?.percent ?? 0) > 0);
  if (starting.length > 0) shareHeight(heights, starting, extra, evenly);
  else if (filled.length > 0) shareHeight(heights, open.length > 0 ? open : filled, extra, height);
  else shareHeight(heights, rows.slice(-1), extra, evenly);
}

/** Grows rows of a table or row group that is higher than they are. */
export function growRows(traits: readonly RowTrait[], heights: number[], rows: readonly number[], extra: number): void {
  const height = (row: number): number => heights[row] ?? 0;
  const isConstrained = (row: number): boolean =>
    traits[row]?.isConstrained === true || (traits[row]?.percent ?? 0) > 0;
  const open = rows.filter((row) => height(row) > 0 && !isConstrained(row));
  const empty = rows.filter((row) => height(row) <= 0);
  const openEmpty = empty.filter((row) => !isConstrained(row));
  if (open.length > 0) shareHeight(heights, open, extra, height);
  else if (empty.length === 0) shareHeight(heights, rows, extra, height);
  else shareHeight(heights, openEmpty.length > 0 ? openEmpty : empty, extra, evenly);
}

/**
 * Grows rows with percentages toward their share of `available`, the percentages of all being 100 at most; returns what is left
 * of `extra`.
 */
export function growPercentRows(
  traits: readonly RowTrait[],
  heights: number[],
  available: number,
  extra: number,
): number {
  let left = 100;
  const missing = traits.map(({ percent }, row) => {
    if (!(percent > 0)) return 0;
    const used = Math.min(percent, left);
    left -= used;
    return Math.max(0, (available * used) / 100 - (heights[row] ?? 0));
  });
  const rows = traits.map((_, row) => row).filter((row) => (missing[row] ?? 0) > 0);
  if (rows.length === 0) return extra;
  const growth = Math.min(
    extra,
    missing.reduce((sum, each) => sum + each, 0),
  );
  shareHeight(heights, rows, growth, (row) => missing[row] ?? 0);
  return extra - growth;
}
