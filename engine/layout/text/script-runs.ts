/** Text is shaped in runs of one script (UAX #24): no kerning reaches across, and spaces and punctuation belong to the run before them. */

const common = 0;
const other = 5;

/**
 * Script of a code point or UTF-16 code unit, as far as kerning and fallback fonts care: Latin 1, Greek 2, Cyrillic 3, Hebrew 4,
 * any other 5, common 0.
 */
export function scriptOf(code: number): number {
  if (code < 0x41) return common;
  if (code < 0x2b0) {
    const isLetter =
      (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a ? code < 0x7b : code >= 0xc0 || code === 0xaa || code === 0xba;
    return isLetter && code !== 0xd7 && code !== 0xf7 ? 1 : common;
  }
  if (code < 0x370) return common;
  if (code < 0x400) return 2;
  if (code < 0x530) return 3;
  if (code < 0x5d0) return common;
  if (code < 0x600) return 4;
  if (code >= 0x1e00 && code < 0x1f00) return 1;
  if (code >= 0x1f00 && code < 0x2000) return 2;
  if (code >= 0x1d000 && code < 0x20000) return common;
  if (code === 0x60c || code === 0x61b || code === 0x61f || code === 0x964 || code === 0x965) return common;
  return (code >= 0x2000 && code < 0x2e80) || (code >= 0x3000 && code < 0x3005) || code >= 0xfe00 ? common : other;
}

/** Are the characters before and at `index` in one run, so that they may kern? `start` is where the text begins. */
export function isOneRun(text: string, start: number, index: number): boolean {
  const right = scriptOf(text.charCodeAt(index));
  if (right === common) return true;
  for (let i = index - 1; i >= start; i--) {
    const left = scriptOf(text.charCodeAt(i));
    if (left !== common) return left === right;
  }
  return true;
}
