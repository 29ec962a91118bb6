import { describe, expect, it } from "vitest";
import type { LayoutScore } from "./layout.js";
import { type LayoutCounts, noCounts } from "./layout-counts.js";
import { layoutTable, summariseLayout, worstPages } from "./layout-summary.js";

const links: LayoutCounts = {
  ...{ interactive: 4, clicked: 3, exact: 2, sizeExact: 4, offsetExact: 1, visibleTargets: 5, phantoms: 1 },
  ...{ boxes: 10, displayAgrees: 10, boxesExact: 8 },
};
const tables: LayoutCounts = { ...noCounts, boxes: 2, displayAgrees: 2, boxesExact: 2 };

function page(id: string, rest: Partial<LayoutScore>): LayoutScore {
  return { id, dataset: "d", ...noCounts, byContext: {}, missedPaths: [], firstDeparture: null, ...rest };
}

const a = page("a", { ...links, byContext: { inline: links } });
const b = page("b", { ...tables, byContext: { inline: noCounts, table: tables } });

describe("summariseLayout", () => {
  it("adds up pages, over all elements and by context", () => {
    const { pages, clickThrough, boxesExact, byContext } = summariseLayout([a, a, b]);
    expect(pages).toBe(3);
    expect(clickThrough).toMatchObject({ hits: 6, total: 8 });
    expect(boxesExact).toMatchObject({ hits: 18, total: 22 });
    expect(Object.keys(byContext)).toEqual(["inline", "table"]);
    expect(byContext.inline?.clickThrough).toMatchObject({ hits: 6, total: 8 });
    expect(byContext.inline?.phantom).toMatchObject({ hits: 2, total: 10 });
    expect(byContext.table?.boxesExact).toMatchObject({ hits: 2, total: 2 });
  });
});

describe("layoutTable", () => {
  it("shows a context only beside figures that it has", () => {
    const lines = layoutTable("d", summariseLayout([a, b])).split("\n");
    expect(lines.filter((line) => line.startsWith("  table "))).toEqual([
      expect.stringMatching(/^ {2}table +– \(0\/0\) +– \(0\/0\) +100\.0 % \(2\/2, /),
    ]);
    expect(lines.filter((line) => line.startsWith("  inline "))).toHaveLength(2);
  });

  it("shows no contexts where none were counted", () => {
    const { byContext: _, ...summary } = summariseLayout([a]);
    expect(layoutTable("d", summary)).not.toContain("placed by");
  });
});

describe("worstPages", () => {
  it("lists those that lose most targets first, with where they depart and what to look at", () => {
    const worse = page("worse", {
      ...{ ...links, clicked: 0 },
      firstDeparture: {
        ...{ path: "html/body[1]", display: "flex / block", placedBy: "block", what: "x", blame: "margin-left" },
        ...{ expected: [1, 2, 3, 4], found: [5, 2, 3, 4] },
      },
    });
    expect(worstPages([a, worse, b], 2)).toBe(
      [
        "d/worse: 4 of 4 targets missed, 2 of 10 boxes off",
        "    first departs in x: html/body[1] (flex / block, placed by block) Chromium [1 2 3 4] sightline [5 2 3 4]; look at margin-left",
        "d/a: 1 of 4 targets missed, 2 of 10 boxes off",
      ].join("\n"),
    );
  });
});
