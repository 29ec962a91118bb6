/** What commands read from and write to, so that tests and other programs can run them. */

export interface CommandIo {
  /** Bytes of standard input. */
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Writes data: results only. */
  out(text: string): void;
  /** Writes to people: progress, warnings, errors. */
  err(text: string): void;
}

/** The streams of this process. */
export function processIo(): CommandIo {
  return {
    stdin: process.stdin,
    out: (text) => {
      process.stdout.write(text);
    },
    err: (text) => {
      process.stderr.write(text);
    },
  };
}
