import { describe, expect, it } from "vitest";
import { Occupancy } from "./occupancy.js";
import { type PlacementInput, placeItems } from "./placement.js";

const auto = { start: Number.NaN, span: 1 };
const at = (start: number, span = 1) => ({ start, span });
const spanning = (span: number) => ({ start: Number.NaN, span });

/** Areas as [column, row] starts. */
function place(items: [column: typeof auto, row: typeof auto][], more: Partial<PlacementInput> = {}) {
  const placed = placeItems({
    columns: items.map(([column]) => column),
    rows: items.map(([, row]) => row),
    columnCount: 3,
    rowCount: 0,
    flow: "row",
    dense: false,
    maximumLine: 1000,
    ...more,
  });
  return { ...placed, starts: placed.areas.map((area) => [area.columnStart, area.rowStart]) };
}

describe("auto-placement", () => {
  it("fills rows, then adds more", () => {
    const { starts, rows } = place([auto, auto, auto, auto].map(() => [auto, auto]));
    expect(starts).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
    ]);
    expect(rows).toEqual({ start: 0, end: 2 });
  });

  it("goes around placed items", () => {
    expect(
      place([
        [auto, auto],
        [at(1), at(0)],
        [auto, auto],
        [auto, auto],
      ]).starts,
    ).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [0, 1],
    ]);
  });

  it("leaves holes when sparse and fills them when dense", () => {
    const items: [typeof auto, typeof auto][] = [
      [spanning(2), auto],
      [spanning(2), auto],
      [auto, auto],
    ];
    expect(place(items).starts).toEqual([
      [0, 0],
      [0, 1],
      [2, 1],
    ]);
    expect(place(items, { dense: true }).starts).toEqual([
      [0, 0],
      [0, 1],
      [2, 0],
    ]);
  });

  it("keeps items that name a row in it, in order", () => {
    expect(
      place([
        [auto, at(1)],
        [auto, at(1)],
        [auto, auto],
      ]).starts,
    ).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
    ]);
  });

  it("moves a column-placed item to a row that is free for it", () => {
    expect(
      place([
        [at(1), auto],
        [at(0), auto],
        [at(0), auto],
      ]).starts,
    ).toEqual([
      [1, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(
      place(
        [
          [at(1), auto],
          [at(0), auto],
        ],
        { dense: true },
      ).starts,
    ).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  it("flows in columns", () => {
    const { starts } = place(
      [
        [auto, auto],
        [auto, auto],
        [auto, auto],
      ],
      { flow: "column", rowCount: 2 },
    );
    expect(starts).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it("widens the grid for items before it and for the largest span", () => {
    const { columns, starts } = place(
      [
        [at(-2), at(0)],
        [spanning(4), auto],
        [auto, auto],
      ],
      { columnCount: 1 },
    );
    expect(columns).toEqual({ start: -2, end: 2 });
    expect(starts).toEqual(
      [
        [-2, 0],
        [-2, 1],
        [-1, 0],
      ].with(2, [-2, 2]),
    );
  });
});

describe("limits", () => {
  it("clamp lines and spans", () => {
    const { areas } = place(
      [
        [at(5000), at(-5000, 9000)],
        [spanning(9000), auto],
      ],
      { maximumLine: 100 },
    );
    expect(areas[0]).toEqual({ columnStart: 99, columnEnd: 100, rowStart: -100, rowEnd: 100 });
    expect(areas[1]).toMatchObject({ columnStart: 0, columnEnd: 100 });
  });

  it("pile up items past the last row", () => {
    const { starts } = place(
      [[at(0, 3), at(99)], ...Array.from({ length: 400 }, (): [typeof auto, typeof auto] => [auto, auto])],
      { maximumLine: 100 },
    );
    expect(starts.every(([, row = -1]) => row < 100)).toBe(true);
  });

  it("place ten thousand items quickly, dense or not", () => {
    const items = Array.from({ length: 10_000 }, (_, i): [typeof auto, typeof auto] => [spanning(1 + (i % 2)), auto]);
    for (const dense of [false, true]) {
      const { rows } = place(items, { dense, maximumLine: 10_000 });
      expect(rows.end).toBeGreaterThan(4_900);
    }
  });
});

describe("occupancy", () => {
  it("joins runs and finds gaps of a width", () => {
    const cells = new Occupancy();
    cells.add(0, 1, 0, 2);
    cells.add(0, 1, 3, 2);
    cells.add(1, 1, 2, 1);
    expect(cells.firstFree(0, 1, 0, 1)).toBe(2);
    expect(cells.firstFree(0, 1, 0, 2)).toBe(5);
    expect(cells.firstFree(0, 2, 0, 1)).toBe(5);
    cells.add(0, 1, 2, 1);
    expect(cells.firstFree(0, 1, 0, 1)).toBe(5);
    expect(cells.isFree(1, 1, 0, 2)).toBe(true);
    expect(cells.nextMajor(0, 2, 2, 1)).toBe(2);
  });
});
