/**
 * Computed styles: the properties that matter to layout, visibility, text and perception, as layout reads them.
 * A ComputedStyle is immutable and interned: elements with equal styles share one object, so identity may be compared
 * and styles may key caches. Lengths are CSS px. Logical properties are already physical.
 */

/** A percentage plus px of some base: `calc(50% - 8px)` is { percent: 50, px: -8 }. */
export interface PercentLength {
  readonly percent: number;
  readonly px: number;
}

/** min(), max() and clamp() over arguments that hold percentages; resolved with their base by `resolveLength`. */
export interface LengthFunction {
  readonly fn: "min" | "max" | "clamp" | "sum";
  /** "sum" multiplies each argument by its factor and adds; the others ignore factors. */
  readonly args: readonly LengthPercentage[];
  readonly factors?: readonly number[];
}

/** A `<length-percentage>`: px when absolute. */
export type LengthPercentage = number | PercentLength | LengthFunction;

/** fit-content(<length-percentage>). */
export interface FitContent {
  readonly fitContent: LengthPercentage;
}

export type SizeKeyword = "auto" | "min-content" | "max-content" | "fit-content" | "stretch";
/** width, height, min-width, min-height ("auto"), flex-basis ("content" too). */
export type Size = LengthPercentage | SizeKeyword | FitContent;
/** max-width, max-height. */
export type MaxSize = LengthPercentage | "none" | Exclude<SizeKeyword, "auto"> | FitContent;
/** margins and insets. */
export type LengthOrAuto = LengthPercentage | "auto";

export type Display =
  | "none"
  | "contents"
  | "block"
  | "flow-root"
  | "inline"
  | "inline-block"
  | "list-item"
  | "inline-list-item"
  | "flex"
  | "inline-flex"
  | "grid"
  | "inline-grid"
  | "table"
  | "inline-table"
  | "table-row-group"
  | "table-header-group"
  | "table-footer-group"
  | "table-row"
  | "table-cell"
  | "table-column-group"
  | "table-column"
  | "table-caption"
  | "ruby"
  | "ruby-text"
  | "math"
  | "block math";

export type Overflow = "visible" | "hidden" | "clip" | "scroll" | "auto";
export type BorderStyle =
  | "none"
  | "hidden"
  | "solid"
  | "dashed"
  | "dotted"
  | "double"
  | "groove"
  | "ridge"
  | "inset"
  | "outset";
export type TextAlign =
  | "start"
  | "end"
  | "left"
  | "right"
  | "center"
  | "justify"
  | "-webkit-left"
  | "-webkit-right"
  | "-webkit-center";
export type WhiteSpaceCollapse = "collapse" | "preserve" | "preserve-breaks" | "break-spaces";
export type VerticalAlign =
  | "baseline"
  | "sub"
  | "super"
  | "top"
  | "text-top"
  | "middle"
  | "bottom"
  | "text-bottom"
  /** Middle of the box on the parent's baseline: align="middle" of images. */
  | "-webkit-baseline-middle"
  | LengthPercentage;

/** Box alignment (css-align-3), with an optional overflow position kept as a prefix: "safe center". */
export type Alignment = string;

/** RGBA, each 0..255 and alpha 0..1; "currentcolor" is already resolved. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Sizing function of a grid track (css-grid-2 7.2). */
export type TrackBreadth = LengthPercentage | "auto" | "min-content" | "max-content" | { readonly fr: number };
export type TrackSize =
  | TrackBreadth
  | { readonly min: TrackBreadth; readonly max: TrackBreadth }
  | { readonly fitContent: LengthPercentage };
/** A template's tracks and line names in order; repeat() is kept so that auto-fill and huge counts are expanded by layout, within limits. */
export type TrackListItem =
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "track"; readonly size: TrackSize }
  | {
      readonly kind: "repeat";
      readonly count: number | "auto-fill" | "auto-fit";
      readonly items: readonly TrackListItem[];
    };
export type GridTemplate = "none" | "subgrid" | "masonry" | readonly TrackListItem[];
/** grid-row-start and its like: auto, a line by number and/or name, or a span. */
export type GridLine = "auto" | { readonly line?: number; readonly name?: string; readonly span?: number };

/** Transform functions reduced to an affine matrix over (percentages of) the border box: translate is kept apart for that. */
export interface Transform {
  /** Row-major 2x2 linear part applied about transform-origin: x' = a x + b y, y' = c x + d y. */
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly x: LengthPercentage;
  readonly y: LengthPercentage;
  /** Percentages of the other axis that a rotation brought in: of the height in x, of the width in y. Absent when zero. */
  readonly xOfHeight?: number;
  readonly yOfWidth?: number;
}

/** Part of `content` of ::before, ::after, ::marker. */
export type ContentPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "attr"; readonly name: string }
  | { readonly kind: "counter"; readonly name: string; readonly style: string; readonly separator?: string }
  | { readonly kind: "image" }
  /** Alternative text after the slash (css-content-3 1.2): spoken instead of the parts before it, never shown. */
  | { readonly kind: "alternative"; readonly text: string }
  | { readonly kind: "open-quote" | "close-quote" | "no-open-quote" | "no-close-quote" };

/**
 * Initial value of fontFamily. Chromium reports its name for Latin text, but it is the default font of the language:
 * tell it by identity.
 */
export const standardFontFamily: readonly string[] = ["Times New Roman"];

export interface ComputedStyle {
  // Box generation and positioning
  readonly display: Display;
  /** Display before floats, absolute positions and flex or grid parents made it block-level: static positions depend on it (CSS 2 10.6.4). */
  readonly displayBeforeBlockification: Display;
  readonly position: "static" | "relative" | "absolute" | "fixed" | "sticky";
  readonly float: "none" | "left" | "right";
  readonly clear: "none" | "left" | "right" | "both";
  readonly top: LengthOrAuto;
  readonly right: LengthOrAuto;
  readonly bottom: LengthOrAuto;
  readonly left: LengthOrAuto;
  readonly zIndex: number | "auto";
  readonly isolation: "auto" | "isolate";
  readonly boxSizing: "content-box" | "border-box";
  /** Keywords of contain, what container-type adds included: "none", "layout paint", … */
  readonly contain: string;
  /** Content of a closed details is skipped without this: build-boxes makes the box that hides it (HTML 15.5.4). */
  readonly contentVisibility: "visible" | "auto" | "hidden";
  /** Content-box size that stands in for skipped or size-contained content; "none" when there is none. */
  readonly containIntrinsicWidth: number | "none";
  readonly containIntrinsicHeight: number | "none";
  readonly content: "normal" | "none" | readonly ContentPart[];
  readonly counterReset: readonly (readonly [string, number])[];
  readonly counterIncrement: readonly (readonly [string, number])[];
  readonly counterSet: readonly (readonly [string, number])[];

  // Sizes
  readonly width: Size;
  readonly height: Size;
  readonly minWidth: Size;
  readonly minHeight: Size;
  readonly maxWidth: MaxSize;
  readonly maxHeight: MaxSize;
  /** Ratio width / height and whether a natural ratio goes before it ("auto 16 / 9"); null for plain `auto`. */
  readonly aspectRatio: { readonly ratio: number; readonly auto: boolean } | null;
  readonly objectFit: string;
  /** "content": form controls size to their content. */
  readonly fieldSizing: "fixed" | "content";
  /** Effective zoom (the ancestors' included). Lengths are multiplied by it already; natural sizes of images and controls are not. */
  readonly zoom: number;

  // Margins, padding, borders (border widths are 0 where the style is none or hidden)
  readonly marginTop: LengthOrAuto;
  readonly marginRight: LengthOrAuto;
  readonly marginBottom: LengthOrAuto;
  readonly marginLeft: LengthOrAuto;
  /** In quirks mode: this margin is the user agent's default and vanishes at the edges of body and table cells (HTML 15.3.10). */
  readonly quirkMarginTop: boolean;
  readonly quirkMarginBottom: boolean;
  readonly paddingTop: LengthPercentage;
  readonly paddingRight: LengthPercentage;
  readonly paddingBottom: LengthPercentage;
  readonly paddingLeft: LengthPercentage;
  readonly borderTopWidth: number;
  readonly borderRightWidth: number;
  readonly borderBottomWidth: number;
  readonly borderLeftWidth: number;
  readonly borderTopStyle: BorderStyle;
  readonly borderRightStyle: BorderStyle;
  readonly borderBottomStyle: BorderStyle;
  readonly borderLeftStyle: BorderStyle;

  // Overflow, clipping, painting that hides
  readonly overflowX: Overflow;
  readonly overflowY: Overflow;
  readonly scrollbarWidth: "auto" | "thin" | "none";
  readonly scrollbarGutter: string;
  /** inherited */
  readonly visibility: "visible" | "hidden" | "collapse";
  readonly opacity: number;
  /** `clip: rect(t, r, b, l)` in px from the border box, "auto" edges NaN; null for auto. */
  readonly clip: readonly [number, number, number, number] | null;
  /** Source text of clip-path, "none" by default. */
  readonly clipPath: string;
  readonly transform: Transform | null;
  readonly transformOriginX: LengthPercentage;
  readonly transformOriginY: LengthPercentage;
  /** True when filter, backdrop-filter, perspective or will-change make a containing block for fixed descendants. */
  readonly containsFixed: boolean;
  /** True when opacity < 1, a transform, filter, mix-blend-mode, isolation, will-change … make a stacking context (z-index apart). */
  readonly stackingContext: boolean;
  /** inherited */
  readonly pointerEvents: "auto" | "none";
  /** inherited */
  readonly cursor: string;
  readonly appearance: string;
  readonly userSelect: string;
  readonly resize: string;
  /** inherited */
  readonly color: Color;
  readonly backgroundColor: Color;
  /** True when background-image has at least one image (a sprite or gradient). */
  readonly hasBackgroundImage: boolean;

  // Text, all inherited but textOverflow, verticalAlign and unicodeBidi
  readonly direction: "ltr" | "rtl";
  readonly writingMode: "horizontal-tb" | "vertical-rl" | "vertical-lr" | "sideways-rl" | "sideways-lr";
  readonly unicodeBidi: string;
  /** Family names in order, unquoted; generic families lower case. */
  readonly fontFamily: readonly string[];
  readonly fontSize: number;
  readonly fontWeight: number;
  readonly fontStyle: "normal" | "italic" | "oblique";
  readonly fontVariantCaps: string;
  readonly fontStretch: number;
  /** Languages whose generic families are other fonts: Japanese, Chinese, Korean. From the lang attribute. */
  readonly fontScript: "auto" | "ja" | "zh" | "ko";
  /** Language that decides which of the system's fallback fonts is tried first (see firstFallbacks); "auto" for any other. */
  readonly fallbackLanguage: string;
  /** Used line height: px when a length; a number multiplies fontSize; "normal" comes from the font. */
  readonly lineHeight: "normal" | { readonly number: number } | { readonly px: number };
  readonly letterSpacing: number;
  readonly wordSpacing: number;
  readonly textAlign: TextAlign;
  readonly textAlignLast: "auto" | TextAlign;
  readonly textIndent: LengthPercentage;
  readonly textTransform: string;
  readonly textOverflow: "clip" | "ellipsis";
  readonly whiteSpaceCollapse: WhiteSpaceCollapse;
  readonly textWrap: "wrap" | "nowrap";
  readonly textWrapStyle: "auto" | "balance" | "pretty" | "stable";
  readonly tabSize: number | { readonly px: number };
  readonly wordBreak: "normal" | "break-all" | "keep-all" | "break-word" | "auto-phrase";
  readonly overflowWrap: "normal" | "break-word" | "anywhere";
  readonly lineBreak: "auto" | "loose" | "normal" | "strict" | "anywhere";
  readonly hyphens: "none" | "manual" | "auto";
  readonly verticalAlign: VerticalAlign;
  /** Number of lines of -webkit-line-clamp; 0 for none. */
  readonly lineClamp: number;
  readonly listStyleType: string;
  readonly listStylePosition: "inside" | "outside";
  readonly hasListStyleImage: boolean;
  readonly quotes: string;

  // Tables
  readonly tableLayout: "auto" | "fixed";
  readonly borderCollapse: "separate" | "collapse";
  readonly borderSpacingX: number;
  readonly borderSpacingY: number;
  readonly captionSide: "top" | "bottom";
  readonly emptyCells: "show" | "hide";

  // Flex, grid, alignment
  readonly flexDirection: "row" | "row-reverse" | "column" | "column-reverse";
  /** "balance-reverse" is `wrap-reverse balance` (css-flexbox-2). */
  readonly flexWrap: "nowrap" | "wrap" | "wrap-reverse" | "balance" | "balance-reverse";
  /** flex-line-count; 0 for auto. */
  readonly flexLineCount: number;
  readonly flexGrow: number;
  readonly flexShrink: number;
  readonly flexBasis: Size | "content";
  readonly order: number;
  readonly justifyContent: Alignment;
  readonly alignContent: Alignment;
  readonly justifyItems: Alignment;
  readonly alignItems: Alignment;
  readonly justifySelf: Alignment;
  readonly alignSelf: Alignment;
  readonly rowGap: LengthPercentage | "normal";
  readonly columnGap: LengthPercentage | "normal";
  readonly gridTemplateColumns: GridTemplate;
  readonly gridTemplateRows: GridTemplate;
  /** Names by row; null for none. */
  readonly gridTemplateAreas: readonly (readonly string[])[] | null;
  readonly gridAutoColumns: readonly TrackSize[];
  readonly gridAutoRows: readonly TrackSize[];
  readonly gridAutoFlow: { readonly direction: "row" | "column"; readonly dense: boolean };
  readonly gridRowStart: GridLine;
  readonly gridRowEnd: GridLine;
  readonly gridColumnStart: GridLine;
  readonly gridColumnEnd: GridLine;

  // Multi-column
  readonly columnCount: number | "auto";
  readonly columnWidth: number | "auto";
  readonly columnSpan: "none" | "all";

  /** Custom properties in force, by name with dashes, var() already substituted. Shared with the parent when unchanged. */
  readonly custom: ReadonlyMap<string, string>;
}

/** A `<length-percentage>` against its base; NaN when it needs a base that is NaN (indefinite). */
export function resolveLength(value: LengthPercentage, base: number): number {
  if (typeof value === "number") return value;
  if ("percent" in value) return value.percent === 0 ? value.px : (value.percent * base) / 100 + value.px;
  const args = value.args.map((arg) => resolveLength(arg, base));
  switch (value.fn) {
    case "min":
      return Math.min(...args);
    case "max":
      return Math.max(...args);
    case "clamp":
      return Math.max(args[0] ?? 0, Math.min(args[1] ?? 0, args[2] ?? 0));
    case "sum":
      return args.reduce((total, arg, i) => total + arg * (value.factors?.[i] ?? 1), 0);
  }
}

/** True when the value depends on its base. */
export function hasPercentage(value: LengthPercentage): boolean {
  if (typeof value === "number") return false;
  if ("percent" in value) return value.percent !== 0;
  return value.args.some(hasPercentage);
}
