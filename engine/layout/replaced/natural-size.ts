/** What a replaced element or form control brings along: its own size, ratio and baseline. */

/** Where the baseline stands. Distances are px. */
export type NaturalBaseline =
  /** On the bottom margin edge. */
  | { readonly from: "margin" }
  /** On the bottom border edge. */
  | { readonly from: "border" }
  /** `above` the bottom of the content box. */
  | { readonly from: "inside"; readonly above: number }
  /** On the bottom of the content box when the height property is definite, else `below` its top. */
  | { readonly from: "content"; readonly below: number }
  /** That of text: a block of `height`, with its baseline at `ascent`, in the middle of the content box, or at its top. */
  | { readonly from: "text"; readonly height: number; readonly ascent: number; readonly align: TextPlace };

/** `centre` may stand out at the top; `safe-centre` does not. */
export type TextPlace = "top" | "centre" | "safe-centre";

export interface NaturalSize {
  /** Content-box px; NaN where there is none. */
  readonly width: number;
  readonly height: number;
  /** Width over height; NaN where there is none. */
  readonly ratio: number;
  readonly baseline: NaturalBaseline;
  /**
   * An image that is not there, which is no replaced element: `inline` ignores the size properties, `block` fills its
   * container, `sized` is never lower than its icon where a ratio decides, and `mirrored` takes a missing width from
   * the height property and the reverse.
   */
  readonly fallback?: "inline" | "block" | "sized" | "mirrored";
  /** Borders and padding do not count: native checkboxes and radio buttons. */
  readonly hasNoEdges?: boolean;
}

export const bottomMargin: NaturalBaseline = { from: "margin" };
export const bottomBorder: NaturalBaseline = { from: "border" };

/** A size without a ratio. */
export function fixedSize(width: number, height: number, baseline: NaturalBaseline): NaturalSize {
  return { width, height, ratio: Number.NaN, baseline };
}

/** Size of replaced elements that have none, or only one side of it (CSS 2 10.3.2). */
export const defaultWidth = 300;
export const defaultHeight = 150;
