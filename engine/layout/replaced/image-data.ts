/** Natural sizes of images, read from the headers of their files; those in data: URLs stand in the document themselves. */

/** px; NaN where the image does not say (an SVG image may have a ratio alone). */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** Bytes of a file that are looked at: the sizes of all formats stand at the front, JPEG's after its metadata. */
const headerBytes = 65_536;

/** Size of the image in a data: URL; null when it is no image that can be read. */
export function dataImageSize(url: string): ImageSize | null {
  const match = /^\s*data:([^,]*),/i.exec(url);
  if (match === null) return null;
  const type = (match[1] ?? "").toLowerCase();
  const body = url.slice(match[0].length);
  const isBase64 = /;\s*base64\s*$/.test(type);
  if (type.startsWith("image/svg+xml")) return svgImageSize(isBase64 ? latin1(fromBase64(body)) : percentDecode(body));
  const bytes = isBase64 ? fromBase64(body) : Uint8Array.from(percentDecode(body), (c) => c.charCodeAt(0) & 255);
  return bitmapSize(bytes);
}

/** Natural size from the first bytes of an image file (64 KiB do): PNG, GIF, JPEG, WebP, BMP, SVG; undefined for others. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const start = bytes.subarray(0, headerBytes);
  return bitmapSize(start) ?? svgImageSize(latin1(start)) ?? undefined;
}

function bitmapSize(bytes: Uint8Array): ImageSize | null {
  const size = pngSize(bytes) ?? gifSize(bytes) ?? jpegSize(bytes) ?? webpSize(bytes) ?? bmpSize(bytes);
  if (size === null || size[0] <= 0 || size[1] <= 0) return null;
  return { width: size[0], height: size[1], ratio: size[0] / size[1] };
}

type Size = [number, number] | null;

function percentDecode(text: string): string {
  return text
    .slice(0, headerBytes)
    .replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function fromBase64(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let pending = 0;
  for (let i = 0; i < text.length && bytes.length < headerBytes; i++) {
    const digit = alphabet.indexOf(text[i] ?? "");
    if (digit < 0) continue;
    bits = ((bits << 6) | digit) & 0xffffff;
    pending += 6;
    if (pending < 8) continue;
    pending -= 8;
    bytes.push((bits >> pending) & 255);
  }
  return Uint8Array.from(bytes);
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
const little16 = (bytes: Uint8Array, i: number): number => at(bytes, i) | (at(bytes, i + 1) << 8);
const big16 = (bytes: Uint8Array, i: number): number => (at(bytes, i) << 8) | at(bytes, i + 1);
const big32 = (bytes: Uint8Array, i: number): number => big16(bytes, i) * 65_536 + big16(bytes, i + 2);
const hasText = (bytes: Uint8Array, index: number, text: string): boolean =>
  [...text].every((character, i) => at(bytes, index + i) === character.charCodeAt(0));

function pngSize(bytes: Uint8Array): Size {
  return hasText(bytes, 1, "PNG") && bytes.length >= 24 ? [big32(bytes, 16), big32(bytes, 20)] : null;
}

function gifSize(bytes: Uint8Array): Size {
  return hasText(bytes, 0, "GIF8") && bytes.length >= 10 ? [little16(bytes, 6), little16(bytes, 8)] : null;
}

function bmpSize(bytes: Uint8Array): Size {
  return hasText(bytes, 0, "BM") && bytes.length >= 26 ? [little16(bytes, 18), little16(bytes, 22)] : null;
}

/** The frame header (SOF0 to SOF15 but for DHT, JPG and DAC) holds the size. */
function jpegSize(bytes: Uint8Array): Size {
  if (big16(bytes, 0) !== 0xffd8) return null;
  for (let i = 2; i + 9 < bytes.length && at(bytes, i) === 0xff; i += 2 + big16(bytes, i + 2)) {
    const marker = at(bytes, i + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [big16(bytes, i + 7), big16(bytes, i + 5)];
  }
  return null;
}

function webpSize(bytes: Uint8Array): Size {
  if (!hasText(bytes, 0, "RIFF") || !hasText(bytes, 8, "WEBP") || bytes.length < 30) return null;
  if (hasText(bytes, 12, "VP8 ")) return [little16(bytes, 26) & 0x3fff, little16(bytes, 28) & 0x3fff];
  if (hasText(bytes, 12, "VP8L")) {
    const bits = little16(bytes, 21) + little16(bytes, 23) * 65_536;
    return [(bits % 16_384) + 1, (Math.floor(bits / 16_384) % 16_384) + 1];
  }
  const side = (i: number): number => little16(bytes, i) + at(bytes, i + 2) * 65_536 + 1;
  return hasText(bytes, 12, "VP8X") ? [side(24), side(27)] : null;
}

/** width, height and viewBox of the root element; percentages say nothing. */
function svgImageSize(source: string): ImageSize | null {
  const root = /<svg\b[^>]*>/i.exec(source.slice(0, headerBytes))?.[0];
  if (root === undefined) return null;
  const value = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "i")
      .exec(root)
      ?.slice(1)
      .find((each) => each !== undefined);
  const width = absoluteLength(value("width"));
  const height = absoluteLength(value("height"));
  return { width, height, ratio: svgRatio(width, height, value("viewBox")) };
}

/** Ratio of an SVG: of its width and height, else of the viewBox; NaN for none. */
export function svgRatio(width: number, height: number, viewBox: string | undefined): number {
  if (width > 0 && height > 0) return width / height;
  const numbers = (viewBox ?? "")
    .trim()
    .split(/\s*,\s*|\s+/)
    .map(Number);
  const [, , boxWidth = 0, boxHeight = 0] = numbers;
  return numbers.length === 4 && boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : Number.NaN;
}

const pxPerUnit: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};

/** An absolute SVG length in px; NaN for none, percentages and font-relative units. */
export function absoluteLength(text: string | undefined): number {
  const match = /^\s*\+?(\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*(px|pt|pc|in|cm|mm)?\s*$/i.exec(text ?? "");
  if (match === null) return Number.NaN;
  return Number.parseFloat(match[0]) * (pxPerUnit[(match[2] ?? "").toLowerCase()] ?? Number.NaN);
}
