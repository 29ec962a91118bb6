import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { digestOfHashes, readDatasetSources } from "../../corpus/dataset-sources.js";
import { datasetsFolder } from "../../corpus/datasets-folder.js";
import { archiveOf } from "../../harvest/testing/archives.js";
import { serveHttp, type TestServer } from "../../harvest/testing/servers.js";
import { run } from "../testing/run.js";

const commit = "0123456789abcdef0123456789abcdef01234567";
const pages = { "html/a.html": "<h1>A</h1>", "html/b.html": "<h1>B</h1>", "config.json": "{}" };

/** What upstream has: more pages than are known, a longer list, and files that are none of the set's. */
const upstream: Record<string, string> = {
  ...Object.fromEntries(Object.entries(pages).map(([path, text]) => [`set-${commit}/deep/data/${path}`, text])),
  [`set-${commit}/deep/data/html/c.html`]: "<h1>C</h1>",
  [`set-${commit}/deep/data/index.json`]: '["a","b","c"]',
  [`set-${commit}/deep/data/html/notes.txt`]: "no page",
  [`set-${commit}/README.md`]: "about",
  [`set-${commit}/elsewhere/html/a.html`]: "<h1>another a</h1>",
};

let server: TestServer;
let folder: string;
let sources: string;
let served: Buffer;
let asked: string[] = [];

beforeAll(async () => {
  const answer = (path: string) => (_: unknown, response: import("node:http").ServerResponse) => {
    asked.push(path);
    response.writeHead(200, { "content-type": "application/x-gzip" }).end(served);
  };
  server = await serveHttp({ [`/set/${commit}`]: answer(commit) });
});

afterAll(() => server.close());

const archive = (files: Record<string, string>) =>
  archiveOf(Object.entries(files).map(([path, content]) => ({ path, content })));
const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

function writeSources(changes: Record<string, unknown> = {}): void {
  const hashes = Object.fromEntries(Object.entries(pages).map(([path, text]) => [path, sha256(text)]));
  const dataset = {
    ...{ name: "set", title: "A set", repository: "https://git.example/set", licence: "MIT", comment: "For tests." },
    ...{
      archive: `${server.origin}/set/{commit}`,
      files: ["config.json", "index.json", "html/*.html"],
      varying: ["index.json"],
    },
    ...{ known: { files: 3, bytes: 22, sha256: digestOfHashes(hashes) }, sha256: hashes },
    ...changes,
  };
  writeFileSync(sources, JSON.stringify({ $schema: "x", format: 1, comment: "For tests.", datasets: [dataset] }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-pull-"));
  sources = join(folder, "datasets.json");
  served = archive(upstream);
  asked = [];
  writeSources();
});

afterEach(() => rmSync(folder, { recursive: true }));

const pull = (...flags: string[]) =>
  run("corpus", "pull", "set", "--datasets", sources, "--out", join(folder, "out"), ...flags);
const written = () =>
  readdirSync(join(folder, "out", "set"), { recursive: true })
    .map(String)
    .sort();
const isWritten = () => existsSync(join(folder, "out"));

describe("sightline corpus pull", () => {
  it("fetches a data set by commit, finds it in the archive and verifies what is known", async () => {
    const { code, out, err } = await pull("--commit", commit);
    expect(code, err).toBe(0);
    expect(out).toBe(`${join(folder, "out", "set")}\n`);
    expect(err).toContain("set: 3 files verified, 0 differ, 0 missing, 2 unknown (index.json among them");
    expect(err).toContain(`archive of ${commit}, sha256 ${sha256(served)}, the data set in set-${commit}/deep/data/`);
    expect(written()).toEqual([
      "SOURCE.json",
      "config.json",
      "html",
      "html/a.html",
      "html/b.html",
      "html/c.html",
      "index.json",
    ]);
    expect(readFileSync(join(folder, "out/set/html/a.html"), "utf8")).toBe(pages["html/a.html"]);
    const source = JSON.parse(readFileSync(join(folder, "out/set/SOURCE.json"), "utf8"));
    expect(source).toMatchObject({ commit, archive_sha256: sha256(served), files: { verified: 3, unknown: 2 } });
  });

  it("takes the commit that is recorded, and refuses another archive of it", async () => {
    writeSources({ commit, archive_sha256: sha256(served) });
    expect((await pull()).code).toBe(0);
    writeSources({ commit, archive_sha256: sha256("another") });
    const { code, err } = await pull("--update");
    expect(code).toBe(2);
    expect(err).toContain("it is not the archive that was recorded");
  });

  it("writes nothing when a known file differs or is missing, and names it", async () => {
    served = archive({ ...upstream, [`set-${commit}/deep/data/html/b.html`]: "<h1>changed</h1>" });
    const changed = await pull("--commit", commit);
    expect(changed.code).toBe(1);
    expect(changed.err).toContain("set: html/b.html differs");
    const { [`set-${commit}/deep/data/config.json`]: _, ...rest } = upstream;
    served = archive(rest);
    const gone = await pull("--commit", commit);
    expect(gone.code).toBe(1);
    expect(gone.err).toContain("set: config.json is missing");
    expect(isWritten()).toBe(false);
  });

  it("writes nothing for an archive that is hostile, broken, of something else, or not there", async () => {
    const bad = [
      archive({ ...upstream, "../../escaped.html": "x" }),
      Buffer.from("<h1>Sign in</h1>"),
      archive({ "other/readme.md": "x" }),
    ];
    for (const bytes of bad) {
      served = bytes;
      expect(await pull("--commit", commit)).toMatchObject({ code: 2 });
    }
    const absent = await pull("--commit", "f".repeat(40));
    expect(absent).toMatchObject({ code: 2, err: expect.stringContaining("status 404") });
    expect(readdirSync(folder)).toEqual(["datasets.json"]);
  });

  it("needs a commit, a whole one, and asks no server without it", async () => {
    expect(await pull()).toMatchObject({ code: 2, err: expect.stringContaining("--commit") });
    expect(await pull("--commit", "main")).toMatchObject({ code: 2 });
    writeSources({ archive: undefined });
    expect(await pull("--commit", commit)).toMatchObject({
      code: 2,
      err: expect.stringContaining("an archive that holds"),
    });
    expect(asked).toEqual([]);
  });

  it("replaces a folder only when told to, whole", async () => {
    await pull("--commit", commit);
    writeFileSync(join(folder, "out/set/html/old.html"), "old");
    expect(await pull("--commit", commit)).toMatchObject({ code: 2, err: expect.stringContaining("--update") });
    expect((await pull("--commit", commit, "--update")).code).toBe(0);
    expect(written()).not.toContain("html/old.html");
    expect(readdirSync(join(folder, "out"))).toEqual(["set"]);
  });

  it("verifies a folder that is there without a server", async () => {
    await pull("--commit", commit);
    asked = [];
    const place = join(folder, "out", "set");
    expect(await pull("--verify", place)).toMatchObject({ code: 0, err: expect.stringContaining("3 files verified") });
    writeFileSync(join(place, "html/a.html"), "changed");
    expect(await pull("--verify", place)).toMatchObject({
      code: 1,
      err: expect.stringContaining("html/a.html differs"),
    });
    expect(await pull("--verify", join(folder, "absent"))).toMatchObject({ code: 2 });
    expect(asked).toEqual([]);
  });

  it("refuses a file of data sets that is not sound", async () => {
    writeSources({ known: { files: 3, bytes: 22, sha256: sha256("other hashes") } });
    expect(await pull("--commit", commit)).toMatchObject({
      code: 2,
      err: expect.stringContaining("not those it was made with"),
    });
    writeSources({ licence: undefined });
    expect(await pull("--commit", commit)).toMatchObject({ code: 2, err: expect.stringContaining("licence") });
    writeFileSync(sources, "{");
    expect(await pull("--commit", commit)).toMatchObject({ code: 2 });
    expect(await run("corpus", "pull", "nothing", "--datasets", sources)).toMatchObject({ code: 2 });
  });

  it("lists what can be had", async () => {
    const { code, out } = await run("corpus", "pull");
    expect(code).toBe(0);
    expect(out).toMatch(/^formasaurus: .*TeamHG-Memex\/Formasaurus, MIT\. 452 files known, 36\.6 MB\./m);
    expect(out).toMatch(/^otp: .*cannot be pulled$/m);
  });
});

const shared = datasetsFolder();

describe.skipIf(shared === undefined)("the data sets beside the checkout", () => {
  it.each(readDatasetSources().map(({ name }) => name))("%s is what its hashes say", async (name) => {
    const { code, err } = await run("corpus", "pull", name, "--verify", join(shared ?? "", name));
    expect(code, err).toBe(0);
    expect(err).toMatch(/: [1-9]\d* files verified, 0 differ, 0 missing/);
  });
});
