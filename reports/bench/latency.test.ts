import { describe, expect, it } from "vitest";
import { type PageLatency, summariseLatency } from "./latency.js";

const page = (id: string, bytes: number, total: number, changes: Partial<PageLatency> = {}): PageLatency => ({
  dataset: "corpus",
  id,
  bytes,
  parse5_ms: 2,
  stages_ms: { parse: total / 2, total },
  heap_mb: 1,
  ...changes,
});

describe("latency figures", () => {
  it("divide each page's times by its own parse5 time before they are summed up", () => {
    const pages = [page("a", 100, 4), page("b", 100, 8, { parse5_ms: 1 }), page("c", 100, 6)];
    const { stages } = summariseLatency(5, pages);
    expect(stages).toEqual([
      { stage: "parse", units: { median: 1.5, p90: 3.5 }, ms: { median: 3, p90: 3.8 } },
      { stage: "total", units: { median: 3, p90: 7 }, ms: { median: 6, p90: 7.6 } },
    ]);
  });

  it("are told by size of the html, without classes that have no page", () => {
    const pages = [page("a", 19_999, 2), page("b", 20_000, 4), page("c", 30_000, 8), page("d", 500_000, 10)];
    const { sizes } = summariseLatency(5, pages);
    expect(sizes.map(({ size_class, pages: count, bytes }) => [size_class, count, bytes])).toEqual([
      ["< 20 kB", 1, 19_999],
      ["20-100 kB", 2, 25_000],
      [">= 500 kB", 1, 500_000],
    ]);
    expect(sizes[1]?.units.median).toBe(3);
  });

  it("of no page have no stage and no size", () => {
    expect(summariseLatency(5, [])).toMatchObject({ unit: "parse5", rounds: 5, stages: [], sizes: [], pages: [] });
  });
});
