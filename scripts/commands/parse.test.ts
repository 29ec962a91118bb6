import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SpatialDom, SpatialElement } from "../../engine/spatial-dom.js";
import schema from "../../engine/spatial-dom.schema.json" with { type: "json" };
import { runCommandLine } from "../command-line.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-"));
  mkdirSync(join(folder, "css"));
  writeFileSync(
    join(folder, "page.html"),
    `<!doctype html><meta charset=utf-8><title>Sign in</title><link rel=stylesheet href=css/a.css>
    <body><a href="help.html">Help</a><a href="/home">Home</a><h1>Grüße</h1>
    <form><input name=user placeholder=Name><button>Go</button></form><p class=gone>gone</p>
    <div style="height:2000px"></div><a href="#top">Top</a>`,
  );
  writeFileSync(join(folder, "css", "a.css"), '@import "b.css"; button { width: 321px }');
  writeFileSync(join(folder, "css", "b.css"), ".gone { display: none }");
  writeFileSync(join(folder, "extra.css"), "button { width: 123px }");
  writeFileSync(
    join(folder, "outside.html"),
    "<link rel=stylesheet href=../../etc/passwd><link rel=stylesheet href=https://cdn.example/x.css>x",
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: string[], input: string | Uint8Array = "") {
  let out = "";
  let err = "";
  async function* stdin() {
    yield typeof input === "string" ? Buffer.from(input) : input;
  }
  const io = {
    stdin: stdin(),
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await runCommandLine(args, io);
  return { code, out, err };
}

const page = () => join(folder, "page.html");

async function parsed(args: string[], input?: string | Uint8Array): Promise<SpatialDom> {
  const { code, out, err } = await run(["parse", ...args], input);
  expect(err).toBe("");
  expect(code).toBe(0);
  return JSON.parse(out);
}

function element(dom: SpatialDom, tag: string): SpatialElement {
  const found = dom.els.find((candidate) => candidate.tag === tag);
  if (found === undefined) throw new Error(`no ${tag} among ${dom.els.map((candidate) => candidate.tag)}`);
  return found;
}

describe("sightline parse", () => {
  it("prints a Spatial DOM that the schema accepts", async () => {
    const dom = await parsed([page()]);
    expect(dom.title).toBe("Sign in");
    expect(element(dom, "h1").text).toBe("Grüße");
    const validate = new Ajv2020({ strictTuples: false }).compile(schema);
    expect(validate(dom) ? [] : validate.errors).toEqual([]);
  });

  it("writes a picture of the first screen to a file, or to standard output", async () => {
    const file = join(folder, "pictures", "page.png");
    const written = await run(["parse", page(), "--format", "png", "--above-fold", "-o", file]);
    expect(written).toMatchObject({ code: 0, out: "", err: `sightline: wrote ${file}\n` });
    const png = readFileSync(file);
    expect([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1280, 800]);
    const printed = await run(["parse", page(), "--format", "svg", "--above-fold"]);
    expect(printed.out).toContain('viewBox="0 0 1280 800"');
  });

  it("applies the stylesheets that a page links and those that these import", async () => {
    const dom = await parsed([page()]);
    expect(element(dom, "button").b[2]).toBe(321);
    expect(dom.els.find(({ text }) => text === "gone")?.hidden).toBe(true);
  });

  it("applies --css after the page's own sheets", async () => {
    expect(element(await parsed([page(), "--css", join(folder, "extra.css")]), "button").b[2]).toBe(123);
  });

  it("lays images out by the files beside the page, and others as broken", async () => {
    writeFileSync(join(folder, "logo.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"/>');
    writeFileSync(join(folder, "images.html"), "<a href=a><img src=logo.svg></a><p><a href=b><img src=none.svg></a>");
    const dom = await parsed([join(folder, "images.html")]);
    expect(dom.els.map(({ href, b: [, , width] }) => [href, width])).toEqual([
      ["a", 120],
      ["b", 16],
    ]);
  });

  it("prints links as the page writes them while its URL is unknown, and absolute when it is known", async () => {
    const hrefs = (dom: SpatialDom) => dom.els.flatMap(({ href }) => (href === undefined ? [] : [href]));
    const local = await parsed([page()]);
    expect(local.url).toBe("");
    expect(hrefs(local)).toEqual(["help.html", "/home", "#top"]);
    const known = await parsed([page(), "--url", "https://site.example/a/b"]);
    expect(known.url).toBe("https://site.example/a/b");
    expect(hrefs(known)).toEqual(["https://site.example/a/help.html", "https://site.example/home", "#top"]);
    expect(element(known, "button").b[2]).toBe(321);
  });

  it("tells people which stylesheets it did not read, and goes on", async () => {
    const { code, out, err } = await run(["parse", join(folder, "outside.html")]);
    expect(code).toBe(0);
    expect(JSON.parse(out).els.length).toBeGreaterThan(0);
    expect(err.trim().split("\n")).toEqual([
      "sightline: stylesheet not read: file:///etc/passwd: there is no such file under the root",
      "sightline: stylesheet not read: https://cdn.example/x.css: it is on another site; give its text with --css",
    ]);
  });

  it("reads standard input, in the encoding that the bytes tell", async () => {
    const html = Buffer.from("<meta charset=iso-8859-1><h1>Gr\xfc\xdfe \x80</h1>", "latin1");
    expect(element(await parsed(["-"], html), "h1").text).toBe("Grüße €");
    const linked = await run(["parse", "-"], "<link rel=stylesheet href=a.css><p>x");
    expect(linked.err).toBe("sightline: 1 linked stylesheets not read: give --root for their folder\n");
    const dom = await parsed(["-", "--root", join(folder, "css")], "<link rel=stylesheet href=a.css><button>x");
    expect(element(dom, "button").b[2]).toBe(321);
  });

  it("takes a viewport", async () => {
    const dom = await parsed(["-", "--viewport", "390x844"], "<h1>x");
    expect(dom.vp).toEqual([390, 844]);
    expect(element(dom, "h1").b[2]).toBe(374);
  });

  it("leaves out what is hidden or below the first screen when asked to", async () => {
    const texts = async (...flags: string[]) => (await parsed([page(), ...flags])).els.map(({ text }) => text);
    expect(await texts()).toEqual(expect.arrayContaining(["gone", "Top"]));
    const shown = await texts("--visible", "--above-fold");
    expect(shown).toContain("Help");
    expect(shown).not.toContain("gone");
    expect(shown).not.toContain("Top");
  });

  it("adds paths when asked to", async () => {
    expect(element(await parsed([page()]), "h1")).not.toHaveProperty("path");
    expect(element(await parsed([page(), "--paths"]), "h1").path).toBe("html/body[1]/h1[1]");
  });

  it("prints compact text and trees", async () => {
    const compact = await run(["parse", page(), "--format", "compact"]);
    expect(compact.out).toContain('title: "Sign in"\n');
    expect(compact.out).toMatch(/^\[\d+:a "Help" ->help\.html\]$/m);
    const tree = await run(["parse", page(), "--format", "tree"]);
    expect(tree.out).toMatch(/^\[\d+\]<h1>Grüße<\/h1>$/m);
    expect(tree.out).toMatch(/^\t\[\d+\]<button>Go<\/button>$/m);
  });

  it("keeps to a number of tokens and says what it left out", async () => {
    const html = `<title>Links</title>${Array.from({ length: 90 }, (_, i) => `<p><a href="/${i}">Number ${i}</a>`).join("")}`;
    const dom = await parsed(["-", "--max-tokens", "500"], html);
    expect(dom.els.length).toBeLessThan(40);
    expect(dom.omitted).toMatchObject({ max_tokens: 500, targets: 90 - dom.els.length });
    const tree = await run(["parse", "-", "--format", "tree", "--max-tokens", "250", "--above-fold"], html);
    expect(tree.out).toMatch(/^<!-- left out: \d+ targets/m);
  });

  it("reads anything as a page without failing", async () => {
    for (const input of ["", "\0\0", new Uint8Array(1000).fill(0xff), "{}"]) {
      expect((await run(["parse", "-"], input)).code).toBe(0);
    }
  });
});

describe("sightline", () => {
  it.each([
    [["parse"], /missing required argument 'file'/],
    [["parse", "nowhere.html"], /nowhere\.html: expected a file .*, found none of that name/],
    [["parse", tmpdir()], /expected a file .*, found a folder/],
    [["parse", "-", "--viewport", "wide"], /Expected width and height .* found "wide"/],
    [["parse", "-", "--viewport", "0x5"], /from 1 to 32767/],
    [["parse", "-", "--url", "/path"], /Expected an absolute URL .* found "\/path"/],
    [["parse", "-", "--format", "yaml"], /Allowed choices are json, compact, tree/],
    [["parse", "-", "--max-tokens", "0"], /Expected a whole number from 1 up/],
    [["parse", "-", "--max-tokens", "9", "--format", "svg"], /--max-tokens: expected --format json, compact or tree/],
    [["parse", "-", "--css", "nowhere.css"], /nowhere\.css: expected a file/],
    [["parse", "-", "--root", "nowhere"], /--root: expected a folder, found nowhere/],
    [["parse", "-", "--shiny"], /unknown option '--shiny'/],
    [["prase"], /unknown command 'prase'/],
  ])("answers wrong usage %j with exit code 2 and an explanation", async (args, message) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(message);
  });

  it("shows help with examples, and its version, on standard output", async () => {
    const help = await run(["parse", "--help"]);
    expect(help).toMatchObject({ code: 0, err: "" });
    expect(help.out).toContain("Examples:\n  $ sightline parse page.html");
    expect((await run(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await run(["help", "parse"])).code).toBe(0);
    expect((await run([])).code).toBe(2);
  });
});
