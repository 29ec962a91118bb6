/** What commands read from and write to, so that tests and other programs can run them. */

import { terminalAsk } from "./terminal.js";

export interface CommandIo {
  /** Bytes of standard input. */
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Writes data: results only; bytes of a picture as they are. */
  out(data: string | Uint8Array): void;
  /** Writes to people: progress, warnings, errors. */
  err(text: string): void;
  /** Asks a person; absent where nobody sits at a terminal. */
  readonly ask?: (question: string, signal: AbortSignal) => Promise<string>;
}

/** The streams of this process. */
export function processIo(): CommandIo {
  const ask = terminalAsk();
  return {
    ...(ask === undefined ? {} : { ask }),
    stdin: process.stdin,
    out: (data) => {
      process.stdout.write(data);
    },
    err: (text) => {
      process.stderr.write(text);
    },
  };
}
