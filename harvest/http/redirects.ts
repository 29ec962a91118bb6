/** Where a redirect leads and with which method (Fetch 4.4). */

import type { SightlineError } from "../../engine/errors.js";
import type { Answer, Outgoing } from "./exchange.js";
import { httpError } from "./failure.js";
import { headerValue, utf8Value } from "./headers.js";

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Headers that go with a body. */
const bodyHeaders: ReadonlySet<string> = new Set(["content-type", "content-encoding", "content-language"]);

/** The request that a redirect asks for, undefined when the answer is none. Throws SightlineError "bad-response". */
export function redirected(request: Outgoing, answer: Answer): Outgoing | undefined {
  const location = headerValue(answer.headers, "location");
  if (!redirectStatuses.has(answer.status) || location === undefined) return undefined;
  const url = target(utf8Value(location), request.url);
  const dropsBody =
    (answer.status === 303 && request.method !== "GET" && request.method !== "HEAD") ||
    ((answer.status === 301 || answer.status === 302) && request.method === "POST");
  const isSameOrigin = url.origin === request.url.origin;
  const kept = Object.entries(request.headers).filter(
    ([name]) => !(dropsBody && bodyHeaders.has(name)) && (isSameOrigin || name !== "authorization"),
  );
  return {
    url,
    method: dropsBody ? "GET" : request.method,
    headers: Object.fromEntries(kept),
    body: dropsBody ? undefined : request.body,
  };
}

function target(location: string, base: URL): URL {
  let url: URL;
  try {
    url = new URL(location, base);
  } catch {
    throw badTarget(base, location);
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") throw badTarget(base, location);
  if (url.hash === "") url.hash = base.hash;
  return url;
}

function badTarget(from: URL, location: string): SightlineError {
  return httpError(from.href, {
    code: "bad-response",
    expected: "a redirect to an HTTP address",
    found: `"${location.slice(0, 200)}"`,
    next: "The server is at fault; name the page's own address.",
  });
}
