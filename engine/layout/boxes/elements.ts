/** Elements whose boxes HTML 15 describes apart from their display type. */

import type { ComputedStyle } from "../../css/computed-style.js";
import { attribute, childNodes, type Document, hasAttribute, isText, Namespace, tagName } from "../../dom/document.js";
import { flatParent } from "../../dom/flat-tree.js";
import { transformText } from "./text-transform.js";

/**
 * Elements that are laid out as one box with a size of its own; what they contain generates no boxes. A canvas is none
 * without scripts: it shows its content.
 */
const replacedTags: ReadonlySet<string> = new Set([
  "audio",
  "frame",
  "iframe",
  "img",
  "input",
  "meter",
  "progress",
  "select",
  "textarea",
  "video",
]);

/** Tags that box generation looks at; elements with any other one have the boxes that their style says. */
const specialTags: ReadonlySet<string> = new Set([
  ...replacedTags,
  ...["br", "button", "details", "dir", "embed", "fieldset", "frameset", "legend", "li", "menu", "object", "ol", "svg"],
  ...["ul", "wbr"],
]);

/** For each entry of `document.tagNames`, 1 when elements of that name may need more than their style to make boxes. */
export function findSpecialTags({ tagNames }: Document): Uint8Array {
  return Uint8Array.from(tagNames, (name) => (specialTags.has(name) ? 1 : 0));
}

/** Text of a node after text-transform, which goes by its language. */
export function transformedText(document: Document, node: number, text: string, style: ComputedStyle): string {
  const { textTransform } = style;
  return textTransform === "none" ? text : transformText(text, textTransform, languageOf(document, node));
}

/** BCP 47 language of a node's content, "" when none is stated (HTML 3.2.6.2). */
function languageOf(document: Document, node: number): string {
  for (let current = node; current > 0; current = flatParent(document, current)) {
    const language = attribute(document, current, "lang") ?? attribute(document, current, "xml:lang");
    if (language !== undefined) return language;
  }
  return "";
}

/** Is the element replaced, or a form control with a natural size (HTML 15.4, 15.5)? An outer svg is one too. */
export function isReplacedElement(document: Document, node: number): boolean {
  const tag = tagName(document, node);
  switch (document.namespace[node]) {
    case Namespace.Html:
      if (tag === "object") return !showsObjectContent(document, node);
      if (tag === "embed") return hasAttribute(document, node, "src") || hasAttribute(document, node, "type");
      return replacedTags.has(tag);
    case Namespace.Svg:
      return tag === "svg";
    default:
      return false;
  }
}

const imageResource = /^data:image\/|\.(?:png|jpe?g|gif|webp|svg|bmp|ico|avif)(?:[?#]|$)/i;

/** An object shows its content when it has any; images that are not there leave an inline box (HTML 4.8.7). */
function showsObjectContent(document: Document, node: number): boolean {
  const isImage = (attribute(document, node, "type") ?? "").toLowerCase().startsWith("image/");
  if (isImage || imageResource.test(attribute(document, node, "data") ?? "")) return true;
  for (const child of childNodes(document, node)) {
    if (isText(document, child) ? (document.text[child] ?? "").trim() !== "" : !isHtml(document, child, "param"))
      return true;
  }
  return false;
}

export function isHtml(document: Document, node: number, tag: string): boolean {
  return document.namespace[node] === Namespace.Html && tagName(document, node) === tag;
}

/** The children of a `details`: its first summary, -1 without one, and the others (HTML 15.5.4). */
export function detailsChildren(document: Document, children: readonly number[]): { summary: number; rest: number[] } {
  const summary = children.find((child) => isHtml(document, child, "summary")) ?? -1;
  return { summary, rest: children.filter((child) => child !== summary) };
}

/** An integer attribute within [minimum, maximum], `fallback` when it is absent or no integer (HTML 2.3.4.1). */
export function integerAttribute(
  document: Document,
  node: number,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number,
): number {
  const match = /^[\t\n\f\r ]*([+-]?\d{1,10})/.exec(attribute(document, node, name) ?? "");
  return match === null ? fallback : Math.max(minimum, Math.min(maximum, Number(match[1])));
}

/** Column span of a cell or column: 1 to 1000 (HTML 4.9.11). */
export function columnSpan(document: Document, node: number, name: "colspan" | "span"): number {
  return Math.max(1, integerAttribute(document, node, name, 1, 0, 1000));
}

/** Row span of a cell: 0 (to the end of the row group) to 65534 (HTML 4.9.11). */
export function rowSpan(document: Document, node: number): number {
  return integerAttribute(document, node, "rowspan", 1, 0, 65534);
}
