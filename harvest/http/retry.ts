/** When to ask again. */

import { setTimeout as sleep } from "node:timers/promises";
import type { Answer } from "./exchange.js";
import { headerValue } from "./headers.js";

/** Answers of servers that are busy or being restarted. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const firstDelayMs = 250;
/** A server that wants more patience than this gets none: its answer counts. */
const longestDelayMs = 10_000;

/** Milliseconds to wait before the next try; undefined: the answer counts. Without an answer, after a failed connection. */
export function retryDelay(answer: Answer | undefined, attempt: number, now = Date.now()): number | undefined {
  const backoff = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs);
  if (answer === undefined) return backoff;
  if (!passingStatuses.has(answer.status)) return undefined;
  const wanted = retryAfter(headerValue(answer.headers, "retry-after"), now);
  if (wanted !== undefined && wanted > longestDelayMs) return undefined;
  return Math.max(backoff, wanted ?? 0);
}

/** Milliseconds that Retry-After asks for: seconds or a date (RFC 9110 10.2.3). */
function retryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits; rejects with the signal's reason when that comes first. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {
    throw signal.reason;
  });
}
