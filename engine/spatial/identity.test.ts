import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ElementSketch, spatialDom } from "../testing/spatial-doms.js";
import { diff, keepIds, matchElements } from "./identity.js";

/** Pairs [new id, old id] of a matching, by new id. */
function pairs(before: ElementSketch[], after: ElementSketch[]): [number, number][] {
  return [...matchElements(spatialDom(before), spatialDom(after))].sort((a, b) => a[0] - b[0]);
}

const row = (name: string): ElementSketch[] => [
  { tag: "td", text: name },
  { tag: "button", text: "Delete" },
];

describe("matchElements", () => {
  it("matches every element of an unchanged page with itself, equal ones included", () => {
    const page = [...row("Ann"), ...row("Ann"), { tag: "p", text: "x" }, { tag: "p", text: "x" }];
    expect(pairs(page, page)).toEqual(page.map((_, index) => [index + 1, index + 1]));
  });

  it("finds elements again below an inserted one", () => {
    const page: ElementSketch[] = Array.from({ length: 51 }, (_, index) => ({ tag: "a", text: `Link ${index}` }));
    const after = [{ tag: "div", text: "Saved", alert_type: "status" as const }, ...page];
    expect(pairs(page, after)).toEqual(page.map((_, index) => [index + 2, index + 1]));
  });

  it("keeps equal buttons with the rows they stand in when a row goes", () => {
    const before = [...row("Ann"), ...row("Bob"), ...row("Cid"), ...row("Dan")];
    const after = [...row("Ann"), ...row("Cid"), ...row("Dan")];
    expect(pairs(before, after)).toEqual([
      [1, 1],
      [2, 2],
      [3, 5],
      [4, 6],
      [5, 7],
      [6, 8],
    ]);
  });

  it("tells elements apart that differ in a number or a query alone", () => {
    const item = (number: number) => ({ tag: "a", fp: "s.a.t", text: `Item ${number}`, href: `/item?id=${number}` });
    expect(pairs([item(1), item(2), item(3)], [item(3), item(1), item(4)])).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
    ]);
  });

  it("keeps equal buttons with their rows when rows change places", () => {
    const before = [...row("Ann"), ...row("Bob"), ...row("Cid")];
    const after = [...row("Cid"), ...row("Ann"), ...row("Bob")];
    expect(pairs(before, after)).toEqual([
      [1, 5],
      [2, 6],
      [3, 1],
      [4, 2],
      [5, 3],
      [6, 4],
    ]);
  });

  it("matches equal elements in order and leaves the surplus unmatched", () => {
    const before = [
      { tag: "li", text: "x" },
      { tag: "li", text: "x" },
      { tag: "p", text: "end" },
    ];
    const after = [
      { tag: "li", text: "x" },
      { tag: "li", text: "x" },
      { tag: "li", text: "x" },
      { tag: "p", text: "end" },
    ];
    const matches = pairs(before, after);
    expect(matches).toHaveLength(3);
    expect(new Set(matches.map(([, old]) => old)).size).toBe(3);
  });

  it.each<[string, Partial<ElementSketch>]>([
    ["text", { text: "Cart (2)" }],
    ["attributes", { name: "other", href: "/new" }],
    ["structure", { fp: "elsewhere.c||/cart.Cart (1)" }],
  ])("finds an element whose %s alone changed", (_, change) => {
    const link = { tag: "a", name: "c", href: "/cart", text: "Cart (1)" };
    const others = [
      { tag: "a", text: "Home" },
      { tag: "a", text: "Help" },
    ];
    expect(pairs([link, ...others], [{ ...link, ...change }, ...others])).toContainEqual([1, 1]);
  });

  it.each<[string, string]>([
    ["structure", "place.x.y"],
    ["attributes", "x.mark.y"],
    ["text", "x.y.words"],
  ])("finds an element of which only the %s stayed", (_, fp) => {
    const before = [
      { tag: "p", text: "a" },
      { tag: "a", fp: "place.mark.words" },
      { tag: "p", text: "b" },
    ];
    const after = [
      { tag: "a", fp },
      { tag: "p", text: "b" },
      { tag: "p", text: "a" },
    ];
    expect(pairs(before, after)).toContainEqual([1, 2]);
  });

  it("never matches elements of different tags or frames", () => {
    const fp = "s.a.t";
    expect(pairs([{ tag: "a", fp }], [{ tag: "button", fp }])).toEqual([]);
    expect(pairs([{ tag: "a", fp, frame: 0 }], [{ tag: "a", fp }])).toEqual([]);
  });

  it("gives each old element to one new element at most", () => {
    const sketch = fc.record({
      tag: fc.constantFrom("a", "p"),
      text: fc.constantFrom("x", "y"),
      fp: fc.constantFrom("1.1.1", "1.2.1", "2.1.2"),
    });
    fc.assert(
      fc.property(fc.array(sketch), fc.array(sketch), (before, after) => {
        const matches = matchElements(spatialDom(before), spatialDom(after));
        expect(new Set(matches.values()).size).toBe(matches.size);
        for (const [id, old] of matches) expect(before[old - 1]?.tag).toBe(after[id - 1]?.tag);
      }),
    );
  });

  it("takes time linear in the number of elements, however equal they are", () => {
    const page = spatialDom(Array.from({ length: 60_000 }, () => ({ tag: "li", fp: "s.a.t" })));
    expect(matchElements(page, page).size).toBe(60_000);
  });
});

describe("diff", () => {
  it("is empty between equal reads", () => {
    const dom = spatialDom([
      { tag: "input", type: "checkbox" },
      { tag: "select", options: [{ text: "a", val: "b" }] },
    ]);
    const delta = diff(dom, structuredClone(dom));
    expect(delta).toEqual({ page: [], added: [], removed: [], changed: [], moved: [], renumbered: [] });
  });

  it("tells changes of state, value, text and visibility apart from moves", () => {
    const before = spatialDom([
      { tag: "input", type: "checkbox", name: "a" },
      { tag: "input", name: "b", val: "old" },
      { tag: "button", name: "c", text: "Save" },
      { tag: "p", name: "d", text: "x" },
      { tag: "p", name: "e", text: "y" },
    ]);
    const after = structuredClone(before);
    Object.assign(after.els[0]!, { checked: true });
    Object.assign(after.els[1]!, { val: "new" });
    Object.assign(after.els[2]!, { text: "Saved", fp: "button1.c||.Saved", b: [8, 60, 120, 20] });
    Object.assign(after.els[3]!, { hidden: true, why_hidden: "display" });
    Object.assign(after.els[4]!, { b: [8, 300, 100, 20] });
    const delta = diff(before, after);
    expect(delta.changed.map(({ id, fields }) => [id, fields.map(({ field, kind }) => `${kind}:${field}`)])).toEqual([
      [1, ["state:checked"]],
      [2, ["value:val"]],
      [3, ["text:text"]],
      [4, ["visibility:hidden", "visibility:why_hidden"]],
    ]);
    expect(delta.changed[0]?.fields).toEqual([{ field: "checked", kind: "state", to: true }]);
    expect(delta.moved).toEqual([
      { id: 3, from: [8, 60, 100, 20], to: [8, 60, 120, 20] },
      { id: 5, from: [8, 120, 100, 20], to: [8, 300, 100, 20] },
    ]);
    expect([delta.added, delta.removed]).toEqual([[], []]);
  });

  it("lists what came and went and who has another id, and nothing as changed for that", () => {
    const before = spatialDom([
      { tag: "h1", text: "A" },
      { tag: "a", text: "B" },
      { tag: "button", text: "C", controls: 2 },
    ]);
    const after = spatialDom([
      { tag: "p", text: "new" },
      { tag: "a", text: "B" },
      { tag: "button", text: "C", controls: 2 },
      { tag: "p", text: "more" },
    ]);
    after.els[1]!.b = before.els[1]!.b;
    const delta = diff(before, after);
    expect(delta.added.map(({ id }) => id)).toEqual([1, 4]);
    expect(delta.removed).toEqual([1]);
    expect(delta.changed).toEqual([]);
    expect(delta.renumbered).toEqual([]);
    const shifted = diff(
      before,
      spatialDom([{ tag: "p", text: "new" }, ...before.els.map(({ id: _, ...rest }) => rest)]),
    );
    expect(shifted.renumbered).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    // Its controls field still says 2, but 2 is another element now.
    expect(shifted.changed.map(({ id, was, fields }) => [id, was, fields[0]?.field])).toEqual([[4, 3, "controls"]]);
  });

  it("reports facts of the page", () => {
    const delta = diff(spatialDom([], { title: "a", page_type: "Login" }), spatialDom([], { title: "b" }));
    expect(delta.page).toEqual([
      { field: "title", from: "a", to: "b" },
      { field: "page_type", from: "Login" },
    ]);
  });
});

describe("keepIds", () => {
  it("gives known elements their ids and new ones ids above all earlier ones", () => {
    const first = spatialDom([
      { tag: "h1", text: "A" },
      { tag: "a", text: "B" },
      { tag: "button", text: "C" },
    ]);
    const second = spatialDom([
      { tag: "p", text: "new" },
      { tag: "a", text: "B" },
      { tag: "button", text: "C", controls: 2, covered_by: 1 },
    ]);
    const kept = keepIds(first, second.els);
    expect(kept.elements.map(({ id, text }) => [id, text])).toEqual([
      [4, "new"],
      [2, "B"],
      [3, "C"],
    ]);
    expect(kept.elements[2]).toMatchObject({ controls: 2, covered_by: 4 });
    expect(second.els[0]?.id).toBe(1);
    expect([...kept.ids]).toEqual([
      [1, 4],
      [2, 2],
      [3, 3],
    ]);
    expect(kept.lastId).toBe(4);
  });

  it("never gives an id again that an element had which is gone", () => {
    const first = spatialDom([
      { tag: "h1", text: "A" },
      { tag: "a", text: "B" },
    ]);
    const second = keepIds(first, spatialDom([{ tag: "h1", text: "A" }]).els);
    const third = keepIds(
      { ...first, els: second.elements, last_id: second.lastId },
      spatialDom([
        { tag: "h1", text: "A" },
        { tag: "p", text: "new" },
      ]).els,
    );
    expect(third.elements.map(({ id }) => id)).toEqual([1, 3]);
  });

  it("gives each element an id of its own", () => {
    const sketch = fc.record({
      tag: fc.constantFrom("a", "p"),
      fp: fc.constantFrom("1.1.1", "1.2.1", "2.1.2", "3.3.3"),
    });
    fc.assert(
      fc.property(fc.array(sketch), fc.array(sketch), (before, after) => {
        const { elements } = keepIds(spatialDom(before), spatialDom(after).els);
        expect(new Set(elements.map(({ id }) => id)).size).toBe(after.length);
      }),
    );
  });
});
