/** Fields of an element that say what it is and what it holds; where it is and whether it shows is told elsewhere. */

import { attribute, tagName } from "../dom/document.js";
import type { SelectOption, SpatialElement } from "../spatial-dom.js";
import { Bit } from "./attribute-bits.js";
import { authorName } from "./author-name.js";
import { chosenOptions, controlValue, isOptionDisabled, optionsOf, optionText, optionValue } from "./control-value.js";
import { descriptionOf } from "./descriptions.js";
import { formatOf } from "./formats.js";
import { inputType } from "./implicit-role.js";
import { nameOf, placeholderOf } from "./names.js";
import { labelsText } from "./native-names.js";
import { authorRole, roleOf } from "./roles.js";
import { hasBit, isHtml, type Semantics, tidy } from "./semantics.js";
import { writeStates } from "./states.js";

/** The role that is told: the computed one, or the author's word where its context does not let it count. */
export function toldRole(s: Semantics, node: number): string {
  const role = roleOf(s, node);
  if (role !== "generic" && role !== "none") return role;
  const claimed = authorRole(s, node);
  return claimed === undefined || claimed === "none" || claimed === "generic" ? "" : claimed;
}

/** Writes role, states, link target, values and names of a control into its element. */
export function writeFields(s: Semantics, node: number, role: string, element: SpatialElement): void {
  const { document } = s;
  if (role !== "") element.role = role;
  writeStates(s, node, role, element);
  if (hasBit(s, node, Bit.Href)) {
    const href = attribute(document, node, "href") ?? attribute(document, node, "xlink:href");
    const tag = tagName(document, node);
    if (href !== undefined && (tag === "a" || tag === "area")) element.href = s.links.resolve(href);
  }
  const description = descriptionOf(s, node);
  if (description !== "") element.desc = tidy(description);
  if (isHtml(s, node)) writeControl(s, node, element);
  if (element.val === undefined && role !== "" && hasBit(s, node, Bit.Role)) {
    const value = tidy(controlValue(s, node) ?? "");
    if (value !== "") element.val = value;
  }
}

function writeControl(s: Semantics, node: number, element: SpatialElement): void {
  const { document } = s;
  const tag = tagName(document, node);
  switch (tag) {
    case "input":
      element.type = inputType(s, node);
      writeInputValue(s, node, element.type, element);
      break;
    case "button":
      element.type = buttonType(attribute(document, node, "type"));
      writeAttribute(s, node, "value", element);
      break;
    case "select":
      writeOptions(s, node, element);
      break;
    case "textarea": {
      const value = controlValue(s, node) ?? "";
      if (value.trim() !== "") element.val = value.slice(0, s.textLimit);
      break;
    }
    case "progress":
    case "meter":
      writeAttribute(s, node, "value", element);
      return;
    default:
      return;
  }
  const name = attribute(document, node, "name");
  if (name !== undefined && name !== "") element.name = name;
  const placeholder = placeholderOf(s, node);
  if (placeholder !== "") element.ph = tidy(placeholder);
  const format = formatOf(s, node);
  if (format !== "") element.format = format;
  const label = tidy(labelsText(s, node)) || (tag === "button" ? "" : tidy(authorName(s, node, "aria")));
  if (label !== "") element.label = label;
}

function buttonType(type: string | undefined): string {
  const lower = type?.toLowerCase();
  return lower === "button" || lower === "reset" ? lower : "submit";
}

function writeAttribute(s: Semantics, node: number, name: string, element: SpatialElement): void {
  const value = attribute(s.document, node, name);
  if (value !== undefined && value !== "") element.val = value.slice(0, s.textLimit);
}

/** Passwords are never told, and buttons show their value as their name. */
function writeInputValue(s: Semantics, node: number, type: string, element: SpatialElement): void {
  if (type === "password" || type === "file" || /^(?:submit|reset|button|image)$/.test(type)) return;
  writeAttribute(s, node, "value", element);
  const list = attribute(s.document, node, "list");
  const datalist = list === undefined ? -1 : s.findId(node, list);
  if (datalist < 0 || tagName(s.document, datalist) !== "datalist") return;
  const options = suggestions(s, datalist);
  if (options.length > 0) element.options = options;
}

/** Options told of a datalist: many fields can use one. */
const maximumSuggestions = 100;

function suggestions(s: Semantics, datalist: number): readonly SelectOption[] {
  let options = s.memo.suggestions.get(datalist);
  if (options === undefined) {
    const nodes = optionsOf(s.document, datalist).slice(0, maximumSuggestions);
    options = nodes.map((option) => describeOption(s, option, false));
    s.memo.suggestions.set(datalist, options);
  }
  return options;
}

function writeOptions(s: Semantics, select: number, element: SpatialElement): void {
  const chosen = new Set(chosenOptions(s, select));
  element.options = optionsOf(s.document, select).map((option) => describeOption(s, option, chosen.has(option)));
  const values = [...chosen].map((option) => optionValue(s, option)).filter((value) => value !== "");
  if (values.length > 0) element.val = values.join(", ").slice(0, s.textLimit);
}

function describeOption(s: Semantics, option: number, selected: boolean): SelectOption {
  const { document } = s;
  const parent = document.parent[option] ?? -1;
  const group = tagName(document, parent) === "optgroup" ? (attribute(document, parent, "label") ?? "") : "";
  return {
    text: tidy(optionText(s, option)),
    val: optionValue(s, option),
    ...(selected ? { selected: true as const } : {}),
    ...(isOptionDisabled(document, option) ? { disabled: true as const } : {}),
    ...(group === "" ? {} : { group }),
  };
}

/** Elements that group controls under a name. */
const groupRoles: ReadonlySet<string> = new Set(["group", "radiogroup"]);

/** Name of the nearest fieldset or group around a control, "" without one. */
export function groupName(s: Semantics, node: number): string {
  for (let up = s.flat.parent[node] ?? -1; up > 0; up = s.flat.parent[up] ?? -1) {
    if (tagName(s.document, up) === "form") return "";
    if (tagName(s.document, up) !== "fieldset" && !hasBit(s, up, Bit.Role)) continue;
    if (!groupRoles.has(roleOf(s, up))) continue;
    const name = tidy(nameOf(s, up).text);
    if (name !== "") return name;
  }
  return "";
}
