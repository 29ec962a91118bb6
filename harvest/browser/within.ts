/** Work in a browser that may hang with its page, within a time and until someone loses patience. */

import { SightlineError } from "../../engine/errors.js";

/**
 * What `work` resolves to. Rejects with SightlineError "timeout" after `milliseconds`, or with the signal's reason; the work
 * itself ends when its browser is closed, which is the caller's part.
 */
export async function within<T>(
  milliseconds: number,
  expected: string,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  let giveUp = (_reason: unknown): void => {};
  const patience = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const timer = setTimeout(() => giveUp(timeoutError(expected, milliseconds)), milliseconds);
  const cancel = (): void => giveUp(signal?.reason);
  signal?.addEventListener("abort", cancel, { once: true });
  const done = work();
  // Nobody waits for it once patience is lost.
  done.catch(() => {});
  try {
    return await Promise.race([done, patience]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

function timeoutError(expected: string, milliseconds: number): SightlineError {
  return new SightlineError({
    code: "timeout",
    stage: "browser",
    expected: `${expected} within ${milliseconds / 1000} s`,
    found: "a page that is not done",
    next: "Its scripts or its size may be too much: harvest it without --render, or without --truth.",
  });
}
