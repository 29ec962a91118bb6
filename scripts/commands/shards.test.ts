import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../testing/run.js";

const ids = ["a", "b", "c", "d", "e"];
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sightline-shards-"));
  const snapshots = ids.map((id) => ({
    id,
    file: `snapshots/${id}/page.html`,
    url: `https://${id}.example/`,
    split: "train",
    source: "written",
    reviewed: true,
    page_type: "Error",
    ...(id === "d" ? { skip: true, skip_reason: "a draft" } : {}),
  }));
  for (const id of ids) {
    mkdirSync(join(root, "snapshots", id), { recursive: true });
    writeFileSync(join(root, "snapshots", id, "page.html"), `<title>404</title><h1>Page not found: ${id}</h1>`);
  }
  writeFileSync(
    join(root, "manifest.json"),
    JSON.stringify({ $schema: "x", format: 1, viewport: [1280, 800], snapshots }),
  );
});

afterAll(() => rmSync(root, { recursive: true }));

async function shard(command: readonly string[], part: string): Promise<string> {
  const file = join(root, `${command[0]}-${part.replace("/", "-of-")}.json`);
  const { code, out } = await run(...command, "--corpus", root, "--shard", part, "--json");
  expect(code).toBe(0);
  writeFileSync(file, out);
  return file;
}

/** An output without the times in it. */
const timeless = (text: string): unknown =>
  JSON.parse(text, (key, value) => (/_ms$|^units$|^ms$|^heap_mb$/.test(key) ? "time" : value));

describe("shards", () => {
  it("of score, joined in any order, print what the whole run prints", async () => {
    const files = [await shard(["score"], "3/3"), await shard(["score"], "1/3"), await shard(["score"], "2/3")];
    const whole = await run("score", "--corpus", root, "--json");
    const merged = await run("merge", ...files, "--json");
    expect(merged).toMatchObject({ code: 0, err: "" });
    expect(JSON.parse(merged.out)).toEqual(JSON.parse(whole.out));
    expect((await run("merge", ...files, "--failures")).out).toBe(
      (await run("score", "--corpus", root, "--failures")).out,
    );
  });

  it("of bench too, but for the times", async () => {
    const bench = ["bench", "--rounds", "1"];
    const files = [await shard(bench, "1/2"), await shard(bench, "2/2")];
    const whole = await run(...bench, "--corpus", root, "--json");
    const merged = await run("merge", ...files, "--json");
    expect(timeless(merged.out)).toEqual(timeless(whole.out));
    expect((await run("merge", ...files)).out).toMatch(/^corpus: 4 pages, medians of 1 rounds\n/);
  }, 180_000);

  it("that are missing, come twice, or are no shards are refused", async () => {
    const [one, two] = [await shard(["score"], "1/2"), await shard(["score"], "2/2")];
    const third = await shard(["score"], "1/3");
    const other = join(root, "other.json");
    writeFileSync(other, "[]");
    for (const [files, message] of [
      [[one], /expected all 2 shards, found none of 2/],
      [[one, one], /expected every shard once, found shard 1\/2 again/],
      [[two, third], /expected a shard of 2, found one of 3/],
      [[other], /other\.json: expected what `score` or `bench` printed/],
      [[join(root, "absent.json")], /absent\.json: .*no such file/],
    ] as const) {
      const { code, out, err } = await run("merge", ...files);
      expect([code, out]).toEqual([2, ""]);
      expect(err).toMatch(message);
    }
    expect((await run("score", "--shard", "3/2")).err).toMatch(/Expected i\/n with i from 1 to n, found "3\/2"/);
  });
});

describe("samples", () => {
  it("are spread evenly over the pages", async () => {
    const { out } = await run("score", "--corpus", root, "--json", "--sample", "2");
    expect(JSON.parse(out)[0].pages.map(({ id }: { id: string }) => id)).toEqual(["a", "c"]);
    const all = await run("score", "--corpus", root, "--json", "--sample", "99");
    expect(JSON.parse(all.out)[0].pages).toHaveLength(4);
    expect((await run("score", "--sample", "0")).err).toMatch(/Expected a whole number from 1 up, found "0"/);
  });
});

describe("bench", () => {
  it("prints every stage in units of parse5 and in milliseconds, by size too, with work and heap", async () => {
    const { code, out } = await run("bench", "--corpus", root, "--rounds", "2");
    expect(code).toBe(0);
    expect(out).toMatch(/^corpus: 4 pages, medians of 2 rounds\n +stage +× parse5 +p90 +ms +p90\n/);
    for (const stage of ["parse", "styles", "boxes", "layout", "emit", "detect", "total"]) {
      expect(out).toMatch(new RegExp(`^ +${stage} +[\\d.]+ +[\\d.]+ +[\\d.]+ +[\\d.]+$`, "m"));
    }
    expect(out).toMatch(/^ +< 20 kB +4 +0\.0 /m);
    expect(out).toMatch(/heap held by a page: .* MB/);
    expect(out).toMatch(/work: nodes \d+, selectorTests \d+/);
    expect(out).toMatch(/dearest for their size:\n +corpus\/[a-e]: /);
  }, 180_000);

  it("refuses what it cannot time against", async () => {
    const { code, err } = await run("bench", "--corpus", root, "--against", "no-such-ref");
    expect(code).toBe(2);
    expect(err).toMatch(/--against: expected a dist folder or a git ref, found "no-such-ref"/);
    const folder = await run("bench", "--corpus", root, "--against", root);
    expect(folder.err).toMatch(/expected a folder with a build, found no .*index\.js/);
    expect((await run("bench", "--tolerance", "5%")).err).toMatch(/Expected a share from 0 up to 1, found "5%"/);
  });
});
