import { describe, expect, it } from "vitest";
import { layOutHtml } from "../../testing/lay-out-html.js";

/** `body` without margins, 10px text of 10px lines; boxes are plain divs. */
function page(body: string, css = "") {
  return layOutHtml(`<!doctype html><style>body{margin:0;font:10px/1 monospace}${css}</style>${body}`);
}

const row = (style: string, items: string) => page(`<div id=c style="display:flex;${style}">${items}</div>`);
const block = (width: number, height: number) => `<div style="width:${width}px;height:${height}px"></div>`;

describe("flex items along a row", () => {
  it("grow from their basis and are as high as the line", () => {
    const { box } = row("width:200px", `<div id=a style="flex:1">${block(0, 30)}</div><div id=b style="flex:3"></div>`);
    expect(box("#a")).toEqual([0, 0, 50, 30]);
    expect(box("#b")).toEqual([50, 0, 150, 30]);
    expect(box("#c")).toEqual([0, 0, 200, 30]);
  });

  it("shrink to their content, further where they clip it", () => {
    const items = (style: string) =>
      `<div id=a style="${style}">${block(80, 10)}</div><div id=b style="width:100px"></div>`;
    expect(row("width:100px", items("width:100px")).box("#a")).toEqual([0, 0, 80, 10]);
    expect(row("width:100px", items("width:100px;overflow:hidden")).box("#a")[2]).toBe(50);
    expect(row("width:100px", items("width:100px;min-width:0")).box("#a")[2]).toBe(50);
  });

  it("take content for a basis, whatever their width", () => {
    const { box } = row("width:200px", `<div id=a style="flex-basis:content;width:10px">${block(60, 10)}</div>`);
    expect(box("#a")[2]).toBe(60);
  });

  it("follow order, and stand from the right in rtl and reversed rows", () => {
    const items = "<div id=a style='width:20px;order:1'></div><div id=b style='width:30px'></div>";
    expect(row("width:100px", items).box("#a")[0]).toBe(30);
    expect(row("width:100px;direction:rtl", items).box("#b")[0]).toBe(70);
    expect(row("width:100px;flex-direction:row-reverse", items).box("#a")[0]).toBe(50);
    expect(row("width:100px;flex-direction:row-reverse;direction:rtl", items).box("#a")[0]).toBe(30);
  });

  it("have a definite height when stretched, for percentages inside", () => {
    const inner = "<div id=p style='height:50%'></div>";
    const items = `<div style="width:10px">${inner}</div>${block(10, 60)}`;
    expect(row("", items).box("#p")[3]).toBe(30);
    expect(row("align-items:flex-start", items).box("#p")[3]).toBe(0);
  });

  it("do not stretch with a percentage of an indefinite height", () => {
    const { box } = row("", `<div id=a style="width:10px;height:50%"></div>${block(10, 60)}`);
    expect(box("#a")[3]).toBe(0);
  });

  it("align by their baselines", () => {
    const { box } = row("align-items:baseline", "<div id=a style='padding-top:20px'>x</div><div id=b>x</div>");
    expect(box("#a")[1]).toBe(0);
    expect(box("#b")[1]).toBe(20);
  });

  it("keep a ratio and a definite height", () => {
    const items = (style: string) => `<div id=a style="aspect-ratio:3;${style}"></div><div style="width:50px"></div>`;
    expect(row("width:100px", items("height:50px")).box("#a")).toEqual([0, 0, 150, 50]);
    expect(row("width:400px;height:60px", items("")).box("#a")).toEqual([0, 0, 180, 60]);
  });
});

describe("flex items along a column", () => {
  const column = (style: string, items: string) => row(`flex-direction:column;width:100px;${style}`, items);

  it("are as wide as the container and as high as their content", () => {
    const { box } = column(
      "",
      `<div id=a>${block(10, 20)}</div><div id=b style="align-self:center">${block(30, 10)}</div>`,
    );
    expect(box("#a")).toEqual([0, 0, 100, 20]);
    expect(box("#b")).toEqual([35, 20, 30, 10]);
  });

  it("share a definite height, but not less than their content", () => {
    const { box } = column(
      "height:100px",
      `<div id=a style="flex:1">${block(10, 70)}</div><div id=b style="flex:1"></div>`,
    );
    expect(box("#a")[3]).toBe(70);
    expect(box("#b")).toEqual([0, 70, 100, 30]);
  });

  it("resolve percentages inside against a definite basis, not against content", () => {
    const inner = "<div id=p style='height:100%'></div>";
    expect(column("", `<div style="flex:1 1 30px">${inner}</div>`).box("#p")[3]).toBe(30);
    expect(column("min-height:50px", `<div style="flex:1">${inner}</div>`).box("#p")[3]).toBe(0);
  });

  it("share baselines by their left edges", () => {
    const items =
      "<div id=a style='width:10px;height:5px'></div><div style='width:20px;margin-left:6px;height:5px'></div>";
    expect(column("align-items:baseline", items).box("#a")[0]).toBe(6);
  });

  it("grow with their content beyond a ratio, and are no higher than their maximum width makes them", () => {
    const item = (style: string) =>
      column("", `<div id=a style="aspect-ratio:1;${style}">${block(10, 60)}</div>`).box("#a");
    expect(item("width:40px")).toEqual([0, 0, 40, 60]);
    expect(item("width:40px;flex:0 1 0px")).toEqual([0, 0, 40, 60]);
    expect(item("max-width:40px;flex:0 1 0px")).toEqual([0, 0, 40, 40]);
  });

  it("keep a specified height that their content would exceed", () => {
    const { box } = column("", `<div id=a style="flex-basis:0px;height:24px">${block(10, 60)}</div>`);
    expect(box("#a")[3]).toBe(24);
  });

  it("start at the bottom when reversed", () => {
    const { box } = column("flex-direction:column-reverse;height:50px", `<div id=a style="height:10px"></div>`);
    expect(box("#a")[1]).toBe(40);
  });
});

describe("flex lines", () => {
  it("wrap, with gaps, and stack upwards when reversed", () => {
    const items = "<div id=a style='width:60px;height:10px'></div><div id=b style='width:60px;height:20px'></div>";
    const { box } = row("width:100px;flex-wrap:wrap;gap:5px", items);
    expect(box("#b")).toEqual([0, 15, 60, 20]);
    expect(box("#c")[3]).toBe(35);
    expect(row("width:100px;flex-wrap:wrap-reverse", items).box("#a")[1]).toBe(20);
  });

  it("balance", () => {
    const items = [31, 32, 33, 34]
      .map((width) => `<div id=i${width} style="width:${width}px;height:10px"></div>`)
      .join("");
    const { box } = row("width:100px;flex-wrap:balance", items);
    expect(box("#i33")).toEqual([0, 10, 33, 10]);
    expect(row("width:100px;flex-flow:wrap-reverse balance;flex-line-count:3", items).box("#i34")[1]).toBe(0);
  });
});

describe("intrinsic sizes of a flex container", () => {
  const width = (style: string, items: string) => row(`float:left;${style}`, items).box("#c")[2];

  it("sum the items of a row, with inflexible bases", () => {
    expect(width("", block(20, 5) + block(30, 5))).toBe(50);
    expect(width("gap:10px", block(20, 5) + block(30, 5))).toBe(60);
    expect(width("", "<div style='flex-basis:50px'></div>")).toBe(0);
    expect(width("", "<div style='flex:0 0 50px'></div>")).toBe(50);
    expect(width("", `<div style="flex:0 1 20px">${block(40, 5)}</div>`)).toBe(40);
    expect(width("", `<div style="flex:0 0 50%">${block(40, 5)}</div>`)).toBe(40);
    expect(width("", `<div style="flex:1 1 0px;max-width:20px">${block(40, 5)}</div>`)).toBe(20);
  });

  it("take the widest item of a column, and of a wrapping row at min-content", () => {
    expect(width("flex-direction:column", block(20, 5) + block(30, 5))).toBe(30);
    expect(width("flex-wrap:wrap;width:min-content", block(20, 5) + block(30, 5))).toBe(30);
    expect(width("width:min-content", block(20, 5) + block(30, 5))).toBe(50);
    expect(width("flex-wrap:wrap;width:min-content", "<div style='flex:1 0 30px;width:23px'></div>")).toBe(23);
  });

  it("count the columns that a definite height makes", () => {
    const items = "<div style='width:20px;height:10px'></div><div style='width:30px;height:10px'></div>";
    expect(width("flex-flow:column wrap;height:15px", items)).toBe(50);
  });
});

describe("out-of-flow children", () => {
  it("stand where they would as the sole item", () => {
    const child = "<div id=a style='position:absolute;width:20px;height:10px'></div>";
    const style = "width:100px;height:50px;padding:5px;justify-content:center;align-items:flex-end";
    expect(row(style, child + block(80, 5)).box("#a")).toEqual([45, 45, 20, 10]);
    expect(row("width:100px;height:50px;flex-direction:row-reverse", child).box("#a")[0]).toBe(80);
    expect(row("width:100px;height:50px;flex-direction:column;align-items:center", child).box("#a")[0]).toBe(40);
  });
});

describe("hostile flex containers", () => {
  it("lay out ten thousand items in one pass", () => {
    const items = "<div class=i>x</div>".repeat(10_000);
    const { counters, box } = page(
      `<div id=c>${items}</div>`,
      "#c{display:flex;flex-wrap:wrap;width:600px}.i{flex:1 1 10px}",
    );
    expect(counters.yogaItems).toBeLessThan(40_000);
    expect(counters.boxLayouts).toBeLessThan(60_000);
    expect(box("#c")[3]).toBeGreaterThan(1_000);
  });

  it("lay out hundreds of nested containers with work in proportion, those too deep as blocks", () => {
    const depth = 200;
    const nested = `${"<div class=f>".repeat(depth)}<p>x</p>${"</div>".repeat(depth)}`;
    const shallow = page(nested, ".f{display:flex;padding:1px}");
    expect(shallow.counters.boxLayouts).toBeLessThan(40_000);
    expect(shallow.diagnostics.map(({ code }) => code)).toContain("limit-flex-depth");
    const columns = page(nested, ".f{display:flex;padding:1px}.f .f{flex-direction:column}.f .f .f{flex:1}");
    expect(columns.counters.boxLayouts).toBeLessThan(80_000);
  });

  it("keep sizes finite", () => {
    const styles = [
      "flex:1e39 1e39 0",
      "flex-basis:1e30px",
      "flex-grow:calc(infinity)",
      "width:1e9px;flex-shrink:0",
      "margin-left:-1e9px",
      "min-width:1e9px;max-width:0",
      "aspect-ratio:1e9;height:100%",
      "aspect-ratio:0.000001",
    ];
    for (const direction of ["row", "column"]) {
      const items = styles.map((style, i) => `<div id=i${i} style="${style}">x</div>`).join("");
      const { box } = row(`flex-direction:${direction};gap:calc(infinity * 1px)`, items);
      for (const i of styles.keys()) expect(box(`#i${i}`).every(Number.isFinite), styles[i]).toBe(true);
    }
  });
});
