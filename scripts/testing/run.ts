/** Runs `sightline` in this process and keeps what it says. */

import { runCommandLine } from "../command-line.js";

export interface RunResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export async function run(...args: readonly string[]): Promise<RunResult> {
  let out = "";
  let err = "";
  async function* stdin() {}
  const io = {
    stdin: stdin(),
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await runCommandLine(args, io);
  return { code, out, err };
}
