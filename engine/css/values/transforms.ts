/** Transform functions (css-transforms-1 and -2), reduced to the plane: depth and perspective are dropped at the end. */

import type { LengthPercentage, Transform } from "../computed-style.js";
import { scaleLength, sumLengths, zoomLength } from "./calc.js";
import { type ComponentValue, type ComponentValues, splitCommas, ValueKind } from "./component-values.js";
import { parseAngle, parseLength, parseNumber, parseNumberOrPercentage } from "./lengths.js";
import { computeValue, Deferred, type Specified } from "./specified.js";

/** Linear part (rows) and translation of a 3D affine transform. */
interface Affine {
  readonly rows: readonly [Vector, Vector, Vector];
  readonly x: LengthPercentage;
  readonly y: LengthPercentage;
  readonly z: LengthPercentage;
  /** Percentages of the height in x and of the width in y. */
  readonly xOfHeight: number;
  readonly yOfWidth: number;
}
type Vector = readonly [number, number, number];

const identityRows: Affine["rows"] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

function linear(rows: Affine["rows"]): Affine {
  return { rows, x: 0, y: 0, z: 0, xOfHeight: 0, yOfWidth: 0 };
}

function translation(x: LengthPercentage, y: LengthPercentage, z: LengthPercentage = 0): Affine {
  return { rows: identityRows, x, y, z, xOfHeight: 0, yOfWidth: 0 };
}

/** Percentage part of a length, taken out so that it can move to the other axis. */
function percentOf(length: LengthPercentage): number {
  return typeof length === "object" && "percent" in length ? length.percent : 0;
}

function pxOf(length: LengthPercentage): LengthPercentage {
  return typeof length === "object" && "percent" in length ? length.px : length;
}

/** left then right in CSS order: points go through `right` first. */
function multiply(left: Affine, right: Affine): Affine {
  const [r0, r1, r2] = left.rows;
  const column = (index: 0 | 1 | 2): Vector => [right.rows[0][index], right.rows[1][index], right.rows[2][index]];
  const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const row = (vector: Vector): Vector => [dot(vector, column(0)), dot(vector, column(1)), dot(vector, column(2))];
  const [a, b, c] = r0;
  const [d, e, f] = r1;
  const [g, h, i] = r2;
  // Percentages of x are of the width, those of y of the height: what a turn moves to the other axis is kept apart.
  return {
    rows: [row(r0), row(r1), row(r2)],
    x: sumLengths([left.x, scaleLength(right.x, a), scaleLength(pxOf(right.y), b), scaleLength(right.z, c)]),
    y: sumLengths([left.y, scaleLength(pxOf(right.x), d), scaleLength(right.y, e), scaleLength(right.z, f)]),
    z: sumLengths([left.z, scaleLength(pxOf(right.x), g), scaleLength(pxOf(right.y), h), scaleLength(right.z, i)]),
    xOfHeight: left.xOfHeight + a * right.xOfHeight + b * percentOf(right.y),
    yOfWidth: left.yOfWidth + e * right.yOfWidth + d * percentOf(right.x),
  };
}

function toTransform({ rows, x, y, xOfHeight, yOfWidth }: Affine): Transform {
  const base: Transform = { a: rows[0][0], b: rows[0][1], c: rows[1][0], d: rows[1][1], x, y };
  return {
    ...base,
    ...(xOfHeight === 0 ? {} : { xOfHeight }),
    ...(yOfWidth === 0 ? {} : { yOfWidth }),
  };
}

function fromTransform({ a, b, c, d, x, y, xOfHeight = 0, yOfWidth = 0 }: Transform): Affine {
  const rows: Affine["rows"] = [
    [a, b, 0],
    [c, d, 0],
    [0, 0, 1],
  ];
  return { rows, x, y, z: 0, xOfHeight, yOfWidth };
}

/** The product of transforms in CSS order; null entries are identities, null when there is no other. */
export function combineTransforms(list: readonly (Transform | null)[]): Transform | null {
  let product: Transform | null = null;
  for (const transform of list) {
    if (transform === null) continue;
    product = product === null ? transform : toTransform(multiply(fromTransform(product), fromTransform(transform)));
  }
  return product;
}

/** Turn about an axis, in degrees (css-transforms-2 13.1). */
function rotation(x: number, y: number, z: number, degrees: number): Affine {
  const length = Math.hypot(x, y, z);
  if (length === 0) return linear(identityRows);
  const [ux, uy, uz] = [x / length, y / length, z / length];
  const radians = (degrees * Math.PI) / 180;
  const cos = exact(Math.cos(radians));
  const sin = exact(Math.sin(radians));
  const rest = 1 - cos;
  return linear([
    [cos + ux * ux * rest, ux * uy * rest - uz * sin, ux * uz * rest + uy * sin],
    [uy * ux * rest + uz * sin, cos + uy * uy * rest, uy * uz * rest - ux * sin],
    [uz * ux * rest - uy * sin, uz * uy * rest + ux * sin, cos + uz * uz * rest],
  ]);
}

/** Right angles give exact zeros. */
function exact(value: number): number {
  return Math.abs(value) < 1e-15 ? 0 : value;
}

function scaling(x: number, y: number, z = 1): Affine {
  return linear([
    [x, 0, 0],
    [0, y, 0],
    [0, 0, z],
  ]);
}

function skewing(x: number, y: number): Affine {
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
  return linear([
    [1, tangent(x), 0],
    [tangent(y), 1, 0],
    [0, 0, 1],
  ]);
}

const lengthSyntax = { percent: true, negative: true, unitless: false } as const;

/** A `<transform-list>`, undefined when it is malformed. */
export function parseTransformList(values: ComponentValues): Specified<Transform | null> | undefined {
  const parts: Specified<Affine>[] = [];
  for (const value of values) {
    const part = value.kind === ValueKind.Function ? parseTransformFunction(value) : undefined;
    if (part === undefined) return undefined;
    parts.push(part);
  }
  if (parts.length === 0) return undefined;
  const product = (affines: readonly Affine[]) => toTransform(affines.reduce(multiply));
  const ready = parts.filter((part): part is Affine => !(part instanceof Deferred));
  if (ready.length === parts.length) return product(ready);
  return new Deferred((context) => product(parts.map((part) => computeValue(part, context))));
}

function parseTransformFunction(value: ComponentValue): Specified<Affine> | undefined {
  const args: ComponentValue[] = [];
  for (const list of splitCommas(value.children)) {
    const [arg, more] = list;
    if (arg === undefined || more !== undefined) return undefined;
    args.push(arg);
  }
  if (value.name.startsWith("translate")) return parseTranslate(value.name, args);
  if (value.name.startsWith("rotate")) return parseRotate(value.name, args);
  if (value.name.startsWith("skew")) return parseSkew(value.name, args);
  if (value.name.startsWith("scale")) return parseScale(value.name, args);
  if (value.name.startsWith("matrix")) return parseMatrix(value.name, args);
  return value.name === "perspective" && args.length === 1 ? linear(identityRows) : undefined;
}

function parseTranslate(name: string, args: readonly ComponentValue[]): Specified<Affine> | undefined {
  const lengths: Specified<LengthPercentage>[] = [];
  for (const arg of args) {
    const length = parseLength(arg, lengthSyntax);
    if (length === undefined) return undefined;
    lengths.push(length);
  }
  const [x, y = 0, z = 0] = lengths;
  const count = lengths.length;
  if (x === undefined) return undefined;
  if (name === "translate") return count <= 2 ? deferTranslation(x, y, 0) : undefined;
  if (name === "translate3d") return count === 3 ? deferTranslation(x, y, z) : undefined;
  if (count !== 1) return undefined;
  if (name === "translatex") return deferTranslation(x, 0, 0);
  if (name === "translatey") return deferTranslation(0, x, 0);
  return name === "translatez" ? deferTranslation(0, 0, x) : undefined;
}

function deferTranslation(
  x: Specified<LengthPercentage>,
  y: Specified<LengthPercentage>,
  z: Specified<LengthPercentage>,
): Specified<Affine> {
  if (!(x instanceof Deferred) && !(y instanceof Deferred) && !(z instanceof Deferred)) return translation(x, y, z);
  return new Deferred((context) =>
    translation(computeValue(x, context), computeValue(y, context), computeValue(z, context)),
  );
}

function parseRotate(name: string, args: readonly ComponentValue[]): Affine | undefined {
  const last = args[args.length - 1];
  const angle = last === undefined ? undefined : parseAngle(last);
  if (angle === undefined) return undefined;
  if (name === "rotate3d") {
    const [x, y, z] = args.slice(0, 3).map(constantNumber);
    if (args.length !== 4 || x === undefined || y === undefined || z === undefined) return undefined;
    return rotation(x, y, z, angle);
  }
  if (args.length !== 1) return undefined;
  if (name === "rotate" || name === "rotatez") return rotation(0, 0, 1, angle);
  if (name === "rotatex") return rotation(1, 0, 0, angle);
  return name === "rotatey" ? rotation(0, 1, 0, angle) : undefined;
}

function parseSkew(name: string, args: readonly ComponentValue[]): Affine | undefined {
  const angles = args.map((arg) => parseAngle(arg));
  const [x, y = 0] = angles;
  if (x === undefined || angles.includes(undefined) || angles.length > 2) return undefined;
  if (name === "skew") return skewing(x, y);
  if (angles.length > 1) return undefined;
  if (name === "skewx") return skewing(x, 0);
  return name === "skewy" ? skewing(0, x) : undefined;
}

function parseScale(name: string, args: readonly ComponentValue[]): Affine | undefined {
  const factors = args.map(scaleFactor);
  const [x, y, z] = factors;
  if (x === undefined || factors.includes(undefined)) return undefined;
  if (name === "scale3d") {
    return factors.length === 3 && y !== undefined && z !== undefined ? scaling(x, y, z) : undefined;
  }
  if (name === "scale") return factors.length <= 2 ? scaling(x, y ?? x) : undefined;
  if (factors.length !== 1) return undefined;
  if (name === "scalex") return scaling(x, 1);
  if (name === "scaley") return scaling(1, x);
  return name === "scalez" ? scaling(1, 1, x) : undefined;
}

function parseMatrix(name: string, args: readonly ComponentValue[]): Affine | undefined {
  const numbers: number[] = [];
  for (const arg of args) {
    const number = constantNumber(arg);
    if (number === undefined) return undefined;
    numbers.push(number);
  }
  const at = (index: number) => numbers[index] ?? 0;
  if (name === "matrix" && numbers.length === 6) {
    const rows: Affine["rows"] = [
      [at(0), at(2), 0],
      [at(1), at(3), 0],
      [0, 0, 1],
    ];
    return { ...linear(rows), x: at(4), y: at(5) };
  }
  if (name !== "matrix3d" || numbers.length !== 16) return undefined;
  const row = (index: number): Vector => [at(index), at(index + 4), at(index + 8)];
  return { ...linear([row(0), row(1), row(2)]), x: at(12), y: at(13), z: at(14) };
}

function constantNumber(value: ComponentValue): number | undefined {
  const number = parseNumber(value);
  return typeof number === "number" ? number : undefined;
}

function scaleFactor(value: ComponentValue): number | undefined {
  const number = parseNumberOrPercentage(value);
  return typeof number === "number" ? number : undefined;
}

/** The `translate` property: one to three lengths. */
export function parseTranslateProperty(values: ComponentValues): Specified<Transform | null> | undefined {
  const affine = parseTranslate(values.length === 3 ? "translate3d" : "translate", values);
  if (affine === undefined) return undefined;
  return affine instanceof Deferred
    ? new Deferred((context) => toTransform(affine.compute(context)))
    : toTransform(affine);
}

/** The `rotate` property: an angle, with an axis before or after it. */
export function parseRotateProperty(values: ComponentValues): Transform | undefined {
  const angles = values.filter((value) => parseAngle(value, false) !== undefined);
  const [angleValue] = angles;
  const axis = values.filter((value) => value !== angleValue);
  const angle = angleValue === undefined ? undefined : parseAngle(angleValue, false);
  if (angle === undefined || angles.length !== 1) return undefined;
  if (axis.length === 0) return toTransform(rotation(0, 0, 1, angle));
  if (axis.length === 1) {
    const vector = new Map<string, Vector>([
      ["x", [1, 0, 0]],
      ["y", [0, 1, 0]],
      ["z", [0, 0, 1]],
    ]).get(axis[0]?.name ?? "");
    return vector === undefined ? undefined : toTransform(rotation(...vector, angle));
  }
  const [x, y, z] = axis.map(constantNumber);
  if (axis.length !== 3 || x === undefined || y === undefined || z === undefined) return undefined;
  return toTransform(rotation(x, y, z, angle));
}

/** The `scale` property: one to three factors. */
export function parseScaleProperty(values: ComponentValues): Transform | undefined {
  const affine = parseScale(values.length === 3 ? "scale3d" : "scale", values);
  return affine === undefined ? undefined : toTransform(affine);
}

/** px of the translations multiplied by the zoom factor. */
export function zoomTransform(value: Transform | null, zoom: number): Transform | null {
  return value === null ? null : { ...value, x: zoomLength(value.x, zoom), y: zoomLength(value.y, zoom) };
}
