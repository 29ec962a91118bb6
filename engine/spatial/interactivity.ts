/** Which elements a user can act on, and why they count as such. */

import { attribute, NodeKind, tagName } from "../dom/document.js";
import type { InteractiveReason } from "../spatial-dom.js";
import { Bit } from "./attribute-bits.js";
import { editingHost } from "./editing.js";
import { tabIndex } from "./focus.js";
import { isHiddenInput } from "./labels.js";
import { firstSummary } from "./rendering.js";
import { authorRole, hasRoleFlag } from "./roles.js";
import { hasBit, hasTrait, isHtml, isUnseen, type Semantics, styleOf } from "./semantics.js";
import { Trait } from "./tag-traits.js";

/** Native controls, links, explicit roles and editing hosts: targets wherever they stand. */
export function ownReason(s: Semantics, node: number): InteractiveReason | undefined {
  if (isNativeControl(s, node)) return "native";
  if (hasBit(s, node, Bit.Role)) {
    const role = authorRole(s, node);
    if (role !== undefined && hasRoleFlag(role, "w")) return "role";
  }
  return editingHost(s, node) ? "editable" : undefined;
}

function isNativeControl(s: Semantics, node: number): boolean {
  const { document } = s;
  const tag = tagName(document, node);
  if (!isHtml(s, node)) return tag === "a" && hasBit(s, node, Bit.Href);
  switch (tag) {
    case "a":
    case "area":
      return hasBit(s, node, Bit.Href);
    case "button":
    case "select":
    case "textarea":
      return true;
    case "input":
      return !isHiddenInput(document, node);
    case "audio":
    case "video":
      return attribute(document, node, "controls") !== undefined;
    case "summary": {
      const details = document.parent[node] ?? -1;
      const isFirst = firstSummary(document, s.flat, details, document.tag[node] ?? -1) === node;
      return tagName(document, details) === "details" && isFirst;
    }
    default:
      return false;
  }
}

/** Never targets by a handler, cursor or tabindex: containers of the whole page, and what is only text of a control. */
const neverGeneric: ReadonlySet<string> = new Set(
  "html body head form fieldset legend option optgroup iframe".split(" "),
);

/** A handler, tabindex or pointer cursor that this element itself introduces; undefined when there is none. */
export function genericReason(s: Semantics, node: number): InteractiveReason | undefined {
  const bits = s.bits[node] ?? 0;
  const pointer = introducesPointer(s, node);
  if (!pointer && (bits & (Bit.Handler | Bit.TabIndex)) === 0) return undefined;
  const tag = tagName(s.document, node);
  if (neverGeneric.has(tag)) return undefined;
  if (tag === "label" && s.labels.controlOf.has(node)) return undefined;
  if ((bits & Bit.Handler) !== 0 && hasPointerHandler(s, node)) return "handler";
  if (tabIndex(s, node) >= 0) return "tabindex";
  return pointer && isHtml(s, node) ? "cursor" : undefined;
}

/** Why an element with a handler, a tabindex or a pointer over it is no target by that; undefined when it is one, or has none. */
export function whyNotGeneric(s: Semantics, node: number): string | undefined {
  const signs = hasBit(s, node, Bit.Handler) || hasBit(s, node, Bit.TabIndex);
  const pointer = styleOf(s, node)?.cursor === "pointer";
  if ((!signs && !pointer) || genericReason(s, node) !== undefined) return undefined;
  const tag = tagName(s.document, node);
  if (neverGeneric.has(tag)) return `${tag} is never one thing to click`;
  if (tag === "label" && s.labels.controlOf.has(node)) return "the control that it labels is the target";
  if (tabIndex(s, node) < 0) return "a negative tabindex takes it out of the order of focus";
  if (pointer && !introducesPointer(s, node)) return "the pointer over it comes from what is around it";
  return signs ? "its handlers are for keys or for what happens inside" : "only HTML elements count by their cursor";
}

/** Handlers of keys alone make no target: they listen for what happens inside. An empty handler still asks for clicks. */
function hasPointerHandler(s: Semantics, node: number): boolean {
  return (s.document.attributes[node] ?? []).some(({ name }) => name.startsWith("on") && isHandlerName(name));
}

function isHandlerName(name: string): boolean {
  return /^on(?:click|dblclick|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/.test(name);
}

/** cursor is inherited: only the element where it changes to a pointer says anything. */
function introducesPointer(s: Semantics, node: number): boolean {
  if (styleOf(s, node)?.cursor !== "pointer") return false;
  return styleOf(s, s.flat.parent[node] ?? -1)?.cursor !== "pointer";
}

/** Nodes and characters up to which an element counts as one thing to click. */
const simpleNodes = 120;
const simpleCharacters = 400;

/**
 * Whether an element is one thing: small, and nothing inside is a target, a table or a form control of its own. Such a
 * target is named by everything in it, and nothing in it is another target.
 */
export function isSimple(s: Semantics, node: number): boolean {
  const { document, flat } = s;
  if ((flat.size[node] ?? 0) > simpleNodes) return false;
  let characters = 0;
  let current = flat.firstChild[node] ?? -1;
  while (current >= 0) {
    let descend = true;
    if (document.kind[current] === NodeKind.Text) characters += visibleLength(document.text[current] ?? "");
    else if (isUnseen(s, current) && !hasTrait(s, current, Trait.Control)) descend = false;
    else if (hasTrait(s, current, Trait.Control) || ownReason(s, current) !== undefined) return false;
    else if (tagName(document, current) === "table") return false;
    if (characters > simpleCharacters) return false;
    current = nextWithin(s, node, current, descend);
  }
  return true;
}

function visibleLength(text: string): number {
  return text.trim().length;
}

/** The node after `current` in the flat tree below `root`, its children left out unless `descend`; -1 at the end. */
export function nextWithin(s: Semantics, root: number, current: number, descend: boolean): number {
  const child = descend ? (s.flat.firstChild[current] ?? -1) : -1;
  if (child >= 0) return child;
  for (let up = current; up !== root && up >= 0; up = s.flat.parent[up] ?? -1) {
    const next = s.flat.nextSibling[up] ?? -1;
    if (next >= 0) return next;
  }
  return -1;
}
