import { describe, expect, it } from "vitest";
import type { TrackSize } from "../../css/computed-style.js";
import { createTrack } from "./track.js";
import { sizeTracks, type TrackSpace } from "./track-sizing.js";

/** An item over tracks [start, end) whose content is between `min` and `max` px. */
function item(start: number, end: number, min: number, max = min, minimum = min) {
  return { start, end, minContent: () => min, maxContent: () => max, minimum: () => minimum };
}

function size(
  sizes: TrackSize[],
  available: number,
  items: ReturnType<typeof item>[] = [],
  more: Partial<TrackSpace> = {},
) {
  const tracks = sizes.map((track) => createTrack(track, available));
  sizeTracks(tracks, items, {
    available,
    minimum: 0,
    constraint: "none",
    gap: 0,
    stretches: true,
    ...more,
  });
  return tracks.map((track) => Math.round(track.base * 1000) / 1000);
}

const indefinite = Number.NaN;
const fr = (factor: number): TrackSize => ({ fr: factor });
const percent = (value: number): TrackSize => ({ percent: value, px: 0 });

describe("fixed tracks", () => {
  it("resolve percentages; of an indefinite size they are auto", () => {
    expect(size([percent(25), 10], 200)).toEqual([50, 10]);
    expect(size([percent(25)], indefinite, [item(0, 1, 30)])).toEqual([30]);
  });

  it("grow from minimum to maximum as there is room", () => {
    const tracks: TrackSize[] = [
      { min: 10, max: 50 },
      { min: 20, max: 30 },
    ];
    expect(size(tracks, 100)).toEqual([50, 30]);
    expect(size(tracks, 50)).toEqual([20, 30]);
    expect(size([{ min: 50, max: 20 }], 100)).toEqual([50]);
  });
});

describe("intrinsic tracks", () => {
  it("fit single items", () => {
    const items = [item(0, 1, 10, 40), item(1, 2, 10, 40), item(2, 3, 10, 40)];
    expect(size(["min-content", "max-content", "auto"], 1000, items, { stretches: false })).toEqual([10, 40, 40]);
    expect(size(["auto"], 20, [item(0, 1, 10, 40)], { stretches: false })).toEqual([20]);
  });

  it("stretch auto tracks over what is left, or over the minimum size", () => {
    expect(size(["auto", "auto", 20], 100, [item(0, 1, 10)])).toEqual([45, 35, 20]);
    expect(size(["auto", "min-content"], indefinite, [item(0, 1, 10)], { minimum: 50 })).toEqual([50, 0]);
    expect(size(["auto"], 100, [item(0, 1, 10)], { stretches: false })).toEqual([10]);
  });

  it("stop fit-content() at its argument, but not below the minimum", () => {
    expect(size([{ fitContent: 30 }], 1000, [item(0, 1, 10, 80)])).toEqual([30]);
    expect(size([{ fitContent: 30 }], 1000, [item(0, 1, 10, 20)])).toEqual([20]);
    expect(size([{ fitContent: 30 }], 1000, [item(0, 1, 40, 80)])).toEqual([40]);
  });

  it("share what a spanning item needs beyond the other items", () => {
    expect(size(["auto", "auto"], indefinite, [item(0, 1, 10), item(1, 2, 20), item(0, 2, 50)])).toEqual([20, 30]);
    // A track that no other item limits takes all of it.
    expect(size(["auto", "auto"], indefinite, [item(0, 1, 10), item(0, 2, 50)])).toEqual([10, 40]);
    expect(size([30, "auto"], indefinite, [item(0, 2, 50)], { gap: 5 })).toEqual([30, 15]);
    expect(size([{ min: "auto", max: 10 }, "auto"], indefinite, [item(0, 2, 60)])).toEqual([10, 50]);
  });

  it("use the minimum contribution for auto minimums, the min-content one for min-content", () => {
    const small = [item(0, 1, 30, 30, 5)];
    expect(size([{ min: "auto", max: 0 }], 100, small)).toEqual([5]);
    expect(size(["auto"], indefinite, small, { constraint: "min-content" })).toEqual([5]);
    expect(size(["min-content"], indefinite, small, { constraint: "min-content" })).toEqual([30]);
  });
});

describe("flexible tracks", () => {
  it("share the room by factor, never below their minimum", () => {
    expect(size([fr(1), fr(3)], 100)).toEqual([25, 75]);
    expect(size([fr(1), fr(1)], 100, [item(0, 1, 70)])).toEqual([70, 30]);
    expect(size([{ min: 0, max: { fr: 1 } }, fr(1)], 100, [item(0, 1, 70, 70, 0)])).toEqual([50, 50]);
    expect(size([40, fr(1), 10], 100, [], { gap: 5 })).toEqual([40, 40, 10]);
  });

  it("take only their fraction when the factors sum to less than 1", () => {
    expect(size([fr(0.2), fr(0.3)], 100)).toEqual([20, 30]);
  });

  it("fit every item when the size is indefinite", () => {
    const items = [item(0, 1, 30), item(1, 2, 30)];
    expect(size([fr(1), fr(2)], indefinite, items)).toEqual([30, 60]);
    expect(size([fr(1)], indefinite, [], { minimum: 80 })).toEqual([80]);
  });

  it("take spanning items by the ratio of their factors", () => {
    expect(
      size([{ min: "auto", max: { fr: 1 } }, fr(3)], indefinite, [item(0, 2, 80)], { constraint: "min-content" }),
    ).toEqual([20, 60]);
  });
});

describe("hostile input", () => {
  it("ends with finite sizes", () => {
    const tracks = Array.from({ length: 10_000 }, (_, i): TrackSize => (i % 2 === 0 ? "auto" : fr(1e30)));
    const items = Array.from({ length: 100 }, (_, i) => item(0, 10_000 - i, 1e7));
    const sizes = size(tracks, 3e7, items);
    expect(sizes.every((track) => Number.isFinite(track) && track >= 0)).toBe(true);
  });
});
