import { expect, it } from "vitest";
import { layoutBoxes } from "./layout-boxes.js";

const html = `<!doctype html><style>body { margin: 10px } div { width: 50%; height: 20.5px } .gone { display: none }</style>
<link rel=stylesheet href=a.css><div></div><div class=gone></div><div id=three></div>`;

it("gives every element that has a box its path, display and unrounded border box", () => {
  expect(layoutBoxes(html, { viewport: { width: 600, height: 400 } })).toEqual([
    { path: "html", display: "block", box: [0, 0, 600, 61] },
    { path: "html/body[1]", display: "block", box: [10, 10, 580, 41] },
    { path: "html/body[1]/div[1]", display: "block", box: [10, 10, 290, 20.5] },
    { path: "html/body[1]/div[3]", display: "block", box: [10, 30.5, 290, 20.5] },
  ]);
});

it("applies the stylesheets it is given", () => {
  const stylesheets = { "https://site.example/a.css": "#three { padding: 1px; position: absolute; top: 5px }" };
  const boxes = layoutBoxes(html, { url: "https://site.example/", stylesheets, viewport: { width: 600, height: 400 } });
  expect(boxes.at(-1)).toEqual({ path: "html/body[1]/div[3]", display: "block", box: [10, 5, 302, 22.5] });
});
