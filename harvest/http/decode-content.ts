/** Undoes Content-Encoding within a size, by what the bytes are where the label is wrong. */

import { promisify } from "node:util";
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from "node:zlib";
import { Decompress } from "fzstd";

export type Coding = "gzip" | "deflate" | "br" | "zstd";

/** Content that cannot be had: the client makes it a SightlineError. */
export class ContentFailure extends Error {
  constructor(
    readonly reason: "too-large" | "undecodable",
    message: string,
  ) {
    super(message);
    this.name = "ContentFailure";
  }
}

export interface DecodedContent {
  readonly bytes: Uint8Array;
  /** What was not as labelled, a sentence each. */
  readonly notes: readonly string[];
}

/** Codings one inside the other; a server that compresses again what is compressed goes no further. */
const maximumCodings = 3;

/** RFC 9659: a window above this is refused, as browsers do. */
const maximumZstdWindow = 8 * 1024 * 1024;

/**
 * Decodes `bytes` that came with the header value `label`. `isText` says that the content is meant to be text: then a
 * body whose label is missing or names one coding too few is decoded as well. Throws ContentFailure.
 */
export async function decodeContent(
  bytes: Uint8Array,
  label: string,
  maximumBytes: number,
  isText: boolean,
): Promise<DecodedContent> {
  const notes: string[] = [];
  const labelled = codingsOf(label);
  if (labelled.length > maximumCodings) {
    throw new ContentFailure("undecodable", `${labelled.length} content codings, one inside the other`);
  }
  let content = bytes;
  // The last coding named was applied last.
  for (const coding of labelled.reverse()) content = await undo(coding, content, maximumBytes, notes);
  for (let extra = 0; isText && extra < maximumCodings; extra++) {
    const found = codingByMagic(content);
    if (found !== "gzip" && found !== "zstd") break;
    notes.push(`The body was ${found}, which its label did not say.`);
    content = await decompress(found, content, maximumBytes);
  }
  if (content.byteLength > maximumBytes) throw tooLarge(maximumBytes);
  return { bytes: content, notes };
}

/** Codings named by the header, the unknown and "identity" left out. */
function codingsOf(label: string): Coding[] {
  const names: Readonly<Record<string, Coding>> = {
    gzip: "gzip",
    "x-gzip": "gzip",
    deflate: "deflate",
    br: "br",
    zstd: "zstd",
  };
  return label
    .toLowerCase()
    .split(",")
    .flatMap((name) => names[name.trim()] ?? []);
}

/** Undoes a coding, or the one that the bytes have instead; bytes that have none stay. */
async function undo(label: Coding, bytes: Uint8Array, maximum: number, notes: string[]): Promise<Uint8Array> {
  if (bytes.byteLength === 0) return bytes;
  const magic = codingByMagic(bytes);
  const candidates = [...new Set<Coding>([...(magic === undefined ? [] : [magic]), label, "br", "deflate"])];
  for (const coding of candidates) {
    // Brotli has no magic number: bytes that look like text are text.
    if (coding !== label && coding !== magic && looksLikeText(bytes)) continue;
    try {
      const content = await decompress(coding, bytes, maximum);
      if (coding !== label) notes.push(`The body was labelled ${label} and was ${coding}.`);
      return content;
    } catch (error) {
      if (error instanceof ContentFailure && error.reason === "too-large") throw error;
    }
  }
  if (!looksLikeText(bytes)) throw new ContentFailure("undecodable", `bytes labelled ${label} that no coding fits`);
  notes.push(`The body was labelled ${label} and was not compressed.`);
  return bytes;
}

function codingByMagic(bytes: Uint8Array): Coding | undefined {
  const [first, second, third, fourth] = bytes;
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return "zstd";
  // RFC 1950: compression method 8 and a header that is a multiple of 31.
  if (first === 0x78 && (first * 256 + (second ?? 0)) % 31 === 0) return "deflate";
  return undefined;
}

/** No control characters among the first bytes but white space. */
function looksLikeText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 512);
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b);
}

const unzip = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  raw: promisify(inflateRaw),
  br: promisify(brotliDecompress),
};

/** Bytes that end early give what they hold, as in browsers: the transport has said already that they are all. */
async function decompress(coding: Coding, bytes: Uint8Array, maximum: number): Promise<Uint8Array> {
  const flush = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maximum };
  try {
    if (coding === "zstd") return unzstd(bytes, maximum);
    if (coding === "gzip") return await unzip.gzip(bytes, flush);
    if (coding === "deflate")
      return await (codingByMagic(bytes) === "deflate" ? unzip.deflate : unzip.raw)(bytes, flush);
    return await unzip.br(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH, maxOutputLength: maximum });
  } catch (error) {
    if (error instanceof ContentFailure) throw error;
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maximum);
    throw new ContentFailure("undecodable", error instanceof Error ? error.message : String(error));
  }
}

function unzstd(bytes: Uint8Array, maximum: number): Uint8Array {
  if (zstdWindow(bytes) > maximumZstdWindow) {
    throw new ContentFailure("undecodable", `a zstd window above ${maximumZstdWindow} bytes`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream = new Decompress((chunk) => {
    size += chunk.byteLength;
    if (size > maximum) throw tooLarge(maximum);
    chunks.push(chunk);
  });
  // In pieces, so that a bomb is noticed early.
  for (let at = 0; at < bytes.byteLength; at += 65_536) {
    stream.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.byteLength);
  }
  return Buffer.concat(chunks);
}

/** Window size that a zstd frame declares (RFC 8878 3.1.1.1), 0 for one without. */
function zstdWindow(bytes: Uint8Array): number {
  const descriptor = bytes[4] ?? 0;
  const isSingleSegment = (descriptor & 0x20) !== 0;
  if (!isSingleSegment) {
    const windowDescriptor = bytes[5] ?? 0;
    const base = 2 ** (10 + (windowDescriptor >> 3));
    return base + (base / 8) * (windowDescriptor & 7);
  }
  const sizeBytes = [1, 2, 4, 8][descriptor >> 6] ?? 1;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  let size = sizeBytes === 2 ? 256 : 0;
  for (let index = 0; index < sizeBytes; index++) size += (bytes[5 + dictionaryBytes + index] ?? 0) * 256 ** index;
  return size;
}

function tooLarge(maximum: number): ContentFailure {
  return new ContentFailure("too-large", `more than ${maximum} bytes after decompression`);
}
