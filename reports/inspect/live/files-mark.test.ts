import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesMark } from "./files-mark.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-mark-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("differs when a file below is written, added or removed, and is the same otherwise", () => {
  const file = join(folder, "deep", "page.html");
  mkdirSync(join(folder, "deep"));
  writeFileSync(file, "a");
  const first = filesMark([folder]);
  expect(filesMark([folder])).toBe(first);
  writeFileSync(file, "ab");
  const second = filesMark([folder]);
  writeFileSync(join(folder, "deep", "look.css"), "");
  const third = filesMark([folder]);
  rmSync(join(folder, "deep"), { recursive: true });
  expect(new Set([first, second, third, filesMark([folder])]).size).toBe(4);
});

it("leaves out hidden folders and node_modules", () => {
  const before = filesMark([folder]);
  for (const name of [".git", "node_modules"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "a.html"), "a");
  }
  expect(filesMark([folder])).toBe(before);
});

it("marks what is gone, what lies below a file, and links that lead in a circle", () => {
  writeFileSync(join(folder, "file"), "a");
  symlinkSync(join(folder, "one"), join(folder, "other"));
  symlinkSync(join(folder, "other"), join(folder, "one"));
  const mark = (name: string): string => filesMark([join(folder, name)]).slice(folder.length);
  expect([mark("nowhere"), mark("file/below"), mark("one")]).toEqual([
    "/nowhere none",
    "/file/below ENOTDIR",
    "/one ELOOP",
  ]);
});
