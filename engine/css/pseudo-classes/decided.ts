/** Tests of the pseudo-classes without arguments, by name. */

import type { MatchState } from "../match-state.js";
import { noNames, type SimpleTest } from "../selector.js";
import {
  isChecked,
  isDefault,
  isDisabled,
  isEnabled,
  isIndeterminate,
  isOptional,
  isPlaceholderShown,
  isReadOnly,
  isReadWrite,
  isRequired,
} from "./forms.js";
import { isLink, isOpen, isTarget } from "./links.js";
import {
  isDefined,
  isEmpty,
  isFirstChild,
  isFirstOfType,
  isLastChild,
  isLastOfType,
  isOnlyChild,
  isOnlyOfType,
  isRoot,
  isScope,
} from "./structure.js";
import { isInRange, isInvalid, isOutOfRange, isValid } from "./validity.js";

function test(matches: (state: MatchState, node: number) => boolean, local: readonly string[] = []): SimpleTest {
  return {
    matches,
    cost: 1,
    local: local.length > 0,
    attribute: "",
    names: { ...noNames, attributes: local },
  };
}

const linkTest = test(isLink, ["href", "xlink:href"]);

export const decidedTests: ReadonlyMap<string, SimpleTest> = new Map([
  ["any-link", linkTest],
  ["-webkit-any-link", linkTest],
  ["link", linkTest],
  ["checked", test(isChecked)],
  ["default", test(isDefault)],
  ["defined", test(isDefined, ["is"])],
  ["disabled", test(isDisabled)],
  ["empty", test(isEmpty)],
  ["enabled", test(isEnabled)],
  ["first-child", test(isFirstChild)],
  ["first-of-type", test(isFirstOfType)],
  ["in-range", test(isInRange)],
  ["indeterminate", test(isIndeterminate)],
  ["invalid", test(isInvalid)],
  ["last-child", test(isLastChild)],
  ["last-of-type", test(isLastOfType)],
  ["only-child", test(isOnlyChild)],
  ["only-of-type", test(isOnlyOfType)],
  ["open", test(isOpen, ["open"])],
  ["optional", test(isOptional)],
  ["out-of-range", test(isOutOfRange)],
  ["placeholder-shown", test(isPlaceholderShown)],
  ["read-only", test(isReadOnly)],
  ["read-write", test(isReadWrite)],
  ["required", test(isRequired)],
  ["root", test(isRoot)],
  ["scope", test(isScope)],
  ["target", test(isTarget)],
  ["valid", test(isValid)],
]);
