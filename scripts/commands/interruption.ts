/** Work that Ctrl-C ends between its steps. */

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
