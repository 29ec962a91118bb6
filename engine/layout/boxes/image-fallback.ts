/**
 * What an `img` or an image button shows when its image is not there (HTML 15.4.3). Images are never fetched: one with alternative text is a
 * block container with an icon and the text, an inline block when it is inline; all other ones stay replaced.
 */

import type { ComputedStyle } from "../../css/computed-style.js";
import { attribute, type Document } from "../../dom/document.js";
import { BoxFlag, BoxKind } from "../box.js";
import type { AnonymousStyles } from "./anonymous-style.js";
import type { Draft } from "./draft.js";
import { isHtml } from "./elements.js";

/** The alternative text that is rendered in place of the image; null when the element is replaced or shows nothing. */
export function imageFallbackText(document: Document, node: number, style: ComputedStyle): string | null {
  const isButton = isImageButton(document, node);
  if (!isButton && !isHtml(document, node, "img")) return null;
  const text = isButton ? imageButtonText(document, node) : imageText(document, node);
  if (text === "" || /^\s*data:image\//i.test(attribute(document, node, "src") ?? "")) return null;
  const hasWidth = style.width !== "auto";
  const hasHeight = style.height !== "auto";
  // An image with a size stays replaced in quirks mode (one side makes the other there), and where it has no alt.
  if (document.quirks === "quirks") return hasWidth || hasHeight ? null : text;
  return hasWidth && hasHeight && (attribute(document, node, "alt") ?? "") === "" ? null : text;
}

function isImageButton(document: Document, node: number): boolean {
  return isHtml(document, node, "input") && (attribute(document, node, "type") ?? "").trim().toLowerCase() === "image";
}

function imageText(document: Document, node: number): string {
  return attribute(document, node, "alt") ?? attribute(document, node, "title") ?? "";
}

/** What an image button shows in place of its image. */
export function imageButtonText(document: Document, node: number): string {
  return (
    attribute(document, node, "alt") ??
    attribute(document, node, "title") ??
    attribute(document, node, "value") ??
    "Submit"
  );
}

/** Puts a 16 px icon that floats beside the text into the image's box. */
export function arrangeImageFallback(draft: Draft, styles: AnonymousStyles, box: number, text: string): void {
  const node = draft.node[box] ?? -1;
  const style = draft.styleOf(box);
  draft.addFlags(box, BoxFlag.IndependentContext);
  const iconFlags = BoxFlag.Anonymous | BoxFlag.Floating | BoxFlag.IndependentContext;
  draft.append(box, draft.create(BoxKind.Block, iconFlags, node, styles.imageIcon(style)));
  const inline = styles.inside(style, "inline");
  draft.append(box, draft.create(BoxKind.Text, BoxFlag.Anonymous | BoxFlag.InlineLevel, node, inline, text));
}
