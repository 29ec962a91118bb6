import { describe, expect, it } from "vitest";
import type { Truth, TruthElement } from "../../corpus/truth.js";
import { readPage } from "../../engine/read-page.js";
import { comparePage, type LayoutScore, scoreLayout } from "./layout.js";
import { noCounts } from "./layout-counts.js";

const html = `<!doctype html><body style="margin:0"><button style="display:block;position:absolute;left:10px;top:20px;
  width:100px;height:30px;border:0;padding:0"></button><div style="width:200px;height:50px"></div></body>`;
const page = readPage(html, { viewport: { width: 1280, height: 800 }, paths: true });

const element = (path: string, box: [number, number, number, number], rest: Partial<TruthElement> = {}) => ({
  path,
  x: box[0],
  y: box[1],
  width: box[2],
  height: box[3],
  rendered: true,
  onTop: true,
  pointer: false,
  display: "block",
  text: "",
  ...rest,
});

const body = element("html/body[1]", [0, 0, 1280, 50]);
const div = element("html/body[1]/div[1]", [0, 0, 200, 50]);
const button = (box: [number, number, number, number], rest: Partial<TruthElement> = {}) =>
  element("html/body[1]/button[1]", box, rest);

function score(...elements: TruthElement[]): LayoutScore {
  const truth: Truth = { id: "a", url: "", viewport: [1280, 800], scrollHeight: 800, elements };
  return comparePage({ id: "a", dataset: "corpus" }, page, truth);
}

describe("comparePage", () => {
  it("finds nothing amiss where every box agrees", () => {
    const target = { interactive: 1, clicked: 1, exact: 1, sizeExact: 1, offsetExact: 1, visibleTargets: 1 };
    const box = { ...noCounts, boxes: 1, displayAgrees: 1, boxesExact: 1 };
    expect(score(body, button([10, 20, 100, 30]), div)).toEqual({
      ...{ id: "a", dataset: "corpus", ...target, phantoms: 0, boxes: 3, displayAgrees: 3, boxesExact: 3 },
      byContext: {
        block: { ...box, boxes: 2, displayAgrees: 2, boxesExact: 2 },
        positioned: { ...box, ...target },
        replaced: { ...box, ...target },
      },
      ...{ missedPaths: [], firstDeparture: null },
    });
  });

  it("allows a pixel and no more", () => {
    expect(score(body, button([11, 20, 99, 30]), div)).toMatchObject({ exact: 1, boxesExact: 3 });
    expect(score(body, button([12.5, 20, 100, 30]), div)).toMatchObject({
      ...{ clicked: 1, exact: 0, sizeExact: 1, offsetExact: 0, boxesExact: 2 },
      firstDeparture: { path: "html/body[1]/button[1]", what: "x", expected: [12.5, 20, 100, 30] },
    });
  });

  it("misses a target whose box does not hold our click point", () => {
    expect(score(body, button([500, 20, 100, 30]), div)).toMatchObject({
      ...{ interactive: 1, clicked: 0, sizeExact: 1, missedPaths: ["html/body[1]/button[1]"] },
    });
  });

  it("counts a target that Chromium does not render as a phantom, not as interactive", () => {
    const hidden = button([10, 20, 0, 0], { rendered: false });
    expect(score(body, hidden, div)).toMatchObject({ interactive: 0, visibleTargets: 1, phantoms: 1, boxes: 2 });
  });

  it("leaves out what a closed details skips, and counts it as a phantom when it is emitted as visible", () => {
    const markup = (open: string) => `<details ${open}><summary>a</summary><a href=b>b</a></details>`;
    const elements = [
      element("html/body[1]/details[1]/summary[1]", [8, 8, 1264, 18]),
      element("html/body[1]/details[1]/a[1]", [8, 26, 8, 17]),
    ];
    const truth: Truth = { id: "a", url: "", viewport: [1280, 800], scrollHeight: 800, elements };
    const counted = (shown: string, there = shown) => {
      const read = readPage(`<!doctype html>${markup(shown)}`, { viewport: { width: 1280, height: 800 }, paths: true });
      const { document } = readPage(`<!doctype html>${markup(there)}`);
      const { interactive, clicked, phantoms } = comparePage({ id: "a", dataset: "" }, { ...read, document }, truth);
      return [interactive, clicked, phantoms];
    };
    expect(counted("open")).toEqual([2, 2, 0]);
    expect(counted("")).toEqual([1, 1, 0]);
    expect(counted("open", "")).toEqual([1, 1, 1]);
  });

  it("names the display, then the edge, of the first element that departs", () => {
    const flex = element("html/body[1]/div[1]", [0, 0, 200, 50], { display: "flex" });
    expect(score(body, button([10, 20, 100, 30]), flex)).toMatchObject({
      ...{ displayAgrees: 2, boxesExact: 3 },
      firstDeparture: { path: "html/body[1]/div[1]", display: "flex / block", what: "display" },
    });
  });

  it("blames the innermost element when its ancestors depart with it", () => {
    const tall = element("html/body[1]", [0, 0, 1280, 90]);
    const taller = element("html/body[1]/div[1]", [0, 0, 200, 90]);
    expect(score(tall, button([10, 20, 100, 30]), taller).firstDeparture).toMatchObject({
      ...{ path: "html/body[1]/div[1]", what: "height", found: [0, 0, 200, 50] },
    });
  });

  it("ignores truth of elements that the page does not have, and line breaks", () => {
    const extra = [element("html/body[1]/p[7]", [0, 0, 9, 9]), element("html/body[1]/br[1]", [0, 0, 0, 18])];
    expect(score(body, button([10, 20, 100, 30]), div, ...extra)).toMatchObject({ boxes: 3, boxesExact: 3 });
  });
});

it("a target counts as clicked when the click lands on its label", () => {
  const labelled = readPage(
    `<!doctype html><body style="margin:0"><label style="display:block;width:300px;height:40px"><input type=checkbox
    style="position:absolute;left:100px;top:10px;width:13px;height:13px;margin:0"></label>`,
    { paths: true },
  );
  const truth = (input: [number, number, number, number]): Truth => ({
    ...{ id: "a", url: "", viewport: [1280, 800], scrollHeight: 800 },
    elements: [
      element("html/body[1]/label[1]", [0, 0, 300, 40]),
      element("html/body[1]/label[1]/input[1]", input, { display: "block" }),
    ],
  });
  const clicked = (box: [number, number, number, number]) =>
    comparePage({ id: "a", dataset: "corpus" }, labelled, truth(box)).clicked;
  expect(clicked([100, 10, 13, 13])).toBe(1);
  expect(clicked([250, 10, 13, 13])).toBe(1);
});

it("a page without a truth file has no layout score", () => {
  const labelled = {
    ...{ id: "a", dataset: "corpus", url: "https://a.example/", group: "a", gold: {} },
    viewport: { width: 1280, height: 800 },
    read: () => ({ html, stylesheets: {} }),
  };
  expect(scoreLayout(labelled)).toBeUndefined();
});
