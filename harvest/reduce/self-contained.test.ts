import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { selfContained } from "./self-contained.js";

const url = "https://a.example/in/page";

const boxes = (html: string, more: object = {}) =>
  readPage(html, { url, ...more }).dom.els.map(({ tag, b }) => [tag, b]);

describe("selfContained", () => {
  it("gives a page that is laid out as with its stylesheets, imports, conditions and frames", () => {
    const html = `<!doctype html><base href=/base/><link rel=stylesheet href=one.css media=screen><link rel=stylesheet href=none.css>
      <link rel="alternate stylesheet" href=other.css><style>@import url(three.css) layer(low); b { display: block }</style>
      <p class=x>text</p><b>bold</b><iframe src=/frame width=300 height=100></iframe>`;
    const source = {
      html,
      stylesheets: {
        "https://a.example/base/one.css":
          '@charset "utf-8"; @import "deep/two.css" supports(display: block) screen; p { margin: 3px }',
        "https://a.example/base/deep/two.css": "p { width: 111px } .x { padding: 4px }",
        "https://a.example/base/other.css": "p { width: 5px }",
        "https://a.example/base/three.css": "b { width: 77px; display: inline } b { height: 41px }",
      },
      frames: {
        "https://a.example/frame":
          '<!doctype html><link rel=stylesheet href="/base/deep/two.css"><p>inner<button>Go</button>',
      },
    };
    const { html: _, ...resources } = source;
    const alone = selfContained(source, url);
    expect(boxes(alone)).toEqual(boxes(html, resources));
    expect(alone).not.toContain('"one.css"');
    expect(alone).toContain("none.css");
  });

  it("ends with sheets that import each other", () => {
    const stylesheets = {
      "https://a.example/a.css": '@import "b.css"; a {}',
      "https://a.example/b.css": '@import "a.css"; b {}',
    };
    expect(selfContained({ html: "<link rel=stylesheet href=/a.css>", stylesheets }, url)).toContain("b {}");
  });

  it("lets no stylesheet end its element", () => {
    const stylesheets = { "https://a.example/a.css": 'a::after { content: "</style><h1>Out</h1>" }' };
    const { dom } = readPage(selfContained({ html: "<link rel=stylesheet href=/a.css><p>In", stylesheets }, url));
    expect(dom.els.map(({ tag }) => tag)).toEqual(["p"]);
  });
});
