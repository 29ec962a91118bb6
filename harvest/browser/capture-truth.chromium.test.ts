/** Truth of small pages, captured from their stored bytes and read as scorers read it. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accessibilityFile, readAccessibility } from "../../corpus/accessibility-truth.js";
import { loadCorpus } from "../../corpus/load.js";
import { readManifest } from "../../corpus/manifest.js";
import { byteProblems } from "../../corpus/stored-bytes.js";
import { readTruth } from "../../corpus/truth.js";
import { layoutBoxes } from "../../engine/layout-boxes.js";
import { defaultDetector } from "../../rules/default-detector.js";
import { harvestPage } from "../harvest-page.js";
import { HttpClient } from "../http/client.js";
import { serveHttp, type TestServer } from "../testing/servers.js";
import { captureTruth } from "./capture-truth.js";
import { referenceFontFolders } from "./launch.js";

// Browsers take their time on a machine that does other things, too.
vi.setConfig({ testTimeout: 180_000 });

const present = [process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium", ...referenceFontFolders].every((path) =>
  existsSync(path),
);
const required = (process.env.SIGHTLINE_REQUIRE ?? "").split(",").includes("chromium");
const viewport = { width: 1280, height: 800 };
const url = "https://site.example/folder/page";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sightline-truth-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

const capture = (html: string, stylesheets = {}, frames = {}) =>
  captureTruth({ id: "page", url, viewport, html: Buffer.from(html), stylesheets, frames });

async function truthOf(html: string, stylesheets = {}, frames = {}) {
  const { bytes } = await capture(html, stylesheets, frames);
  const truthFile = join(folder, "truth.json.gz");
  writeFileSync(truthFile, bytes);
  const truth = readTruth(truthFile);
  const nodes = readAccessibility(accessibilityFile({ truthFile }) ?? "");
  const box = (path: string) => {
    const { x, y, width, height } = truth.elements.find((element) => element.path === path) ?? expect.fail(path);
    return [x, y, width, height];
  };
  return { truth, nodes, box };
}

const moving = `<!doctype html><title>Moves</title><style>
  @keyframes in { from { transform: translateX(500px) } to { transform: translateX(70px) } }
  @keyframes round { from { width: 10px } to { width: 900px } }
  p { margin: 0; width: 100px } .in { animation: in 60s forwards } .round { animation: round 3s infinite }
  </style><p class=in>in</p><p class=round>round</p><script>document.body.textContent = "scripts ran"</script>`;

describe.skipIf(!present && !required)("truth of a page", () => {
  it("is the same bytes each time, also of a page that moves", async () => {
    const [one, two] = [await capture(moving), await capture(moving)];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
    const { box } = await truthOf(moving);
    expect(box("html/body[1]/p[1]")).toEqual([78, 8, 100, 18]);
    expect(box("html/body[1]/p[2]")).toEqual([8, 26, 100, 18]);
  });

  it("is the same bytes each time where drawing, scrolling and marquees decide", async () => {
    const parts = "<section><p>words</p><a href=x>link</a></section>".repeat(40);
    const html = `<!doctype html><style>section { content-visibility: auto; contain-intrinsic-size: auto 300px }
      html { scroll-behavior: smooth }</style><marquee><a href=m>moving</a></marquee>${parts}<input id=end>`;
    const captured = () =>
      captureTruth({ id: "page", url: `${url}#end`, viewport, html: Buffer.from(html), stylesheets: {}, frames: {} });
    const [one, two] = [await captured(), await captured()];
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true);
  });

  it("is of the stored stylesheets and frames alone", async () => {
    const asked: string[] = [];
    const server = await serveHttp({ "/a.png": ({ url: path = "" }, response) => void response.end(asked.push(path)) });
    const html = `<!doctype html><link rel=stylesheet crossorigin href="https://cdn.example/a.css"><h1>Title</h1>
      <img src="${server.origin}/a.png"><iframe src=inner></iframe><link rel=preconnect href="${server.origin}">`;
    const sheets = {
      "https://cdn.example/a.css": '@import "b.css"; h1 { width: 123px }',
      "https://cdn.example/b.css": "h1 { height: 45px }",
    };
    const { box } = await truthOf(html, sheets, { "https://site.example/folder/inner": "<p>In" });
    expect(box("html/body[1]/h1[1]").slice(2)).toEqual([123, 45]);
    expect(asked).toEqual([]);
    await server.close();
  });

  it("has what is on top of every target, wherever on the page", async () => {
    const { truth } =
      await truthOf(`<!doctype html><style>body { margin: 0 } .low { margin-top: 3000px; display: block }
      .cover { position: relative; top: -18px; height: 18px; background: red }</style>
      <a href=1>Free</a><a href=2 class=low>Far below</a><a href=3 style="display: block">Covered</a><div class=cover></div>
      <a href=4 hidden>Not there</a><a href=5>wraps ${"<br>"} here</a><button tabindex=-1><b>Bold</b></button>`);
    const hits = (truth.targets ?? []).map(({ path, hit, rects }) => [path.slice(13), hit.slice(13), rects.length]);
    expect(hits).toEqual([
      ["a[1]", "a[1]", 1],
      ["a[2]", "a[2]", 1],
      ["a[3]", "div[1]", 1],
      ["a[4]", "", 0],
      ["a[5]", "a[5]", 3],
      ["button[1]", "button[1]/b[1]", 1],
    ]);
    expect(truth.targets?.[1]?.rects[0]).toEqual([0, 3018, 1280, 18]);
  });

  it("has roles, names and states, of deep trees too", async () => {
    const depth = 480;
    const { nodes } =
      await truthOf(`<!doctype html><h2>Choose</h2><label><input type=checkbox checked disabled> Both</label>
      ${"<div>".repeat(depth)}<a href=x>Deep down</a>`);
    expect(nodes.find(({ role }) => role === "heading")).toEqual({
      path: "html/body[1]/h2[1]",
      role: "heading",
      name: "Choose",
      states: { level: 2 },
    });
    expect(nodes.find(({ role }) => role === "checkbox")).toMatchObject({
      name: "Both",
      states: { checked: "true", disabled: true },
    });
    const link = nodes.find(({ role }) => role === "link");
    expect(link?.name).toBe("Deep down");
    expect(link?.path.split("/")).toHaveLength(depth + 3);
  });

  it("has the boxes that the engine gives a plain page", async () => {
    const html =
      "<!doctype html><h1>Words</h1><p>More words in a <b>paragraph</b>.<p style='font-family: system-ui'>Of the system<form><input><button>Go</button></form>";
    const { box } = await truthOf(html);
    const ours = layoutBoxes(html, { url, viewport });
    expect(ours.length).toBeGreaterThan(6);
    for (const {
      path,
      box: [x, y, width, height],
    } of ours) {
      const theirs = box(path);
      for (const [index, value] of [x, y, width, height].entries()) {
        expect(Math.abs(value - (theirs[index] ?? 0))).toBeLessThan(0.5);
      }
    }
  });
});

describe.skipIf(!present && !required)("a snapshot with truth", () => {
  let server: TestServer;
  let client: HttpClient;

  beforeAll(async () => {
    const page = `<!doctype html><title>Log in</title><link rel=stylesheet href=/a.css><h1>Log in</h1>
      <form method=post><input name=user><input type=password name=pw><button>Log in</button></form>`;
    server = await serveHttp({
      "/login": (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end(page),
      "/a.css": (_, response) =>
        void response.writeHead(200, { "content-type": "text/css" }).end("button { width: 222px }"),
    });
    client = new HttpClient({ environment: {} });
  });

  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it("is read by the scorers and held to its hash by the check", async () => {
    const corpus = join(folder, "corpus");
    const detector = defaultDetector();
    const options = { corpus, name: "login", detector, tool: "test", truth: true };
    const { snapshot } = await harvestPage(client, `${server.origin}/login`, options);
    expect(snapshot.meta.truth).toMatchObject({
      file: "truth.json.gz",
      browser: expect.stringMatching(/^Chromium \d/),
    });
    const [page] = loadCorpus(corpus).pages;
    const truth = readTruth(page?.truthFile ?? "");
    expect(truth.elements.find(({ path }) => path.endsWith("button[1]"))?.width).toBe(222);
    const [entry = expect.fail("no entry")] = readManifest(join(corpus, "manifest.json")).snapshots;
    const problems = () => byteProblems(entry, join(corpus, "snapshots/login")).map(({ message }) => message);
    expect(problems()).toEqual([]);
    const file = join(corpus, "snapshots/login/truth.json.gz");
    writeFileSync(file, readFileSync(file).subarray(1));
    expect(problems()).toEqual(["truth.json.gz is not as it was stored"]);
  });
});
