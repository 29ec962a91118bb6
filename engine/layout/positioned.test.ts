import { describe, expect, it } from "vitest";
import { layOutHtml } from "../testing/lay-out-html.js";

const page = (body: string) => layOutHtml(`<!doctype html><style>body{margin:0}</style><body>${body}`);

/** A positioned container of 400 by 200 at (10, 10) with a border of 5 and padding of 20. */
const inside = (html: string) =>
  page(
    `<div id=c style="position:relative;left:10px;top:10px;width:350px;height:150px;border:5px solid;padding:20px">${html}</div>`,
  );

describe("absolutely positioned boxes", () => {
  it("stand between insets of the padding box", () => {
    const { box } = inside(`<div id=a style="position:absolute;left:10px;top:20px;right:30px;bottom:40px"></div>`);
    expect(box("#a")).toEqual([25, 35, 350, 130]);
  });

  it("take percentages of the padding box", () => {
    const { box } = inside(`<div id=a style="position:absolute;left:50%;top:10%;width:50%;height:25%"></div>`);
    expect(box("#a")).toEqual([210, 34, 195, 47.5]);
  });

  it("shrink to fit, and end at a right inset alone", () => {
    const { box } = inside(
      `<div id=a style="position:absolute;right:0;bottom:0"><div style="width:33px;height:11px"></div></div>`,
    );
    expect(box("#a")).toEqual([372, 194, 33, 11]);
  });

  it("are centred by auto margins between insets", () => {
    const { box } = inside(`<div id=a style="position:absolute;inset:0;margin:auto;width:90px;height:50px"></div>`);
    expect(box("#a")).toEqual([165, 85, 90, 50]);
  });

  it("stay at their static position with auto insets", () => {
    const { box } = inside(
      `<div style="height:30px;margin-bottom:7px"></div><div id=a style="position:absolute;width:1px;height:1px"></div>`,
    );
    expect(box("#a")).toEqual([35, 72, 1, 1]);
  });

  it("take the width from the ratio and both vertical insets", () => {
    const { box } = inside(`<div id=a style="position:absolute;top:0;bottom:0;left:0;aspect-ratio:1"></div>`);
    expect(box("#a")).toEqual([15, 15, 190, 190]);
  });

  it("nest, and move with the relative offset of what is around them", () => {
    const { box } = inside(
      `<div id=a style="position:absolute;left:5px;top:5px;width:50px;height:50px"><b id=b style="position:absolute;right:1px;top:2px;width:3px;height:4px"></b></div>`,
    );
    expect(box("#b")).toEqual([66, 22, 3, 4]);
  });

  it("refer to the viewport without a positioned ancestor", () => {
    const { box } = page(`<p>x</p><div id=a style="position:absolute;bottom:0;right:0;width:5px;height:5px"></div>`);
    expect(box("#a")).toEqual([1275, 795, 5, 5]);
  });
});

describe("fixed boxes", () => {
  it("refer to the viewport, or to a transformed ancestor", () => {
    const { box } = inside(
      `<i id=a style="position:fixed;left:0;top:0;width:5px;height:5px"></i><div style="transform:translateX(0);margin-top:20px"><i id=b style="position:fixed;left:0;top:0;width:5px;height:5px"></i></div>`,
    );
    expect(box("#a")).toEqual([0, 0, 5, 5]);
    expect(box("#b")).toEqual([35, 55, 5, 5]);
  });

  it("do not make the page longer", () => {
    const { scrollHeight } = page(`<div style="position:fixed;top:5000px;height:10px"></div>`);
    expect(scrollHeight).toBe(800);
  });
});

describe("relative offsets", () => {
  it("move a box and its content, percentages included", () => {
    const { box } = page(
      `<div style="width:200px;height:100px"><div id=a style="position:relative;left:10%;top:50%;height:5px"><p id=b style="margin:0;height:1px"></p></div></div>`,
    );
    expect(box("#a")).toEqual([20, 50, 200, 5]);
    expect(box("#b")).toEqual([20, 50, 200, 1]);
  });
});

describe("sticky boxes", () => {
  it("keep their insets from the viewport's edges as far as their container reaches", () => {
    const { box } = page(
      `<div style="height:2000px"><div id=a style="position:sticky;top:30px;height:10px"></div><div style="height:900px"></div><div id=b style="position:sticky;bottom:20px;height:10px"><p id=p style="margin:0;height:1px"></p></div></div><div style="height:40px"><div id=c style="position:sticky;bottom:0;height:10px"></div></div>`,
    );
    expect(box("#a")[1]).toBe(30);
    expect(box("#b")[1]).toBe(770);
    expect(box("#p")[1]).toBe(770);
    expect(box("#c")[1]).toBe(2000);
  });
});

describe("transforms", () => {
  it("translate, scale and rotate boxes to their bounding boxes", () => {
    const { box } = page(
      `<div style="width:100px;height:50px;transform:translate(50%,10px)"><div id=a style="height:10px"></div></div>
       <div id=b style="width:100px;height:50px;transform:scale(2)"></div><div id=c style="width:100px;height:50px;transform:rotate(90deg)"></div>`,
    );
    expect(box("#a")).toEqual([50, 10, 100, 10]);
    expect(box("#b")).toEqual([-50, 25, 200, 100]);
    expect(box("#c")).toEqual([25, 75, 50, 100]);
  });
});

describe("scrollable overflow", () => {
  it("reaches what sticks out, but not what is clipped", () => {
    const { scrollHeight, scrollWidth } = page(
      `<div style="height:10px"><div style="height:900px"></div></div><div style="overflow:hidden;height:5px;width:5px"><div style="height:3000px;width:3000px"></div></div>`,
    );
    expect([scrollWidth, scrollHeight]).toEqual([1280, 900]);
  });
});

describe("hostile values", () => {
  it("leave every number finite", () => {
    const { tree } = page(
      `<div style="width:1e30px;margin:-1e30px;position:relative;left:1e38px"><div style="position:absolute;inset:-1e38px 1e38px;aspect-ratio:1e-30"></div><p style="height:calc(1e30px * 1e30);transform:scale(1e30)">x</p></div>`,
    );
    expect([...tree.geometry].every((value, i) => Number.isFinite(value) || i % 14 >= 12)).toBe(true);
  });
});
