/** Bytes to text as browsers decode them (HTML 13.2.3.2, CSS Syntax 3.2). */

import htmlEncodingSniffer from "html-encoding-sniffer";
import { decodeBytes } from "../../corpus/decode-bytes.js";

export interface Decoded {
  readonly text: string;
  /** Name of the encoding, as in the Encoding Standard. */
  readonly encoding: string;
}

/**
 * Decodes a page: byte order mark, then the label that the transport gave, then `meta`, then what Chromium would guess for
 * a page that says nothing (UTF-8 where the bytes are UTF-8, else windows-1252). A byte order mark stays in the text for
 * the parser, which drops one and no more.
 */
export function decodeHtml(bytes: Uint8Array, transportLabel?: string): Decoded {
  const sniffed = htmlEncodingSniffer(bytes, { ...transport(transportLabel), defaultEncoding: "unknown" });
  const encoding = sniffed === "unknown" ? (lateMeta(bytes) ?? guess(bytes)) : sniffed;
  return decodeAs(bytes, encoding, { ignoreBOM: true });
}

/**
 * Decodes a stylesheet: byte order mark (dropped), then the transport's label, then `@charset`, then the encoding of the
 * document that links it.
 */
export function decodeCss(bytes: Uint8Array, documentEncoding: string, transportLabel?: string): Decoded {
  const defaultEncoding = charsetRule(bytes) ?? documentEncoding;
  return decodeAs(bytes, htmlEncodingSniffer(bytes, { ...transport(transportLabel), xml: true, defaultEncoding }), {});
}

function transport(label: string | undefined): { transportLayerEncodingLabel?: string } {
  return label === undefined ? {} : { transportLayerEncodingLabel: label };
}

/** Decodes with a named encoding, windows-1252 when the platform does not know it. */
function decodeAs(bytes: Uint8Array, label: string, options: { ignoreBOM?: boolean }): Decoded {
  const encoding = knownEncoding(label) ?? "windows-1252";
  return { text: decodeBytes(bytes, encoding, options), encoding };
}

/** Encoding of a `meta` beyond the first kilobyte: Chromium looks until the head ends. */
function lateMeta(bytes: Uint8Array): string | undefined {
  const [head = ""] = latin1(bytes, 65_536).split(/<body[\s>]/i, 1);
  const label = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  return label === undefined ? undefined : metaEncoding(label);
}

/** A label that a page gives about itself in ASCII cannot be UTF-16 (HTML 13.2.3.4). */
function metaEncoding(label: string): string | undefined {
  const encoding = knownEncoding(label);
  return encoding?.startsWith("utf-16") ? "utf-8" : encoding;
}

/** Name of the encoding that a label means, undefined when the platform has none. */
function knownEncoding(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function charsetRule(bytes: Uint8Array): string | undefined {
  const label = /^@charset "([^"]*)";/.exec(latin1(bytes, 1_024))?.[1];
  return label === undefined ? undefined : metaEncoding(label);
}

function guess(bytes: Uint8Array): string {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

function latin1(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, length)).toString("latin1");
}
