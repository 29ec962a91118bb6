import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledCorpus } from "../../corpus/load.js";
import { run } from "../testing/run.js";

const dist = fileURLToPath(new URL("../../dist", import.meta.url));
const isBuilt = existsSync(join(dist, "reports", "parallel", "kept-rows.js"));

const folder = mkdtempSync(join(tmpdir(), "sightline-resume-"));
const corpus = join(folder, "corpus");
const page = (index: number): string => join(corpus, "snapshots", `page-${index}`, "page.html");
const text = (index: number): string =>
  `<!doctype html><title>Sign in ${index}</title><h1>Sign in</h1><form><input name="user"><input type="password"><button>Log in</button></form>`;

beforeAll(() => {
  const manifest = JSON.parse(readFileSync(join(bundledCorpus(), "manifest.json"), "utf8"));
  const indexes = Array.from({ length: 6 }, (_, index) => index);
  for (const index of indexes) {
    mkdirSync(join(corpus, "snapshots", `page-${index}`), { recursive: true });
    writeFileSync(page(index), text(index));
  }
  const labels = { url: "https://a.example/", split: "train", source: "written", page_type: "Login", reviewed: true };
  const snapshots = indexes.map((index) => {
    return { id: `page-${index}`, file: `snapshots/page-${index}/page.html`, ...labels };
  });
  writeFileSync(join(corpus, "manifest.json"), JSON.stringify({ ...manifest, snapshots }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (file: string): string[] => readFileSync(file, "utf8").trimEnd().split("\n");
/** What a run that was killed while it wrote its third row leaves behind. */
function cutShort(file: string): void {
  const [one = "", two = "", three = ""] = linesOf(file);
  writeFileSync(file, `${one}\n${two}\n${three.slice(0, 50)}`);
}

const score = (...args: string[]) => run("score", "--corpus", corpus, ...args);

describe("score --resume", { timeout: 60_000 }, () => {
  it("goes on after an interruption and prints what an uninterrupted run prints, to the byte", async () => {
    const file = join(folder, "judged.jsonl");
    const [table, json] = [await score("--failures"), await score("--json")];
    expect((await score("--json", "--resume", file)).out).toBe(json.out);
    expect(linesOf(file)).toHaveLength(6);
    cutShort(file);
    const resumed = await score("--json", "--resume", file);
    expect(resumed.err).toContain("corpus: 2 of 6 pages are there from before");
    expect(resumed.out).toBe(json.out);
    expect(linesOf(file)).toHaveLength(6);
    expect((await score("--failures", "--resume", file)).out).toBe(table.out);
    expect(linesOf(file)).toHaveLength(6);
  });

  it("judges a page anew that was edited, and all of them with other rules", async () => {
    const file = join(folder, "edited.jsonl");
    await score("--resume", file);
    writeFileSync(page(2), text(2).replace("Sign in", "Weather"));
    expect((await score("--resume", file)).err).toContain("5 of 6 pages are there from before");
    writeFileSync(page(2), text(2));
    expect((await score("--resume", file)).err).toContain("6 of 6 pages");
    const rules = join(folder, "rules");
    mkdirSync(join(rules, "plugins"), { recursive: true });
    expect((await score("--resume", file, "--rules", rules)).err).not.toContain("from before");
  });

  it("refuses a file that is something else, and leaves it as it is", async () => {
    const file = join(folder, "notes.txt");
    writeFileSync(file, "buy milk\n");
    const { code, err } = await score("--resume", file);
    expect([code, err]).toEqual([2, expect.stringContaining("lines that an earlier run with --resume wrote")]);
    expect(readFileSync(file, "utf8")).toBe("buy milk\n");
  });
});

describe("bench --resume", { timeout: 60_000 }, () => {
  it("keeps the times of pages that were timed before", async () => {
    const file = join(folder, "timed.jsonl");
    const bench = () => run("bench", "--corpus", corpus, "--rounds", "1", "--json", "--resume", file);
    const first = await bench();
    expect((await bench()).out).toBe(first.out);
    cutShort(file);
    const again = JSON.parse((await bench()).out)[0].latency.pages;
    const before = JSON.parse(first.out)[0].latency.pages;
    expect(again.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(again.map(({ id }: { id: string }) => id)).toEqual(before.map(({ id }: { id: string }) => id));
  });
});

describe.skipIf(!isBuilt)("the built command", { timeout: 120_000 }, () => {
  it("goes on where Ctrl-C ended it", async () => {
    const file = join(folder, "interrupted.jsonl");
    const start = (...args: string[]) => {
      const command = [join(dist, "scripts", "sightline.js"), "score", "--json", "--jobs", "1", "--sample", "30"];
      const child = spawn(process.execPath, [...command, ...args]);
      let out = "";
      child.stdout.setEncoding("utf8").on("data", (chunk) => (out += chunk));
      return { child, ended: once(child, "close").then(() => out) };
    };
    const first = start("--resume", file);
    await expect.poll(() => existsSync(file) && linesOf(file).length > 3, { timeout: 60_000, interval: 5 }).toBe(true);
    first.child.kill("SIGINT");
    expect(await first.ended).toBe("");
    const finished = linesOf(file).length;
    expect(finished).toBeLessThan(30);
    expect(await start("--resume", file).ended).toBe(await start().ended);
  });
});
