/** Undoing what a long command set up, however it ends: done, failed, or told to stop by a signal. */

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export class Cleanup {
  readonly #steps: (() => void)[] = [];

  /** Steps run last first. */
  add(step: () => void): void {
    this.#steps.push(step);
  }

  run(): void {
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      try {
        step();
      } catch {
        // What cannot be undone must not keep the rest from being undone.
      }
    }
  }
}

/** Runs `work`; its cleanup is done when it ends, and before the process ends by a signal. */
export async function withCleanup<Result>(work: (cleanup: Cleanup) => Promise<Result>): Promise<Result> {
  const cleanup = new Cleanup();
  const stop = (signal: NodeJS.Signals): void => {
    cleanup.run();
    for (const name of signals) process.off(name, stop);
    // Ends the process as the signal would have.
    process.kill(process.pid, signal);
  };
  for (const name of signals) process.on(name, stop);
  try {
    return await work(cleanup);
  } finally {
    for (const name of signals) process.off(name, stop);
    cleanup.run();
  }
}
