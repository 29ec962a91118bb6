/** clip-path shapes as far as they hide: the rectangle that bounds what is left (CSS Shapes 1, 3.1). */

import type { Edges } from "./clips.js";

const inset = /^inset\(\s*([^)]*?)(?:\s+round\s[^)]*)?\)$/i;
const round = /^(circle|ellipse)\(\s*([^)]*?)(?:\s+at\s[^)]*)?\)$/i;
const polygon = /^polygon\(\s*(?:(?:nonzero|evenodd)\s*,)?([^)]*)\)$/i;

/** Bounds of the clipped box, undefined for shapes that cannot be told from their text. */
export function clipPathRect(path: string, box: Edges): Edges | undefined {
  const text = path.trim();
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const insets = inset.exec(text)?.[1];
  if (insets !== undefined) {
    const sides = insets.split(/\s+/);
    const [first = "0"] = sides;
    const right = sides[1] ?? first;
    const bottom = sides[2] ?? first;
    const left = sides[3] ?? right;
    const edges = {
      left: box.left + length(left, width),
      top: box.top + length(first, height),
      right: box.right - length(right, width),
      bottom: box.bottom - length(bottom, height),
    };
    return Object.values(edges).some(Number.isNaN) ? undefined : edges;
  }
  const radius = round.exec(text)?.[2];
  if (radius !== undefined) return /^0(?:px|%|em)?(?:\s|$)/.test(radius) ? nothing(box) : undefined;
  const points = polygon.exec(text)?.[1];
  return points === undefined ? undefined : polygonBounds(points, box, width, height);
}

function nothing(box: Edges): Edges {
  return { left: box.left, top: box.top, right: box.left, bottom: box.top };
}

function polygonBounds(points: string, box: Edges, width: number, height: number): Edges | undefined {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const point of points.split(",").slice(0, 64)) {
    const [x = "", y = ""] = point.trim().split(/\s+/);
    const px = box.left + length(x, width);
    const py = box.top + length(y, height);
    if (Number.isNaN(px) || Number.isNaN(py)) return undefined;
    left = Math.min(left, px);
    right = Math.max(right, px);
    top = Math.min(top, py);
    bottom = Math.max(bottom, py);
  }
  return { left, top, right, bottom };
}

/** px of a length or percentage of `base`; NaN for other values. */
function length(value: string, base: number): number {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))(px|%|em|rem)?$/.exec(value);
  if (match === null) return Number.NaN;
  const number = Number(match[1]);
  if (match[2] === "%") return (number * base) / 100;
  if (match[2] === undefined || match[2] === "px") return number;
  return number * 16;
}
