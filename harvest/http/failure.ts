/** What went wrong on the way to a page, as the one error class, from what undici and node say. */

import { type ErrorCode, SightlineError } from "../../engine/errors.js";
import { addressSpaceNames } from "./address-space.js";
import { RefusedAddress } from "./connect.js";
import { ContentFailure } from "./decode-content.js";

interface Kind {
  readonly code: ErrorCode;
  readonly expected: string;
  readonly found: string;
  readonly next: string;
}

const checkAddress = "Check the address and that the server runs.";
const tryLater = "Try again later, or allow more time with --timeout.";
const brokenServer = "The server is at fault; try again, or save the page with a browser and use `sightline parse`.";

const kinds: Readonly<Record<string, Kind>> = {
  ECONNREFUSED: { code: "unreachable", expected: "a server", found: "a refused connection", next: checkAddress },
  ENOTFOUND: { code: "unreachable", expected: "a host that has an address", found: "none", next: checkAddress },
  EAI_AGAIN: { code: "unreachable", expected: "an answer from the name server", found: "none", next: checkAddress },
  EHOSTUNREACH: { code: "unreachable", expected: "a way to the host", found: "none", next: checkAddress },
  ENETUNREACH: { code: "unreachable", expected: "a way to the network", found: "none", next: checkAddress },
  EADDRNOTAVAIL: { code: "unreachable", expected: "a way to the address", found: "none", next: checkAddress },
  ECONNRESET: { code: "unreachable", expected: "a whole answer", found: "a connection reset", next: brokenServer },
  EPIPE: { code: "unreachable", expected: "a whole answer", found: "a closed connection", next: brokenServer },
  UND_ERR_SOCKET: { code: "unreachable", expected: "a whole answer", found: "a closed connection", next: brokenServer },
  ETIMEDOUT: { code: "timeout", expected: "a connection", found: "none in time", next: tryLater },
  UND_ERR_CONNECT_TIMEOUT: { code: "timeout", expected: "a connection", found: "none in time", next: tryLater },
  UND_ERR_HEADERS_TIMEOUT: { code: "timeout", expected: "response headers", found: "none in time", next: tryLater },
  UND_ERR_BODY_TIMEOUT: { code: "timeout", expected: "the rest of the body", found: "silence", next: tryLater },
  UND_ERR_HEADERS_OVERFLOW: {
    code: "too-large",
    expected: "response headers of a usual size",
    found: "larger ones",
    next: brokenServer,
  },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: {
    code: "bad-response",
    expected: "a body as long as its Content-Length",
    found: "another length",
    next: brokenServer,
  },
};

/** Asks the caller has no part in: worth another try. */
const transientCodes: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "EPIPE",
  "EAI_AGAIN",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
]);

export function httpError(where: string, kind: Kind, cause?: unknown): SightlineError {
  return new SightlineError({ ...kind, stage: "fetch", where: withoutUserInfo(where), cause });
}

/** The SightlineError for whatever an exchange threw. */
export function failureOf(error: unknown, where: string): SightlineError {
  if (error instanceof SightlineError) return error;
  const refused = causes(error).find((cause) => cause instanceof RefusedAddress);
  if (refused !== undefined) return refusedAddress(where, refused);
  if (error instanceof ContentFailure) return contentError(error, where);
  const code = errorCode(error);
  const kind = kinds[code] ?? otherKind(code, error);
  return httpError(where, kind, error);
}

/** May the same request succeed when it is made again? */
export function isTransient(error: SightlineError): boolean {
  return transientCodes.has(errorCode(error.cause));
}

export function refusedAddress(where: string, { hostname, space }: RefusedAddress): SightlineError {
  return httpError(where, {
    code: "refused-address",
    expected: "an address as public as what led to it",
    found: `${hostname}, which is ${addressSpaceNames[space]}`,
    next: "Name that address on the command line if you want its content.",
  });
}

function contentError({ reason, message }: ContentFailure, where: string): SightlineError {
  const code = reason === "too-large" ? "too-large" : "bad-response";
  const expected = reason === "too-large" ? "content within the size limit" : "content that can be decoded";
  const next = reason === "too-large" ? "Allow more with --max-bytes." : brokenServer;
  return httpError(where, { code, expected, found: message, next });
}

function otherKind(code: string, error: unknown): Kind {
  const found = error instanceof Error ? error.message : String(error);
  if (causes(error).some((cause) => cause instanceof Error && cause.name === "HTTPParserError"))
    return { code: "bad-response", expected: "HTTP", found, next: brokenServer };
  if (/^(?:ERR_(?:TLS|SSL)|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|EPROTO)/.test(code)) {
    const next = "Name the certificate authority in NODE_EXTRA_CA_CERTS if you trust the server.";
    return { code: "unreachable", expected: "a certificate that can be trusted", found, next };
  }
  return { code: "unreachable", expected: "an answer", found, next: checkAddress };
}

/** Code of an error or of the first of its causes that has one. */
function errorCode(error: unknown): string {
  for (const cause of causes(error)) {
    if (cause instanceof Error && "code" in cause && typeof cause.code === "string") return cause.code;
  }
  return "";
}

/** An error with what caused it and, for several tries at once, each try's. Bounded, as causes may form a ring. */
function causes(error: unknown): unknown[] {
  const found: unknown[] = [error];
  for (let at = 0; at < found.length && found.length < 32; at++) {
    const current = found[at];
    if (current instanceof AggregateError) found.push(...current.errors);
    if (current instanceof Error && current.cause !== undefined) found.push(current.cause);
  }
  return found;
}

/** A URL as it may be shown: without a password. */
export function withoutUserInfo(url: string): string {
  return url.replace(/^([a-z]+:\/\/)[^/?#]*@/i, "$1");
}
