/** Reading a page from a file or from standard input. */

import { realpathSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { SightlineError } from "../../engine/errors.js";
import { decodeHtml } from "../../harvest/http/charset.js";
import type { CommandIo } from "../command-io.js";

/** Files above this are no pages: the engine reads 32 Mi characters at most. */
export const maximumBytes = 128 * 1024 * 1024;

export interface PageFile {
  readonly html: string;
  readonly encoding: string;
  /** Folder of the file with symbolic links resolved, undefined for standard input. */
  readonly folder: string | undefined;
}

/** Reads `file`, standard input for "-". SightlineError "unreadable-input" says what was wrong with it. */
export async function readPageFile(file: string, io: CommandIo): Promise<PageFile> {
  const bytes = file === "-" ? await readAll(io.stdin) : await readInput(file);
  const { text, encoding } = decodeHtml(bytes);
  const folder = file === "-" ? undefined : realpathSync(dirname(resolve(file)));
  return { html: text, encoding, folder };
}

/** Bytes of a file that a person named. */
export async function readInput(file: string): Promise<Uint8Array> {
  try {
    const facts = await stat(file);
    if (!facts.isFile()) throw unreadable(file, facts.isDirectory() ? "a folder" : "something that is no file");
    if (facts.size > maximumBytes) throw unreadable(file, `${facts.size} bytes`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof SightlineError) throw error;
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const reasons: Record<string, string> = { ENOENT: "none of that name", EACCES: "one that may not be read" };
    throw unreadable(file, reasons[String(code)] ?? String(code ?? error), error);
  }
}

async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maximumBytes) throw unreadable("standard input", `more than ${maximumBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function unreadable(where: string, found: string, cause?: unknown): SightlineError {
  return new SightlineError({
    code: "unreadable-input",
    stage: "parse",
    where,
    expected: `a file of at most ${maximumBytes} bytes`,
    found,
    next: 'Name an HTML or CSS file, or "-" for a page on standard input.',
    cause,
  });
}
