import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledCorpus, loadCorpus } from "./load.js";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "sightline-corpus-"));
  const put = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  put("snapshots/a/page.html", "<p>Grüße");
  put("snapshots/a/styles/one.css", "p { color: red }");
  put("snapshots/a/styles/deep/two wide.css", "b {}");
  put("snapshots/b/page.html", "<p>b");
  put("snapshots/b/truth.json.gz", "");
  const shared = { source: "written", reviewed: true };
  const a = {
    ...{ id: "a", file: "snapshots/a/page.html", url: "https://a.example/in/page?x=1", split: "dev", lang: "de" },
    ...{ page_type: "Login", also: ["Form"], actions: [{ action: "Login" }], actions_complete: true },
    ...{ no_actions: ["Search"], captcha: null, codes: ["12"], status: 403, headers: { server: "x" } },
  };
  const b = {
    ...{ id: "b", file: "snapshots/b/page.html", url: "https://b.example/", split: "test", page_type: "Home" },
    ...{ skip: true, skip_reason: "not yet" },
  };
  const snapshots = [a, b].map((entry) => ({ ...entry, ...shared }));
  put("manifest.json", JSON.stringify({ $schema: "x", format: 1, viewport: [800, 600], snapshots }));
});

afterAll(() => rmSync(root, { recursive: true }));

describe("loadCorpus", () => {
  it("gives pages with their labels and what the response said", () => {
    expect(loadCorpus(root).pages[0]).toMatchObject({
      ...{ id: "a", dataset: "corpus", url: "https://a.example/in/page?x=1", split: "dev", lang: "de" },
      ...{ viewport: { width: 800, height: 600 }, status: 403, headers: { server: "x" } },
      gold: {
        ...{ pageType: "Login", also: ["Form"], actions: [{ action: "Login" }], actionsComplete: true },
        ...{ noActions: ["Search"], captcha: null, codes: ["12"] },
      },
    });
  });

  it("leaves out labels that were not judged", () => {
    const [, b] = loadCorpus(root).pages;
    expect(b?.gold).toEqual({ pageType: "Home" });
    expect(b).toMatchObject({ skipReason: "not yet", truthFile: join(root, "snapshots", "b", "truth.json.gz") });
    expect(loadCorpus(root).pages[0]).not.toHaveProperty("truthFile");
  });

  it("reads stylesheets below styles/ under the URLs that the page links", () => {
    const [a, b] = loadCorpus(root).pages;
    expect(a?.read()).toEqual({
      html: "<p>Grüße",
      stylesheets: {
        "https://a.example/in/styles/one.css": "p { color: red }",
        "https://a.example/in/styles/deep/two%20wide.css": "b {}",
      },
    });
    expect(b?.read()).toEqual({ html: "<p>b", stylesheets: {} });
  });

  it("refuses a folder without a manifest", () => {
    const folder = join(root, "snapshots");
    expect(() => loadCorpus(folder)).toThrow(expect.objectContaining({ code: "bad-manifest" }));
  });
});

describe("the bundled corpus", () => {
  const { pages } = loadCorpus();

  it("has a readable page for every entry, whose links to stylesheets are all answered", () => {
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages) {
      const { html, stylesheets } = page.read();
      expect(html.length, page.id).toBeGreaterThan(0);
      const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? "");
      const wanted = links.map((href) => new URL(href, page.url).href);
      expect(Object.keys(stylesheets), page.id).toEqual(expect.arrayContaining(wanted));
    }
  });

  it("lies in the folder that is asked for", () => {
    expect(loadCorpus().root).toBe(bundledCorpus());
  });
});
