/**
 * Images (HTML 15.4.3). Only those in data: URLs and those the caller knows have a size; all others are broken, as in a
 * browser without network.
 * build-boxes makes inline boxes of broken images that show text; those that are left over show an icon at most.
 */

import type { Size } from "../../css/computed-style.js";
import { attribute, type Document, hasAttribute } from "../../dom/document.js";
import { BoxFlag, boxStyle, hasFlag } from "../box.js";
import { isHtml } from "../boxes/elements.js";
import { imageButtonText } from "../boxes/image-fallback.js";
import type { LayoutContext } from "../formatting-context.js";
import { bottomMargin, fixedSize, type NaturalSize } from "./natural-size.js";

const iconSize = 16;
/** Lengths below this leave no room for the icon (Blink: ImageSmallerThanAltImage). */
const leastIconRoom = 18;
const isSmall = (size: Size): boolean => typeof size === "number" && size < leastIconRoom;
/** The icon with the padding and border of the box around it. */
const framedIconSize = 20;

export function imageSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const node = tree.node[box] ?? -1;
  const known = tree.images.get(node);
  if (known !== undefined) return { ...known, baseline: bottomMargin };
  if (
    isHtml(document, node, "img") &&
    !hasAttribute(document, node, "src") &&
    !hasAttribute(document, node, "srcset") &&
    (attribute(document, node, "alt") ?? "") === ""
  ) {
    return fixedSize(0, 0, bottomMargin);
  }
  const style = boxStyle(tree, box);
  const hasWidth = style.width !== "auto";
  const hasHeight = style.height !== "auto";
  const isMirrored = document.quirks === "quirks" && (hasWidth || hasHeight);
  if (isMirrored || (hasWidth && hasHeight) || (style.aspectRatio !== null && (hasWidth || hasHeight))) {
    const framed = isSmall(style.width) || isSmall(style.height) ? 0 : framedIconSize;
    return {
      ...fixedSize(framed, framed, { from: "content", below: framed }),
      fallback: isMirrored ? "mirrored" : "sized",
    };
  }
  const size = showsNothing(document, node) ? 0 : iconSize;
  const isInline = hasFlag(tree, box, BoxFlag.InlineLevel) && style.display === "inline";
  return { ...fixedSize(size, size, bottomMargin), fallback: isInline ? "inline" : "block" };
}

/** An empty source, or alt="": the element represents nothing. */
function showsNothing(document: Document, node: number): boolean {
  if (!isHtml(document, node, "img")) return imageButtonText(document, node) === "";
  const alt = attribute(document, node, "alt");
  if (alt !== undefined) return alt === "";
  const source = attribute(document, node, "src") || attribute(document, node, "srcset") || "";
  return source.trim() === "";
}
