import { expect, it } from "vitest";
import * as sightline from "./index.js";

it("exports what a program needs to do what the command line does", () => {
  const html = "<title>T</title><link rel=stylesheet href=a.css><button>Go</button>";
  const url = "https://site.example/";
  const [sheet = ""] = sightline.stylesheetUrls(html, { url });
  const options = { url, stylesheets: { [sheet]: "button { width: 77px }" }, cache: sightline.createCache() };
  const { dom } = sightline.readPage(html, options);
  expect(sightline.toCompact(dom)).toContain('[1:button "Go"');
  expect(sightline.toTree(dom)).toContain("[1]<button>Go</button>");
  expect(JSON.parse(sightline.toJson(dom))).toEqual(dom);
  expect(sightline.toDelta(dom, dom)).toBe("");
  expect(sightline.diff(dom, dom).changed).toEqual([]);
  expect(sightline.layoutBoxes(html, options).find(({ path }) => path.endsWith("button[1]"))?.box[2]).toBe(77);
  expect(sightline.defaultLimits.depth).toBe(512);
  expect(() => sightline.readPage(html, { viewport: { width: 0, height: 1 } })).toThrow(sightline.SightlineError);
});
