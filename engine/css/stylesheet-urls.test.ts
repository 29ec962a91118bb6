import { describe, expect, it } from "vitest";
import { stylesheetUrls } from "./stylesheet-urls.js";

const url = "http://x.test/dir/page.html";

describe("stylesheetUrls", () => {
  it("names the sheets that apply, absolute, in order, each once", () => {
    const html = `<link rel=stylesheet href=a.css><link rel=stylesheet href=/b.css media=print><link rel=icon href=c.css>
      <style>@import "d.css"; @import "e.css" print;</style><link rel=stylesheet href=a.css#x>`;
    expect(stylesheetUrls(html, { url })).toEqual(["http://x.test/dir/a.css", "http://x.test/dir/d.css"]);
  });

  it("leaves out what is supplied and adds what that imports", () => {
    const html = "<link rel=stylesheet href=a.css>";
    const stylesheets: Record<string, string> = {};
    const texts: Record<string, string> = {
      "http://x.test/dir/a.css": "@import 'sub/b.css';",
      "http://x.test/dir/sub/b.css": "@import 'c.css';",
      "http://x.test/dir/sub/c.css": "",
    };
    const asked: string[] = [];
    for (let urls = stylesheetUrls(html, { url, stylesheets }); urls.length > 0; ) {
      for (const missing of urls) {
        asked.push(missing);
        stylesheets[missing] = texts[missing] ?? "";
      }
      urls = stylesheetUrls(html, { url, stylesheets });
    }
    expect(asked).toEqual(Object.keys(texts));
  });

  it("follows the viewport", () => {
    const html = "<link rel=stylesheet href=a.css media='(max-width: 500px)'>";
    expect(stylesheetUrls(html, { url })).toEqual([]);
    expect(stylesheetUrls(html, { url, viewport: { width: 400, height: 800 } })).toHaveLength(1);
  });

  it("looks into shadow trees and nested documents", () => {
    const html = `<x-y><template shadowrootmode=open><link rel=stylesheet href=a.css></template></x-y>
      <iframe srcdoc="<link rel=stylesheet href=b.css>"></iframe>`;
    expect(stylesheetUrls(html, { url })).toEqual(["http://x.test/dir/a.css", "http://x.test/dir/b.css"]);
  });

  it("knows no relative sheets without a page URL", () => {
    expect(stylesheetUrls("<link rel=stylesheet href=a.css><link rel=stylesheet href=http://y.test/b.css>")).toEqual([
      "http://y.test/b.css",
    ]);
  });
});
