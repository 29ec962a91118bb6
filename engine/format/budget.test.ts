import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SpatialDom } from "../spatial-dom.js";
import schema from "../spatial-dom.schema.json" with { type: "json" };
import { type ElementSketch, spatialDom } from "../testing/spatial-doms.js";
import { type Budget, fitDom } from "./budget.js";
import { toCompact } from "./compact.js";
import { namedIds, slotIds } from "./filter.js";
import { toJson } from "./json.js";
import { estimateTokens } from "./tokens.js";
import { toTree } from "./tree.js";

const validate = new Ajv2020({ strictTuples: false }).compile(schema);
const writers = { json: toJson, compact: toCompact, tree: toTree } as const;
const formats = ["json", "compact", "tree"] as const;

const tokensOf = (dom: SpatialDom, format: Budget["format"] = "json") => estimateTokens(writers[format](dom));
const ids = (dom: SpatialDom) => dom.els.map(({ id }) => id);

/** Ids of elements and of rows. */
const told = (dom: SpatialDom) =>
  new Set([...ids(dom), ...(dom.alike ?? []).flatMap(({ rows }) => rows.map(([id]) => id))]);

const link = (text: string, rest: Partial<ElementSketch> = {}): ElementSketch => ({
  ...{ tag: "a", text, href: `https://site.example/${text.replaceAll(" ", "-")}`, interactive: "native", fp: "a.b.c" },
  ...rest,
});

/** `count` results of a title, a line about it and two links. */
function results(count: number): ElementSketch[] {
  return Array.from({ length: count }, (_, i) => [
    link(`Result number ${i} of the search`, { fp: `title.a.${i}` }),
    { tag: "p", text: `What result ${i} is about, in a sentence or two of words.`, fp: `about.p.${i}` },
    link(`Save ${i}`, { fp: `save.a.${i}` }),
  ]).flat();
}

const page = (count: number, rest: Partial<SpatialDom> = {}) =>
  spatialDom(
    [
      { tag: "h1", text: "Search results", level: 1 },
      { tag: "input", type: "search", name: "q", interactive: "native" },
      { tag: "button", text: "Search", interactive: "native" },
      ...results(count),
      link("Next", { fp: "next.a.n" }),
    ],
    rest,
  );

describe("fitDom", () => {
  it("gives back what fits as it is", () => {
    const dom = page(3);
    expect(fitDom(dom, { maxTokens: 100_000 })).toBe(dom);
  });

  it.each(formats)("keeps to the budget and uses most of it (%s)", (format) => {
    for (const maxTokens of [400, 1000, 3000]) {
      const fitted = fitDom(page(400), { maxTokens, format });
      expect(tokensOf(fitted, format)).toBeLessThanOrEqual(maxTokens);
      expect(tokensOf(fitted, format)).toBeGreaterThan(maxTokens * 0.8);
    }
  });

  it("keeps the targets of every action, whatever else there is", () => {
    const last = 4 + 3 * 400;
    const fitted = fitDom(
      page(400, {
        suggested_actions: [
          { action: "Search", score: 0.9, input_id: 2, submit_id: 3 },
          { action: "Paginate", score: 0.8, next_id: last, page_ids: [1000, 1003] },
        ],
      }),
      { maxTokens: 600 },
    );
    expect(ids(fitted)).toEqual(expect.arrayContaining([2, 3, 1000, 1003, last]));
    expect(fitted.suggested_actions?.flatMap(slotIds)).toEqual([2, 3, last, 1000, 1003]);
  });

  it("folds rows that repeat, and says how many and which", () => {
    const fitted = fitDom(page(400), { maxTokens: 800, format: "compact" });
    const [row] = fitted.omitted?.rows ?? [];
    expect(row).toMatchObject({ like: [expect.any(Number), row?.after] });
    const shown = fitted.els.filter(({ text }) => text?.startsWith("Result number")).length;
    expect(shown + (row?.count ?? 0)).toBe(400);
    expect(toCompact(fitted)).toContain(`\n[… ${row?.count} more like ${row?.like[0]}-${row?.like[1]}: ids `);
    expect(toTree(fitted)).toContain(`<!-- [… ${row?.count} more like`);
    expect(fitted.els.some(({ text }) => text === "Next")).toBe(true);
  });

  it("counts what is missing and tells what the whole page takes", () => {
    const dom = page(400);
    const fitted = fitDom(dom, { maxTokens: 700 });
    const { omitted } = fitted;
    const counted = (omitted?.targets ?? 0) + (omitted?.headings ?? 0) + (omitted?.texts ?? 0) + (omitted?.hidden ?? 0);
    expect(fitted.els.length + counted).toBe(dom.els.length);
    expect(omitted?.whole_tokens).toBe(tokensOf(dom));
    expect(omitted?.more).toContain(`${omitted?.whole_tokens} tokens`);
    expect(toCompact(fitted)).toContain(`els: ${fitted.els.length} of ${dom.els.length}\n`);
    expect(toCompact(fitted)).toMatch(/^left out: \d+ targets, /m);
  });

  it("gives fields, headings and text near targets their share beside many links", () => {
    const links = Array.from({ length: 500 }, (_, i) => link(`Link ${i}`, { fp: `l${i}.a.${i}` }));
    const dom = spatialDom([
      ...links,
      { tag: "h2", text: "Far down", level: 2 },
      { tag: "input", name: "code", interactive: "native" },
      { tag: "p", text: "Type the code that we sent you." },
    ]);
    const kept = fitDom(dom, { maxTokens: 800 }).els.map(({ tag, text }) => text ?? tag);
    expect(kept).toEqual(expect.arrayContaining(["Far down", "input", "Type the code that we sent you."]));
  });

  it("cuts long texts and leaves long link targets out before it gives up elements that actions name", () => {
    const long = "word ".repeat(200).trim();
    const items = Array.from({ length: 20 }, (_, i) => link(`${i} ${long}`));
    const dom = spatialDom(items, {
      suggested_actions: [
        { action: "SelectFromList", score: 1, items: items.map(({ text }, i) => ({ id: i + 1, text })) },
      ],
    });
    const fitted = fitDom(dom, { maxTokens: 1500 });
    expect(tokensOf(fitted)).toBeLessThanOrEqual(1500);
    expect(fitted.els).toHaveLength(20);
    expect(fitted.omitted?.text_length).toBeLessThan(long.length);
    expect(fitted.els[0]?.text).toMatch(/^0 word .*…$/);
    expect(fitted.suggested_actions?.[0]?.items).toEqual(ids(fitted));
  });

  it("tells entries of long lists in rows where JSON has no room for an object each", () => {
    const items = Array.from({ length: 60 }, (_, i) => link(`Item number ${i}`, { b: [10, 20 * i, 100, 18] }));
    const dom = spatialDom([...items, { tag: "input", name: "q", interactive: "native" }], {
      suggested_actions: [{ action: "SelectFromList", score: 1, items: ids(spatialDom(items)), input_id: 61 }],
    });
    const fitted = fitDom(dom, { maxTokens: 1500 });
    expect(tokensOf(fitted)).toBeLessThanOrEqual(1500);
    expect(fitted.suggested_actions).toEqual(dom.suggested_actions);
    expect(fitted.omitted?.slot_ids).toBeUndefined();
    expect(fitted.alike).toMatchObject([{ like: 1, columns: ["id", "text", "x", "y"] }]);
    expect(fitted.alike?.[0]?.rows[0]).toEqual([2, "Item number 1", 60, 29]);
    expect(ids(fitted)).toEqual([1, 61]);
    expect(fitted.alike?.[0]?.rows).toHaveLength(59);
    expect(fitDom(dom, { maxTokens: 1000 }).alike?.[0]?.columns).toEqual(["id", "text"]);
    expect(validate(fitted) ? [] : validate.errors).toEqual([]);
  });

  it("keeps an element whole that has more to tell than name and place", () => {
    const items = Array.from({ length: 60 }, (_, i) => link(`Item ${i}`, i % 20 === 7 ? { disabled: true } : {}));
    const suggested_actions = [{ action: "SelectFromList", score: 1, items: ids(spatialDom(items)) }];
    const fitted = fitDom(spatialDom(items, { suggested_actions }), { maxTokens: 1400 });
    expect(fitted.els.filter(({ disabled }) => disabled)).toHaveLength(3);
    expect(fitted.alike?.[0]?.rows).toHaveLength(56);
  });

  it("cuts lists in slots to their beginning when nothing else helps, and says so", () => {
    const dom = spatialDom(
      Array.from({ length: 300 }, (_, i) => link(`Item ${i}`)),
      { suggested_actions: [{ action: "SelectFromList", score: 1, items: ids(page(98)), next_id: 300 }] },
    );
    const fitted = fitDom(dom, { maxTokens: 700 });
    const kept = fitted.suggested_actions?.flatMap(slotIds) ?? [];
    expect([...told(fitted)]).toEqual(expect.arrayContaining(kept));
    expect(tokensOf(fitted)).toBeLessThanOrEqual(700);
    expect(kept).toContain(300);
    expect(kept.length).toBeGreaterThan(3);
    expect((fitted.omitted?.slot_ids ?? 0) + kept.length).toBe(ids(page(98)).length + 1);
  });

  it("says so when the actions alone are more than the budget", () => {
    const actions = Array.from({ length: 40 }, (_, i) => ({ action: "Download", score: 0.5, link_id: i + 1 }));
    const dom = spatialDom(
      Array.from({ length: 60 }, (_, i) => link(`Item ${i}`)),
      { suggested_actions: actions },
    );
    const fitted = fitDom(dom, { maxTokens: 50 });
    expect(ids(fitted)).toEqual(ids(dom).slice(0, 40));
    expect(fitted.omitted?.tokens).toBeGreaterThan(50);
  });

  it("leaves no id that names nothing, and fits the schema, whatever the page and the budget", () => {
    const sketch: fc.Arbitrary<ElementSketch> = fc.record(
      {
        tag: fc.constantFrom("a", "p", "input", "h2", "nav", "div"),
        text: fc.string({ maxLength: 200 }),
        interactive: fc.constantFrom("native", "cursor"),
        hidden: fc.constant(true),
        covered_by: fc.integer({ min: 1, max: 5 }),
        controls: fc.integer({ min: 1, max: 5 }),
        fp: fc.constantFrom("a.b.c", "d.e.f"),
      },
      { requiredKeys: ["tag", "fp"] },
    );
    fc.assert(
      fc.property(
        fc.array(sketch, { minLength: 6, maxLength: 60 }),
        fc.integer({ min: 1, max: 3000 }),
        fc.constantFrom(...formats),
        (sketches, maxTokens, format) => {
          const dom = spatialDom(sketches, {
            forms: [{ index: 0, type: "search", score: 0.7, field_ids: [1, 2], submit_id: 3 }],
            suggested_actions: [{ action: "X", score: 1, a_id: 4, b_ids: sketches.map((_, i) => i + 1).slice(4) }],
            tables: [{ id: 2, headers: ["a"], rows: [["b"]] }],
          });
          const fitted = fitDom(dom, { maxTokens, format });
          const kept = new Set(ids(fitted));
          for (const id of namedIds(fitted)) expect(told(fitted)).toContain(id);
          for (const { like } of fitted.alike ?? []) expect(kept).toContain(like);
          for (const { covered_by, controls } of fitted.els) {
            if (covered_by !== undefined) expect(kept).toContain(covered_by);
            if (controls !== undefined) expect(kept).toContain(controls);
          }
          expect(validate(fitted) ? [] : validate.errors).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
