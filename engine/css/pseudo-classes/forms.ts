/** State of form controls as their markup gives it (HTML 4.10, 4.16.3). */

import { attribute, type Document, hasAttribute, Namespace, NodeKind, tagName } from "../../dom/document.js";
import type { MatchState } from "../match-state.js";

/** Local name of an HTML element, "" for any other node. */
export function htmlName(document: Document, node: number): string {
  return document.namespace[node] === Namespace.Html ? tagName(document, node) : "";
}

const inputTypes: ReadonlySet<string> = new Set(
  `hidden text search tel url email password date month week time datetime-local number range color checkbox radio file
  submit image reset button`.split(/\s+/),
);

/** Type of an input element; unknown types are text. */
export function inputType(document: Document, node: number): string {
  const type = attribute(document, node, "type")?.toLowerCase() ?? "text";
  return inputTypes.has(type) ? type : "text";
}

const ownedElements: ReadonlySet<string> = new Set("button input select textarea output object fieldset".split(" "));

/** Form owner of each control, -1 where there is none (HTML 4.10.17.3). */
export function formOwners(document: Document): Int32Array {
  const { count, parent, byId } = document;
  const owners = new Int32Array(count).fill(-1);
  for (let node = 1; node < count; node++) {
    const name = htmlName(document, node);
    const inherited = owners[parent[node] ?? 0] ?? -1;
    owners[node] = name === "form" ? node : inherited;
  }
  for (let node = 1; node < count; node++) {
    if (!ownedElements.has(htmlName(document, node))) continue;
    const id = attribute(document, node, "form");
    if (id === undefined) continue;
    const owner = byId.get(id) ?? -1;
    owners[node] = htmlName(document, owner) === "form" ? owner : -1;
  }
  return owners;
}

interface Checkedness {
  /** 1 for checked inputs and selected options. */
  readonly checked: Uint8Array;
  /** Radio buttons that no button of their group is checked with. */
  readonly undecided: Uint8Array;
}

/** Name of a radio button's group; each button without a name is a group of its own. */
function radioGroup(document: Document, owners: Int32Array, node: number): string {
  const name = attribute(document, node, "name") ?? "";
  return name === "" ? `#${node}` : `${owners[node]} ${name}`;
}

export function checkedness(document: Document, state: MatchState): Checkedness {
  const checked = new Uint8Array(document.count);
  const undecided = new Uint8Array(document.count);
  const owners = state.derived(formOwners);
  const groups = new Map<string, number>();
  const radios: number[] = [];
  for (let node = 1; node < document.count; node++) {
    const name = htmlName(document, node);
    if (name === "select") selectOptions(document, node, checked);
    // An option outside a select (those inside one were decided above it).
    if (name === "option" && !insideSelect(document, node) && hasAttribute(document, node, "selected"))
      checked[node] = 1;
    if (name !== "input") continue;
    const type = inputType(document, node);
    if (type !== "checkbox" && type !== "radio") continue;
    const isChecked = hasAttribute(document, node, "checked");
    if (type === "checkbox") checked[node] = isChecked ? 1 : 0;
    else {
      radios.push(node);
      // The last checked button of a group wins.
      if (isChecked) groups.set(radioGroup(document, owners, node), node);
    }
  }
  for (const node of radios) {
    const winner = groups.get(radioGroup(document, owners, node));
    if (winner === node) checked[node] = 1;
    else if (winner === undefined) undecided[node] = 1;
  }
  return { checked, undecided };
}

/** Options of a select, in order. */
function optionsOf(document: Document, select: number): number[] {
  const options: number[] = [];
  const stop = document.end[select] ?? 0;
  for (let node = select + 1; node < stop; node++) if (htmlName(document, node) === "option") options.push(node);
  return options;
}

function insideSelect(document: Document, option: number): boolean {
  const parent = document.parent[option] ?? 0;
  if (htmlName(document, parent) === "select") return true;
  return htmlName(document, parent) === "optgroup" && htmlName(document, document.parent[parent] ?? 0) === "select";
}

export function displaySize(document: Document, select: number): number {
  const size = Number.parseInt(attribute(document, select, "size") ?? "", 10);
  if (size > 0) return size;
  return hasAttribute(document, select, "multiple") ? 4 : 1;
}

/** The selectedness setting algorithm (HTML 4.10.7). */
function selectOptions(document: Document, select: number, selected: Uint8Array): void {
  const options = optionsOf(document, select);
  const marked = options.filter((option) => hasAttribute(document, option, "selected"));
  if (hasAttribute(document, select, "multiple")) {
    for (const option of marked) selected[option] = 1;
    return;
  }
  const last = marked.at(-1);
  if (last !== undefined) selected[last] = 1;
  else if (displaySize(document, select) === 1) {
    const first = options.find((option) => !hasAttribute(document, option, "disabled"));
    if (first !== undefined) selected[first] = 1;
  }
}

export function isChecked(state: MatchState, node: number): boolean {
  return state.derived(checkedness).checked[node] === 1;
}

export function isIndeterminate(state: MatchState, node: number): boolean {
  if (state.derived(checkedness).undecided[node] === 1) return true;
  return htmlName(state.document, node) === "progress" && !hasAttribute(state.document, node, "value");
}

const disableable: ReadonlySet<string> = new Set("button input select textarea optgroup option fieldset".split(" "));

/** Whether each node is inside a disabled fieldset, the first legend's content excepted (HTML 4.10.18.5). */
function disabledRegions(document: Document): Uint8Array {
  const { count, parent, kind } = document;
  const table = new Uint8Array(count);
  const legends = new Set<number>();
  for (let node = 1; node < count; node++) {
    const above = parent[node] ?? 0;
    table[node] = table[above] ?? 0;
    if (kind[node] !== NodeKind.Element || htmlName(document, above) !== "fieldset") continue;
    if (!hasAttribute(document, above, "disabled")) continue;
    if (htmlName(document, node) === "legend" && !legends.has(above)) legends.add(above);
    else table[node] = 1;
  }
  return table;
}

export function isDisabled(state: MatchState, node: number): boolean {
  const { document } = state;
  const name = htmlName(document, node);
  if (!disableable.has(name)) return false;
  if (hasAttribute(document, node, "disabled")) return true;
  if (name === "optgroup") return false;
  if (name !== "option") return state.derived(disabledRegions)[node] === 1;
  const group = document.parent[node] ?? 0;
  return htmlName(document, group) === "optgroup" && hasAttribute(document, group, "disabled");
}

export function isEnabled(state: MatchState, node: number): boolean {
  return disableable.has(htmlName(state.document, node)) && !isDisabled(state, node);
}

/** Input types that `required` applies to (HTML 4.10.5). */
const requirable: ReadonlySet<string> = new Set(
  "text search tel url email password date month week time datetime-local number checkbox radio file".split(" "),
);

const optionalElements: ReadonlySet<string> = new Set("button input select textarea".split(" "));

export function isRequired({ document }: MatchState, node: number): boolean {
  const name = htmlName(document, node);
  if (name === "input") return requirable.has(inputType(document, node)) && hasAttribute(document, node, "required");
  return (name === "select" || name === "textarea") && hasAttribute(document, node, "required");
}

/** Buttons are always optional, as in Chromium. */
export function isOptional(state: MatchState, node: number): boolean {
  return optionalElements.has(htmlName(state.document, node)) && !isRequired(state, node);
}

/** Input types whose text a user may edit. */
const editableTypes: ReadonlySet<string> = new Set(
  "text search tel url email password date month week time datetime-local number".split(" "),
);

/** Editing hosts and what is in them (HTML 6.8.1). */
function editableRegions(document: Document): Uint8Array {
  const table = new Uint8Array(document.count);
  for (let node = 1; node < document.count; node++) {
    const value =
      htmlName(document, node) === "" ? undefined : attribute(document, node, "contenteditable")?.toLowerCase();
    if (value === "" || value === "true" || value === "plaintext-only") table[node] = 1;
    else if (value !== "false") table[node] = table[document.parent[node] ?? 0] ?? 0;
  }
  return table;
}

export function isReadWrite(state: MatchState, node: number): boolean {
  const { document } = state;
  const name = htmlName(document, node);
  if (name === "textarea" || (name === "input" && editableTypes.has(inputType(document, node)))) {
    return !hasAttribute(document, node, "readonly") && !isDisabled(state, node);
  }
  return state.derived(editableRegions)[node] === 1;
}

export function isReadOnly(state: MatchState, node: number): boolean {
  return htmlName(state.document, node) !== "" && !isReadWrite(state, node);
}

const placeholderTypes: ReadonlySet<string> = new Set("text search tel url email password number".split(" "));

export function isPlaceholderShown({ document }: MatchState, node: number): boolean {
  const name = htmlName(document, node);
  if (!(name === "textarea" || (name === "input" && placeholderTypes.has(inputType(document, node))))) return false;
  return hasAttribute(document, node, "placeholder") && controlValue(document, node) === "";
}

/** Value of an input (as written) or a textarea. */
export function controlValue(document: Document, node: number): string {
  if (htmlName(document, node) === "input") return attribute(document, node, "value") ?? "";
  let value = "";
  const stop = document.end[node] ?? 0;
  for (let at = node + 1; at < stop; at++) value += document.text[at];
  return value;
}

export function isSubmitButton(document: Document, node: number): boolean {
  const name = htmlName(document, node);
  if (name === "input") return ["submit", "image"].includes(inputType(document, node));
  if (name !== "button") return false;
  const type = attribute(document, node, "type")?.toLowerCase();
  return type !== "button" && type !== "reset";
}

/** First submit button of each form. */
function defaultButtons(document: Document, state: MatchState): ReadonlySet<number> {
  const owners = state.derived(formOwners);
  const seen = new Set<number>();
  const buttons = new Set<number>();
  for (let node = 1; node < document.count; node++) {
    const owner = owners[node] ?? -1;
    if (owner < 0 || seen.has(owner) || !isSubmitButton(document, node)) continue;
    seen.add(owner);
    buttons.add(node);
  }
  return buttons;
}

export function isDefault(state: MatchState, node: number): boolean {
  const { document } = state;
  const name = htmlName(document, node);
  if (name === "option") return hasAttribute(document, node, "selected");
  if (name === "input" && ["checkbox", "radio"].includes(inputType(document, node))) {
    return hasAttribute(document, node, "checked");
  }
  return state.derived(defaultButtons).has(node);
}
