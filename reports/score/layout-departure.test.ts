import { describe, expect, it } from "vitest";
import type { Truth, TruthElement } from "../../corpus/truth.js";
import { readPage } from "../../engine/read-page.js";
import { type BoxedPage, boxedPage, type Rectangle, rectangleOf } from "./layout-boxes.js";
import { type Departure, firstDeparture } from "./layout-departure.js";

type Change = Partial<Pick<TruthElement, "x" | "y" | "width" | "height" | "display">>;

/** What departs when Chromium's boxes are ours but for the changes, given by id. */
function departure(body: string, changes: Readonly<Record<string, Change>>): Departure | null {
  const page = readPage(`<!doctype html><body style="margin:0;font:16px/20px Arial">${body}`);
  const own = boxedPage(page, { id: "", url: "", viewport: [1280, 800], scrollHeight: 800, elements: [] });
  const changed = new Map(Object.entries(changes).map(([id, change]) => [page.query(`#${id}`)[0] ?? -1, change]));
  const elements = own.paths.flatMap((path, node) => (path === "" ? [] : truthOf(own, path, node, changed.get(node))));
  const truth: Truth = { id: "", url: "", viewport: [1280, 800], scrollHeight: 800, elements };
  return firstDeparture(boxedPage(page, truth), truth);
}

function truthOf(own: BoxedPage, path: string, node: number, change: Change = {}): TruthElement {
  const found = rectangleOf(own, node);
  const [x, y, width, height]: Rectangle = found ?? [0, 0, 0, 0];
  const display = own.page.styles.of[node]?.display ?? "";
  const rendered = found !== null || change.width !== undefined;
  return { path, x, y, width, height, rendered, onTop: false, pointer: false, display, text: "", ...change };
}

describe("firstDeparture", () => {
  it("is null where nothing departs", () => {
    expect(departure("<div>a</div>", {})).toBeNull();
  });

  it("goes from a size that departs to the content that makes it", () => {
    const html = "<div id=a><p id=b style='margin:0'>x</p></div>";
    expect(departure(html, { a: { height: 50 }, b: { height: 50 } })).toMatchObject({
      ...{ path: "html/body[1]/div[1]/p[1]", what: "height", placedBy: "block" },
    });
  });

  it("stays with a box that is out of place: what it holds has moved with it", () => {
    const html = "<div id=a><p id=b style='margin:0'>x</p></div>";
    expect(departure(html, { a: { y: 30 }, b: { y: 30 } })?.path).toBe("html/body[1]/div[1]");
  });

  it("passes over content that only moved with a box of another size", () => {
    const html = "<div id=a style='height:9px'><p id=b style='margin:0'>x</p><i id=c>y</i></div>";
    const changes = { a: { y: 30, height: 70 }, b: { y: 30 }, c: { y: 90 } };
    expect(departure(html, changes)).toMatchObject({ path: "html/body[1]/div[1]/i[1]", what: "y" });
  });
});

describe("blame", () => {
  const box = "width:100px;height:40px";
  it.each<[string | undefined, string, Change]>([
    ["display", "<div id=a style='display:none'></div>", { width: 9, height: 9 }],
    ["display", "<div id=a></div>", { display: "flex" }],
    ["width", `<div id=a style='${box}'></div>`, { width: 90 }],
    ["height", `<div id=a style='${box};padding:4px'></div>`, { height: 90 }],
    ["max-width", "<div id=a style='max-width:300px;padding:5px'>b</div>", { width: 500 }],
    ["min-height", "<div id=a style='height:10px;min-height:30px'>b</div>", { height: 10 }],
    ["flex", "<div style='display:flex'><div id=a style='flex:1'>b</div><p>c</p></div>", { width: 500 }],
    ["align-items", "<div style='display:flex;height:90px;align-items:end'><i id=a>b</i></div>", { y: 0 }],
    ["justify-content", "<div style='display:flex;justify-content:center'><i id=a>b</i></div>", { x: 0 }],
    ["grid-template-columns", "<div style='display:grid'><div id=a>b</div></div>", { width: 400 }],
    ["left", `<div id=a style='${box};position:absolute;left:20px'></div>`, { x: 0 }],
    ["bottom", `<div id=a style='${box};position:absolute;bottom:20px'></div>`, { y: 0 }],
    ["top", `<div id=a style='${box};position:relative;top:12px'></div>`, { y: 0 }],
    ["margin-top", `<div style='padding:1px'><div id=a style='${box};margin:12px 7px'></div></div>`, { y: 1 }],
    ["padding-top of the parent", `<div style='padding-top:6px'><div id=a style='${box}'></div></div>`, { y: 0 }],
    [
      "margin-bottom of the sibling before",
      `<div style='margin-bottom:12px'>b</div><div id=a style='${box}'></div>`,
      { y: 20 },
    ],
    ["line-height", "<div id=a>one line</div>", { height: 18 }],
    ["line breaks", "<div id=a>one line</div>", { height: 40 }],
    ["text-align", "<div style='text-align:center'><i id=a>b</i></div>", { x: 0 }],
    ["vertical-align", "<div>a<sup id=a>b</sup></div>", { y: 30 }],
    [undefined, `<div><div id=a style='${box}'></div></div>`, { y: 6 }],
  ])("%s: %s", (expected, html, change) => {
    expect(departure(html, { a: change })?.blame).toBe(expected);
  });

  it("tells the size of a font from its family", () => {
    const { found } = departure("<p><b id=a>word</b>", { a: { width: 1 } }) ?? {};
    const [, , width, height] = found ?? [0, 0, 0, 0];
    const html = "<p><b id=a>word</b>";
    expect(departure(html, { a: { width: width * 1.5, height: height * 1.5 } })?.blame).toBe("font-size");
    expect(departure(html, { a: { width: width * 1.2, height: height * 0.9 } })?.blame).toBe("font-family");
    expect(departure(html, { a: { width: width * 1.2 } })?.blame).toBeUndefined();
  });
});
