/** Clues to what an element is when it has no name: words of its icon, its class, what stands beside it. */

import { attribute, NodeKind, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { nextWithin } from "./interactivity.js";
import { notPainted } from "./rendering.js";
import { hasBit, hasTrait, isHtml, isUnseen, type Semantics, tidy } from "./semantics.js";
import { shownText } from "./shown-text.js";
import { Trait } from "./tag-traits.js";

const longest = 80;
/** Nodes looked at inside an element, and before it. */
const insideSteps = 40;
const beforeSteps = 60;

/** Class tokens that say how something looks or is laid out, not what it is. */
const looks =
  /^(?:(?:btn|button|icon|icons|link|item|col|row|container|wrapper|active|fa|fas|far|fab|bi|glyphicon|material-icons|ion|svg|img|image|form|input|control|js|is|has|no|d|p|m|w|h|text|bg|flex|grid|block|inline|hidden|visible|primary|secondary|default|small|large|sm|md|lg|xl|xs)(?:[-_]?\d+)?|[a-z]{1,2}\d*|css-\w+|sc-\w+|_\w+|[a-z]*[:/[\]].*)$/i;

/** A clue of at most 80 characters, "" when there is none. */
export function hintOf(s: Semantics, node: number): string {
  const text = isField(s, node) ? neighbourText(s, node) : iconWords(s, node);
  return text.length <= longest ? text : text.slice(0, longest).trimEnd();
}

function isField(s: Semantics, node: number): boolean {
  if (!isHtml(s, node) || !hasTrait(s, node, Trait.Control)) return false;
  const type = attribute(s.document, node, "type")?.toLowerCase() ?? "";
  return tagName(s.document, node) !== "button" && !/^(?:submit|button|reset|image)$/.test(type);
}

/** Words inside or on an unnamed target: titles, sprite ids, file names, classes. */
function iconWords(s: Semantics, node: number): string {
  let classes = classWords(s, node);
  let current = s.flat.firstChild[node] ?? -1;
  for (let step = 0; current >= 0 && step < insideSteps; step++) {
    if (s.document.kind[current] === NodeKind.Element) {
      const words = wordsOn(s, current);
      if (words !== "") return words;
      if (classes === "") classes = classWords(s, current);
    }
    current = nextWithin(s, node, current, true);
  }
  return classes !== "" ? classes : lastSegment(attribute(s.document, node, "href") ?? "");
}

function wordsOn(s: Semantics, node: number): string {
  const { document } = s;
  const told = attribute(document, node, "title") ?? attribute(document, node, "aria-label");
  if (told !== undefined && told.trim() !== "") return tidy(told);
  switch (tagName(document, node)) {
    case "use": {
      const reference = attribute(document, node, "href") ?? attribute(document, node, "xlink:href") ?? "";
      return reference.slice(reference.lastIndexOf("#") + 1);
    }
    case "img":
    case "source":
      return lastSegment(attribute(document, node, "src") ?? "");
    default:
      return attribute(document, node, "data-icon") ?? "";
  }
}

/** File name of a reference without its ending, "" for what is no file name. */
function lastSegment(reference: string): string {
  if (/^(?:data|javascript|blob):/i.test(reference)) return "";
  const path = reference.slice(0, 2_048).split(/[?#]/, 1)[0] ?? "";
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w{2,5}$/, "");
  return /\p{L}{2}/u.test(name) && !isMachineMade(name) ? name : "";
}

/** Letters and digits in turns, or capitals among single small letters, as names made by machines have them. */
const mixed = /[a-z]\d+[a-z]+\d|\d[a-z]+\d+[a-z]/i;
const hexadecimal = /^(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{8,}$/i;
const jumpy = /^[a-z]{0,2}(?:[A-Z]+[a-z]{1,2})+[A-Z]+[a-z]{0,2}$/;

/** A name that says nothing: a hash, what tools make of class names. */
function isMachineMade(name: string): boolean {
  return name
    .split(/[-_.]/)
    .some(
      (part) =>
        hexadecimal.test(part) || (part.length >= 7 && mixed.test(part)) || (part.length >= 5 && jumpy.test(part)),
    );
}

function classWords(s: Semantics, node: number): string {
  if (!hasBit(s, node, Bit.Class)) return "";
  return (s.document.classes[node] ?? [])
    .filter((token) => token.length <= 40 && !looks.test(token) && !isMachineMade(token))
    .slice(0, 3)
    .join(" ");
}

/** Text beside a field that has no label: before it, or after a checkbox or radio button. */
function neighbourText(s: Semantics, node: number): string {
  const type = attribute(s.document, node, "type")?.toLowerCase();
  if (type === "checkbox" || type === "radio") {
    const after = textAfter(s, node);
    if (after !== "") return after;
  }
  return textBefore(s, node);
}

function textAfter(s: Semantics, node: number): string {
  const { document } = s;
  const last = Math.min(document.count, (document.end[node] ?? 0) + beforeSteps);
  for (let next = document.end[node] ?? last; next < last; next++) {
    if (hasTrait(s, next, Trait.Control)) return "";
    const text = readable(s, next);
    if (text !== "") return text;
  }
  return "";
}

/** The nearest text before a field, up to the field before it: the cell to its left, the line above. */
function textBefore(s: Semantics, node: number): string {
  const first = Math.max(1, node - beforeSteps);
  for (let before = node - 1; before >= first; before--) {
    if (hasTrait(s, before, Trait.Control) || tagName(s.document, before) === "form") return "";
    const text = readable(s, before);
    if (text !== "") return text;
  }
  return "";
}

/** Text of a text node that is shown and holds a letter; "" for others. */
function readable(s: Semantics, node: number): string {
  if (s.document.kind[node] !== NodeKind.Text || ((s.rendering[node] ?? notPainted) & notPainted) !== 0) return "";
  if (isUnseen(s, s.document.parent[node] ?? -1)) return "";
  const text = tidy(shownText(s.document.text[node] ?? "", undefined)).replace(/\s*[:*]+$/, "");
  return /\p{L}/u.test(text) ? text : "";
}
