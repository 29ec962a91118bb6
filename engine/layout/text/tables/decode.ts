/** Reads the packed font tables (scripts/generate/fonts/encode.mjs writes them) into arrays for fast lookup. */

/** Metrics of a font in font units, as Skia reads them; descent is positive. */
export interface FaceMetrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly xHeight: number;
  readonly capHeight: number;
  /** xAvgCharWidth of OS/2. */
  readonly average: number;
  /** xMax - xMin over all glyphs. */
  readonly width: number;
  /** Advance of the missing glyph. */
  readonly missing: number;
}

/** One font as the tables hold it. */
export interface FaceSource extends FaceMetrics {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly codePoints: string;
  readonly advances: string;
  /** Advance of the space in Korean text, where it differs. */
  readonly koreanSpace?: number;
  readonly kerning?: PairSource;
  /** What joins two consonants, and the joined pairs (see Conjuncts). */
  readonly virama?: number;
  readonly conjuncts?: PairSource;
}

/** Classes of the first and second characters of pairs, and a matrix of adjustments by class. */
export interface PairSource {
  readonly columns: number;
  readonly lefts: string;
  readonly rights: string;
  readonly matrix: string;
}

/** Advance of an entry that the font does not have. */
export const absent = 0xffff;

/**
 * One font, decoded. The entry of a code point is `entries[(pages[codePoint >> 8] << 8) | (codePoint & 255)]`:
 * bits 0-15 its advance in font units (`absent` without a glyph), 16-23 its kerning class as the left one of a pair,
 * 24-31 as the right one. A pair's adjustment is `kerning[left * kerningColumns + right]`. Code points beyond the pages
 * are absent.
 */
export interface Face extends FaceMetrics {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly pages: Uint16Array;
  readonly entries: Int32Array;
  readonly kerning: Int16Array;
  readonly kerningColumns: number;
  readonly conjuncts: Conjuncts | null;
}

/**
 * Consonants joined by a virama: `matrix[left * columns + right]` by classes is twice how much wider than both the pair is, and
 * one more where one glyph draws it; characters without a class are not adjusted.
 */
export interface Conjuncts {
  readonly virama: number;
  readonly lefts: ReadonlyMap<number, number>;
  readonly rights: ReadonlyMap<number, number>;
  readonly columns: number;
  readonly matrix: Int16Array;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const digits = new Uint8Array(128);
for (let i = 0; i < alphabet.length; i++) digits[alphabet.charCodeAt(i)] = i;

/** Base64 of LEB128 numbers. */
export function unpackUnsigned(text: string): Int32Array {
  let length = text.length;
  while (length > 0 && text.charCodeAt(length - 1) === 0x3d) length--;
  const values = new Int32Array(Math.floor((length * 3) / 4));
  let count = 0;
  let bits = 0;
  let pending = 0;
  let value = 0;
  let shift = 0;
  for (let i = 0; i < length; i++) {
    bits = ((bits << 6) | (digits[text.charCodeAt(i)] ?? 0)) & 0xffff;
    pending += 6;
    if (pending < 8) continue;
    pending -= 8;
    const byte = (bits >> pending) & 255;
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    values[count++] = value;
    value = 0;
    shift = 0;
  }
  return values.subarray(0, count);
}

/** (zigzag difference, repeats) pairs. */
function unpackRuns(text: string): Int16Array {
  const packed = unpackUnsigned(text);
  let total = 0;
  for (let i = 1; i < packed.length; i += 2) total += packed[i] ?? 0;
  const values = new Int16Array(total);
  let value = 0;
  let at = 0;
  for (let i = 0; i + 1 < packed.length; i += 2) {
    const step = packed[i] ?? 0;
    value += (step >> 1) ^ -(step & 1);
    const to = at + (packed[i + 1] ?? 0);
    values.fill(value, at, to);
    at = to;
  }
  return values;
}

/** Lays ranges of code points and their advances out in pages of 256; pages with one advance throughout are shared. */
function paginate(codePoints: string, advances: Int16Array): [Uint16Array, Int32Array] {
  const ranges = unpackUnsigned(codePoints);
  let end = 0;
  for (let i = 0; i < ranges.length; i++) end += ranges[i] ?? 0;
  const pages = new Uint16Array(Math.max(256, ((end - 1) >> 8) + 1));
  const entries = new Int32Array((((end - 1) >> 8) + 2) << 8).fill(absent);
  const uniform = new Map<number, number>();
  let count = 1;
  let codePoint = 0;
  let next = 0;
  for (let i = 0; i + 1 < ranges.length; i += 2) {
    codePoint += ranges[i] ?? 0;
    const stop = codePoint + (ranges[i + 1] ?? 0);
    while (codePoint < stop) {
      const page = codePoint >> 8;
      const shared = (codePoint & 255) === 0 && stop - codePoint >= 256 ? uniformAdvance(advances, next) : absent;
      if (shared !== absent && uniform.has(shared)) {
        pages[page] = uniform.get(shared) ?? 0;
        codePoint += 256;
        next += 256;
        continue;
      }
      if (pages[page] === 0) pages[page] = count++;
      if (shared !== absent) uniform.set(shared, pages[page] ?? 0);
      const base = (pages[page] ?? 0) << 8;
      const pageEnd = Math.min(stop, (page + 1) << 8);
      while (codePoint < pageEnd) entries[base | (codePoint++ & 255)] = (advances[next++] ?? 0) & 0xffff;
    }
  }
  return [pages, entries.slice(0, count << 8)];
}

/** The advance that 256 code points from `from` share, or `absent`. */
function uniformAdvance(advances: Int16Array, from: number): number {
  const advance = advances[from] ?? 0;
  for (let i = from + 1; i < from + 256; i++) if (advances[i] !== advance) return absent;
  return advance;
}

function addClass(pages: Uint16Array, entries: Int32Array, codePoint: number, bits: number): void {
  const at = ((pages[codePoint >> 8] ?? 0) << 8) | (codePoint & 255);
  entries[at] = (entries[at] ?? 0) | bits;
}

/** Code point -> class. */
function unpackClasses(packed: string): Map<number, number> {
  const values = unpackUnsigned(packed);
  const classes = new Map<number, number>();
  let codePoint = 0;
  for (let i = 0; i + 1 < values.length; i += 2) {
    codePoint += values[i] ?? 0;
    classes.set(codePoint, values[i + 1] ?? 0);
  }
  return classes;
}

/** Class 0 is "no adjustment": a row and a column of zeros stand before the packed ones. */
function unpackMatrix({ columns, matrix: packed }: PairSource): Int16Array {
  const matrix = unpackRuns(packed);
  const padded = new Int16Array((matrix.length / columns + 1) * (columns + 1));
  for (let row = 0; row * columns < matrix.length; row++) {
    padded.set(matrix.subarray(row * columns, (row + 1) * columns), (row + 1) * (columns + 1) + 1);
  }
  return padded;
}

function unpackConjuncts({ virama, conjuncts: source }: FaceSource): Conjuncts | null {
  if (virama === undefined || source === undefined) return null;
  return {
    virama,
    lefts: unpackClasses(source.lefts),
    rights: unpackClasses(source.rights),
    columns: source.columns + 1,
    matrix: unpackMatrix(source),
  };
}

export function decodeFace(source: FaceSource): Face {
  const { kerning } = source;
  const [pages, entries] = paginate(source.codePoints, unpackRuns(source.advances));
  const { family, bold, italic, unitsPerEm, ascent, descent, lineGap, xHeight, capHeight, average, width, missing } = source;
  const metrics = { unitsPerEm, ascent, descent, lineGap, xHeight, capHeight, average, width, missing };
  const face = { family, bold, italic, ...metrics, pages, entries, conjuncts: unpackConjuncts(source) };
  if (kerning === undefined) return { ...face, kerning: new Int16Array(0), kerningColumns: 0 };
  for (const [codePoint, number] of unpackClasses(kerning.lefts)) addClass(pages, entries, codePoint, number << 16);
  for (const [codePoint, number] of unpackClasses(kerning.rights)) addClass(pages, entries, codePoint, number << 24);
  return { ...face, kerning: unpackMatrix(kerning), kerningColumns: kerning.columns + 1 };
}

/** The face with the space of Korean text. */
export function koreanFace(face: Face, space: number): Face {
  const entries = face.entries.slice();
  const at = ((face.pages[0] ?? 0) << 8) | 0x20;
  entries[at] = ((entries[at] ?? 0) & ~0xffff) | space;
  return { ...face, entries };
}
