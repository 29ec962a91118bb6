import { describe, expect, it } from "vitest";
import type { GridTemplate, TrackListItem, TrackSize } from "../../css/computed-style.js";
import { expandTemplate } from "./track-list.js";

const track = (size: TrackSize): TrackListItem => ({ kind: "track", size });
const names = (...list: string[]): TrackListItem => ({ kind: "names", names: list });
const repeat = (count: number | "auto-fill" | "auto-fit", ...items: TrackListItem[]): TrackListItem => ({
  kind: "repeat",
  count,
  items,
});

function expand(template: GridTemplate, size = 100, more: { gap?: number; minimum?: number; maximum?: number } = {}) {
  const room = { size, minimum: 0, maximum: Number.POSITIVE_INFINITY, gap: 0, ...more };
  return expandTemplate(template, room, 1000);
}

describe("track lists", () => {
  it("write out repetitions with their line names", () => {
    const { sizes, names: lines } = expand([names("a"), repeat(2, track(10), names("b", "a"), track(20)), names("a")]);
    expect(sizes).toEqual([10, 20, 10, 20]);
    expect(lines.get("a")).toEqual([0, 1, 3, 4]);
    expect(lines.get("b")).toEqual([1, 3]);
  });

  it("fill a definite size, gaps included, at least once", () => {
    expect(expand([repeat("auto-fill", track(30))]).sizes).toHaveLength(3);
    expect(expand([repeat("auto-fill", track(30))], 100, { gap: 6 }).sizes).toHaveLength(2);
    expect(expand([track(50), repeat("auto-fill", track(20), track(5))]).sizes).toHaveLength(5);
    expect(expand([repeat("auto-fill", track(300))]).sizes).toHaveLength(1);
  });

  it("take the definite side of minmax() and percentages of the size", () => {
    expect(expand([repeat("auto-fill", track({ min: 25, max: { fr: 1 } }))]).sizes).toHaveLength(4);
    expect(expand([repeat("auto-fill", track({ min: 10, max: { percent: 50, px: 0 } }))]).sizes).toHaveLength(2);
    expect(expand([repeat("auto-fill", track({ percent: 20, px: 0 }))]).sizes).toHaveLength(5);
  });

  it("fill the minimum, or stay below the maximum, of an indefinite size", () => {
    const fill = [repeat("auto-fill", track(30))];
    expect(expand(fill, Number.NaN).sizes).toHaveLength(1);
    expect(expand(fill, Number.NaN, { minimum: 100 }).sizes).toHaveLength(4);
    expect(expand(fill, Number.NaN, { maximum: 100 }).sizes).toHaveLength(3);
  });

  it("remember which tracks auto-fit made", () => {
    const { autoFitStart, autoFitEnd } = expand([track(10), repeat("auto-fit", track(30)), track(10)]);
    expect([autoFitStart, autoFitEnd]).toEqual([1, 3]);
  });

  it("are cut at the maximum", () => {
    const huge = expand([repeat(1e9, track(10)), track(20)]);
    expect(huge.sizes).toHaveLength(1000);
    expect(huge.truncated).toBe(true);
    expect(expand([repeat("auto-fill", track(0))], 1e9).sizes).toHaveLength(1000);
  });

  it("of a subgrid are none", () => {
    expect(expand("subgrid").sizes).toEqual([]);
  });
});
