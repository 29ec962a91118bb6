/** Text gathered from inside an element for a name (accname 1.2, 2C, 2F to 2H). */

import type { ComputedStyle } from "../css/computed-style.js";
import { attribute, NodeKind, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { labelledby } from "./author-name.js";
import { controlValue } from "./control-value.js";
import { spokenText } from "./generated-text.js";
import { nameOf, referencedText } from "./names.js";
import { nativeName } from "./native-names.js";
import { hasRoleFlag, roleOf } from "./roles.js";
import {
  collapse,
  hasBit,
  hasTrait,
  isHiddenFromNames,
  isUnseen,
  type Semantics,
  styleOf,
  tokens,
} from "./semantics.js";
import { shownText } from "./shown-text.js";
import { Trait } from "./tag-traits.js";

/** How a traversal treats what it meets. */
export interface TraversalMode {
  /** Follow aria-labelledby of elements inside. Off within a reference, so that no reference is followed twice. */
  readonly references: boolean;
  /** Take hidden content as well: the root itself is hidden. */
  readonly hidden: boolean;
  /** The control that the text is for: it does not name itself. -1 for none. */
  readonly exclude: number;
}

/** A traversal for its own sake: of a shown element, or of a hidden one as if it were shown. */
export const plainMode: TraversalMode = { references: true, hidden: false, exclude: -1 };
export const hiddenMode: TraversalMode = { references: true, hidden: true, exclude: -1 };

interface Traversal extends TraversalMode {
  readonly s: Semantics;
  text: string;
  depth: number;
  steps: number;
  /** Elements that a reference inside has used already: each counts once. */
  used: Set<number> | undefined;
}

/** Deeper content is left out: the flat tree can be deeper than the node tree, and owners can form cycles. */
const maximumDepth = 700;
/** Nodes looked at for one name. */
const maximumSteps = 20_000;

/** Text of an element's content, white space not collapsed. */
export function contentText(s: Semantics, node: number, mode: TraversalMode): string {
  const only = s.flat.firstChild[node] ?? -1;
  const simple = only >= 0 && s.flat.nextSibling[only] === -1 && s.document.kind[only] === NodeKind.Text;
  if (simple && !s.styles.before.has(node) && !s.styles.after.has(node) && !hasBit(s, node, Bit.AriaOwns)) {
    return cut(s, shownText(s.document.text[only] ?? "", styleOf(s, node)));
  }
  const { references, hidden, exclude } = mode;
  const traversal: Traversal = { references, hidden, exclude, s, text: "", depth: 0, steps: 0, used: undefined };
  appendContent(traversal, node);
  if (traversal.steps > maximumSteps) s.cutTexts++;
  return cut(s, traversal.text);
}

/** The text, cut at the limit and counted where it is longer. */
export function cut(s: Semantics, text: string): string {
  if (text.length <= s.textLimit) return text;
  s.cutTexts++;
  return text.slice(0, s.textLimit);
}

function appendContent(t: Traversal, node: number): void {
  const { s } = t;
  if (++t.depth <= maximumDepth) {
    appendGenerated(t, node, s.styles.before.get(node));
    for (let child = s.flat.firstChild[node] ?? -1; child >= 0; child = s.flat.nextSibling[child] ?? -1) {
      if (t.text.length > s.textLimit || ++t.steps > maximumSteps) break;
      if (s.owners.size === 0 || (s.owners.get(child) ?? node) === node) appendNode(t, child);
    }
    if (hasBit(s, node, Bit.AriaOwns)) appendOwned(t, node);
    appendGenerated(t, node, s.styles.after.get(node));
  }
  t.depth--;
}

function appendOwned(t: Traversal, node: number): void {
  for (const id of tokens(attribute(t.s.document, node, "aria-owns") ?? "")) {
    const owned = t.s.findId(node, id);
    if (owned >= 0 && t.s.owners.get(owned) === node && t.s.flat.parent[owned] !== node) appendNode(t, owned);
  }
}

function appendNode(t: Traversal, node: number): void {
  const { s } = t;
  if (s.document.kind[node] === NodeKind.Text) {
    if (t.hidden || !isHiddenFromNames(s, node)) {
      t.text += shownText(s.document.text[node] ?? "", styleOf(s, s.flat.parent[node] ?? -1));
    }
    return;
  }
  if (node === t.exclude || t.used?.has(node) === true) return;
  if (!t.hidden && isHiddenFromNames(s, node)) {
    // Visible content can stand inside what is only invisible (visibility: hidden).
    if (mayHoldVisible(s, node)) appendContent(t, node);
    return;
  }
  const separate = separates(s, node, styleOf(s, node));
  if (separate) space(t);
  const alternative = alternativeOf(t, node);
  if (alternative === undefined) {
    const before = t.text.length;
    if (!isUnseen(s, node)) appendContent(t, node);
    if (hasBit(s, node, Bit.Title) && isBlank(t.text, before)) appendTooltip(t, node);
  } else if (alternative !== "") appendApart(t, alternative);
  if (separate) space(t);
}

function appendApart(t: Traversal, text: string): void {
  space(t);
  t.text += `${text} `;
}

/** An empty link or button inside is called by its title (2I). */
function appendTooltip(t: Traversal, node: number): void {
  if (!hasRoleFlag(roleOf(t.s, node), "c")) return;
  const title = collapse(attribute(t.s.document, node, "title") ?? "");
  if (title !== "") appendApart(t, title);
}

function isBlank(text: string, from: number): boolean {
  return text.slice(from).trim() === "";
}

/** visibility can be undone below, display cannot. */
function mayHoldVisible(s: Semantics, node: number): boolean {
  const style = styleOf(s, node);
  return style !== undefined && style.visibility !== "visible" && style.display !== "none";
}

function space(t: Traversal): void {
  if (t.text !== "" && !t.text.endsWith(" ")) t.text += " ";
}

/** What stands for an element instead of its content; undefined when its content does. */
function alternativeOf(t: Traversal, node: number): string | undefined {
  const { s } = t;
  if (t.references && hasBit(s, node, Bit.AriaLabelledby)) {
    const targets = labelledby(s, node).filter((target) => t.used?.has(target) !== true);
    const text = collapse(targets.map((target) => referencedText(s, target)).join(" "));
    t.used = new Set([...(t.used ?? []), ...targets]);
    if (text !== "") return text;
  }
  const value = controlValue(s, node);
  if (value !== undefined) return collapse(value);
  if (hasBit(s, node, Bit.AriaLabel)) {
    const label = collapse(attribute(s.document, node, "aria-label") ?? "");
    if (label !== "") return label;
  }
  return nativeAlternative(t, node);
}

function nativeAlternative(t: Traversal, node: number): string | undefined {
  const { s } = t;
  const tag = tagName(s.document, node);
  switch (tag) {
    case "br":
      return " ";
    case "img":
    case "area":
      return roleOf(s, node) === "none" ? "" : nameOf(s, node).text;
    case "input":
      return isButtonInput(s, node) ? (nativeName(s, node, "button")?.text ?? "") : "";
    case "iframe":
      return collapse(attribute(s.document, node, "title") ?? "");
    case "svg":
      return nativeName(s, node, "image")?.text;
  }
  // A named element inside keeps its memo: nested links, buttons and headings are read once.
  const plain = t.references && !t.hidden && t.exclude < 0 && t.used === undefined;
  if (!plain || !hasTrait(s, node, Trait.Heading | Trait.Control)) return undefined;
  return hasRoleFlag(roleOf(s, node), "c") ? nameOf(s, node).text : undefined;
}

function isButtonInput(s: Semantics, node: number): boolean {
  const type = attribute(s.document, node, "type")?.toLowerCase() ?? "";
  return type === "submit" || type === "button" || type === "reset" || type === "image";
}

/** Whether the text before and after an element is in boxes of its own, so that words do not run together. */
function separates(s: Semantics, node: number, style: ComputedStyle | undefined): boolean {
  if (hasTrait(s, node, Trait.Control)) return true;
  const display = style?.display ?? "none";
  switch (display) {
    case "inline":
    case "contents":
    case "ruby":
    case "ruby-text":
      return false;
    case "none":
      return hasTrait(s, node, Trait.Block);
    default:
      return true;
  }
}

function appendGenerated(t: Traversal, node: number, style: ComputedStyle | undefined): void {
  if (style === undefined || (!t.hidden && style.visibility !== "visible")) return;
  const text = spokenText(t.s.document, node, style);
  if (text === "") return;
  const separate = style.display !== "inline" || setApart(style);
  if (separate) space(t);
  t.text += shownText(text, style);
  if (separate) space(t);
}

/** Generated text that padding or margins keep apart from what is beside it. */
function setApart(style: ComputedStyle): boolean {
  const { paddingLeft, paddingRight, marginLeft, marginRight } = style;
  return [paddingLeft, paddingRight, marginLeft, marginRight].some((length) => length !== 0 && length !== "auto");
}
