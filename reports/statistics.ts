/** Intervals and tests for shares. */

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A share with its counts and Wilson 95 % interval. */
export interface Share extends Interval {
  readonly hits: number;
  readonly total: number;
  /** hits / total; NaN over nothing. */
  readonly share: number;
}

const z95 = 1.959963984540054;

/** Wilson score interval for a binomial share (Wilson 1927); [0, 1] over nothing. */
export function wilson(hits: number, total: number, z = z95): Interval {
  if (total <= 0) return { low: 0, high: 1 };
  const p = hits / total;
  const denominator = 1 + (z * z) / total;
  const centre = p + (z * z) / (2 * total);
  const spread = z * Math.sqrt((p * (1 - p)) / total + (z * z) / (4 * total * total));
  return { low: Math.max(0, (centre - spread) / denominator), high: Math.min(1, (centre + spread) / denominator) };
}

export function share(hits: number, total: number): Share {
  return { hits, total, share: total === 0 ? Number.NaN : hits / total, ...wilson(hits, total) };
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Linearly interpolated quantile (type 7 of Hyndman and Fan 1996); NaN over nothing. */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/**
 * Exact two-sided McNemar test for paired outcomes (McNemar 1947): `better` cases newly right, `worse` newly wrong.
 * Returns the p-value; 1 when nothing changed.
 */
export function mcnemar(better: number, worse: number): number {
  const n = better + worse;
  if (n === 0) return 1;
  const k = Math.min(better, worse);
  // In logarithms: 2^-n is no double from n = 1075 on.
  let term = -n * Math.LN2;
  let tail = Math.exp(term);
  for (let i = 1; i <= k; i++) {
    term += Math.log((n - i + 1) / i);
    tail += Math.exp(term);
  }
  return Math.min(1, 2 * tail);
}

/** "97.3 % (145/149, 93.3-98.9)" */
export function formatShare(value: Share): string {
  if (value.total === 0) return "– (0/0)";
  const percent = (x: number): string => (100 * x).toFixed(1);
  return `${percent(value.share)} % (${value.hits}/${value.total}, ${percent(value.low)}–${percent(value.high)})`;
}
