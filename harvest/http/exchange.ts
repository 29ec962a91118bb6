/** One request and its answer over a connection, within sizes and times. */

import { request } from "undici";
import type { SightlineError } from "../../engine/errors.js";
import type { Route } from "./dispatchers.js";
import { httpError } from "./failure.js";
import { type HeaderList, headerList, headerValue } from "./headers.js";

export interface ExchangeLimits {
  /** Body bytes as they are on the wire. */
  readonly maximumBytes: number;
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
}

export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  /** The body, its content coding not undone. */
  readonly body: Uint8Array;
}

/** Sends a request and reads the whole answer. Rejects with whatever undici throws, or SightlineError "too-large". */
export async function exchange(
  { url, method, headers, body }: Outgoing,
  { dispatcher }: Route,
  limits: ExchangeLimits,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await request(url, {
    dispatcher,
    method,
    headers,
    body: body ?? null,
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.bodyTimeoutMs,
    signal,
  });
  const list = headerList(response.headers);
  const announced = Number(headerValue(list, "content-length") ?? Number.NaN);
  try {
    if (method !== "HEAD" && announced > limits.maximumBytes) throw tooLarge(url, limits.maximumBytes, announced);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.byteLength;
      if (size > limits.maximumBytes) throw tooLarge(url, limits.maximumBytes, size);
      chunks.push(chunk);
    }
    const hasBody = method !== "HEAD" && response.statusCode !== 204 && response.statusCode !== 304;
    // Over HTTP/2 a stream that is closed early looks whole.
    if (hasBody && announced >= 0 && announced !== size) throw wrongLength(url, announced, size);
    return { status: response.statusCode, headers: list, body: Buffer.concat(chunks) };
  } catch (error) {
    // What is still to come is not read: the connection goes.
    response.body.on("error", () => {}).destroy();
    throw error;
  }
}

function wrongLength(url: URL, announced: number, found: number): SightlineError {
  return httpError(url.href, {
    code: "bad-response",
    expected: `a body of ${announced} bytes, as announced`,
    found: String(found),
    next: "The server is at fault; try again.",
  });
}

function tooLarge(url: URL, maximum: number, found: number): SightlineError {
  return httpError(url.href, {
    code: "too-large",
    expected: `a body of at most ${maximum} bytes`,
    found: `${found} or more`,
    next: "Allow more with --max-bytes.",
  });
}
