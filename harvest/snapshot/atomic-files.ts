/** Files and folders that appear whole or not at all, also when the process or the machine stops in the middle. */

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { SightlineError } from "../../engine/errors.js";

/** Writes a file in place of another. Throws SightlineError "bad-snapshot" where the disk does not let it. */
export function replaceFile(file: string, text: string): void {
  replaceFiles(new Map([[file, text]]));
}

/**
 * Writes files in place of others, texts by path. None changes before all are on the disk; a run that is cut short while they
 * are put in place, in the order given, leaves each of them old or new. Throws SightlineError "bad-snapshot" where the disk does
 * not let it.
 */
export function replaceFiles(texts: ReadonlyMap<string, string>): void {
  onDisk([...texts.keys()].join(", "), () => putFiles(texts));
}

function putFiles(texts: ReadonlyMap<string, string>): void {
  const made = [...texts].map(([file, text]) => ({ file, text, at: `${file}.${process.pid}.new` }));
  try {
    for (const { at, text } of made) writeSynced(at, Buffer.from(text));
    for (const { file, at } of made) renameSync(at, file);
    for (const folder of new Set(made.map(({ file }) => dirname(file)))) syncFolder(folder);
  } catch (error) {
    for (const { at } of made) rmSync(at, { force: true });
    throw error;
  }
}

/**
 * Writes a folder below `parent`, in place of one of the same name, from file contents by relative path. `mayGoOn` is
 * asked before anything becomes visible; when it throws, nothing does. Throws SightlineError "bad-snapshot" where the disk
 * does not let it.
 */
export function replaceFolder(
  parent: string,
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
  mayGoOn: () => void,
): void {
  onDisk(join(parent, name), () => putFolder(parent, name, files, mayGoOn));
}

/** A full, missing or forbidden place is the caller's matter, not a fault of the program. */
function onDisk(where: string, write: () => void): void {
  try {
    write();
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    throw new SightlineError({
      code: "bad-snapshot",
      stage: "harvest",
      where,
      expected: "a place that can be written to",
      found: cause.message,
      next: "Make room or name another folder; nothing was left half-written.",
      cause,
    });
  }
}

function putFolder(parent: string, name: string, files: ReadonlyMap<string, Uint8Array>, mayGoOn: () => void): void {
  mkdirSync(parent, { recursive: true });
  const made = join(parent, `.${name}.${process.pid}.new`);
  const before = join(parent, `.${name}.${process.pid}.old`);
  const target = join(parent, name);
  try {
    rmSync(made, { recursive: true, force: true });
    const folders = new Set([made]);
    for (const [path, bytes] of files) {
      const file = join(made, path);
      folders.add(dirname(file));
      mkdirSync(dirname(file), { recursive: true });
      writeSynced(file, bytes);
    }
    for (const folder of folders) syncFolder(folder);
    mayGoOn();
    if (existsSync(target)) renameSync(target, before);
    try {
      renameSync(made, target);
    } catch (error) {
      if (existsSync(before)) renameSync(before, target);
      throw error;
    }
    syncFolder(parent);
  } finally {
    rmSync(made, { recursive: true, force: true });
    if (existsSync(target)) rmSync(before, { recursive: true, force: true });
  }
}

/** Clears up after processes that were killed while they wrote below `parent`: what was replaced and lost comes back. */
export function recoverFolders(parent: string): void {
  if (existsSync(parent)) onDisk(parent, () => recover(parent));
}

function recover(parent: string): void {
  for (const entry of readdirSync(parent)) {
    const [, name, process, kind] = /^\.(.+)\.(\d+)\.(new|old)$/.exec(entry) ?? [];
    if (name === undefined || isRunning(Number(process))) continue;
    const leftover = join(parent, entry);
    if (kind === "old" && !existsSync(join(parent, name))) renameSync(leftover, join(parent, name));
    else rmSync(leftover, { recursive: true, force: true });
  }
}

export function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    // Another user's process is one, too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function writeSynced(file: string, bytes: Uint8Array): void {
  const handle = openSync(file, "w");
  try {
    for (let at = 0; at < bytes.byteLength; ) at += writeSync(handle, bytes, at);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes renames in a folder last; systems that cannot open folders go without. */
function syncFolder(folder: string): void {
  let handle: number;
  try {
    handle = openSync(folder, "r");
  } catch {
    return;
  }
  try {
    fsyncSync(handle);
  } catch {
    // As above.
  } finally {
    closeSync(handle);
  }
}
