/** Figures as people read them. Minus signs are minus signs, thousands are set apart by narrow spaces. */

const missing = "–";

/** Records say null where a share is over nothing, because JSON has no NaN. */
function known(value: number | undefined): value is number {
  return Number.isFinite(value);
}

/** 0.9634 -> "96.3 %" */
export function percent(value: number | undefined, digits = 1): string {
  return !known(value) ? missing : `${(100 * value).toFixed(digits)} %`;
}

/** A change of a share in points: 0.0123 -> "+1.2", -0.5 -> "−50.0", 0 -> "±0". */
export function points(change: number | undefined): string {
  return !known(change) ? missing : signed(100 * change, 1);
}

/** A ratio as a change in per cent: 1.034 -> "+3.4 %". */
export function ratioChange(ratio: number | undefined): string {
  if (!known(ratio)) return missing;
  return `${signed(100 * (ratio - 1), 1)} %`;
}

/** A change of a number from 0 to 1 such as F1: "+0.017". */
export function signedDecimal(change: number | undefined, digits = 2): string {
  return known(change) ? signed(change, digits) : missing;
}

function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return "±0";
  return `${value < 0 ? "−" : "+"}${text}`;
}

export function decimal(value: number | undefined, digits = 2): string {
  return !known(value) ? missing : value.toFixed(digits).replace("-", "−");
}

/** 1234567 -> "1 234 567" with narrow no-break spaces. */
export function count(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, "\u202F");
}

/** Milliseconds with three figures that matter: "0.412", "4.12", "41.2", "412". */
export function milliseconds(value: number | undefined): string {
  if (!known(value)) return missing;
  return value.toFixed(value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
}

/** Bytes in kB of 1,000: "1.2 kB", "340 kB". */
export function kilobytes(bytes: number): string {
  return `${bytes < 10_000 ? (bytes / 1000).toFixed(1) : count(bytes / 1000)} kB`;
}

export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** A p-value: "p = 0.031", "p < 0.001". */
export function pValue(p: number): string {
  return p < 0.001 ? "p < 0.001" : `p = ${p.toFixed(p < 0.1 ? 3 : 2)}`;
}
