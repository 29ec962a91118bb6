/** meta.json of a snapshot: where the page came from, when, and what its bytes were and are. */

import { createHash } from "node:crypto";
import type { RedirectStep } from "../load-document.js";

export const snapshotFormat = 1;

export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

/** A text as it was received and as it is stored: in UTF-8, secrets replaced. */
export interface Hashes {
  /** The body before anything was read out of it or replaced in it, in the encoding that it came in. */
  readonly received: Digest & {
    /** The compression that was undone first, as the server named it; absent when there was none. */
    readonly content_encoding?: string;
  };
  readonly stored: Digest;
}

export interface StoredFile extends Hashes {
  /** Absolute URL that the page asks for. */
  readonly url: string;
  /** Path below the snapshot's folder. */
  readonly file: string;
  readonly encoding: string;
}

export interface StoredFrame extends StoredFile {
  /** Where it came from after redirects. */
  readonly final_url: string;
  readonly status: number;
}

export interface SnapshotMeta extends Hashes {
  readonly format: typeof snapshotFormat;
  readonly tool: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly requested_url: string;
  readonly url: string;
  readonly redirects: readonly RedirectStep[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Encoding that the page was received in. */
  readonly encoding: string;
  readonly viewport: readonly [width: number, height: number];
  /** A proxy answered: addresses were its to refuse. */
  readonly proxied?: true;
  readonly stylesheets: readonly StoredFile[];
  readonly frames: readonly StoredFrame[];
  /** What the page brings in and could not be had. */
  readonly failures: readonly { readonly url: string; readonly kind: string; readonly reason: string }[];
  readonly notes: readonly string[];
  /** Scripts ran before the page was stored, in this browser; `received` is the page as it came, before they did. */
  readonly rendered?: { readonly browser: string };
  /** Boxes and accessibility tree of the stored bytes. */
  readonly truth?: { readonly file: string; readonly browser: string; readonly stored: Digest };
  /** Secrets that placeholders stand for; absent when they were kept. */
  readonly replaced?: readonly {
    readonly kind: string;
    readonly placeholder: string;
    readonly places: Readonly<Record<string, number>>;
  }[];
}

/** `contentEncoding` as the server named it, "" for none. */
export function hashesOf(received: Uint8Array, contentEncoding: string, stored: Uint8Array): Hashes {
  const undone = contentEncoding === "" ? {} : { content_encoding: contentEncoding };
  return { received: { ...digestOf(received), ...undone }, stored: digestOf(stored) };
}

export function digestOf(bytes: Uint8Array): Digest {
  return { bytes: bytes.byteLength, sha256: createHash("sha256").update(bytes).digest("hex") };
}
