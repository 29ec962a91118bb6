import fc from "fast-check";
import { describe, expect, it } from "vitest";
import Yoga, { Align, Direction, Edge, FlexDirection, Gutter, Justify, type Node } from "yoga-layout";
import { alignmentValue } from "../box-alignment.js";
import { independentSpace } from "../independent-space.js";
import type { FlexItem, FlexProblem } from "./problem.js";
import { solveFlex } from "./solve.js";

/**
 * Yoga as an independent opinion where it follows the specification: a single line of a definite size, whose items reach
 * no limit, have no baselines and no factors that sum to less than 1. (It resolves limits in two passes rather than
 * until none is violated, and knows no safe alignment and no balanced lines.)
 */
const edges = { start: 0, left: 0, right: 1, selfStart: 0 };

const justification: Readonly<Record<string, Justify>> = {
  "flex-start": Justify.FlexStart,
  "flex-end": Justify.FlexEnd,
  center: Justify.Center,
  "space-between": Justify.SpaceBetween,
  "space-evenly": Justify.SpaceEvenly,
};
const alignments: Readonly<Record<string, Align>> = {
  stretch: Align.Stretch,
  "flex-start": Align.FlexStart,
  "flex-end": Align.FlexEnd,
  center: Align.Center,
};

const itemInput = fc.record({
  base: fc.integer({ min: 0, max: 120 }),
  cross: fc.integer({ min: 0, max: 60 }),
  grow: fc.integer({ min: 0, max: 3 }),
  shrink: fc.integer({ min: 1, max: 3 }),
  before: fc.integer({ min: 0, max: 9 }),
  after: fc.integer({ min: 0, max: 9 }),
  align: fc.constantFrom(...Object.keys(alignments)),
});
const containerInput = fc.record({
  /** Free space in percent of the base sizes: little enough that no item shrinks to nothing. */
  slack: fc.integer({ min: -25, max: 100 }),
  cross: fc.option(fc.integer({ min: 0, max: 100 }), { nil: Number.NaN }),
  gap: fc.integer({ min: 0, max: 9 }),
  justify: fc.constantFrom(...Object.keys(justification)),
  items: fc.array(itemInput, { minLength: 1, maxLength: 6 }),
});
type ContainerInput = typeof containerInput extends fc.Arbitrary<infer T> ? T : never;

function sizeOf({ items, gap, slack }: ContainerInput): number {
  let size = gap * (items.length - 1);
  for (const { base, before, after } of items) size += before + after + base * (1 + slack / 100);
  return size;
}

type Place = readonly [main: number, mainSize: number, cross: number, crossSize: number];

function solveOurselves(input: ContainerInput): Place[] {
  const items = input.items.map(
    (item, box): FlexItem => ({
      box,
      space: independentSpace(0, Number.NaN, 0),
      grow: item.grow,
      shrink: item.shrink,
      baseSize: item.base,
      mainPadding: 0,
      basisIsDefinite: true,
      minMain: 0,
      maxMain: Number.POSITIVE_INFINITY,
      minimumIsDeferred: false,
      minCross: 0,
      maxCross: Number.POSITIVE_INFINITY,
      marginMainStart: item.before,
      marginMainEnd: item.after,
      marginCrossStart: item.after,
      marginCrossEnd: item.before,
      autoMainStart: false,
      autoMainEnd: false,
      autoCrossStart: false,
      autoCrossEnd: false,
      align: alignmentValue(item.align),
      crossEdges: edges,
      stretches: item.align === "stretch",
      mainSize: 0,
      mainPosition: 0,
      crossSize: 0,
      crossPosition: 0,
      baseline: Number.NaN,
    }),
  );
  const problem: FlexProblem = {
    items,
    mainSize: sizeOf(input),
    minMain: 0,
    maxMain: Number.POSITIVE_INFINITY,
    crossSize: input.cross,
    minCross: 0,
    maxCross: Number.POSITIVE_INFINITY,
    mainGap: input.gap,
    crossGap: 0,
    wrap: "nowrap",
    lineCount: 0,
    justifyContent: alignmentValue(input.justify),
    mainEdges: edges,
    alignContent: alignmentValue("normal"),
    contentEdges: edges,
    measureCross: (item) => {
      item.crossSize = input.items[item.box]?.cross ?? 0;
    },
    fitToLine: () => {},
  };
  solveFlex(problem);
  return items.map((item) => [item.mainPosition, item.mainSize, item.crossPosition, item.crossSize]);
}

function solveWithYoga(input: ContainerInput): Place[] {
  const config = Yoga.Config.create();
  config.setUseWebDefaults(true);
  config.setPointScaleFactor(0);
  const root = Yoga.Node.create(config);
  const nodes: Node[] = [];
  try {
    root.setFlexDirection(FlexDirection.Row);
    root.setJustifyContent(justification[input.justify] ?? Justify.FlexStart);
    root.setGap(Gutter.Column, input.gap);
    root.setWidth(sizeOf(input));
    if (!Number.isNaN(input.cross)) root.setHeight(input.cross);
    for (const item of input.items) {
      const node = Yoga.Node.create(config);
      nodes.push(node);
      node.setFlexBasis(item.base);
      node.setFlexGrow(item.grow);
      node.setFlexShrink(item.shrink);
      node.setMargin(Edge.Left, item.before);
      node.setMargin(Edge.Right, item.after);
      node.setMargin(Edge.Top, item.after);
      node.setMargin(Edge.Bottom, item.before);
      node.setAlignSelf(alignments[item.align] ?? Align.FlexStart);
      node.setMeasureFunc((width) => ({ width, height: item.cross }));
      root.insertChild(node, nodes.length - 1);
    }
    root.calculateLayout(undefined, undefined, Direction.LTR);
    return nodes.map((node) => {
      const { left, top, width, height } = node.getComputedLayout();
      return [left, width, top, height];
    });
  } finally {
    for (const node of nodes) node.free();
    root.free();
    config.free();
  }
}

describe("solving a flex container", () => {
  it("agrees with Yoga on single lines without limits", () => {
    fc.assert(
      fc.property(containerInput, (input) => {
        const ours = solveOurselves(input);
        const theirs = solveWithYoga(input);
        for (const [i, place] of ours.entries()) {
          for (const [field, value] of place.entries()) expect(theirs[i]?.[field]).toBeCloseTo(value, 1);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});
