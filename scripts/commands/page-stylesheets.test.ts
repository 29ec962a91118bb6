import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { folderUrl, withoutFolderUrl } from "./local-urls.js";
import { readStylesheets, type Site } from "./page-stylesheets.js";

let top: string;
let root: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "sightline-")));
  root = join(top, "site");
  write(join(top, "secret.css"), "secret");
  write(join(root, "main.css"), "main");
  write(join(root, "pages", "own.css"), "own");
  write(join(root, "pages", "a b.css"), "spaced");
  mkdirSync(join(root, "folder.css"));
  symlinkSync(join(top, "secret.css"), join(root, "link.css"));
  symlinkSync(join(root, "main.css"), join(root, "inner-link.css"));
  symlinkSync(top, join(root, "up"));
});

afterAll(() => rmSync(top, { recursive: true }));

const site = (change: Partial<Site> = {}): Site => ({
  pageUrl: "file:///pages/",
  folder: join(root, "pages"),
  root,
  encoding: "utf-8",
  ...change,
});

/** Reads these URLs, resolved against the page's; gives texts, and reasons where there are none. */
async function read(urls: string[], change: Partial<Site> = {}): Promise<string[]> {
  const here = site(change);
  const absolute = urls.map((url) => new URL(url, here.pageUrl).href);
  const { stylesheets, refusals } = await readStylesheets(here, () => absolute);
  return absolute.map(
    (url) => stylesheets[url] ?? refusals.find((refusal) => refusal.url === url)?.reason ?? "nothing",
  );
}

describe("readStylesheets", () => {
  it("finds sheets beside the page and from the root", async () => {
    expect(await read(["own.css", "/main.css", "../main.css", "a%20b.css?v=1"])).toEqual([
      "own",
      "main",
      "main",
      "spaced",
    ]);
  });

  it("finds sheets of a page whose URL is known, beside it or under the root", async () => {
    const pageUrl = "https://site.example/deep/down/article";
    expect(await read(["own.css", "/main.css", "https://site.example/pages/own.css"], { pageUrl })).toEqual([
      "own",
      "main",
      "own",
    ]);
  });

  it("reads nothing from other sites and other schemes", async () => {
    const reason = "it is on another site; give its text with --css";
    expect(await read(["https://cdn.example/main.css", "data:text/css,a"])).toEqual([reason, reason]);
    expect(
      await read(["http://site.example/main.css", "file:///main.css"], { pageUrl: "https://site.example/" }),
    ).toEqual([reason, reason]);
  });

  it("never leaves the root, by dots, escapes or symbolic links", async () => {
    const outside = await read([
      "../../secret.css",
      "/..%2fsecret.css",
      "/%2e%2e/secret.css",
      "/link.css",
      "/up/secret.css",
      "/pages/..%2f..%2fsecret.css",
      "/a%00.css",
      "/%zz.css",
    ]);
    expect(outside.filter((text) => text === "secret")).toEqual([]);
    expect(outside[3]).toBe("it leads out of the root");
    expect(await read(["/inner-link.css"])).toEqual(["main"]);
  });

  it("says what is missing and what is no file", async () => {
    expect(await read(["none.css", "/folder.css"])).toEqual(["there is no such file under the root", "it is no file"]);
  });

  it("asks again with what it has until nothing new is wanted, and asks for nothing twice", async () => {
    const asked: number[] = [];
    const { stylesheets } = await readStylesheets(site(), (has) => {
      asked.push(Object.keys(has).length);
      return "file:///main.css" in has
        ? ["file:///main.css", "file:///pages/own.css", "file:///gone.css"]
        : ["file:///main.css"];
    });
    expect(Object.values(stylesheets)).toEqual(["main", "own"]);
    expect(asked).toEqual([0, 1, 2]);
  });
});

describe("folder URLs", () => {
  it("name a folder from the root and nothing above it", () => {
    expect(folderUrl("/srv/site", "/srv/site")).toBe("file:///");
    expect(folderUrl("/srv/site/a b/c", "/srv/site")).toBe("file:///a%20b/c/");
    expect(folderUrl("/srv/site/..more", "/srv/site")).toBe("file:///..more/");
    expect(() => folderUrl("/srv/other", "/srv/site")).toThrow(/--root: expected a folder that holds the page/);
  });

  it("leave links as the page writes them", () => {
    const html = `<a href=" about.html?a#b ">1</a><a href="/login">2</a><a href="./">3</a><a href="https://x.example/">4</a>
      <a href="#top">5</a><svg><a xlink:href="drawn.html"><text>6</text></a></svg>`;
    const dom = withoutFolderUrl(readPage(html, { url: "file:///dir/" }));
    expect(dom.url).toBe("");
    expect(dom.els.flatMap(({ href }) => (href === undefined ? [] : [href]))).toEqual([
      "about.html?a#b",
      "/login",
      "./",
      "https://x.example/",
      "#top",
      "drawn.html",
    ]);
  });
});
