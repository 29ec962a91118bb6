/** Pseudo-class and pseudo-element names that Chromium 156 accepts in style sheets; any other makes its selector list invalid. */

import type { PseudoElement } from "./rules.js";

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Pseudo-classes that need a user, a script, media or a view transition: valid, and never true of a static page. */
export const neverPseudoClasses = words(`
  active active-view-transition autofill current focus focus-visible focus-within fullscreen future hover interest-source
  interest-target modal navigation-source past picture-in-picture popover-open target-after target-before target-current
  user-invalid user-valid visited xr-overlay horizontal vertical decrement increment start end double-button single-button
  no-button corner-present window-inactive -webkit-autofill -webkit-drag -webkit-full-page-media -webkit-full-screen
  -webkit-full-screen-ancestor`);

/** Functional pseudo-classes of the same sort, with any identifiers as arguments. */
export const neverPseudoFunctions = words("active-view-transition-type state");

/** Pseudo-classes without arguments that are decided from the document. */
export const decidedPseudoClasses = words(`
  any-link checked default defined disabled empty enabled first-child first-of-type in-range indeterminate invalid last-child
  last-of-type link only-child only-of-type open optional out-of-range placeholder-shown read-only read-write required root
  scope target valid -webkit-any-link`);

/** Pseudo-elements that may be written with one colon (selectors-4 3.6). */
export const legacyPseudoElements = words("before after first-line first-letter");

/** Pseudo-elements that styles are computed for, under the names they are written with. */
export const styledPseudoElements: ReadonlyMap<string, PseudoElement> = new Map<string, PseudoElement>([
  ["before", "before"],
  ["after", "after"],
  ["marker", "marker"],
  ["placeholder", "placeholder"],
  ["-webkit-input-placeholder", "placeholder"],
  ["backdrop", "backdrop"],
  ["first-letter", "first-letter"],
  ["first-line", "first-line"],
]);

/** Other pseudo-elements without arguments. Every ::-webkit-* is valid too (selectors-4, compat standard). */
export const otherPseudoElements = words(`
  checkmark column cue details-content file-selector-button grammar-error interest-button permission-icon picker-icon
  scroll-marker scroll-marker-group search-text selection spelling-error target-text view-transition`);

/** ::-webkit-* pseudo-elements that mean something, which only `@supports selector()` asks about. */
export const webkitPseudoElements = words(`
  -webkit-calendar-picker-indicator -webkit-color-swatch -webkit-color-swatch-wrapper -webkit-date-and-time-value
  -webkit-datetime-edit -webkit-datetime-edit-fields-wrapper -webkit-datetime-edit-text -webkit-details-marker
  -webkit-file-upload-button -webkit-inner-spin-button -webkit-input-placeholder -webkit-media-controls
  -webkit-media-controls-panel -webkit-media-controls-timeline -webkit-media-slider-container -webkit-media-slider-thumb
  -webkit-media-text-track-region -webkit-meter-bar -webkit-meter-even-less-good-value -webkit-meter-inner-element
  -webkit-meter-optimum-value -webkit-meter-suboptimum-value -webkit-outer-spin-button -webkit-progress-bar
  -webkit-progress-inner-element -webkit-progress-value -webkit-resizer -webkit-scrollbar -webkit-scrollbar-button
  -webkit-scrollbar-corner -webkit-scrollbar-thumb -webkit-scrollbar-track -webkit-scrollbar-track-piece
  -webkit-search-cancel-button -webkit-slider-container -webkit-slider-runnable-track -webkit-slider-thumb`);

/** Pseudo-elements with one argument of any sort. */
export const pseudoElementFunctions = words(`
  cue highlight view-transition-group view-transition-group-children view-transition-image-pair view-transition-new
  view-transition-old`);

/** Pseudo-elements whose argument is one of a few words. */
export const pseudoElementKeywords: Readonly<Record<string, ReadonlySet<string>>> = {
  picker: words("select"),
  "scroll-button": words("* up down left right block-start block-end inline-start inline-end prev next"),
};

/** Pseudo-elements after which a state such as :hover may stand; ::-webkit-* ones and ::part() too. */
export const statefulPseudoElements = words("details-content file-selector-button scroll-marker selection");

/** Attributes whose values HTML compares without case (HTML 4.16.2), on HTML elements. */
export const caseInsensitiveAttributes = words(`
  accept accept-charset align alink axis bgcolor charset checked clear codetype color compact declare defer dir direction
  disabled enctype face frame hreflang http-equiv lang language link media method multiple nohref noresize noshade nowrap
  readonly rel rev rules scope scrolling selected shape target text type valign valuetype vlink`);
