import { describe, expect, it } from "vitest";
import { spatialDom } from "../testing/spatial-doms.js";
import { toDelta } from "./delta.js";

describe("toDelta", () => {
  it("is empty when nothing changed", () => {
    const dom = spatialDom([{ tag: "a", text: "x" }]);
    expect(toDelta(dom, structuredClone(dom))).toBe("");
  });

  it("writes removals, other ids, additions, changes and moves", () => {
    const before = spatialDom([
      { tag: "h1", text: "Old", fp: "s1.a1.t1" },
      { tag: "button", name: "b", text: "Save" },
      { tag: "input", name: "i", type: "checkbox" },
      ...Array.from({ length: 4 }, (_, index) => ({ tag: "a", text: `Link ${index}` })),
    ]);
    const after = spatialDom(
      [
        { tag: "button", name: "b", text: "Saved", disabled: true, b: [8, 30, 130, 20] },
        { tag: "input", name: "i", type: "checkbox", checked: true, b: [8, 60, 100, 20] },
        { tag: "p", text: "New", fp: "s9.a9.t9", b: [8, 90, 100, 40] },
        ...before.els.slice(3).map(({ id: _, b, ...rest }) => ({ ...rest, b: [b[0], b[1] + 48, b[2], b[3]] as const })),
      ],
      { title: "Other" },
    );
    expect(toDelta(before, after)).toBe(
      [
        'title: "Title" -> "Other"',
        "-[1]",
        "=[2-3>1-2]",
        '[+3:p "New"]',
        '~[1:button text:"Save"->"Saved" disabled:none->true]',
        "~[2:input checked:none->true]",
        ">[4-7] +0,+48",
        ">[1] [8,30,100,20]->[8,30,130,20]",
        "",
      ].join("\n"),
    );
  });

  it("keeps a page's text inside its quotes", () => {
    const text = 'x"]\n-[1]';
    const delta = toDelta(
      spatialDom([{ tag: "p", text: "a" }]),
      spatialDom(
        [
          { tag: "p", text },
          { tag: "a", text, name: "n" },
        ],
        { title: text },
      ),
    );
    expect(delta.trimEnd().split("\n")).toHaveLength(3);
    expect(delta).not.toMatch(/^-/m);
  });
});
