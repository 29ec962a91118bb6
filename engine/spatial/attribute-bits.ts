/** Which of the attributes that matter here an element has, as bits, so that most questions need no search. */

import { type Attribute, type Document, NodeKind } from "../dom/document.js";

export const Bit = {
  Role: 1 << 0,
  AriaLabel: 1 << 1,
  /** Also the common misspelling aria-labeledby, which browsers honour. */
  AriaLabelledby: 1 << 2,
  AriaDescription: 1 << 3,
  AriaHidden: 1 << 4,
  /** A global ARIA attribute that makes role none give way (WAI-ARIA 1.3, 7.1). */
  AriaGlobal: 1 << 5,
  /** Any other ARIA attribute: states and values. */
  AriaState: 1 << 6,
  AriaOwns: 1 << 7,
  /** aria-controls, popovertarget, commandfor. */
  Controls: 1 << 8,
  AriaLive: 1 << 9,
  Title: 1 << 10,
  Href: 1 << 11,
  TabIndex: 1 << 12,
  /** A handler of pointer or key events. */
  Handler: 1 << 13,
  Editable: 1 << 14,
  Inert: 1 << 15,
  Disabled: 1 << 16,
  Popover: 1 << 17,
  /** popovertarget, command, commandfor: the element invokes something. */
  Invoker: 1 << 18,
  Open: 1 << 19,
  Class: 1 << 20,
} as const;

const handlers = ["onclick", "ondblclick", "onmousedown", "onmouseup", "onpointerdown", "onpointerup", "ontouchstart"];
const moreHandlers = ["ontouchend", "onkeydown", "onkeypress", "onkeyup"];
const globals = ["atomic", "braillelabel", "brailleroledescription", "busy", "current", "details", "dropeffect"];
const moreGlobals = ["errormessage", "flowto", "grabbed", "haspopup", "invalid", "keyshortcuts", "relevant"];

const bits: ReadonlyMap<string, number> = new Map([
  ["role", Bit.Role],
  ["aria-label", Bit.AriaLabel | Bit.AriaGlobal],
  ["aria-labelledby", Bit.AriaLabelledby | Bit.AriaGlobal],
  ["aria-labeledby", Bit.AriaLabelledby | Bit.AriaGlobal],
  ["aria-describedby", Bit.AriaDescription | Bit.AriaGlobal],
  ["aria-description", Bit.AriaDescription | Bit.AriaGlobal],
  ["aria-hidden", Bit.AriaHidden],
  ["aria-owns", Bit.AriaOwns | Bit.AriaGlobal],
  ["aria-controls", Bit.Controls | Bit.AriaGlobal],
  ["aria-live", Bit.AriaLive | Bit.AriaGlobal],
  ...[...globals, ...moreGlobals].map((name): [string, number] => [`aria-${name}`, Bit.AriaGlobal | Bit.AriaState]),
  ["aria-roledescription", Bit.AriaGlobal],
  ["title", Bit.Title],
  ["href", Bit.Href],
  ["tabindex", Bit.TabIndex],
  ...[...handlers, ...moreHandlers].map((name): [string, number] => [name, Bit.Handler]),
  ["contenteditable", Bit.Editable],
  ["inert", Bit.Inert],
  ["disabled", Bit.Disabled],
  ["popover", Bit.Popover],
  ["popovertarget", Bit.Controls | Bit.Invoker],
  ["commandfor", Bit.Controls | Bit.Invoker],
  ["command", Bit.Invoker],
  ["open", Bit.Open],
  ["class", Bit.Class],
]);

function bitsOf(list: readonly Attribute[]): number {
  let found = 0;
  for (const { name } of list) {
    const bit = bits.get(name);
    if (bit !== undefined) found |= bit;
    else if (name.startsWith("aria-")) found |= Bit.AriaState;
    else if (name === "xlink:href") found |= Bit.Href;
  }
  return found;
}

/** Bits of every node, 0 for those that are not elements. */
export function attributeBits(document: Document): Int32Array {
  const { count, kind, attributes } = document;
  const columns = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    if (kind[node] !== NodeKind.Element) continue;
    const list = attributes[node];
    if (list !== undefined && list.length > 0) columns[node] = bitsOf(list);
  }
  return columns;
}
