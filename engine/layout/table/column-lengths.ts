/** What a width property says of a column: a percentage of the table or a length of its own. */

import { hasPercentage, type MaxSize, type Size } from "../../css/computed-style.js";
import { isLength, lengthOrZero } from "../box-sizes.js";

/** A plain percentage, NaN for anything else. */
export function percentOf(value: Size | MaxSize): number {
  return typeof value === "object" && "percent" in value && value.px === 0 ? value.percent : Number.NaN;
}

/** A length in px that no percentage takes part in, NaN for anything else. */
export function fixedLength(value: Size | MaxSize): number {
  return isLength(value) && !hasPercentage(value) ? lengthOrZero(value, 0) : Number.NaN;
}
