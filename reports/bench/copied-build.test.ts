import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Cleanup } from "./cleanup.js";
import { copyBuild, slowBuild } from "./copied-build.js";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sightline-original-"));
  mkdirSync(join(root, "dist", "engine"), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  writeFileSync(join(root, "package.json"), '{"type":"module"}');
  writeFileSync(
    join(root, "dist", "engine", "read-page.js"),
    `function layOut(ms) {
       const now = () => { const { user, system } = process.cpuUsage(); return user + system; };
       const end = now() + 1000 * ms;
       while (now() < end);
       return { ms };
     }
     export function readPage(ms) { const { ms: took } = layOut(ms); return took; }`,
  );
});

afterAll(() => rmSync(root, { recursive: true }));

const dist = () => join(root, "dist");

async function cpuOfReading(build: string): Promise<number> {
  const { readPage } = await import(pathToFileURL(join(build, "engine", "read-page.js")).href);
  const before = process.cpuUsage();
  expect(readPage(40)).toBe(40);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe("copies of a build", () => {
  it("are equal to it, and gone after the cleanup", () => {
    const cleanup = new Cleanup();
    const copy = copyBuild(dist(), cleanup);
    const read = (folder: string): string => readFileSync(join(folder, "engine", "read-page.js"), "utf8");
    expect(read(copy)).toBe(read(dist()));
    expect(existsSync(join(copy, "..", "node_modules"))).toBe(true);
    cleanup.run();
    expect(existsSync(join(copy, ".."))).toBe(false);
    expect(existsSync(join(root, "node_modules"))).toBe(true);
  });

  it("spend a share more in the stage that is slowed down, and answer the same", async () => {
    const cleanup = new Cleanup();
    const slow = await cpuOfReading(slowBuild(dist(), "layout", 0.5, cleanup));
    expect(slow).toBeGreaterThan(58);
    expect(() => slowBuild(dist(), "styles", 0.5, cleanup)).toThrow(/does not call computeStyles/);
    cleanup.run();
  });
});

describe("a cleanup", () => {
  it("undoes all, last first, though a step fails, and only once", () => {
    const cleanup = new Cleanup();
    const undone: string[] = [];
    cleanup.add(() => undone.push("first"));
    cleanup.add(() => {
      throw new Error("stuck");
    });
    cleanup.add(() => undone.push("last"));
    cleanup.run();
    cleanup.run();
    expect(undone).toEqual(["last", "first"]);
  });
});
