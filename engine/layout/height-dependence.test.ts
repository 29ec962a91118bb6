import { describe, expect, it } from "vitest";
import { readPage } from "../read-page.js";
import { Geo, geo } from "./box.js";

/** Box layouts done, and [y, height] of the elements of the class x. */
function read(body: string): { layouts: number; x: number[][] } {
  const page = readPage(`<!doctype html><body style="margin:0;font:16px/20px Arial">${body}`);
  const { boxes } = page;
  const rows = page.query(".x").map((node) => {
    const box = boxes.boxOf[node] ?? 0;
    return [geo(boxes, box, Geo.Y), geo(boxes, box, Geo.Height)];
  });
  return { layouts: page.counters.boxLayouts, x: rows };
}

const paragraphs = "<p>a</p>".repeat(30);
const row = (style: string, content: string): string =>
  `<div style="display:flex"><div class=x style="height:900px">b</div><div class=x style="width:90px;${style}">${content}</div></div>`;

describe("a box that gets another height", () => {
  it("is not laid out again when nothing inside depends on it", () => {
    const once = read(`<div style="width:90px">${paragraphs}</div>`).layouts;
    const stretched = read(row("", paragraphs));
    expect(stretched.layouts).toBeLessThan(once + 10);
    expect(stretched.x).toEqual([
      [0, 900],
      [0, 1096],
    ]);
  });

  it("is laid out again when a percentage inside refers to it", () => {
    const short = "<p style='margin:0'>a</p><p class=x style='margin:0;height:50%'>b</p>";
    expect(read(row("", short)).x).toEqual([
      [0, 900],
      [0, 900],
      [20, 450],
    ]);
  });

  it.each([
    ["through an anonymous block", "<span>a</span><div class=x style='height:10%'>b</div>"],
    ["through an inline box", "<span><i class=x style='display:inline-block;height:10%'>b</i></span>"],
    ["as a minimum", "<div class=x style='min-height:10%'>b</div>"],
    ["as a maximum", "<div class=x style='height:500px;max-height:10%'>b</div>"],
    ["in calc()", "<div class=x style='height:calc(10% + 0px)'>b</div>"],
    ["of a replaced element", "<img class=x style='height:10%;width:9px;display:block' src=a>"],
  ])("is laid out again when a percentage refers to it %s", (_, content) => {
    expect(read(row("", content)).x[2]?.[1]).toBe(90);
  });

  it("is laid out again when its content moves with its height", () => {
    const button = `<div style="display:flex"><div style="height:200px">b</div><button style="border:0;padding:0"><b class=x>c</b></button></div>`;
    expect(read(button).x[0]?.[0]).toBeGreaterThan(80);
    const aligned = `<div style="display:flex"><div style="height:200px">b</div><div style="align-content:end"><p class=x style="margin:0">c</p></div></div>`;
    expect(read(aligned).x).toEqual([[180, 20]]);
  });

  it("keeps to its limits in every height that it gets", () => {
    expect(read(row("max-height:300px", paragraphs)).x[1]).toEqual([0, 300]);
    expect(read(row("min-height:2000px", paragraphs)).x[1]).toEqual([0, 2000]);
    expect(read(row("align-self:center", "<p style='margin:0'>a</p>")).x[1]).toEqual([440, 20]);
  });

  it("is not laid out again for a base of percentages that it does not use", () => {
    const column = (style: string): string =>
      `<div style="display:flex;flex-direction:column;height:2000px"><div style="flex:1;display:flex;flex-direction:column">
      <div class=x style="flex:1;${style}">${paragraphs}</div></div></div>`;
    expect(read(column("")).layouts).toBeLessThan(read(column("align-content:start")).layouts - 25);
    expect(read(column("")).x).toEqual([[0, 2000]]);
  });

  it("counts quirks, where blocks hand the base on", () => {
    const quirky = readPage(
      `<body style="margin:0"><div style="display:flex"><div style="height:900px">a</div><div><div><p class=x style="height:50%;margin:0">b`,
    );
    const box = quirky.boxes.boxOf[quirky.query(".x")[0] ?? 0] ?? 0;
    expect(geo(quirky.boxes, box, Geo.Height)).toBe(450);
  });
});
