/** Styles of anonymous boxes: inherited properties from the box around them, initial values otherwise (CSS 2 9.2.1.1). */

import type { ComputedStyle, Display } from "../../css/computed-style.js";

/** Properties of ComputedStyle that inherit (css-cascade-5 7.2), as their specifications define. */
const inheritedProperties = [
  "visibility",
  "pointerEvents",
  "cursor",
  "color",
  "direction",
  "writingMode",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "fontStyle",
  "fontVariantCaps",
  "fontStretch",
  "fontScript",
  "fallbackLanguage",
  "lineHeight",
  "letterSpacing",
  "wordSpacing",
  "textAlign",
  "textAlignLast",
  "textIndent",
  "textTransform",
  "whiteSpaceCollapse",
  "textWrap",
  "tabSize",
  "wordBreak",
  "overflowWrap",
  "lineBreak",
  "hyphens",
  "listStyleType",
  "listStylePosition",
  "hasListStyleImage",
  "quotes",
  "borderCollapse",
  "borderSpacingX",
  "borderSpacingY",
  "captionSide",
  "emptyCells",
  "custom",
] as const satisfies readonly (keyof ComputedStyle)[];

export class AnonymousStyles {
  readonly #initial: ComputedStyle;
  readonly #byDisplay = new Map<Display, Map<ComputedStyle, ComputedStyle>>();
  readonly #splitInline = new Map<ComputedStyle, ComputedStyle>();
  readonly #images = new Map<ComputedStyle, ComputedStyle>();
  readonly #icons = new Map<ComputedStyle, ComputedStyle>();
  readonly #symbols = new Map<string, Map<ComputedStyle, ComputedStyle>>();

  constructor(initial: ComputedStyle) {
    this.#initial = initial;
  }

  /** The one style of anonymous boxes of a display type inside a box of style `parent`. */
  inside(parent: ComputedStyle, display: Display): ComputedStyle {
    let styles = this.#byDisplay.get(display);
    if (styles === undefined) {
      styles = new Map();
      this.#byDisplay.set(display, styles);
    }
    let style = styles.get(parent);
    if (style === undefined) {
      style = { ...this.#initial, ...inherited(parent), display };
      styles.set(parent, style);
    }
    return style;
  }

  /** Style of the icon of an image that is not there: 16 px at the start of the line. */
  imageIcon(image: ComputedStyle): ComputedStyle {
    let style = this.#icons.get(image);
    if (style === undefined) {
      const float = image.direction === "rtl" ? "right" : "left";
      style = { ...this.inside(image, "block"), float, width: 16, height: 16 };
      this.#icons.set(image, style);
    }
    return style;
  }

  /** Style of an inline image that shows its alternative text: an inline block whose size properties do not apply. */
  inlineImage(image: ComputedStyle): ComputedStyle {
    let style = this.#images.get(image);
    if (style === undefined) {
      style = {
        ...image,
        ...pick(this.#initial, ["width", "height", "aspectRatio"]),
        display: "inline-block",
      };
      this.#images.set(image, style);
    }
    return style;
  }

  /** Style of the box around the contents of a closed details: laid out but not shown, and without a height. */
  skippedContents(details: ComputedStyle): ComputedStyle {
    return { ...this.inside(details, "block"), contentVisibility: "hidden" };
  }

  /** Style of an inside marker that is a drawn symbol: an empty inline box as wide as the symbol and its margin. */
  symbolMarker(marker: ComputedStyle, listStyleType: string): ComputedStyle {
    let styles = this.#symbols.get(listStyleType);
    if (styles === undefined) {
      styles = new Map();
      this.#symbols.set(listStyleType, styles);
    }
    let style = styles.get(marker);
    if (style === undefined) {
      const { fontSize } = marker;
      const isDisclosure = listStyleType.startsWith("disclosure");
      const width = isDisclosure ? fontSize * 1.06 : fontSize + Math.round(fontSize * 0.325);
      style = { ...marker, paddingRight: width };
      styles.set(marker, style);
    }
    return style;
  }

  /** Style of the anonymous flex or grid container inside a fieldset. */
  fieldsetContent(fieldset: ComputedStyle): ComputedStyle {
    return { ...this.splitInline(fieldset), display: fieldset.display, float: "none", position: "static" };
  }

  /** Style of an inline box that is laid out as a block: without margins, borders, padding and sizes. */
  splitInline(inline: ComputedStyle): ComputedStyle {
    let style = this.#splitInline.get(inline);
    if (style === undefined) {
      style = { ...inline, ...pick(this.#initial, boxProperties), display: "block" };
      this.#splitInline.set(inline, style);
    }
    return style;
  }
}

const sizeProperties = [
  "width",
  "height",
  "minWidth",
  "minHeight",
  "maxWidth",
  "maxHeight",
  "aspectRatio",
] as const satisfies readonly (keyof ComputedStyle)[];

/** What does not apply to a box that stands for another one's content. */
const boxProperties = [
  ...sizeProperties,
  "marginTop",
  "marginRight",
  "marginBottom",
  "marginLeft",
  "paddingTop",
  "paddingRight",
  "paddingBottom",
  "paddingLeft",
  "borderTopWidth",
  "borderRightWidth",
  "borderBottomWidth",
  "borderLeftWidth",
  "overflowX",
  "overflowY",
  "transform",
] as const satisfies readonly (keyof ComputedStyle)[];

function inherited(style: ComputedStyle): Pick<ComputedStyle, (typeof inheritedProperties)[number]> {
  return pick(style, inheritedProperties);
}

function pick<K extends keyof ComputedStyle>(style: ComputedStyle, names: readonly K[]): Pick<ComputedStyle, K> {
  const picked: Partial<Pick<ComputedStyle, K>> = {};
  for (const name of names) picked[name] = style[name];
  // Every name of K was copied above.
  return picked as Pick<ComputedStyle, K>;
}
