import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadCorpus } from "../../corpus/load.js";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import { run } from "../testing/run.js";

const page = `<!doctype html><html lang=en><title>Harbour Library</title><link rel=stylesheet href=site.css>
  <header><a href=/>Harbour Library</a></header><h1>Sign in</h1><p>Members of the Harbour Library may reserve books.</p>
  <form><label>Card number <input name=card></label><label>PIN <input type=password name=pin></label><button id=go>Sign in</button></form>`;

let folder: string;
let file: string;
let corpus: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-reduce-"));
  file = join(folder, "Sign In.html");
  corpus = join(folder, "corpus");
  writeFileSync(file, page);
  writeFileSync(join(folder, "site.css"), "#go { width: 123px; height: 45px } h1 { color: red }");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reduce = (...flags: string[]) => run("reduce", ...flags, "--corpus", corpus);
const entries = (): ManifestSnapshot[] => JSON.parse(readFileSync(join(corpus, "manifest.json"), "utf8")).snapshots;

describe("sightline reduce", () => {
  it("files the page with what it shows as its only label, not reviewed", async () => {
    const { code, out, err } = await reduce(file, "--expect", "slot=Login.submit_id", "--selector", "#go");
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toEqual(entries()[0]);
    expect(entries()).toMatchObject([{ id: "sign-in-reduced", source: "reduced from Sign In.html", reviewed: false }]);
    expect(entries()[0]).not.toHaveProperty("page_type");
    const [action] = entries()[0]?.actions ?? [];
    expect(action).toMatchObject({ action: "Login", slots: { submit_id: expect.any(String) } });
    expect(readFileSync(join(corpus, "snapshots/sign-in-reduced/page.html"), "utf8")).not.toMatch(/Harbour|reserve/);
    expect(await run("corpus", "check", "--corpus", corpus)).toMatchObject({ code: 0 });
    const [loaded] = loadCorpus(corpus).pages;
    expect(loaded?.skipReason).toContain("not reviewed");
  });

  it("files a box that a linked stylesheet makes, which corpus check holds to", async () => {
    const flags = ["--expect", "box", "--selector", "#go", "--name", "wide-button", "--reviewer", "Ada"];
    expect((await reduce(file, ...flags)).code).toBe(0);
    const [entry] = entries();
    expect(entry).toMatchObject({
      reviewed: true,
      reviewer: "Ada",
      elements: [{ box: [expect.any(Number), expect.any(Number), 123, 45] }],
    });
    expect(await run("corpus", "check", "--corpus", corpus)).toMatchObject({ code: 0 });
    const snapshot = join(corpus, "snapshots/wide-button/page.html");
    writeFileSync(snapshot, readFileSync(snapshot, "utf8").replace("123px", "130px"));
    const { code, out } = await run("corpus", "check", "--corpus", corpus);
    expect(code).toBe(1);
    expect(out).toMatch(/wide-button: .*: box [\d.,]+,130,45, expected [\d.,]+,123,45/);
  });

  it("reduces a snapshot, and takes no name twice", async () => {
    await reduce(file, "--expect", "page_type=Login", "--name", "one");
    expect((await reduce("one", "--expect", "page_type")).code).toBe(0);
    expect(entries().map(({ id }) => id)).toEqual(["one", "one-reduced"]);
    expect(await reduce("one", "--expect", "page_type")).toMatchObject({
      code: 2,
      err: expect.stringContaining("--update"),
    });
    expect((await reduce("one", "--expect", "page_type", "--update")).code).toBe(0);
  });

  it("writes to a file or standard output instead", async () => {
    const out = join(folder, "small.html");
    expect((await reduce(file, "--expect", "action=Login", "--out", out)).code).toBe(0);
    const printed = await reduce(file, "--expect", "action=Login", "--out", "-");
    expect(printed.out).toBe(readFileSync(out, "utf8"));
    expect(printed.err).toMatch(/leaving out elements: \d+ of \d+ characters/);
    expect(existsSync(corpus)).toBe(false);
  });

  it("names nobody where a name is what is expected", async () => {
    writeFileSync(file, "<p id=m>Write to maria.perez@correo-privado.es</p>");
    const flags = ["--expect", "name=Write to maria.perez@correo-privado.es", "--selector", "#m", "--out", "-"];
    expect((await reduce(file, ...flags)).out).not.toMatch(/maria|correo/);
  });

  it("has a finding for what the page does not show, and refuses what means nothing", async () => {
    const finding = await reduce(file, "--expect", "page_type=Article");
    expect(finding).toMatchObject({ code: 1, err: expect.stringContaining("page type Login") });
    expect(existsSync(corpus)).toBe(false);
    expect(await reduce(file, "--expect", "colour=red")).toMatchObject({ code: 2 });
    expect(await reduce(file, "--expect", "box", "--selector", "p, h1")).toMatchObject({ code: 2 });
    expect(await reduce(file, "--expect", "page_type", "--name", "../up")).toMatchObject({ code: 2 });
    expect(await reduce("nothing-of-that-name", "--expect", "page_type")).toMatchObject({ code: 2 });
    expect(await reduce(file)).toMatchObject({ code: 2 });
  });

  it("stops after the trials it is given, with what it has", async () => {
    const { code, err } = await reduce(file, "--expect", "page_type", "--max-trials", "3");
    expect(code).toBe(0);
    expect(err).toContain("more could be left out with more --max-trials");
  });
});

const command = fileURLToPath(new URL("../../dist/scripts/sightline.js", import.meta.url));
const isBuilt = existsSync(command) && existsSync(join(command, "../commands/reduce.js"));

describe.skipIf(!isBuilt)("the built command, interrupted", () => {
  it("ends at its next reading and leaves nothing", async () => {
    const child = spawn(process.execPath, [
      command,
      "reduce",
      file,
      "--expect",
      "box",
      "--selector",
      "#go",
      "--corpus",
      corpus,
    ]);
    let err = "";
    child.stderr.on("data", (chunk: Buffer) => {
      if (err === "") child.kill("SIGINT");
      err += chunk.toString();
    });
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(1);
    expect(err).toContain("interrupted: nothing was left half-written");
    expect(readdirSync(folder).sort()).toEqual(["Sign In.html", "site.css"]);
  }, 60_000);
});
