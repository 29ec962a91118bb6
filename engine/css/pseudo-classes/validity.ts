/**
 * Constraint validation of what the markup holds (HTML 4.10.20). Patterns are not run (a page's regular expression may take
 * any time) and count as satisfied.
 */

import { attribute, type Document, hasAttribute } from "../../dom/document.js";
import { resolveUrl } from "../../dom/urls.js";
import type { MatchState } from "../match-state.js";
import {
  checkedness,
  controlValue,
  displaySize,
  formOwners,
  htmlName,
  inputType,
  isChecked,
  isDisabled,
  isRequired,
} from "./forms.js";

const rangeTypes: ReadonlySet<string> = new Set("number range date month week time datetime-local".split(" "));

/** Strings of the date and time types, which order as text (HTML 2.3.5). */
const dateFormats: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  week: /^\d{4}-W\d\d$/,
  time: /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/,
  "datetime-local": /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/,
};

const floatingPoint = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A comparable value of an attribute of a range type, undefined when it is not valid. */
function rangeValue(document: Document, node: number, name: string): number | string | undefined {
  const value = attribute(document, node, name);
  if (value === undefined) return undefined;
  const format = dateFormats[inputType(document, node)];
  if (format !== undefined) return format.test(value) ? value.replace(" ", "T") : undefined;
  return floatingPoint.test(value) ? Number(value) : undefined;
}

/** -1 below its minimum, 1 above its maximum, 0 within, undefined when the control has no limits. */
function rangeState(document: Document, node: number): -1 | 0 | 1 | undefined {
  if (htmlName(document, node) !== "input" || !rangeTypes.has(inputType(document, node))) return undefined;
  const low = rangeValue(document, node, "min");
  const high = rangeValue(document, node, "max");
  if (inputType(document, node) === "range") return 0;
  if (low === undefined && high === undefined) return undefined;
  const value = rangeValue(document, node, "value");
  if (value === undefined) return 0;
  if (low !== undefined && value < low) return -1;
  return high !== undefined && value > high ? 1 : 0;
}

/** Steps are counted from the minimum; without one the value itself is the base and every value is on a step. */
function offStep(document: Document, node: number): boolean {
  if (inputType(document, node) !== "number") return false;
  const low = rangeValue(document, node, "min");
  const value = rangeValue(document, node, "value");
  const stepText = attribute(document, node, "step")?.trim() ?? "1";
  if (typeof low !== "number" || typeof value !== "number" || stepText.toLowerCase() === "any") return false;
  const step = floatingPoint.test(stepText) && Number(stepText) > 0 ? Number(stepText) : 1;
  const steps = (value - low) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-7;
}

const emailAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

function wrongType(document: Document, node: number): boolean {
  const type = inputType(document, node);
  const value = controlValue(document, node).trim();
  if (value === "") return false;
  if (type === "url") return resolveUrl(value, "") === undefined;
  if (type !== "email") return false;
  const addresses = hasAttribute(document, node, "multiple") ? value.split(",") : [value];
  return addresses.some((address) => !emailAddress.test(address.trim()));
}

/** Barred from constraint validation, or not a control at all. */
function isValidated(state: MatchState, node: number): boolean {
  const { document } = state;
  const name = htmlName(document, node);
  if (name === "button") {
    const type = attribute(document, node, "type")?.toLowerCase();
    if (type === "button" || type === "reset") return false;
  } else if (name === "input") {
    if (["hidden", "reset", "button", "image"].includes(inputType(document, node))) return false;
  } else if (name !== "select" && name !== "textarea") return false;
  if (isDisabled(state, node)) return false;
  return name === "button" || name === "select" || !hasAttribute(document, node, "readonly");
}

function valueMissing(state: MatchState, node: number): boolean {
  const { document } = state;
  const name = htmlName(document, node);
  const type = name === "input" ? inputType(document, node) : "";
  if (type === "radio") return radioMissing(state, node);
  if (!isRequired(state, node)) return false;
  if (type === "checkbox") return !isChecked(state, node);
  if (type === "file") return true;
  if (name === "select") return !selectHasValue(state, node);
  if (rangeTypes.has(type)) return rangeValue(document, node, "value") === undefined;
  return controlValue(document, node) === "";
}

/** One required button makes its whole group required (HTML 4.10.5.1.16). */
function requiredGroups(document: Document, state: MatchState): ReadonlySet<string> {
  const owners = state.derived(formOwners);
  const groups = new Set<string>();
  for (let node = 1; node < document.count; node++) {
    if (htmlName(document, node) !== "input" || inputType(document, node) !== "radio") continue;
    if (hasAttribute(document, node, "required")) groups.add(`${owners[node]} ${attribute(document, node, "name")}`);
  }
  return groups;
}

function radioMissing(state: MatchState, node: number): boolean {
  const { document } = state;
  if (state.derived(checkedness).undecided[node] !== 1) return false;
  if (hasAttribute(document, node, "required")) return true;
  const name = attribute(document, node, "name") ?? "";
  if (name === "") return false;
  return state.derived(requiredGroups).has(`${state.derived(formOwners)[node]} ${name}`);
}

/** A select is satisfied by any selected option but its placeholder label option (HTML 4.10.7). */
function selectHasValue(state: MatchState, select: number): boolean {
  const { document } = state;
  const single = !hasAttribute(document, select, "multiple") && displaySize(document, select) === 1;
  const stop = document.end[select] ?? 0;
  let first = true;
  for (let node = select + 1; node < stop; node++) {
    if (htmlName(document, node) !== "option") continue;
    const isPlaceholder = single && first && document.parent[node] === select && optionValue(document, node) === "";
    if (isChecked(state, node) && !isPlaceholder) return true;
    first = false;
  }
  return false;
}

function optionValue(document: Document, option: number): string {
  return attribute(document, option, "value") ?? controlValue(document, option).trim();
}

function isInvalidControl(state: MatchState, node: number): boolean {
  if (!isValidated(state, node)) return false;
  if (valueMissing(state, node)) return true;
  if (htmlName(state.document, node) !== "input") return false;
  const { document } = state;
  return wrongType(document, node) || (rangeState(document, node) ?? 0) !== 0 || offStep(document, node);
}

/** Forms and fieldsets that hold an invalid control (HTML 4.16.3). */
function invalidGroups(document: Document, state: MatchState): ReadonlySet<number> {
  const groups = new Set<number>();
  const owners = state.derived(formOwners);
  for (let node = 1; node < document.count; node++) {
    if (!isInvalidControl(state, node)) continue;
    const owner = owners[node] ?? -1;
    if (owner >= 0) groups.add(owner);
    for (let above = document.parent[node] ?? -1; above > 0; above = document.parent[above] ?? -1) {
      if (htmlName(document, above) === "fieldset") groups.add(above);
    }
  }
  return groups;
}

export function isInvalid(state: MatchState, node: number): boolean {
  const name = htmlName(state.document, node);
  if (name === "form" || name === "fieldset") return state.derived(invalidGroups).has(node);
  return isInvalidControl(state, node);
}

export function isValid(state: MatchState, node: number): boolean {
  const name = htmlName(state.document, node);
  if (name === "form" || name === "fieldset") return !state.derived(invalidGroups).has(node);
  return isValidated(state, node) && !isInvalidControl(state, node);
}

export function isInRange(state: MatchState, node: number): boolean {
  return isValidated(state, node) && rangeState(state.document, node) === 0;
}

export function isOutOfRange(state: MatchState, node: number): boolean {
  return isValidated(state, node) && (rangeState(state.document, node) ?? 0) !== 0;
}
