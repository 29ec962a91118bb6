import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { replaceFiles } from "./atomic-files.js";

const folder = () => mkdtempSync(join(tmpdir(), "sightline-files-"));

it("replaces files and leaves nothing beside them", () => {
  const at = folder();
  writeFileSync(join(at, "a"), "old");
  replaceFiles(
    new Map([
      [join(at, "a"), "new"],
      [join(at, "b"), "made"],
    ]),
  );
  expect(readdirSync(at).map((name) => [name, readFileSync(join(at, name), "utf8")])).toEqual([
    ["a", "new"],
    ["b", "made"],
  ]);
});

it("changes none where one of them cannot be written", () => {
  const at = folder();
  writeFileSync(join(at, "a"), "old");
  const texts = new Map([
    [join(at, "a"), "new"],
    [join(at, "missing", "b"), "made"],
  ]);
  expect(() => replaceFiles(texts)).toThrow("a place that can be written to");
  expect(readdirSync(at)).toEqual(["a"]);
  expect(readFileSync(join(at, "a"), "utf8")).toBe("old");
});
