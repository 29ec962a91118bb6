/**
 * Soft wrap opportunities between two ASCII characters, as measured for every pair of printable characters in Chromium.
 * They differ from UAX #14: a slash never breaks, hyphens and question marks do before nearly everything.
 */

const first = 0x21;
const last = 0x7e;
const width = last - first + 1;

const characters = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0) - first);

/** After these a line may break before an opening bracket or a less-than sign. */
const closers = characters('!"#%&)*+,.:;=>\\]|}~');
const openers = characters("(<[{");
/** What no line begins with, even after a hyphen or a question mark. */
const closing = characters("!),./:;?]}");

function createTable(): Uint8Array {
  const table = new Uint8Array(width * width);
  for (const before of closers) for (const after of openers) table[before * width + after] = 1;
  const hyphen = 0x2d - first;
  const question = 0x3f - first;
  for (let after = 0; after < width; after++) {
    if (closing.includes(after)) continue;
    table[hyphen * width + after] = 1;
    table[question * width + after] = 1;
  }
  for (const after of characters("$")) table[hyphen * width + after] = 0;
  for (const after of characters("\"'")) table[question * width + after] = 0;
  return table;
}

const table = createTable();

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

function isAlphanumeric(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

/**
 * May a line break between two ASCII characters that are no spaces? `earlier` stands before `before` (0 at the start): a
 * hyphen before a digit is a minus sign unless a letter or digit stands before it.
 */
export function breaksBetweenAscii(earlier: number, before: number, after: number): boolean {
  if (before < first || after < first || before > last || after > last) return false;
  if (before === 0x2d && isDigit(after)) return isAlphanumeric(earlier);
  return table[(before - first) * width + (after - first)] === 1;
}

const closingWords = new Set(characters("!\"'),./:;?]}"));
const gluesAfter = new Set(characters("\"$'([\\{"));
const separators = new Set(characters(",.:;"));

/** The same under `word-break: break-all`: letters, digits and symbols are broken like ideographs (measured alike). */
export function breaksAllBetweenAscii(earlier: number, before: number, after: number): boolean {
  if (breaksBetweenAscii(earlier, before, after)) return true;
  const left = before - first;
  const right = after - first;
  if (left < 0 || right < 0 || left >= width || right >= width) return false;
  if (before === 0x2d && isDigit(after)) return true;
  if (gluesAfter.has(left) || closingWords.has(right)) return false;
  if (after === 0x25) return before === 0x21 || before === 0x25 || before === 0x3f;
  return !(separators.has(left) && (after === 0x24 || after === 0x5c));
}
