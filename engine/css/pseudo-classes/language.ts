/** Linguistic pseudo-classes (selectors-4 7). */

import { attribute, type Document, Namespace, NodeKind, tagName } from "../../dom/document.js";
import type { MatchState } from "../match-state.js";

/** Language of the document from `meta http-equiv=content-language`, "" when it names none or several. */
function documentLanguage(document: Document): string {
  for (let node = 1; node < document.count; node++) {
    if (tagName(document, node) !== "meta") continue;
    if (attribute(document, node, "http-equiv")?.toLowerCase() !== "content-language") continue;
    const content = (attribute(document, node, "content") ?? "").trim();
    return /[\s,]/.test(content) ? "" : content;
  }
  return "";
}

/** Language of an element (HTML 3.2.6.2), "" when it is unknown. */
function languageOf(state: MatchState, node: number): string {
  const { document } = state;
  for (let at = node; at >= 0; at = document.parent[at] ?? -1) {
    const language = attribute(document, at, "xml:lang") ?? attribute(document, at, "lang");
    if (language !== undefined) return language;
  }
  return state.derived(documentLanguage);
}

/** True when the element's language is `range` or starts with `range` and a hyphen, without case (RFC 4647 3.3.1). */
export function matchesLanguage(state: MatchState, node: number, range: string): boolean {
  const language = languageOf(state, node).toLowerCase();
  return range !== "" && (language === range || language.startsWith(`${range}-`));
}

/** Characters of the bidirectional types R and AL, and of L (Unicode 9). */
const rightToLeft = /[\u0590-\u08ff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}\ufb1d-\ufdff\ufe70-\ufeff]/u;
const letter = /\p{L}/u;

/** Direction of the first strong character, undefined when there is none. */
function firstStrong(text: string): "ltr" | "rtl" | undefined {
  for (const character of text) {
    if (letter.test(character)) return rightToLeft.test(character) ? "rtl" : "ltr";
  }
  return undefined;
}

/** Text control types whose value decides `dir=auto` (HTML 3.2.6.4). */
const textTypes: ReadonlySet<string> = new Set(
  "hidden text search tel url email password submit reset button".split(" "),
);

function autoDirection(document: Document, node: number): "ltr" | "rtl" {
  if (tagName(document, node) === "input") {
    const type = attribute(document, node, "type")?.toLowerCase() ?? "text";
    return (textTypes.has(type) ? firstStrong(attribute(document, node, "value") ?? "") : undefined) ?? "ltr";
  }
  const stop = document.end[node] ?? 0;
  for (let at = node + 1; at < stop; at++) {
    if (document.kind[at] === NodeKind.Element && skipsDirection(document, at)) {
      at = (document.end[at] ?? stop) - 1;
      continue;
    }
    const direction = firstStrong(document.text[at] ?? "");
    if (direction !== undefined) return direction;
  }
  return "ltr";
}

/** Elements whose text does not count for an ancestor's `dir=auto`. */
function skipsDirection(document: Document, node: number): boolean {
  const name = tagName(document, node);
  if (name === "bdi" || name === "script" || name === "style" || name === "textarea") return true;
  return ownDirection(document, node) !== undefined;
}

function ownDirection(document: Document, node: number): "ltr" | "rtl" | "auto" | undefined {
  if (document.namespace[node] !== Namespace.Html) return undefined;
  const value = attribute(document, node, "dir")?.toLowerCase();
  return value === "ltr" || value === "rtl" || value === "auto" ? value : undefined;
}

/** Directionality of every element: 1 for rtl. */
function directions(document: Document): Uint8Array {
  const { count, kind, parent } = document;
  const table = new Uint8Array(count);
  for (let node = 1; node < count; node++) {
    const inherited = table[parent[node] ?? 0] ?? 0;
    if (kind[node] !== NodeKind.Element) {
      table[node] = inherited;
      continue;
    }
    const name = tagName(document, node);
    let own: string | undefined = ownDirection(document, node);
    if (own === undefined && name === "bdi") own = "auto";
    if (own === undefined && name === "input" && attribute(document, node, "type")?.toLowerCase() === "tel")
      own = "ltr";
    if (own === "auto") own = autoDirection(document, node);
    table[node] = own === undefined ? inherited : own === "rtl" ? 1 : 0;
  }
  return table;
}

export function matchesDirection(state: MatchState, node: number, direction: string): boolean {
  if (direction !== "ltr" && direction !== "rtl") return false;
  return (state.derived(directions)[node] === 1) === (direction === "rtl");
}
