import { describe, expect, it } from "vitest";
import { layOutHtml } from "../../testing/lay-out-html.js";

/** A grid 100px wide without margins around it, 10px text of 10px lines. */
function grid(style: string, items: string, css = "") {
  const reset = "body{margin:0;font:10px/1 monospace}#g{display:grid;width:100px}";
  return layOutHtml(`<!doctype html><style>${reset}${css}</style><div id=g style="${style}">${items}</div>`);
}

const block = (width: number, height: number) => `<div style="width:${width}px;height:${height}px"></div>`;

describe("grid tracks", () => {
  it("divide the width, with gaps, over areas by name", () => {
    const areas = "grid-template:'top top' 20px 'side main' auto / 30px 1fr;gap:5px";
    const items = `<div id=m style="grid-area:main">${block(10, 40)}</div><div id=t style="grid-area:top"></div>`;
    const { box } = grid(areas, items);
    expect(box("#t")).toEqual([0, 0, 100, 20]);
    expect(box("#m")).toEqual([35, 25, 65, 40]);
    expect(box("#g")).toEqual([0, 0, 100, 65]);
  });

  it("fill the container with repeated tracks; empty ones collapse with auto-fit", () => {
    const items = "<div id=a></div><div id=b></div>";
    expect(grid("grid-template-columns:repeat(auto-fill,minmax(20px,1fr))", items).box("#b")[0]).toBe(20);
    expect(grid("grid-template-columns:repeat(auto-fit,minmax(20px,1fr))", items).box("#b")[0]).toBe(50);
    expect(grid("grid-template-columns:repeat(auto-fit,20px);gap:5px;justify-content:end", items).box("#b")[0]).toBe(
      80,
    );
  });

  it("resolve percentages of a height that the rows made in a second pass", () => {
    const { box } = grid("row-gap:50%;grid-template-rows:auto 50%", `${block(5, 20)}<div id=b>${block(5, 20)}</div>`);
    expect(box("#g")[3]).toBe(40);
    expect(box("#b")).toEqual([0, 40, 100, 20]);
  });

  it("share again what a maximum height leaves, if they are flexible", () => {
    const items = `<div id=a>${block(5, 50)}</div><div id=b>${block(5, 50)}</div>`;
    const rows = (style: string) => {
      const { box } = grid(style, items);
      return [box("#g")[3], box("#a")[3], box("#b")[3]];
    };
    expect(rows("max-height:40px;grid-template-rows:minmax(0,1fr) minmax(0,1fr)")).toEqual([40, 20, 20]);
    expect(rows("max-height:40px")).toEqual([40, 50, 50]);
    expect(rows("grid-template-rows:minmax(0,0.25fr) minmax(0,0.25fr)")).toEqual([25, 6.25, 6.25]);
  });

  it("stop at the argument of fit-content(), minimum sizes apart", () => {
    const rows = (style: string) =>
      grid("grid-template-rows:fit-content(30px)", `<div style="${style}">${block(5, 50)}</div>`).box("#g")[3];
    expect(rows("")).toBe(50);
    expect(rows("min-height:10px")).toBe(30);
  });

  it("stretch over a minimum height", () => {
    const { box } = grid(
      "min-height:100px;grid-template-rows:10px 1fr 10px",
      "<p></p><div id=m></div><p></p>",
      "p{margin:0}",
    );
    expect(box("#m")).toEqual([0, 10, 100, 80]);
  });

  it("size a shrink-to-fit container by their content", () => {
    const { box } = grid(
      "float:left;width:auto;grid-template-columns:auto 1fr 1fr",
      [10, 20, 30].map((w) => block(w, 5)).join(""),
    );
    expect(box("#g")[2]).toBe(70);
  });

  it("run from the right in rtl", () => {
    const { box } = grid("direction:rtl;grid-template-columns:20px 30px", "<div id=a></div><div id=b></div>");
    expect(box("#a")[0]).toBe(80);
    expect(box("#b")[0]).toBe(50);
  });
});

describe("grid items", () => {
  const area = "grid-template-columns:100px;grid-template-rows:60px;";

  it("stretch, or are aligned in their area with their margins", () => {
    const item = (style: string, inGrid = "") =>
      grid(area + inGrid, `<div id=a style="${style}">${block(10, 20)}</div>`).box("#a");
    expect(item("")).toEqual([0, 0, 100, 60]);
    expect(item("justify-self:center;align-self:end;margin:2px")).toEqual([45, 38, 10, 20]);
    expect(item("margin:auto;width:10px;height:20px")).toEqual([45, 20, 10, 20]);
    expect(item("max-width:50px;margin-left:10%", "justify-items:end")).toEqual([90, 0, 10, 60]);
    expect(item("width:50%;height:50%")).toEqual([0, 0, 50, 30]);
  });

  it("keep a ratio: the width fills the area unless the height is told to", () => {
    const item = (style: string) => grid(area, `<div id=a style="aspect-ratio:1;${style}"></div>`).box("#a");
    expect(item("")).toEqual([0, 0, 100, 100]);
    expect(item("align-self:stretch")).toEqual([0, 0, 60, 60]);
    expect(item("align-self:stretch;justify-self:stretch")).toEqual([0, 0, 100, 60]);
    expect(item("height:30px")).toEqual([0, 0, 30, 30]);
  });

  it("widen their columns by the ratio of a definite height", () => {
    const item = (style: string, inGrid: string) => grid(inGrid, `<div id=a style="${style}"></div>`).box("#a");
    expect(item("aspect-ratio:2", "grid-template-rows:80px")).toEqual([0, 0, 160, 80]);
    expect(item("aspect-ratio:2", "height:100px")).toEqual([0, 0, 200, 100]);
    expect(item("aspect-ratio:2;max-height:20px", "grid-template-rows:80px")).toEqual([0, 0, 40, 20]);
    expect(item("aspect-ratio:2;min-height:20px;place-self:start", "grid-template-rows:80px")).toEqual([0, 0, 40, 20]);
  });

  it("do not widen tracks beyond their minimum when they clip", () => {
    const columns = "grid-template-columns:1fr 1fr";
    expect(grid(columns, `<div>${block(80, 5)}</div><div id=b></div>`).box("#b")).toEqual([80, 0, 20, 5]);
    expect(grid(columns, `<div style="overflow:hidden">${block(80, 5)}</div><div id=b></div>`).box("#b")[2]).toBe(50);
  });

  it("meet at their baselines within a row", () => {
    const { box } = grid(
      "grid-template-columns:50px 50px;align-items:baseline",
      "<div id=a style='padding-top:20px'>x</div><div id=b>x</div>",
    );
    expect(box("#b")[1]).toBe(20);
    expect(box("#g")[3]).toBe(30);
  });

  it("make an auto-placed flow of columns", () => {
    const { box } = grid(
      "grid-auto-flow:column;grid-template-rows:10px 10px;grid-auto-columns:20px",
      "<p></p><p></p><div id=c></div>",
    );
    expect(box("#c")).toEqual([20, 0, 20, 10]);
  });
});

describe("out-of-flow children", () => {
  const css = "#a{position:absolute;width:10px;height:20px}";

  it("have the area they name for containing block", () => {
    const style = "position:relative;padding:5px;grid-template-columns:20px 20px;grid-template-rows:30px";
    const child = (own: string) => grid(style, `<div id=a style="${own}"></div>`, css).box("#a");
    expect(child("grid-column:2")).toEqual([25, 0, 10, 20]);
    expect(child("grid-column:2/3;right:0;bottom:0")).toEqual([35, 20, 10, 20]);
    expect(child("grid-column:9;left:3px")[0]).toBe(3);
    expect(child("justify-self:end;align-self:center")).toEqual([100, 10, 10, 20]);
  });

  it("stand in the content box of a grid that does not contain them", () => {
    expect(grid("padding:5px", "<div id=a></div>", css).box("#a")).toEqual([5, 5, 10, 20]);
  });
});

describe("hostile grids", () => {
  const codes = (style: string, items: string) => {
    const { diagnostics, box } = grid(style, items);
    expect(box("#g").every(Number.isFinite)).toBe(true);
    return diagnostics.map(({ code }) => code);
  };

  it("bound track counts, line numbers and spans", () => {
    codes("grid-template-columns:repeat(1000000000,1px)", "<p>x</p>");
    codes("grid-template-columns:repeat(auto-fill,0px) repeat(9999,1px)", "<p>x</p>");
    expect(codes("grid-template-columns:repeat(9999,1px) repeat(9999,1px)", "<p>x</p>")).toContain("limit-grid-tracks");
    expect(codes("", "<p style='grid-column:1000000000;grid-row:-1000000000'>x</p>")).toContain("limit-grid-tracks");
    expect(codes("", "<p style='grid-area:span 1000000000 / span 1000000000'>x</p>".repeat(500))).toContain(
      "limit-grid-tracks",
    );
  });

  it("lay out thousands of items with work in proportion", () => {
    const { counters } = grid("grid-template-columns:repeat(10,1fr)", "<p>x</p>".repeat(5_000));
    expect(counters.boxLayouts).toBeLessThan(60_000);
  });

  it("lay out nested grids with work in proportion", () => {
    const nested = `${"<div class=g>".repeat(100)}x${"</div>".repeat(100)}`;
    const { counters } = grid("", nested, ".g{display:grid;padding:1px;grid-template-rows:auto 1fr}");
    expect(counters.boxLayouts).toBeLessThan(40_000);
  });

  it("say that subgrids are laid out on their own", () => {
    expect(codes("grid-template-columns:subgrid", "<p>x</p>")).toContain("unsupported");
  });
});
