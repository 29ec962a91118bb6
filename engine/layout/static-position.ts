/** Static positions of out-of-flow boxes among blocks (CSS 2 10.3.7). */

import type { ComputedStyle } from "../css/computed-style.js";
import { isInlineDisplay } from "./boxes/box-kind.js";

/**
 * Where an out-of-flow child stands in its container's content width, as a share of it: at the start edge, or, when it would
 * have been inline-level, where an empty line's content stands.
 */
export function staticShare(container: ComputedStyle, child: ComputedStyle): number {
  return isInlineDisplay(child.displayBeforeBlockification) ? lineStart(container) : startShare(container);
}

function startShare({ direction }: ComputedStyle): number {
  return direction === "rtl" ? 1 : 0;
}

/** Where an empty line's content stands, as a share of the content width (css-text-4 7.1). */
function lineStart(style: ComputedStyle): number {
  switch (style.textAlign) {
    case "center":
    case "-webkit-center":
      return 0.5;
    case "right":
    case "-webkit-right":
      return 1;
    case "left":
    case "-webkit-left":
      return 0;
    case "end":
      return 1 - startShare(style);
    default:
      return startShare(style);
  }
}
