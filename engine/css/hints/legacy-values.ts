/** Values of presentational attributes: dimensions, integers, colors and font sizes (HTML 2.3.4, 2.3.6, 15.3.4). */

import type { Color } from "../computed-style.js";
import { hexColor, namedColor } from "../values/colors.js";

/** A non-negative length or percentage as CSS text; undefined when the attribute does not start with a number. */
export function parseDimension(value: string, zero = true): string | undefined {
  const match = /^[ \t\n\f\r]*\+?(\d+(?:\.\d*)?|\.\d+)([%*])?/.exec(value);
  if (match === null || match[2] === "*") return undefined;
  const number = Number(match[1]);
  if (!Number.isFinite(number) || (number === 0 && !zero)) return undefined;
  return match[2] === "%" ? `${number}%` : `${number}px`;
}

/** An integer with an optional sign at the start of the attribute (HTML 2.3.4.1). */
export function parseHtmlInteger(value: string): number | undefined {
  const match = /^[ \t\n\f\r]*([+-]?\d{1,9})/.exec(value);
  return match === null ? undefined : Number(match[1]);
}

/** A non-negative integer; undefined for anything else. */
export function parseHtmlCount(value: string): number | undefined {
  const number = parseHtmlInteger(value);
  return number === undefined || number < 0 ? undefined : number;
}

/** Rules for parsing a legacy color value; undefined for the empty string and `transparent`. */
export function legacyColor(value: string): Color | undefined {
  const text = value.trim().toLowerCase();
  if (text === "" || text === "transparent") return undefined;
  const known = namedColor(text) ?? (/^#[\da-f]{3}$|^#[\da-f]{6}$/.test(text) ? hexColor(text.slice(1)) : undefined);
  if (known !== undefined) return known;
  // Characters outside the basic plane count as two zeros, at most 128 characters count.
  let digits = text.replace(/[\u{10000}-\u{10ffff}]/gu, "00").slice(0, 128);
  if (digits.startsWith("#")) digits = digits.slice(1);
  digits = digits.replace(/[^\da-f]/g, "0");
  digits = digits.padEnd(Math.max(3, Math.ceil(digits.length / 3) * 3), "0");
  const length = digits.length / 3;
  let parts = [0, 1, 2].map((index) => digits.slice(index * length, (index + 1) * length).slice(-8));
  while ((parts[0]?.length ?? 0) > 2 && parts.every((part) => part.startsWith("0"))) {
    parts = parts.map((part) => part.slice(1));
  }
  const [r = 0, g = 0, b = 0] = parts.map((part) => Number.parseInt(part.slice(0, 2), 16));
  return { r, g, b, a: 1 };
}

/** A legacy color as CSS text. */
export function parseLegacyColor(value: string): string | undefined {
  const color = legacyColor(value);
  return color === undefined ? undefined : `rgb(${color.r},${color.g},${color.b})`;
}

const fontSizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"] as const;

/** Rules for parsing a legacy font size: 1 to 7, or relative to 3 with a sign. */
export function parseLegacyFontSize(value: string): string | undefined {
  const match = /^[ \t\n\f\r]*([+-]?)(\d+)/.exec(value);
  if (match === null) return undefined;
  const number = Math.min(100, Number(match[2]));
  const size = match[1] === "+" ? 3 + number : match[1] === "-" ? 3 - number : number;
  return fontSizes[Math.max(1, Math.min(7, size)) - 1];
}
