import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import { serveHttp, type TestServer } from "../../harvest/testing/servers.js";
import { run } from "../testing/run.js";

let server: TestServer;
let corpus: string;

const words = (seed: string) => Array.from({ length: 60 }, (_, at) => `${seed}${at}`).join(" ");

beforeAll(async () => {
  server = await serveHttp({
    "/article": (_, response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end(
        `<!doctype html><title>Story</title><link rel=stylesheet href=/a.css><h1>Story</h1><article><p>${words("word")}`,
      );
    },
    "/a.css": (_, response) => response.writeHead(200, { "content-type": "text/css" }).end("p { color: red }"),
    "/denied": (_, response) => response.writeHead(403, { "content-type": "text/html" }).end("<h1>Access denied</h1>"),
  });
});

afterAll(() => server.close());

beforeEach(() => {
  corpus = mkdtempSync(join(tmpdir(), "sightline-corpus-"));
});

afterEach(() => rmSync(corpus, { recursive: true }));

const harvest = (path: string, name: string, ...flags: string[]) =>
  run("harvest", server.origin + path, "--name", name, "--corpus", corpus, ...flags);
const check = (...flags: string[]) => run("corpus", "check", "--corpus", corpus, ...flags);
const manifest = () => join(corpus, "manifest.json");
const entries = (): ManifestSnapshot[] => JSON.parse(readFileSync(manifest(), "utf8")).snapshots;

describe("sightline corpus check", () => {
  it("finds nothing wrong with a fresh harvest", async () => {
    await harvest("/article", "story");
    expect(await check()).toMatchObject({ code: 0, out: expect.stringContaining("1 pages") });
  });

  it("finds bytes that are not as they were stored, and files that are gone", async () => {
    await harvest("/article", "story");
    appendFileSync(join(corpus, "snapshots/story/page.html"), "<p>more");
    rmSync(join(corpus, "snapshots/story/styles/01-a.css"));
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toContain("story: page.html is not as it was stored");
    expect(out).toContain("story: styles/01-a.css is missing");
  });

  it("finds pages that are not UTF-8, and a meta.json that leads elsewhere", async () => {
    await harvest("/article", "story");
    await harvest("/article", "other");
    writeFileSync(join(corpus, "snapshots/story/page.html"), Buffer.from("caf\xe9", "latin1"));
    const meta = join(corpus, "snapshots/other/meta.json");
    writeFileSync(meta, readFileSync(meta, "utf8").replace("styles/01-a.css", "../../manifest.json"));
    const { out } = await check();
    expect(out).toContain("story: page.html is not UTF-8");
    expect(out).toContain("other: meta.json is not sound");
  });

  it("finds files and folders that nothing names, and an address that is another", async () => {
    await harvest("/article", "story");
    writeFileSync(join(corpus, "snapshots/story/styles/99-more.css"), "p { color: blue }");
    mkdirSync(join(corpus, "snapshots/left-over"));
    writeFileSync(
      manifest(),
      readFileSync(manifest(), "utf8").replace(/"url": "[^"]*"/, '"url": "https://b.example/"'),
    );
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toContain("story: styles/99-more.css is not in meta.json");
    expect(out).toContain("snapshots/left-over: no entry of the manifest names this folder");
    expect(out).toMatch(/story: the manifest says url https:\/\/b\.example\/, meta\.json http/);
  });

  it("finds texts that were decoded wrongly", async () => {
    const page = join(corpus, "snapshots/story/page.html");
    const unrecorded = async (text: string) => {
      await harvest("/article", "story", "--update");
      writeFileSync(page, `<title>T</title><p>${text}`);
      rmSync(join(corpus, "snapshots/story/meta.json"));
      return (await check()).out;
    };
    expect(await unrecorded("r\ufffdsum\ufffd ".repeat(4))).toContain("page.html has 8 characters that were lost");
    expect(await unrecorded("Ã¤rger fÃ¼r die GrÃ¶ÃŸe, itâ€™s dÃ©jÃ  vu")).toContain("page.html was encoded twice");
    expect(await unrecorded(`Ärger für die Größe, it’s déjà vu ${words("word")}`)).toContain("no problem");
  });

  it("takes the status from meta.json where the manifest has none", async () => {
    await harvest("/denied", "login", "--force");
    const text = readFileSync(manifest(), "utf8").replace(/"page_type": "\w+"/, '"page_type": "Login"');
    writeFileSync(manifest(), text.replace(/"status": 403,/, ""));
    expect((await check()).out).toContain("login: labelled Login, but the server answered 403");
  });

  it("finds selectors that name nothing, of slots and of elements", async () => {
    await harvest("/article", "story");
    const [entry] = entries();
    const labels = {
      actions: [{ action: "Search", slots: { input_id: "#q" } }],
      elements: [{ selector: "#gone", hidden: true }],
    };
    const { snapshots: _, ...rest } = JSON.parse(readFileSync(manifest(), "utf8"));
    writeFileSync(manifest(), JSON.stringify({ ...rest, snapshots: [{ ...entry, ...labels }] }));
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toContain("story: Search.input_id: no element matches #q");
    expect(out).toContain("story: #gone: no element matches #gone");
  });

  it("finds twins", async () => {
    await harvest("/article", "one");
    await harvest("/article", "two");
    expect(await check()).toMatchObject({ code: 1, out: expect.stringContaining("two: nearly the same text as one") });
  });

  it("puts a sample that is a wall into quarantine, with the reason", async () => {
    await harvest("/denied", "login", "--force");
    writeFileSync(manifest(), readFileSync(manifest(), "utf8").replace(/"page_type": "\w+"/, '"page_type": "Login"'));
    const { code, out } = await check("--quarantine");
    expect(code).toBe(1);
    expect(out).toContain("login: labelled Login, but the server answered 403");
    expect(entries()[0]).toMatchObject({ skip: true, skip_reason: "labelled Login, but the server answered 403" });
    expect(await check()).toMatchObject({ code: 0 });
  });

  it("takes snapshots without meta.json as they are", async () => {
    await harvest("/article", "story");
    mkdirSync(join(corpus, "snapshots/written"));
    writeFileSync(join(corpus, "snapshots/written/page.html"), `<title>T</title><p>${words("other")}`);
    const written = {
      id: "written",
      file: "snapshots/written/page.html",
      url: "https://a.example/",
      split: "train",
      source: "written",
      page_type: "Article",
      reviewed: true,
    };
    const { snapshots, ...rest } = JSON.parse(readFileSync(manifest(), "utf8"));
    writeFileSync(manifest(), JSON.stringify({ ...rest, snapshots: [...snapshots, written] }));
    expect(await check()).toMatchObject({ code: 0 });
  });
});

it("finds nothing wrong with the bundled corpus", { timeout: 180_000 }, async () => {
  const { code, out } = await run("corpus", "check");
  expect(code, out).toBe(0);
});
