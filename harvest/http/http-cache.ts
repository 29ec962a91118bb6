/**
 * Answers kept on disk and asked for again by their validators (RFC 9111 4.3): what did not change is not sent again. Every
 * answer is revalidated, so a stale one never counts. The folder holds what servers sent, secrets and all: it is the
 * caller's own and readable by the owner alone.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

export class HttpCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  /** The stored answer to a request, undefined when there is none. */
  find(request: Outgoing): Answer | undefined {
    if (request.method !== "GET") return undefined;
    try {
      const bytes = readFileSync(this.#file(request));
      const end = bytes.indexOf(0x0a);
      const { url, headers }: Stored = JSON.parse(bytes.toString("utf8", 0, end));
      return url === request.url.href ? { status: 200, headers, body: bytes.subarray(end + 1) } : undefined;
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
    try {
      writeFileSync(made, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]), { mode: 0o600 });
      renameSync(made, file);
    } catch (error) {
      rmSync(made, { force: true });
      throw error;
    }
  }

  /** By what the answer may depend on: the address, what is accepted, and who asks. */
  #file({ url, headers }: Outgoing): string {
    const parts = ["accept", "accept-language", "user-agent", "cookie", "authorization"].map((name) => headers[name]);
    const hash = createHash("sha256").update(JSON.stringify([url.href, ...parts]));
    return join(this.#folder, hash.digest("hex"));
  }
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
