import { describe, expect, it } from "vitest";
import type { Truth, TruthElement } from "../../corpus/truth.js";
import { readPage } from "../../engine/read-page.js";
import { compareUsable } from "./semantics-usable.js";

/** A button of 100x40 at the place that its style gives. */
const button = (place: string, attributes = "") =>
  `<button style="position:absolute;width:100px;height:40px;${place}" ${attributes}>Go</button>`;

const place = (path: string, [x, y, width, height]: readonly number[], onTop: boolean): TruthElement => ({
  ...{ path: `html/body[1]/${path}`, x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0, onTop },
  ...{ rendered: true, pointer: false, display: "block", text: "" },
});

function compare(html: string, ...elements: TruthElement[]) {
  const page = readPage(`<!doctype html><body style="margin:0">${html}`, { paths: true });
  const truth: Truth = { id: "a", url: "", viewport: [1280, 800], scrollHeight: 800, elements };
  return compareUsable(page, truth);
}

describe("compareUsable", () => {
  const curtain = '<div style="position:fixed;inset:0;background:#fff">Wait</div>';
  const first = (onTop: boolean) => place("button[1]", [10, 20, 100, 40], onTop);

  it("agrees on what is on top and on what is covered", () => {
    expect(compare(button("left:10px;top:20px"), first(true))).toMatchObject({ asked: 1, agreed: 1, leftOut: 0 });
    expect(compare(button("left:10px;top:20px") + curtain, first(false))).toMatchObject({ asked: 1, agreed: 1 });
  });

  it("tells what only one side would click", () => {
    expect(compare(button("left:10px;top:20px"), first(false)).disagreements).toEqual([
      { path: "html/body[1]/button[1]", expected: "not on top", found: "usable" },
    ]);
    expect(compare(button("left:10px;top:20px") + curtain, first(true)).disagreements[0]?.found).toMatch(
      /^covered by \d/,
    );
    expect(compare(button("left:10px;top:20px;opacity:0"), first(true)).disagreements).toMatchObject([
      { expected: "on top", found: "hidden: opacity" },
    ]);
  });

  it("counts a target against us that is not emitted", () => {
    const html = "<div tabindex=0><a href=a>One</a></div>";
    const wrapper = place("div[1]", [0, 0, 1280, 18], true);
    expect(compare(html, wrapper, place("div[1]/a[1]", [0, 0, 28, 18], true))).toMatchObject({
      ...{ asked: 2, agreed: 1 },
      disagreements: [{ path: "html/body[1]/div[1]", found: "not emitted" }],
    });
  });

  it("holds a bar that scrolling leads out of for a cover of the first screen", () => {
    const bar = '<div style="position:fixed;left:0;right:0;bottom:0;height:60px;background:#fff">Cookies</div>';
    const html = `${button("left:10px;top:750px")}${bar}<div style="height:3000px">Long</div>`;
    expect(compare(html, place("button[1]", [10, 750, 100, 40], false))).toMatchObject({ asked: 1, agreed: 1 });
  });

  it("leaves out what a hit test cannot be asked about", () => {
    expect(compare(button("left:10px;top:20px", "disabled"), first(true))).toMatchObject({ asked: 0, leftOut: 1 });
    const behindLabel = '<input type=checkbox id=c style="opacity:0"><label for=c>Remember me</label>';
    expect(compare(behindLabel, place("input[1]", [4, 3, 13, 13], true))).toMatchObject({ asked: 0, leftOut: 1 });
  });

  it("asks about the first screen alone, at whole px, and about no page that was scrolled", () => {
    expect(compare(button("left:10px;top:900px"), place("button[1]", [10, 900, 100, 40], false)).asked).toBe(0);
    const edge = place("button[1]", [10, 779.6, 100, 40], false);
    expect(compare(button("left:10px;top:779.6px"), edge).asked).toBe(0);
    const scrolled = place("main[1]", [0, 5000, 1280, 100], true);
    expect(compare(button("left:10px;top:20px"), first(false), scrolled).asked).toBe(0);
  });
});
