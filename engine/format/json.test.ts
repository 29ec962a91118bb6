import { expect, it } from "vitest";
import { spatialDom } from "../testing/spatial-doms.js";
import { toJson } from "./json.js";

it("writes the Spatial DOM as it is, on one line or indented", () => {
  const dom = spatialDom([{ tag: "a", text: 'line\nbreak "quoted" \u2028' }]);
  expect(JSON.parse(toJson(dom))).toEqual(dom);
  expect(toJson(dom)).not.toContain("\n");
  expect(toJson(dom, 2).split("\n").length).toBeGreaterThan(10);
});
