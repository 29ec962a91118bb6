/** Text set into a box of known size by estimated widths: the Spatial DOM says how large the box is, not how large the type. */

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** Of the longest line, in px. */
  readonly width: number;
}

/** Below this type is no longer legible; text is cut instead. */
const smallest = 8;
const lineHeight = 1.3;

/** Smaller type is tried before a further line: widths are estimates. */
const shrinking = [1, 0.9, 0.8, 0.7];

/** Lines drawn at most: a long text is known by its beginning. */
const mostLines = 24;
const mostCharacters = 1200;

/** The largest type up to `largest` px with which the text fits; cut with an ellipsis when none does. */
export function fitText(text: string, width: number, height: number, largest: number): FittedText {
  const words = text
    .slice(0, mostCharacters)
    .split(/\s+/)
    .filter((word) => word !== "");
  for (let count = 1; count <= mostLines; count++) {
    const largestHere = Math.min(largest, height / (lineHeight * count));
    if (largestHere < smallest) break;
    for (const shrink of shrinking) {
      const size = Math.max(smallest, largestHere * shrink);
      const lines = wrap(words, width / size, count);
      if (lines !== undefined) return fitted(lines, size);
    }
  }
  const size = Math.min(largest, Math.max(smallest, Math.min(height / lineHeight, 11)));
  const room = Math.max(1, Math.min(mostLines, Math.floor(height / (size * lineHeight))));
  return fitted(cut(words, width / size, room), size);
}

export const leading = (size: number): number => size * lineHeight;

function fitted(lines: readonly string[], size: number): FittedText {
  return { lines, size, width: size * Math.max(0, ...lines.map(widthOf)) };
}

/** Words on at most `count` lines of `width` em; undefined when they need more. */
function wrap(words: readonly string[], width: number, count: number): string[] | undefined {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line === "" || lines.length + 1 >= count) return undefined;
    lines.push(line);
    if (widthOf(word) > width) return undefined;
    line = word;
  }
  return line === "" ? lines : [...lines, line];
}

/** As many lines as there are, the last one cut; words that are too long for a line are broken. */
function cut(words: readonly string[], width: number, count: number): string[] {
  const lines: string[] = [];
  const rest = [...words.join(" ")];
  while (rest.length > 0 && lines.length < count) {
    const line = takeLine(rest, width);
    lines.push(line);
  }
  if (rest.length > 0 && lines.length > 0) lines.push(`${[...(lines.pop() ?? "")].slice(0, -1).join("")}…`);
  return lines;
}

/** Takes characters off `rest` until the line is full; at least one. Ends at a space when the line has one. */
function takeLine(rest: string[], width: number): string {
  let taken = 0;
  let space = 0;
  let used = 0;
  while (taken < rest.length) {
    const character = rest[taken] ?? "";
    used += characterWidth(character);
    if (used > width && taken > 0) break;
    if (character === " ") space = taken;
    taken++;
  }
  const end = taken < rest.length && space > 0 ? space : taken;
  return rest
    .splice(0, end + Number(rest[end] === " "))
    .join("")
    .trim();
}

/** In em. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Rough advances of a sans-serif face. */
function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x1100 && isWide(code)) return 1;
  if ("ijlI.,:;'|!()[]ftr ".includes(character)) return 0.31;
  if ("mwMW@%".includes(character)) return 0.86;
  return character >= "A" && character <= "Z" ? 0.69 : 0.55;
}

/** East Asian wide blocks and emoji, by range. */
function isWide(code: number): boolean {
  return (
    code <= 0x115f ||
    (code >= 0x2e80 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0x1f300 && code <= 0x3ffff)
  );
}
