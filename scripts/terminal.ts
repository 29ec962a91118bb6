/** The terminal that a person sits at. */

/** Asks a question and gives the answer; undefined where no terminal reads and writes. Rejects when the signal is aborted. */
export function terminalAsk(): ((question: string, signal: AbortSignal) => Promise<string>) | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (question, signal) => {
    const { createInterface } = await import("node:readline/promises");
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    // The reader takes Ctrl-C for itself; whoever waits for the signal of the process is to hear of it.
    reader.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
    try {
      return await reader.question(question, { signal });
    } finally {
      reader.close();
    }
  };
}
