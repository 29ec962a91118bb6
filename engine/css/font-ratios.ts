/** Metrics that font-relative units need (ex, cap, ch, ic, lh), as shares of the font size. */

export interface FontRatios {
  readonly ex: number;
  readonly cap: number;
  readonly ch: number;
  readonly ic: number;
  readonly normalLineHeight: number;
}

/** Liberation Serif, Sans and Mono: metric-compatible with Times New Roman, Arial and Courier New. */
const serif: FontRatios = { ex: 0.459, cap: 0.6543, ch: 0.5, ic: 1, normalLineHeight: 1.149 };
const sans: FontRatios = { ex: 0.5283, cap: 0.6875, ch: 0.5562, ic: 1, normalLineHeight: 1.149 };
const mono: FontRatios = { ex: 0.5283, cap: 0.6597, ch: 0.6001, ic: 1, normalLineHeight: 1.1328 };

const known: ReadonlyMap<string, FontRatios> = new Map([
  ["serif", serif],
  ["times", serif],
  ["times new roman", serif],
  ["georgia", serif],
  ["sans-serif", sans],
  ["system-ui", sans],
  ["arial", sans],
  ["helvetica", sans],
  ["monospace", mono],
  ["courier", mono],
  ["courier new", mono],
]);

/** Ratios of the first family known here; of the default serif when none is. */
export function fontRatios(families: readonly string[]): FontRatios {
  for (const family of families) {
    const ratios = known.get(family.toLowerCase());
    if (ratios !== undefined) return ratios;
  }
  return serif;
}
