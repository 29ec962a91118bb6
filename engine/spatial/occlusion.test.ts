import { describe, expect, it } from "vitest";
import { read } from "./testing/read.js";

const at = (x: number, y: number, w: number, h: number, more = ""): string =>
  `style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${h}px;${more}"`;

/** Id attribute of what covers #x; undefined when nothing does. */
function coverer(html: string): string | undefined {
  const { page, get } = read(html);
  const by = get("#x")?.covered_by;
  if (by === undefined) return undefined;
  return page.document.ids[page.nodeOf(by)];
}

describe("what covers a target", () => {
  const x = `<button id=x ${at(10, 10, 100, 30)}>a</button>`;

  it.each([
    [x, undefined],
    [`${x}<div id=veil ${at(0, 0, 200, 100)}></div>`, "veil"],
    [`<div id=veil ${at(0, 0, 200, 100)}></div>${x}`, undefined],
    [`<div id=veil ${at(0, 0, 200, 100, "z-index:1")}></div>${x}`, "veil"],
    [`${x}<div id=veil ${at(0, 0, 200, 100, "z-index:-1")}></div>`, undefined],
    [`${x}<div id=veil ${at(0, 0, 200, 100, "pointer-events:none")}></div>`, undefined],
    [`${x}<div id=veil ${at(0, 0, 200, 100, "visibility:hidden")}></div>`, undefined],
    [`${x}<div id=veil ${at(0, 0, 200, 100)}><p><b>deep</b></p></div>`, "veil"],
    [`${x}<div id=veil ${at(110, 0, 200, 100)}></div>`, undefined],
    [
      `<div ${at(0, 0, 500, 500, "z-index:0")}><div ${at(0, 0, 500, 500, "z-index:9")}>${x}</div></div><div id=veil ${at(0, 0, 200, 100)}></div>`,
      "veil",
    ],
  ])("%s: %s", (html, by) => expect(coverer(html)).toBe(by));

  it("is not what is inside the target, nor its label", () => {
    expect(coverer(`<a id=x href=/ ${at(0, 0, 100, 30)}><i ${at(0, 0, 100, 30)}>a</i></a>`)).toBeUndefined();
    const label = `<label for=x ${at(0, 0, 100, 30)}>Gift</label>`;
    expect(coverer(`<input type=checkbox id=x ${at(0, 0, 30, 30)}>${label}`)).toBeUndefined();
  });

  it("is not what a closed details keeps", () => {
    const inside = `<div id=menu ${at(0, 0, 300, 200)}>m</div>`;
    expect(coverer(`${x}<details><summary>More</summary>${inside}</details>`)).toBeUndefined();
    expect(coverer(`${x}<details open><summary>More</summary>${inside}</details>`)).toBe("menu");
  });

  it("makes the target unusable", () => {
    expect(read(`${x}<div ${at(0, 0, 200, 100)}></div>`).get("#x")?.usable).toBe(false);
  });

  it("over the whole window covers what is further down too", () => {
    const low = `<button id=x ${at(10, 3000, 100, 30)}>a</button>`;
    expect(coverer(`${low}<div id=sheet style="position:fixed;inset:0">s</div>`)).toBe("sheet");
  });

  it("at the window's foot is escaped by scrolling", () => {
    const html = `<button id=x ${at(10, 760, 100, 30)}>a</button><div style="height:3000px"></div><div id=bar style="position:fixed;bottom:0;left:0;right:0;height:100px">c</div>`;
    expect(coverer(html)).toBe("bar");
    expect(read(html).get("#x")?.usable).toBeUndefined();
  });

  it("covers the contents of a frame", () => {
    const html = `<iframe ${at(0, 0, 300, 100, "border:0")} srcdoc="<button id=y>b</button>"></iframe><div id=sheet ${at(0, 0, 400, 400)}>s</div>`;
    const { els, get } = read(html);
    expect(els.find((e) => e.frame === 0)).toMatchObject({ covered_by: get("#sheet")?.id, usable: false });
  });
});
