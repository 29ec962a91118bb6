import { describe, expect, it } from "vitest";
import { layOutHtml } from "../testing/lay-out-html.js";

/** A document in standards mode without body margins. */
const page = (body: string, css = "") => layOutHtml(`<!doctype html><style>body{margin:0}${css}</style><body>${body}`);

describe("widths of blocks in flow", () => {
  it("fill the containing block less margins, borders and padding", () => {
    const { box } = page(
      `<div id=a style="margin:0 10px;border:2px solid;padding:3px"><p id=b style="margin:0">x</p></div>`,
    );
    expect(box("#a").slice(0, 1).concat(box("#a")[2])).toEqual([10, 1260]);
    expect(box("#b").slice(0, 1).concat(box("#b")[2])).toEqual([15, 1250]);
  });

  it("are centred by auto margins, right-aligned by one of them", () => {
    const { box } = page(
      `<div id=a style="width:200px;height:1px;margin:0 auto"></div><div id=b style="width:200px;height:1px;margin-left:auto"></div>`,
    );
    expect(box("#a")).toEqual([540, 0, 200, 1]);
    expect(box("#b")).toEqual([1080, 1, 200, 1]);
  });

  it("keep to the right in a right-to-left container when over-constrained", () => {
    const { box } = page(`<div dir=rtl><div id=a style="width:100px;height:1px;margin-right:7px"></div></div>`);
    expect(box("#a")).toEqual([1173, 0, 100, 1]);
  });

  it("obey box-sizing, min-width and max-width", () => {
    const { box } = page(
      `<div id=a style="box-sizing:border-box;width:100px;padding:10px;height:30px"></div>
       <div id=b style="max-width:50%;height:1px"></div><div id=c style="width:10px;min-width:20%;height:1px"></div>`,
    );
    expect(box("#a")).toEqual([0, 0, 100, 30]);
    expect(box("#b")[2]).toBe(640);
    expect(box("#c")[2]).toBe(256);
  });

  it("align with center elements and align attributes", () => {
    const { box } = page(`<center><div id=a style="width:100px;height:1px"></div></center>`);
    expect(box("#a")).toEqual([590, 0, 100, 1]);
  });
});

describe("heights of blocks in flow", () => {
  it("take percentages of definite heights only", () => {
    const { box } = page(
      `<div style="height:200px"><div id=a style="height:50%"></div></div><div><div id=b style="height:50%">x</div></div>`,
    );
    expect(box("#a")[3]).toBe(100);
    expect(box("#b")[3]).toBeLessThan(30);
  });

  it("come from the aspect ratio and grow to the content", () => {
    const { box } = page(
      `<div id=a style="width:200px;aspect-ratio:2"></div><div id=b style="width:20px;aspect-ratio:2"><p style="height:90px;margin:0"></div>`,
    );
    expect(box("#a")[3]).toBe(100);
    expect(box("#b")[3]).toBe(90);
  });

  it("fill the viewport for html and body in quirks mode", () => {
    const { box } = layOutHtml("<body id=b><div id=d style='height:100%'>x</div>");
    expect(box("html")).toEqual([0, 0, 1280, 800]);
    expect(box("#b")).toEqual([8, 8, 1264, 784]);
    expect(box("#d")[3]).toBe(784);
  });
});

describe("collapsing margins", () => {
  it("of siblings: the largest, and the most negative added", () => {
    const { box } = page(
      `<p style="height:10px;margin:0 0 20px"></p><p id=a style="height:10px;margin:30px 0 0"></p><p id=b style="height:1px;margin:-4px 0 0"></p>`,
    );
    expect(box("#a")[1]).toBe(40);
    expect(box("#b")[1]).toBe(46);
  });

  it("go through the top and bottom of parents without edges", () => {
    const { box, scrollHeight } = page(
      `<div id=a><div id=b><p id=c style="margin:30px 0 40px;height:5px"></p></div></div><div id=d style="height:1px"></div>`,
    );
    expect(box("#a")).toEqual([0, 30, 1280, 5]);
    expect(box("#c")).toEqual([0, 30, 1280, 5]);
    expect(box("#d")[1]).toBe(75);
    expect(scrollHeight).toBe(800);
  });

  it("stop at padding, borders and new formatting contexts", () => {
    const { box } = page(
      `<div id=a style="padding-top:1px"><p id=b style="margin:30px 0;height:5px"></p></div><div id=c style="overflow:hidden"><p style="margin:10px 0;height:5px"></p></div>`,
    );
    expect(box("#b")[1]).toBe(31);
    expect(box("#a")).toEqual([0, 0, 1280, 36]);
    expect(box("#c")).toEqual([0, 66, 1280, 25]);
  });

  it("collapse through empty boxes", () => {
    const { box } = page(
      `<div style="height:1px"></div><div id=a style="margin:10px 0 30px"></div><div id=b style="margin-top:20px;height:1px"></div>`,
    );
    expect(box("#a")).toEqual([0, 11, 1280, 0]);
    expect(box("#b")[1]).toBe(31);
  });

  it("do not leave a parent whose height is set", () => {
    const { box } = page(
      `<div id=a style="height:50px"><p style="margin:10px 0 90px;height:5px"></p></div><div id=b style="height:1px"></div>`,
    );
    expect(box("#a")).toEqual([0, 10, 1280, 50]);
    expect(box("#b")[1]).toBe(60);
  });

  it("of user agent defaults vanish at the edges of cells and body in quirks mode", () => {
    const { box } = layOutHtml(
      `<body><p id=a>x</p><table cellspacing=0 cellpadding=0><tr><td id=c><p id=b>y</p></td></tr></table>`,
    );
    expect(box("#a")[1]).toBe(8);
    expect(box("#b")[1]).toBe(box("#c")[1]);
    expect(box("#b")[3]).toBe(box("#c")[3]);
  });
});

const floatLeft = `<div style="float:left;width:50px;height:100px"></div>`;

describe("clearance", () => {
  it("puts a box even with the float's bottom and drops the margins before it", () => {
    const { box } = page(
      `<div id=w style="border-top:1px solid"><div style="height:10px;margin-bottom:20px"></div>${floatLeft}
       <div id=a style="clear:both"></div><p id=b style="margin:16px 0 0;height:1px"></p></div>`,
    );
    expect(box("#a")).toEqual([0, 131, 1280, 0]);
    expect(box("#b")[1]).toBe(147);
  });

  it("lets the margins of a cleared empty box go on collapsing from where they begin", () => {
    const { box } = page(
      `<div id=w style="border:1px solid"><div style="height:10px;margin-bottom:20px"></div>${floatLeft}
       <div id=a style="clear:both;margin:30px 0 40px"></div><p id=b style="margin:16px 0;height:18px"></p></div>`,
    );
    expect(box("#a")[1]).toBe(131);
    expect(box("#b")[1]).toBe(141);
    expect(box("#w")[3]).toBe(176);
  });

  it("separates a parent from the margin of its cleared first child", () => {
    const { box } = page(
      `<div style="height:10px;margin-bottom:20px"></div>${floatLeft}<div style="height:5px"></div>
       <div id=a><div id=b style="clear:left;margin-top:50px;height:10px"></div></div>`,
    );
    expect(box("#a")).toEqual([0, 35, 1280, 105]);
    expect(box("#b")[1]).toBe(130);
  });

  it("is had by an empty box whose margins alone do not reach below the floats, as in Chromium", () => {
    const float = `<div style="float:left;width:10px;height:1px"></div>`;
    const rest = `<div style="height:50px"></div><div style="height:10px;margin-bottom:16px"></div><div style="clear:both"></div><div id=d style="margin-top:20px;height:5px"></div>`;
    expect(page(`<div style="height:10px;margin-bottom:16px"></div>${float}${rest}`).box("#d")[1]).toBe(122);
    expect(page(`<div style="height:10px"></div>${float}${rest}`).box("#d")[1]).toBe(90);
  });

  it("is not needed where margins already reach below the float", () => {
    const { box } = page(
      `<div style="height:1px"></div><div style="float:left;width:50px;height:30px"></div><div id=a style="clear:left"><div id=b style="margin-top:50px;height:10px"></div></div>`,
    );
    expect(box("#a")[1]).toBe(51);
    expect(box("#b")[1]).toBe(51);
  });
});

describe("floats", () => {
  it("stand at the collapsed top of what follows them", () => {
    const { box } = page(
      `<div style="height:10px"></div><div id=a style="margin-top:5px"><div><div id=f style="float:left;width:5px;height:5px"></div></div><p id=b style="margin-top:30px;height:10px"></p></div>`,
    );
    expect(box("#f")).toEqual([0, 40, 5, 5]);
    expect(box("#b")[1]).toBe(40);
  });

  it("stretch a formatting context of its own around them, not a plain block", () => {
    const { box } = page(`<div id=a>${floatLeft}</div><div id=b style="overflow:hidden;clear:both">${floatLeft}</div>`);
    expect(box("#a")[3]).toBe(0);
    expect(box("#b")).toEqual([0, 100, 1280, 100]);
  });

  it("leave room beside them for a formatting context of its own", () => {
    const { box } = page(`${floatLeft}<div id=a style="overflow:hidden;height:10px;margin-left:20px"></div>`);
    expect(box("#a")).toEqual([50, 0, 1230, 10]);
  });

  it("push a box that does not fit beside them down, without its margin", () => {
    const { box } = page(
      `<div style="width:500px;border-top:1px solid"><div style="height:10px"></div><div id=p style="margin-top:5px"><div id=f style="float:left;width:50px;height:100px"></div><div id=a style="margin-top:30px;height:10px;overflow:hidden;width:480px"></div></div></div>`,
    );
    expect(box("#p")).toEqual([0, 16, 500, 110]);
    expect(box("#f")[1]).toBe(16);
    expect(box("#a")).toEqual([0, 116, 480, 10]);
  });

  it("shrink to fit their content", () => {
    const { box } = page(
      `<div id=a style="float:right"><div style="width:30px;float:left;height:5px"></div><div style="width:40px;float:left;height:5px"></div></div>`,
    );
    expect(box("#a")).toEqual([1210, 0, 70, 5]);
  });

  it("are laid out in linear time", () => {
    const count = (n: number) => page(`<i style="float:left;width:3px;height:2px"></i>`.repeat(n)).counters.boxLayouts;
    const few = count(100);
    expect(count(1000)).toBeLessThanOrEqual(10 * few);
  });
});

describe("nested blocks", () => {
  it("are each laid out a bounded number of times however deep", () => {
    const depth = 300;
    const { counters } = page(
      `${`<div style="margin-top:1px"><i style="float:left;width:1px;height:1px"></i>`.repeat(depth)}x`,
    );
    expect(counters.boxLayouts).toBeLessThan(20 * depth);
  });

  it("lose the innermost where formatting contexts nest deeper than the call stack holds, and say so", () => {
    for (const display of ["grid", "inline-block", "inline-table"]) {
      const { diagnostics } = page(`<div style="display:${display}">`.repeat(600));
      expect(diagnostics.map((entry) => entry.code)).toContain("limit-depth");
    }
  });

  it("past the budget get no content but a diagnostic", () => {
    const { diagnostics, scrollHeight } = layOutHtml("<p>a</p>".repeat(50), { limits: { boxLayouts: 20 } });
    expect(diagnostics.map((entry) => entry.code)).toContain("limit-layout-work");
    expect(Number.isFinite(scrollHeight)).toBe(true);
  });
});

describe("fieldsets", () => {
  it("put their legend on the top border", () => {
    const { box } = page(
      `<fieldset id=f style="margin:0;border:4px solid;padding:10px"><legend id=l style="height:20px;width:50px;padding:0"></legend><div id=c style="height:5px"></div></fieldset>`,
    );
    expect(box("#l")).toEqual([14, 0, 50, 20]);
    expect(box("#c")).toEqual([14, 30, 1252, 5]);
    expect(box("#f")).toEqual([0, 0, 1280, 49]);
  });
});

describe("framesets", () => {
  it("fill the viewport with their frames, by pixels, percentages and shares", () => {
    const { box } = layOutHtml(
      `<frameset cols="20%,*" rows="100,*" border=5><frame id=a><frame id=b><frameset id=n rows="30,70"><frame id=c><frame></frameset><frame id=d></frameset>`,
    );
    expect(box("#a")).toEqual([0, 0, 255, 100]);
    expect(box("#b")).toEqual([260, 0, 1020, 100]);
    expect(box("#n")).toEqual([0, 105, 255, 695]);
    expect(box("#c")).toEqual([0, 105, 255, 207]);
    expect(box("#d")).toEqual([260, 105, 1020, 695]);
  });
});

describe("columns", () => {
  it("are balanced and drop margins at their tops", () => {
    const { box } = page(
      `<div id=a style="columns:3;width:640px;column-gap:20px">${[1, 2, 3, 4, 5].map((n) => `<div id=p${n} style="height:18px;margin:16px 0;overflow:hidden"></div>`).join("")}</div>`,
    );
    expect(box("#p1")).toEqual([0, 16, 200, 18]);
    expect(box("#p2")).toEqual([220, 0, 200, 18]);
    expect(box("#p3")).toEqual([220, 34, 200, 18]);
    expect(box("#p5")).toEqual([440, 34, 200, 18]);
  });
});

describe("buttons", () => {
  it("centre their content in their height", () => {
    const { box } = page(
      `<button style="height:100px;border:0;padding:0"><div id=a style="height:20px;width:30px"></div></button>`,
    );
    expect(box("#a").slice(1)).toEqual([40, 30, 20]);
    expect(box("button").slice(2)).toEqual([30, 100]);
  });
});

describe("list items", () => {
  it("are one line high with an outside marker alone", () => {
    const { box } = page(
      `<ul style="margin:0"><li id=a></li><li id=b style="list-style:none"></li><li id=c>x</li></ul>`,
    );
    expect(box("#a")[3]).toBe(box("#c")[3]);
    expect(box("#b")[3]).toBe(0);
  });
});
