import { expect, it } from "vitest";
import { spatialDom } from "../testing/spatial-doms.js";
import { filterDom, namedIds } from "./filter.js";

const ids = (dom: { els: { id: number }[] }) => dom.els.map(({ id }) => id);

it("leaves out hidden elements, and those below or above the viewport", () => {
  const dom = spatialDom(
    [
      { tag: "p", b: [0, 0, 10, 10] },
      { tag: "p", b: [0, 100, 10, 10], hidden: true },
      { tag: "p", b: [0, 895, 10, 10] },
      { tag: "p", b: [0, 900, 10, 10] },
    ],
    { scroll: [0, 100] },
  );
  expect(ids(filterDom(dom, { visible: true }))).toEqual([1, 3, 4]);
  expect(ids(filterDom(dom, { aboveFold: true }))).toEqual([2, 3]);
  expect(ids(filterDom(dom, { visible: true, aboveFold: true }))).toEqual([3]);
  expect(filterDom(dom, {})).toBe(dom);
});

it("keeps every element that a verdict names, so that ids stay true", () => {
  const dom = spatialDom(
    Array.from({ length: 12 }, () => ({ tag: "p", hidden: true as const })),
    {
      forms: [{ index: 0, type: "login", score: 1, field_ids: [1, 2], submit_id: 3 }],
      suggested_actions: [
        { action: "X", score: 1, a_id: 4, b_ids: [5, 6], items: [7, { id: 8 }], fields: [{ id: 9 }], code_length: 12 },
      ],
      captcha: { captcha_type: "Turnstile", mode: "widget", id: 10 },
      tables: [{ id: 11, headers: [], rows: [] }],
    },
  );
  expect([...namedIds(dom)].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(ids(filterDom(dom, { visible: true }))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it("keeps what covers an element and drops references to what is left out", () => {
  const dom = spatialDom([
    { tag: "button", covered_by: 2, controls: 3 },
    { tag: "div", b: [0, 2000, 1, 1] },
    { tag: "nav", b: [0, 2000, 1, 1] },
  ]);
  const shown = filterDom(dom, { aboveFold: true });
  expect(ids(shown)).toEqual([1, 2]);
  expect(shown.els[0]).toMatchObject({ covered_by: 2 });
  expect(shown.els[0]).not.toHaveProperty("controls");
  expect(dom.els[0]).toHaveProperty("controls", 3);
});
