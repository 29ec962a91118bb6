import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const command = join(dist, "scripts", "sightline.js");
const corpus = fileURLToPath(new URL("../../corpus", import.meta.url));
const inCheckout = existsSync(join(dist, "..", ".git"));
const built = ["bench/rounds-process.js", "parallel/worker.js"].every((file) =>
  existsSync(join(dist, "reports", file)),
);

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sightline-built-"));
});

afterAll(() => rmSync(root, { recursive: true }));

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((done) => {
    const options = { env: { ...process.env, TMPDIR: root }, maxBuffer: 1 << 26 };
    const child = execFile(process.execPath, [command, ...args], options, (_, out, err) => {
      done({ code: child.exitCode ?? -1, out, err });
    });
  });
}

/** A build that does next to nothing, of a time when stages were not told. */
function quickBuild(name: string, read = ""): string {
  const folder = join(root, name, "scripts");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, name, "package.json"), '{"type":"module"}');
  writeFileSync(
    join(folder, "index.js"),
    `export function readPage(html) { ${read}; return { counters: { nodes: html.length } }; }
     export async function detect() { for (let i = 0, x = 0; i < 1e5; i++) x += Math.sqrt(i); }
     export const detectorFrom = () => ({});`,
  );
  return join(root, name);
}

describe.skipIf(!built)("the built command", () => {
  const few = ["--corpus", corpus, "--sample", "3", "--rounds", "3", "--processes", "2", "--warm-up", "6"];

  it("finds itself slower than a build that does nothing, and ends with 1", async () => {
    const { code, out, err } = await run("bench", "--against", quickBuild("quick"), ...few);
    expect(code).toBe(1);
    expect(out).toMatch(/^ +total +[\d.]+ +[\d.]+ +[\d.]+ +slower$/m);
    expect(out).toContain("measured again, since a stage seemed slower:");
    // The other build does not tell its stages: what both tell is compared.
    expect(out).not.toMatch(/^ +styles/m);
    expect(err).toMatch(/slower by more than 5 %, measured twice: .*total by \d+ %/);
  }, 300_000);

  it("names the build that fails, and leaves nothing behind", async () => {
    const bad = quickBuild("bad", "throw new Error('no such page')");
    const { code, err } = await run("bench", "--against", bad, ...few);
    expect(code).toBe(2);
    expect(err).toMatch(/expected two builds that read and judge every page, found no such page/);
    expect(readdirSync(root).filter((name) => name.startsWith("sightline-against"))).toEqual([]);
  }, 300_000);

  it.skipIf(!inCheckout)(
    "is checked out and built aside for a git ref, and taken away again when it is told to stop",
    async () => {
      const child = spawn(process.execPath, [command, "bench", "--against", "HEAD", ...few], {
        env: { ...process.env, TMPDIR: root },
        stdio: "ignore",
      });
      const aside = (): string[] => readdirSync(root).filter((name) => name.startsWith("sightline-against"));
      await vi.waitFor(
        () => expect(aside().map((name) => existsSync(join(root, name, "tree", "engine")))).toEqual([true]),
        {
          timeout: 60_000,
        },
      );
      child.kill("SIGINT");
      const signal = await new Promise((done) => {
        child.on("exit", (_, name) => done(name));
      });
      expect(signal).toBe("SIGINT");
      expect(aside()).toEqual([]);
      expect(execFileSync("git", ["worktree", "list"], { cwd: dist, encoding: "utf8" })).not.toContain(
        "sightline-against",
      );
    },
    120_000,
  );

  it("scores the same on several threads as on one", async () => {
    const args = ["score", "--corpus", corpus, "--sample", "10", "--json"];
    const [one, two] = [await run(...args, "--jobs", "1"), await run(...args, "--jobs", "2")];
    expect([one.code, two.code]).toEqual([0, 0]);
    expect(two.out).toBe(one.out);
    expect(JSON.parse(two.out)[0].pages).toHaveLength(10);
  }, 300_000);
});
