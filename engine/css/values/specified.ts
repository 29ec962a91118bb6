/** Specified values: what parsing a declaration gives, before it meets an element. */

import type { ComputeContext } from "../compute-context.js";

/** A value that depends on fonts, the viewport, the parent or the document: computed when the style is. */
export class Deferred<T> {
  readonly compute: (context: ComputeContext) => T;

  constructor(compute: (context: ComputeContext) => T) {
    this.compute = compute;
  }
}

/** Most values are computed already when they are parsed. */
export type Specified<T> = T | Deferred<T>;

export function computeValue<T>(specified: Specified<T>, context: ComputeContext): T {
  return specified instanceof Deferred ? specified.compute(context) : specified;
}

/** Applies a function to a specified value, at once when that is possible. */
export function mapSpecified<T, U>(specified: Specified<T>, change: (value: T) => U): Specified<U> {
  return specified instanceof Deferred
    ? new Deferred((context) => change(specified.compute(context)))
    : change(specified);
}

/** Specified parts as one specified whole, deferred when any part is. */
export function combineSpecified<T, U>(
  parts: readonly Specified<T>[],
  combine: (values: readonly T[]) => U,
): Specified<U> {
  if (parts.some((part) => part instanceof Deferred)) {
    return new Deferred((context) => combine(parts.map((part) => computeValue(part, context))));
  }
  const ready: T[] = [];
  for (const part of parts) if (!(part instanceof Deferred)) ready.push(part);
  return combine(ready);
}
