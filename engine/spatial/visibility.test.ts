import { describe, expect, it } from "vitest";
import { read } from "./testing/read.js";

/** Why #x is hidden; undefined when it shows. */
function why(html: string): string | undefined {
  const element = read(`<body style="margin:0">${html}`).get("#x");
  if (element === undefined) throw new Error("#x was not emitted");
  return element.why_hidden;
}

const button = "<button id=x>a</button>";

describe("why something is hidden", () => {
  it.each([
    [button, undefined],
    [`<div hidden>${button}</div>`, "display"],
    [`<div style="visibility:hidden">${button}</div>`, "visibility"],
    [`<div style="visibility:hidden"><p style="visibility:visible">${button}</p></div>`, undefined],
    [`<div style="opacity:0">${button}</div>`, "opacity"],
    [`<div style="transform:scale(0)">${button}</div>`, "transform"],
    [`<div style="position:absolute;left:-9999px">${button}</div>`, "offscreen"],
    [`<div style="position:absolute;top:5000px">${button}</div>`, undefined],
    [`<div style="position:fixed;left:1280px">${button}</div>`, "offscreen"],
    [`<div style="position:fixed;top:0;bottom:0"><p style="margin:900px 0 0">${button}</p></div>`, undefined],
    [`<div style="position:fixed;top:800px"><p style="margin:900px 0 0">${button}</p></div>`, "offscreen"],
    [`<div style="height:0;overflow:hidden">${button}</div>`, "collapsed"],
    [`<div style="height:0">${button}</div>`, undefined],
    [`<div style="width:50px;height:50px;overflow:hidden"><p style="margin:100px 0 0">${button}</p></div>`, "clipped"],
    [`<div style="width:50px;height:50px;overflow:auto"><p style="margin:100px 0 0">${button}</p></div>`, undefined],
    [`<div style="overflow:hidden;height:0"><p style="position:absolute">${button}</p></div>`, undefined],
    ["<p id=x style='clip-path:inset(50%);margin:0'>a</p>", "clipped"],
    ["<p id=x style='position:absolute;clip:rect(0,0,0,0);margin:0'>a</p>", "clipped"],
    ["<p id=x style='position:absolute;width:1px;height:1px;overflow:hidden'>a</p>", "clipped"],
    ["<p id=x style='font-size:0'>a</p>", "font-size"],
    ["<p id=x style='color:#fff;background:#fff'>a</p>", "color"],
    ["<p id=x style='color:#fff;background:url(a.png)'>a</p>", undefined],
    ["<p id=x style='color:#fff'>a</p>", undefined],
    ["<p id=x style='text-indent:-9999px;overflow:hidden'>a</p>", "offscreen"],
    ["<p id=x style='text-indent:-9999px;overflow:hidden;background:url(a.png)'>a</p>", undefined],
    [`<details><summary>s</summary>${button}</details>`, "closed"],
    [`<details open><summary>s</summary>${button}</details>`, undefined],
    [`<details><summary>${button}</summary></details>`, undefined],
    [`<dialog>${button}</dialog>`, "closed"],
    [`<div popover>${button}</div>`, "closed"],
    ["<a id=x href=#></a>", "collapsed"],
  ])("%s: %s", (html, reason) => expect(why(html)).toBe(reason));

  it("marks aria-hidden and inert without calling them hidden", () => {
    const { get } = read(`<div aria-hidden=true inert>${button}</div>`);
    expect(get("#x")).toMatchObject({ aria_hidden: true, inert: true, usable: false });
    expect(get("#x")?.hidden).toBeUndefined();
  });

  it("calls what a scroller has scrolled out clipped, not hidden", () => {
    const html = `<div style="height:50px;overflow:auto"><p style="margin:100px 0 0">${button}</p></div>`;
    expect(read(html).get("#x")).toMatchObject({ clipped: true });
    expect(read(html).get("#x")?.usable).toBeUndefined();
  });
});

describe("where to click", () => {
  it("points into the larger line of a wrapped link", () => {
    const html = `<body style="margin:0"><div style="width:200px;font:16px/20px Arial"><span style="display:inline-block;width:130px"></span><a id=x href=/>Harbour regulations</a></div>`;
    const x = read(html).get("#x");
    expect(x?.at?.[1]).toBeGreaterThan(20);
  });

  it("points at the label of a transparent checkbox, which counts as shown", () => {
    const html = `<label id=l style="display:block;width:200px;height:30px"><input id=x type=checkbox style="position:absolute;opacity:0"> Gift</label>`;
    const { get } = read(html);
    const [left = 0, top = 0] = get("#l")?.b ?? [];
    expect(get("#x")).toMatchObject({ at: [left + 100, top + 15], text: "Gift" });
    expect(get("#x")?.hidden).toBeUndefined();
  });

  it("keeps a file field that is not displayed usable through its label", () => {
    const { get } = read(
      "<input type=file id=x style='display:none'><label for=x>Choose</label><input type=file id=y hidden>",
    );
    expect(get("#x")).toMatchObject({ hidden: true, why_hidden: "display" });
    expect([get("#x")?.usable, get("#y")?.usable]).toEqual([undefined, false]);
    expect(get("#x")?.at).toBeDefined();
  });

  it("keeps a transparent file field over a drawn button usable, a transparent text field not", () => {
    const field = (type: string): string => `<input id=x type=${type} style="opacity:0;width:200px;height:40px">`;
    expect(read(field("file")).get("#x")).toMatchObject({ hidden: true, why_hidden: "opacity" });
    expect([read(field("file")).get("#x")?.usable, read(field("text")).get("#x")?.usable]).toEqual([undefined, false]);
  });

  it("points at the part that an ancestor leaves in view", () => {
    const html = `<body style="margin:0"><div style="width:40px;overflow:hidden"><button id=x style="width:200px;height:20px">a</button></div>`;
    expect(read(html).get("#x")?.at).toEqual([20, 10]);
  });

  it("places a link without a box where its content is", () => {
    const html = `<body style="margin:0"><a id=x href=/ style="display:contents"><b style="display:block;width:100px;height:30px">a</b></a>`;
    expect(read(html).get("#x")?.b).toEqual([0, 0, 100, 30]);
  });
});
