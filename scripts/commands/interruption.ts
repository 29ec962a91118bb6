/** What Ctrl-C ends: work between its steps, and what goes on until then. */

import { Finding } from "../finding.js";

/** Runs `work` with a signal that SIGINT and SIGTERM abort; what it throws then is the Finding that says so. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort(new Finding("interrupted: nothing was left half-written"));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    return await work(interruption.signal);
  } catch (error) {
    throw interruption.signal.aborted ? interruption.signal.reason : error;
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

/** Resolves at the first signal to end. */
export function untilInterrupted(): Promise<void> {
  const signals = ["SIGINT", "SIGTERM"] as const;
  return new Promise((done) => {
    const end = (): void => {
      for (const signal of signals) process.off(signal, end);
      done();
    };
    for (const signal of signals) process.on(signal, end);
  });
}
