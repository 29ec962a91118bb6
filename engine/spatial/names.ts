/** Accessible names (accname 1.2, 4.3): what an element is called, and by what. */

import { attribute, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { labelledbyText } from "./author-name.js";
import { contentText, cut, hiddenMode, plainMode, type TraversalMode } from "./name-content.js";
import { nativeName } from "./native-names.js";
import { hasRoleFlag, roleOf } from "./roles.js";
import { collapse, hasBit, isElementNode, isHiddenFromNames, type Name, type Semantics } from "./semantics.js";

const noName: Name = { text: "", from: "none" };

/** Name of an element as accname 1.2 defines it: hidden elements have none but what labels and alternatives give them. */
export function accessibleName(s: Semantics, node: number): string {
  const name = nameOf(s, node);
  return isHiddenFromNames(s, node) && name.from !== "native" ? "" : name.text;
}

/** Name of an element and where it comes from; hidden elements are named as if they were shown. */
export function nameOf(s: Semantics, node: number): Name {
  if (!isElementNode(s, node)) return noName;
  const known = s.memo.name[node];
  if (known !== undefined) return known;
  // An element whose name leads back to itself has no name there.
  s.memo.name[node] = noName;
  const whole = computeName(s, node);
  const name = whole.text.length > s.textLimit ? { ...whole, text: cut(s, whole.text) } : whole;
  s.memo.name[node] = name;
  return name;
}

function computeName(s: Semantics, node: number): Name {
  const { document } = s;
  if (hasBit(s, node, Bit.AriaLabelledby)) {
    const text = labelledbyText(s, node);
    if (text !== "") return { text, from: "labelledby" };
  }
  if (hasBit(s, node, Bit.AriaLabel)) {
    const text = collapse(attribute(document, node, "aria-label") ?? "");
    if (text !== "") return { text, from: "aria-label" };
  }
  const role = roleOf(s, node);
  if (role !== "none") {
    const native = nativeName(s, node, role);
    if (native !== undefined) return native;
    if (hasRoleFlag(role, "c")) {
      const text = collapse(contentText(s, node, isHiddenFromNames(s, node) ? hiddenMode : plainMode));
      if (text !== "") return { text, from: "content" };
    }
  }
  const title = hasBit(s, node, Bit.Title) ? collapse(attribute(document, node, "title") ?? "") : "";
  if (title !== "" && tagName(document, node) !== "svg") return { text: title, from: "title" };
  const placeholder = placeholderOf(s, node);
  return placeholder === "" ? noName : { text: placeholder, from: "placeholder" };
}

/** Input types that show a placeholder (HTML 4.10.5.3.10). */
const withPlaceholder: ReadonlySet<string> = new Set(["text", "search", "url", "tel", "email", "password", "number"]);

/** placeholder, or aria-placeholder, collapsed; "" without one. */
export function placeholderOf(s: Semantics, node: number): string {
  const { document } = s;
  const tag = tagName(document, node);
  const type = attribute(document, node, "type")?.toLowerCase() ?? "text";
  const shows = tag === "textarea" || (tag === "input" && (withPlaceholder.has(type) || !isKnownType(type)));
  const value = shows ? attribute(document, node, "placeholder") : undefined;
  return collapse(value ?? attribute(document, node, "aria-placeholder") ?? "");
}

const otherTypes: ReadonlySet<string> = new Set(
  "button checkbox color date datetime-local file hidden image month radio range reset submit time week".split(" "),
);

function isKnownType(type: string): boolean {
  return withPlaceholder.has(type) || otherTypes.has(type);
}

/** Characters kept of what a reference points at: many elements can refer to one. */
const referenceLimit = 2_000;

/**
 * Text of an element that a reference points at: hidden ones count with everything in them, and references inside are
 * not followed again (accname 1.2, 2A and 2B).
 */
export function referencedText(s: Semantics, node: number): string {
  const known = s.memo.referenced.get(node);
  if (known !== undefined) return known;
  s.memo.referenced.set(node, "");
  const whole = alternativeText(s, node, { references: false, hidden: isHiddenFromNames(s, node), exclude: -1 });
  const text = whole.slice(0, referenceLimit);
  s.memo.referenced.set(node, text);
  return text;
}

/** Text of a label, without the control that it labels. */
export function labelText(s: Semantics, label: number, control: number): string {
  return alternativeText(s, label, { references: true, hidden: isHiddenFromNames(s, label), exclude: control });
}

/** Text that stands for an element: its label attribute or native alternative, else its content, else its title. */
function alternativeText(s: Semantics, node: number, mode: TraversalMode): string {
  const { document } = s;
  if (hasBit(s, node, Bit.AriaLabel)) {
    const text = collapse(attribute(document, node, "aria-label") ?? "");
    if (text !== "") return text;
  }
  const native = tagName(document, node) === "label" ? undefined : nativeName(s, node, roleOf(s, node));
  if (native !== undefined && native.text !== "") return native.text;
  const text = collapse(contentText(s, node, mode));
  if (text !== "" || !hasBit(s, node, Bit.Title)) return text;
  return collapse(attribute(document, node, "title") ?? "");
}
