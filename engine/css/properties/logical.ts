/** Flow-relative longhands (css-logical-1): which physical longhand each stands for under a writing mode and direction. */

import type { InternalStyle } from "../internal-style.js";

export type LogicalSide = "block-start" | "block-end" | "inline-start" | "inline-end";
export type LogicalAxis = "block" | "inline";

/** A flow-relative longhand and the physical ones it may mean: four sides in the order top, right, bottom, left, or two axes. */
export interface LogicalProperty {
  readonly name: string;
  readonly targets: readonly string[];
  /** Index into `targets`. */
  pick(style: Readonly<InternalStyle>): number;
}

/** 0 top, 1 right, 2 bottom, 3 left (css-writing-modes-4 6.4). */
export function physicalSide(side: LogicalSide, { writingMode, direction }: Readonly<InternalStyle>): number {
  const rightToLeft = direction === "rtl";
  const start = side.endsWith("start");
  if (writingMode === "horizontal-tb") {
    if (side.startsWith("block")) return start ? 0 : 2;
    return start === rightToLeft ? 1 : 3;
  }
  if (side.startsWith("block")) return start === writingMode.endsWith("rl") ? 1 : 3;
  const fromTop = writingMode === "sideways-lr" ? rightToLeft : !rightToLeft;
  return start === fromTop ? 0 : 2;
}

const sides: readonly LogicalSide[] = ["block-start", "block-end", "inline-start", "inline-end"];
const edges = ["top", "right", "bottom", "left"] as const;

function sided(name: (side: LogicalSide) => string, target: (edge: string) => string): LogicalProperty[] {
  const targets = edges.map(target);
  return sides.map((side) => ({ name: name(side), targets, pick: (style) => physicalSide(side, style) }));
}

/** `horizontal` and `vertical` are what the property means along the horizontal and vertical axis. */
function axial(name: (axis: LogicalAxis) => string, horizontal: string, vertical: string): LogicalProperty[] {
  const targets = [horizontal, vertical];
  return (["block", "inline"] as const).map((axis) => ({
    name: name(axis),
    targets,
    pick: ({ writingMode }) => ((writingMode === "horizontal-tb") === (axis === "inline") ? 0 : 1),
  }));
}

export const logicalProperties: readonly LogicalProperty[] = [
  ...sided(
    (side) => `margin-${side}`,
    (edge) => `margin-${edge}`,
  ),
  ...sided(
    (side) => `padding-${side}`,
    (edge) => `padding-${edge}`,
  ),
  ...sided(
    (side) => `inset-${side}`,
    (edge) => edge,
  ),
  ...sided(
    (side) => `border-${side}-width`,
    (edge) => `border-${edge}-width`,
  ),
  ...sided(
    (side) => `border-${side}-style`,
    (edge) => `border-${edge}-style`,
  ),
  ...axial((axis) => `${axis}-size`, "width", "height"),
  ...axial((axis) => `min-${axis}-size`, "min-width", "min-height"),
  ...axial((axis) => `max-${axis}-size`, "max-width", "max-height"),
  ...axial((axis) => `contain-intrinsic-${axis}-size`, "contain-intrinsic-width", "contain-intrinsic-height"),
  ...axial((axis) => `overflow-${axis}`, "overflow-x", "overflow-y"),
];
