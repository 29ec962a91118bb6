/** Reading a .tar.gz that nobody vouches for: paths that climb, links and sizes without end are refused. */

import { Parser, type ReadEntry } from "tar";
import { SightlineError } from "../../engine/errors.js";

export interface UnpackLimits {
  /** Bytes of all entries together, whether they are wanted or not. */
  readonly totalBytes: number;
  /** Bytes of the entries that are wanted. */
  readonly keptBytes: number;
  readonly fileBytes: number;
  readonly entries: number;
}

export const defaultUnpackLimits: UnpackLimits = {
  totalBytes: 4 * 1024 ** 3,
  keptBytes: 512 * 1024 ** 2,
  fileBytes: 64 * 1024 ** 2,
  entries: 200_000,
};

/**
 * The contents of the files that are wanted, by path with "/". Directories are passed over, and so are links: a data set is its own
 * files. Rejects with SightlineError "bad-dataset" for an archive that is none, that names paths outside itself or one path twice,
 * and "too-large" for one beyond the limits.
 */
export async function unpackArchive(
  archive: Uint8Array,
  wants: (path: string) => boolean,
  limits: UnpackLimits = defaultUnpackLimits,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await eachEntry(
    archive,
    limits,
    (entry) => {
      if (!wants(entry.path)) return;
      const pieces: Buffer[] = [];
      entry.on("data", (piece) => pieces.push(piece));
      entry.on("end", () => files.set(entry.path, Buffer.concat(pieces)));
    },
    wants,
  );
  return files;
}

/** Paths of all files, in the archive's order. */
export async function archivePaths(archive: Uint8Array, limits: UnpackLimits = defaultUnpackLimits): Promise<string[]> {
  const paths: string[] = [];
  await eachEntry(
    archive,
    limits,
    ({ path }) => paths.push(path),
    () => false,
  );
  return paths;
}

/** Calls `onFile` for each file, within the limits. */
function eachEntry(
  archive: Uint8Array,
  limits: UnpackLimits,
  onFile: (entry: ReadEntry) => void,
  isKept: (path: string) => boolean,
): Promise<void> {
  const seen = new Set<string>();
  let entries = 0;
  let total = 0;
  let kept = 0;
  const check = ({ path, size }: ReadEntry): void => {
    entries++;
    total += size;
    if (entries > limits.entries) throw tooLarge(`at most ${limits.entries} entries`, "more");
    if (total > limits.totalBytes) throw tooLarge(`at most ${limits.totalBytes} bytes of files`, "more");
    if (!isBelow(path)) throw badArchive("paths that stay below the archive", JSON.stringify(path.slice(0, 200)));
    if (!isKept(path)) return;
    if (seen.has(path)) throw badArchive("each path once", JSON.stringify(path));
    seen.add(path);
    kept += size;
    if (size > limits.fileBytes) throw tooLarge(`files of at most ${limits.fileBytes} bytes`, `${path} of ${size}`);
    if (kept > limits.keptBytes) throw tooLarge(`at most ${limits.keptBytes} bytes of the data set`, "more");
  };
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void =>
      reject(error instanceof SightlineError ? error : badArchive("a .tar.gz that can be read", said(error), error));
    const parser = new Parser({
      strict: true,
      onReadEntry: (entry) => {
        try {
          check(entry);
          if (entry.type === "File" || entry.type === "OldFile") onFile(entry);
        } catch (error) {
          fail(error);
          parser.abort(error instanceof Error ? error : new Error(String(error)));
        }
        entry.resume();
      },
    });
    parser.on("error", fail);
    parser.on("end", resolve);
    try {
      parser.end(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength));
    } catch (error) {
      fail(error);
    }
  });
}

function isBelow(path: string): boolean {
  const steps = path.split("/");
  return !/^[/\\]|^[a-z]:|\\|\0/i.test(path) && !steps.includes("..");
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function badArchive(expected: string, found: string, cause?: unknown): SightlineError {
  return new SightlineError({
    code: "bad-dataset",
    stage: "pull",
    where: "the archive",
    expected,
    found,
    next: "Nothing was written. Look at what the address serves.",
    cause,
  });
}

function tooLarge(expected: string, found: string): SightlineError {
  const next = "Nothing was written. Is it the archive of the data set?";
  return new SightlineError({ code: "too-large", stage: "pull", where: "the archive", expected, found, next });
}
