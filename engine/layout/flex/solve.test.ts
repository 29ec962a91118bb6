import { describe, expect, it } from "vitest";
import { alignmentValue } from "../box-alignment.js";
import { emptyStrut } from "../formatting-context.js";
import type { FlexItem, FlexProblem } from "./problem.js";
import { solveFlex } from "./solve.js";

const edges = { start: 0, left: 0, right: 1, selfStart: 0 };
const space = {
  containingWidth: 0,
  containingHeight: Number.NaN,
  availableWidth: 0,
  autoWidth: "fit-content",
  forcedWidth: Number.NaN,
  forcedHeight: Number.NaN,
  forcedHeightIsDefinite: false,
  floats: null,
  floatX: 0,
  floatY: 0,
  marginStrut: emptyStrut,
} as const;

/** An item `main` px long and `cross` px high that neither grows nor shrinks. */
function item(main: number, cross = 10, more: Partial<FlexItem> = {}): FlexItem & { natural: number } {
  return {
    box: 0,
    space,
    grow: 0,
    shrink: 0,
    baseSize: main,
    mainPadding: 0,
    basisIsDefinite: false,
    minMain: 0,
    maxMain: Number.POSITIVE_INFINITY,
    minimumIsDeferred: false,
    minCross: 0,
    maxCross: Number.POSITIVE_INFINITY,
    marginMainStart: 0,
    marginMainEnd: 0,
    marginCrossStart: 0,
    marginCrossEnd: 0,
    autoMainStart: false,
    autoMainEnd: false,
    autoCrossStart: false,
    autoCrossEnd: false,
    align: alignmentValue("flex-start"),
    crossEdges: edges,
    stretches: false,
    mainSize: 0,
    mainPosition: 0,
    crossSize: 0,
    crossPosition: 0,
    baseline: Number.NaN,
    natural: cross,
    ...more,
  };
}

function solve(items: (FlexItem & { natural?: number })[], mainSize: number, more: Partial<FlexProblem> = {}) {
  const solution = solveFlex({
    items,
    mainSize,
    minMain: 0,
    maxMain: Number.POSITIVE_INFINITY,
    crossSize: Number.NaN,
    minCross: 0,
    maxCross: Number.POSITIVE_INFINITY,
    mainGap: 0,
    crossGap: 0,
    wrap: "nowrap",
    lineCount: 0,
    justifyContent: alignmentValue("normal"),
    mainEdges: edges,
    alignContent: alignmentValue("normal"),
    contentEdges: edges,
    measureCross: (measured: FlexItem & { natural?: number }) => {
      measured.crossSize = measured.natural ?? 0;
    },
    fitToLine: () => {},
    ...more,
  });
  return { ...solution, main: items.map((i) => i.mainPosition), sizes: items.map((i) => i.mainSize) };
}

const crossPositions = (items: FlexItem[]) => items.map((i) => i.crossPosition);

describe("flexible lengths", () => {
  it("share free space by grow factors", () => {
    const { sizes, main } = solve([item(10, 10, { grow: 1 }), item(10, 10, { grow: 3 })], 100);
    expect(sizes).toEqual([30, 70]);
    expect(main).toEqual([0, 30]);
  });

  it("fill only their fraction when the factors sum to less than 1", () => {
    expect(solve([item(0, 10, { grow: 0.2 }), item(0, 10, { grow: 0.3 })], 100).sizes).toEqual([20, 30]);
  });

  it("shrink in proportion to the inner base size, padding apart", () => {
    const items = [item(60, 10, { shrink: 1, mainPadding: 20, minMain: 20 }), item(60, 10, { shrink: 1 })];
    expect(solve(items, 100).sizes).toEqual([52, 48]);
  });

  it("give what a clamped item leaves to the others, round by round", () => {
    const items = [
      item(0, 10, { grow: 1, maxMain: 10 }),
      item(0, 10, { grow: 1, minMain: 60 }),
      item(0, 10, { grow: 1 }),
    ];
    expect(solve(items, 100).sizes).toEqual([10, 60, 30]);
  });

  it("never make a content box negative", () => {
    expect(solve([item(30, 10, { shrink: 1, mainPadding: 30 })], 0).sizes).toEqual([30]);
  });

  it("end for many items with limits that are reached one after the other", () => {
    const items = Array.from({ length: 5000 }, (_, i) => item(0, 10, { grow: 1, maxMain: i }));
    const { sizes } = solve(items, 1_000_000);
    expect(sizes.every((size, i) => size >= 0 && size <= i)).toBe(true);
  });
});

describe("lines", () => {
  it("wrap where the outer hypothetical sizes no longer fit", () => {
    const items = [item(40), item(40, 20), item(40, 30)];
    const { lines, crossSize } = solve(items, 100, { wrap: "wrap", crossGap: 5 });
    expect(lines.map((line) => line.items.length)).toEqual([2, 1]);
    expect(crossSize).toBe(55);
    expect(crossPositions(items)).toEqual([0, 0, 25]);
  });

  it("tolerate less than a layout unit of excess", () => {
    expect(solve([item(33.334), item(33.334), item(33.334)], 100, { wrap: "wrap" }).lines).toHaveLength(1);
  });

  it("hold an item that is too long alone", () => {
    expect(solve([item(10), item(200), item(10)], 100, { wrap: "wrap" }).lines).toHaveLength(3);
  });

  it("size a container without a main size by the longest, within its limits", () => {
    expect(solve([item(40), item(40)], Number.NaN, { mainGap: 10 }).mainSize).toBe(90);
    expect(solve([item(40), item(40)], Number.NaN, { maxMain: 50 }).mainSize).toBe(50);
    expect(solve([item(40, 10, { grow: 1 })], Number.NaN, { minMain: 70 }).sizes).toEqual([70]);
  });

  it("balance into equal lines, longer ones first", () => {
    const items = Array.from({ length: 7 }, () => item(25));
    const { lines } = solve(items, 100, { wrap: "balance", mainGap: 10 });
    expect(lines.map((line) => line.items.length)).toEqual([3, 2, 2]);
  });

  it("balance into as many lines as asked for", () => {
    const items = [item(31), item(32), item(33), item(34)];
    const { lines } = solve(items, 100, { wrap: "balance", lineCount: 3 });
    expect(lines.map((line) => line.items.length)).toEqual([2, 1, 1]);
  });

  it("find the length that holds the asked number of lines", () => {
    const items = [item(80), item(40), item(40)];
    expect(solve(items, Number.NaN, { wrap: "balance", lineCount: 2, mainGap: 20 }).mainSize).toBe(100);
  });
});

describe("alignment", () => {
  const justify = (value: string, more: Partial<FlexProblem> = {}) =>
    solve([item(20), item(20)], 100, { justifyContent: alignmentValue(value), ...more }).main;

  it("distributes along the main axis", () => {
    expect(justify("center")).toEqual([30, 50]);
    expect(justify("flex-end")).toEqual([60, 80]);
    expect(justify("space-between")).toEqual([0, 80]);
    expect(justify("space-around")).toEqual([15, 65]);
    expect(justify("space-evenly")).toEqual([20, 60]);
    expect(justify("space-between", { mainGap: 10 })).toEqual([0, 80]);
  });

  it("reads start against the axis of a reversed container", () => {
    const mainEdges = { start: 1, left: 1, right: 0, selfStart: 1 };
    expect(justify("start", { mainEdges })).toEqual([60, 80]);
    expect(justify("left", { mainEdges })).toEqual([60, 80]);
    expect(justify("flex-start", { mainEdges })).toEqual([0, 20]);
  });

  it("falls back to start when nothing is left to distribute", () => {
    const over = (value: string) => solve([item(80), item(80)], 100, { justifyContent: alignmentValue(value) }).main;
    expect(over("center")).toEqual([-30, 50]);
    expect(over("safe center")).toEqual([0, 80]);
    expect(over("space-around")).toEqual([0, 80]);
  });

  it("gives free space to auto margins first", () => {
    const items = [item(20, 10, { autoMainStart: true }), item(20, 10, { autoMainEnd: true })];
    expect(solve(items, 100, { justifyContent: alignmentValue("center") }).main).toEqual([30, 50]);
  });

  it("stretches and aligns across the line", () => {
    const stretched = item(20, 10, { stretches: true, maxCross: 35, marginCrossStart: 2 });
    const end = item(20, 10, { align: alignmentValue("flex-end") });
    const middle = item(20, 10, { autoCrossStart: true, autoCrossEnd: true });
    solve([stretched, end, middle], 100, { crossSize: 40 });
    expect(stretched.crossSize).toBe(35);
    expect(crossPositions([stretched, end, middle])).toEqual([2, 30, 15]);
  });

  it("meets baselines and grows the line for them", () => {
    const baseline = alignmentValue("first baseline");
    const high = item(20, 30, { align: baseline, baseline: 25 });
    const low = item(20, 20, { align: baseline, baseline: 5 });
    const { crossSize } = solve([high, low], 100);
    expect(crossSize).toBe(40);
    expect(crossPositions([high, low])).toEqual([0, 20]);
  });

  it("stretches lines over a definite cross size, single ones of a multi-line container as well", () => {
    const items = [item(60), item(60, 30)];
    const { lines } = solve(items, 100, { wrap: "wrap", crossSize: 100 });
    expect(lines.map((line) => line.crossSize)).toEqual([40, 60]);
    const single = solve([item(60)], 100, { wrap: "wrap", crossSize: 100, alignContent: alignmentValue("end") });
    expect(single.lines[0]?.crossPosition).toBe(90);
  });
});
