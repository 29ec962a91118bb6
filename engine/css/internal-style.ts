/** A style while it is being computed: the computed style plus what only the cascade itself needs to remember. */

import { type ComputedStyle, standardFontFamily, type Transform } from "./computed-style.js";

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

export interface InternalStyle extends Mutable<ComputedStyle> {
  /** Font size before the smallest legible size and zoom apply: what em and percentages of children refer to. inherited */
  specifiedFontSize: number;
  /** 1 (xx-small) to 8 (xxx-large) when font-size came from a keyword, 0 otherwise. inherited */
  fontKeyword: number;
  /** The font size goes back to an absolute length: no monospace scaling. inherited */
  fontSizeIsAbsolute: boolean;

  /** display was -webkit-box or -webkit-inline-box: a flex container that reads the properties below. */
  legacyBox: boolean;
  boxOrient: "horizontal" | "vertical";
  boxDirection: "normal" | "reverse";
  boxAlign: "stretch" | "start" | "end" | "center" | "baseline";
  boxPack: "start" | "end" | "center" | "justify";
  boxFlex: number;
  boxOrdinalGroup: number;

  /** The four sources of `transform`. */
  transformList: Transform | null;
  translate: Transform | null;
  rotate: Transform | null;
  scale: Transform | null;

  /** Reasons for stacking contexts and containing blocks. */
  hasFilter: boolean;
  hasBackdropFilter: boolean;
  hasPerspective: boolean;
  hasBlendMode: boolean;
  hasMask: boolean;
  preserves3d: boolean;
  willChange: readonly string[];
  containerType: "normal" | "size" | "inline-size";
}

export type StyleKey = keyof InternalStyle;

const black = { r: 0, g: 0, b: 0, a: 1 } as const;
const transparent = { r: 0, g: 0, b: 0, a: 0 } as const;

/** The initial value of every property, by specification. */
export const initialStyle: Readonly<InternalStyle> = {
  display: "inline",
  displayBeforeBlockification: "inline",
  position: "static",
  float: "none",
  clear: "none",
  top: "auto",
  right: "auto",
  bottom: "auto",
  left: "auto",
  zIndex: "auto",
  isolation: "auto",
  boxSizing: "content-box",
  contain: "none",
  contentVisibility: "visible",
  containIntrinsicWidth: "none",
  containIntrinsicHeight: "none",
  content: "normal",
  counterReset: [],
  counterIncrement: [],
  counterSet: [],
  width: "auto",
  height: "auto",
  minWidth: "auto",
  minHeight: "auto",
  maxWidth: "none",
  maxHeight: "none",
  aspectRatio: null,
  objectFit: "fill",
  fieldSizing: "fixed",
  zoom: 1,
  marginTop: 0,
  marginRight: 0,
  marginBottom: 0,
  marginLeft: 0,
  quirkMarginTop: false,
  quirkMarginBottom: false,
  paddingTop: 0,
  paddingRight: 0,
  paddingBottom: 0,
  paddingLeft: 0,
  borderTopWidth: 3,
  borderRightWidth: 3,
  borderBottomWidth: 3,
  borderLeftWidth: 3,
  borderTopStyle: "none",
  borderRightStyle: "none",
  borderBottomStyle: "none",
  borderLeftStyle: "none",
  overflowX: "visible",
  overflowY: "visible",
  scrollbarWidth: "auto",
  scrollbarGutter: "auto",
  visibility: "visible",
  opacity: 1,
  clip: null,
  clipPath: "none",
  transform: null,
  transformOriginX: { percent: 50, px: 0 },
  transformOriginY: { percent: 50, px: 0 },
  containsFixed: false,
  stackingContext: false,
  pointerEvents: "auto",
  cursor: "auto",
  appearance: "none",
  userSelect: "auto",
  resize: "none",
  color: black,
  backgroundColor: transparent,
  hasBackgroundImage: false,
  direction: "ltr",
  writingMode: "horizontal-tb",
  unicodeBidi: "normal",
  fontFamily: standardFontFamily,
  fontSize: 16,
  fontWeight: 400,
  fontStyle: "normal",
  fontVariantCaps: "normal",
  fontStretch: 100,
  fontScript: "auto",
  fallbackLanguage: "auto",
  lineHeight: "normal",
  letterSpacing: 0,
  wordSpacing: 0,
  textAlign: "start",
  textAlignLast: "auto",
  textIndent: 0,
  textTransform: "none",
  textOverflow: "clip",
  whiteSpaceCollapse: "collapse",
  textWrap: "wrap",
  textWrapStyle: "auto",
  tabSize: 8,
  wordBreak: "normal",
  overflowWrap: "normal",
  lineBreak: "auto",
  hyphens: "manual",
  verticalAlign: "baseline",
  lineClamp: 0,
  listStyleType: "disc",
  listStylePosition: "outside",
  hasListStyleImage: false,
  quotes: "auto",
  tableLayout: "auto",
  borderCollapse: "separate",
  borderSpacingX: 0,
  borderSpacingY: 0,
  captionSide: "top",
  emptyCells: "show",
  flexDirection: "row",
  flexWrap: "nowrap",
  flexLineCount: 0,
  flexGrow: 0,
  flexShrink: 1,
  flexBasis: "auto",
  order: 0,
  justifyContent: "normal",
  alignContent: "normal",
  justifyItems: "normal",
  alignItems: "normal",
  justifySelf: "auto",
  alignSelf: "auto",
  rowGap: "normal",
  columnGap: "normal",
  gridTemplateColumns: "none",
  gridTemplateRows: "none",
  gridTemplateAreas: null,
  gridAutoColumns: ["auto"],
  gridAutoRows: ["auto"],
  gridAutoFlow: { direction: "row", dense: false },
  gridRowStart: "auto",
  gridRowEnd: "auto",
  gridColumnStart: "auto",
  gridColumnEnd: "auto",
  columnCount: "auto",
  columnWidth: "auto",
  columnSpan: "none",
  custom: new Map(),
  specifiedFontSize: 16,
  fontKeyword: 4,
  fontSizeIsAbsolute: false,
  legacyBox: false,
  boxOrient: "horizontal",
  boxDirection: "normal",
  boxAlign: "stretch",
  boxPack: "start",
  boxFlex: 0,
  boxOrdinalGroup: 1,
  transformList: null,
  translate: null,
  rotate: null,
  scale: null,
  hasFilter: false,
  hasBackdropFilter: false,
  hasPerspective: false,
  hasBlendMode: false,
  hasMask: false,
  preserves3d: false,
  willChange: [],
  containerType: "normal",
};
