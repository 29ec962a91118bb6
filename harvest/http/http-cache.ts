/**
 * Answers kept on disk and asked for again by their validators (RFC 9111 4.3): what did not change is not sent again. Every
 * answer is revalidated, so a stale one never counts. The folder holds what servers sent, secrets and all: it is the
 * caller's own and readable by the owner alone. It has a size: the answers that were not used for longest make way. Processes
 * may share it: every file appears and goes as a whole.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Outgoing } from "./exchange.js";
import { type HeaderList, headerValue, joinedHeader } from "./headers.js";

interface Stored {
  readonly url: string;
  readonly headers: HeaderList;
}

/** Headers of a 304 that do not replace those of the stored answer: they are about bytes that it does not have. */
const ofTheBody: ReadonlySet<string> = new Set([
  "content-length",
  "content-encoding",
  "content-type",
  "transfer-encoding",
]);

/** @default of `cacheBytes` */
export const defaultCacheBytes = 256 * 1024 * 1024;

/** Share of its size that the cache has after answers made way, so that they do not with each one that comes. */
const shareKept = 0.9;

/** A file that a process began to write and never finished is in nobody's way for so long. */
const longestWriteMs = 3_600_000;

interface Kept {
  readonly file: string;
  readonly bytes: number;
  readonly usedMs: number;
}

export class HttpCache {
  readonly #folder: string;
  readonly #maximumBytes: number;
  /** Bytes in the folder: as counted when it was looked through last, and what came since. */
  #bytes: number;
  #lastUse = 0;

  /** `maximumBytes` bounds the files' sizes together. */
  constructor(folder: string, maximumBytes: number = defaultCacheBytes) {
    this.#folder = folder;
    this.#maximumBytes = maximumBytes;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#bytes = total(this.#kept());
    if (this.#bytes > maximumBytes) this.#makeRoom();
  }

  /** The stored answer to a request, undefined when there is none. */
  find(request: Outgoing): Answer | undefined {
    if (request.method !== "GET") return undefined;
    try {
      const file = this.#file(request);
      const bytes = readFileSync(file);
      const end = bytes.indexOf(0x0a);
      const { url, headers }: Stored = JSON.parse(bytes.toString("utf8", 0, end));
      if (url !== request.url.href) return undefined;
      this.#markUsed(file);
      return { status: 200, headers, body: bytes.subarray(end + 1) };
    } catch {
      // None, or one that cannot be read: asked for as if there were none.
      return undefined;
    }
  }

  /** Keeps an answer that can be validated and may be kept. */
  store(request: Outgoing, { status, headers, body }: Answer): void {
    if (request.method !== "GET" || status !== 200 || !isStorable(headers)) return;
    const file = this.#file(request);
    const made = `${file}.${process.pid}`;
    const head: Stored = { url: request.url.href, headers };
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
    if (bytes.byteLength > this.#maximumBytes) return;
    try {
      writeFileSync(made, bytes, { mode: 0o600 });
      this.#markUsed(made);
      renameSync(made, file);
    } catch (error) {
      rmSync(made, { force: true });
      throw error;
    }
    this.#bytes += bytes.byteLength;
    if (this.#bytes > this.#maximumBytes) this.#makeRoom();
  }

  /** The time of a file is that of its last use; no two uses by one process have the same. */
  #markUsed(file: string): void {
    this.#lastUse = Math.max(Date.now(), this.#lastUse + 1);
    const seconds = this.#lastUse / 1000;
    utimesSync(file, seconds, seconds);
  }

  /** Takes away what was not used for longest, and what was never finished. */
  #makeRoom(): void {
    const kept = this.#kept().sort((a, b) => a.usedMs - b.usedMs);
    let bytes = total(kept);
    const wanted = bytes > this.#maximumBytes ? this.#maximumBytes * shareKept : bytes;
    for (const one of kept) {
      if (bytes <= wanted) break;
      rmSync(one.file, { force: true });
      bytes -= one.bytes;
    }
    this.#bytes = bytes;
  }

  /** The answers in the folder; whatever else is there is not touched. */
  #kept(): Kept[] {
    return readdirSync(this.#folder).flatMap((name) => {
      const [, unfinished] = /^[0-9a-f]{64}(\.\d+)?$/.exec(name) ?? [undefined, "other"];
      if (unfinished === "other") return [];
      const file = join(this.#folder, name);
      const status = statSync(file, { throwIfNoEntry: false });
      // Another process took it away.
      if (status === undefined) return [];
      if (unfinished === undefined) return [{ file, bytes: status.size, usedMs: status.mtimeMs }];
      if (Date.now() - status.mtimeMs > longestWriteMs) rmSync(file, { force: true });
      return [];
    });
  }

  /** By what the answer may depend on: the address, what is accepted, and who asks. */
  #file({ url, headers }: Outgoing): string {
    const parts = ["accept", "accept-language", "user-agent", "cookie", "authorization"].map((name) => headers[name]);
    const hash = createHash("sha256").update(JSON.stringify([url.href, ...parts]));
    return join(this.#folder, hash.digest("hex"));
  }
}

function total(kept: readonly Kept[]): number {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Request headers that ask whether a stored answer is still right. */
export function validators({ headers }: Answer): Record<string, string> {
  const etag = headerValue(headers, "etag");
  const modified = headerValue(headers, "last-modified");
  return {
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(modified === undefined ? {} : { "if-modified-since": modified }),
  };
}

/** The stored answer with what a 304 says anew. */
export function revalidated(stored: Answer, headers: HeaderList): Answer {
  const news = headers.filter(([name]) => !ofTheBody.has(name));
  const renewed = new Set(news.map(([name]) => name));
  return { ...stored, headers: [...stored.headers.filter(([name]) => !renewed.has(name)), ...news] };
}

function isStorable(headers: HeaderList): boolean {
  const hasValidator = ["etag", "last-modified"].some((name) => headerValue(headers, name) !== undefined);
  const control = joinedHeader(headers, "cache-control");
  const varies = joinedHeader(headers, "vary").includes("*");
  return hasValidator && !/\bno-store\b/i.test(control) && !varies && headerValue(headers, "set-cookie") === undefined;
}
