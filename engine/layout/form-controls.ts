/** Natural sizes of form controls (HTML 15.5) as Chromium's theme draws them. */

import { attribute, tagName } from "../dom/document.js";
import { boxStyle } from "./box.js";
import type { LayoutContext } from "./formatting-context.js";
import { buttonSize, fileSize } from "./replaced/button-labels.js";
import { dateTimeSize } from "./replaced/date-time.js";
import { imageSize } from "./replaced/images.js";
import { bottomBorder, bottomMargin, fixedSize, type NaturalSize } from "./replaced/natural-size.js";
import { selectSize } from "./replaced/select.js";
import { numberFieldSize, textAreaSize, textFieldSize } from "./replaced/text-fields.js";

const choiceSize = 13;

/** Natural size of an input, textarea, select, meter or progress box; undefined for other elements. */
export function controlSize(context: LayoutContext, box: number): NaturalSize | undefined {
  switch (tagName(context.document, context.tree.node[box] ?? -1)) {
    case "input":
      return inputSize(context, box);
    case "textarea":
      return textAreaSize(context, box);
    case "select":
      return selectSize(context, box);
    case "meter":
    case "progress":
      return fixedSize(0, 0, bottomMargin);
    default:
      return undefined;
  }
}

function inputSize(context: LayoutContext, box: number): NaturalSize {
  const { document, tree } = context;
  const type = (attribute(document, tree.node[box] ?? -1, "type") ?? "text").trim().toLowerCase();
  switch (type) {
    case "checkbox":
    case "radio":
      return boxStyle(tree, box).appearance === "none"
        ? fixedSize(0, 0, bottomMargin)
        : { ...fixedSize(choiceSize, choiceSize, bottomBorder), hasNoEdges: true };
    case "range":
      return fixedSize(129, 16, bottomBorder);
    case "color":
      return fixedSize(6, 10, { from: "inside", above: 4 });
    case "submit":
    case "reset":
    case "button":
      return buttonSize(context, box, type);
    case "image":
      return imageSize(context, box);
    case "file":
      return fileSize(context, box);
    case "date":
    case "month":
    case "week":
    case "time":
    case "datetime-local":
      return dateTimeSize(context, box, type);
    case "number":
      return numberFieldSize(context, box);
    default:
      return textFieldSize(context, box);
  }
}
