/**
 * The Spatial DOM: what a page shows and what can be done there, as a flat list in document order. This is the wire
 * format, field for field; spatial-dom.schema.json says the same and tests validate against it. Optional fields are left
 * out, never null. Verdict fields (page_type and on) are absent until rules judged the page.
 */

import type { Diagnostic } from "./diagnostics.js";

export const spatialDomVersion = "1";

/** Why an element is a target. */
export type InteractiveReason = "native" | "role" | "handler" | "tabindex" | "cursor" | "editable";

/** Why a sighted person cannot perceive an element. */
export type HiddenReason =
  | "display"
  | "visibility"
  | "opacity"
  | "offscreen"
  | "clipped"
  | "collapsed"
  | "closed"
  | "font-size"
  | "transform"
  | "color";

export type AlertType = "alert" | "status" | "error" | "success" | "warning" | "info";

/** [x, y, width, height] in CSS px, document coordinates of the top page. */
export type Box = readonly [number, number, number, number];

export interface SelectOption {
  readonly text: string;
  readonly val: string;
  readonly selected?: true;
  readonly disabled?: true;
  /** Label of the optgroup. */
  readonly group?: string;
}

export interface SpatialElement {
  id: number;
  tag: string;
  role?: string;
  /** Accessible name of interactive elements and images, content of text elements. */
  text?: string;
  /** Accessible description, when there is one apart from the name. */
  desc?: string;
  ph?: string;
  href?: string;
  val?: string;
  type?: string;
  name?: string;
  label?: string;
  level?: number;
  disabled?: true;
  checked?: true | "mixed";
  expanded?: boolean;
  selected?: boolean;
  pressed?: boolean | "mixed";
  required?: true;
  readonly?: true;
  multiple?: true;
  /** The control holds a value its form would refuse, as the page itself says (aria-invalid). */
  invalid?: true;
  /** aria-current: "page", "step", "true" … */
  current?: string;
  options?: readonly SelectOption[];
  /** Where in `text` links and buttons stand that the sentence goes through: offset in UTF-16 units, and id. */
  inline?: (readonly [at: number, id: number])[];
  /** Element that this one opens, labels or controls. */
  controls?: number;
  format?: string;
  alert_type?: AlertType;
  interactive?: InteractiveReason;
  usable?: false;
  hidden?: true;
  why_hidden?: HiddenReason;
  aria_hidden?: true;
  inert?: true;
  clipped?: true;
  covered_by?: number;
  at?: readonly [number, number];
  hint?: string;
  /** Name of the fieldset or group that a form control stands in. */
  group?: string;
  purpose?: string;
  form?: number;
  frame?: number;
  /** "structure.attributes.text": three short hashes, each of which can match alone. */
  fp: string;
  /** Border box, each number rounded. */
  b: Box;
  path?: string;
  box?: Box;
}

export type FormType =
  | "login"
  | "register"
  | "recover"
  | "search"
  | "contact"
  | "subscribe"
  | "order"
  | "code"
  | "payment"
  | "filter"
  | "other";

export interface FormVerdict {
  index: number;
  type: FormType;
  score: number;
  /** The type leads the next one by too little to be relied on. */
  unsure?: true;
  field_ids: number[];
  submit_id?: number;
  path?: string;
}

/** An action and the elements that fill it: slots end in _id, _ids, items or fields. */
export interface SuggestedAction {
  action: string;
  score: number;
  unsure?: true;
  [slot: string]: unknown;
}

export interface CaptchaVerdict {
  captcha_type: string;
  mode: "challenge" | "widget" | "invisible";
  interactive?: boolean;
  sitekey?: string;
  id?: number;
}

export interface ConsentVerdict {
  platform?: string;
  state: "shown" | "latent" | "loader" | "wall";
  blocking: boolean;
}

export interface BlockedVerdict {
  reason: string;
  signals: string[];
  recommendations: string[];
  require_human: boolean;
  next_step: string;
}

export type Outcome = "served" | "walled" | "shell" | "empty" | "error";

export interface TableGrid {
  /** Element id of the table, when it was emitted. */
  id?: number;
  caption?: string;
  headers: string[];
  rows: string[][];
}

/** Elements that are like one of `els` in all but name and place, in a row each: id, text and, where there was room, the place to click. */
export interface AlikeElements {
  /** Id of the element that shows what they are like. */
  like: number;
  columns: ["id", "text", "x", "y"] | ["id", "text"];
  rows: ([id: number, text: string, x: number, y: number] | [id: number, text: string])[];
}

/** What a budget left out of a Spatial DOM, and how to get it. */
export interface Omission {
  /** The budget, and the estimated tokens of what was written and of everything. */
  max_tokens: number;
  tokens: number;
  whole_tokens: number;
  /** Elements left out, each counted once: usable targets, headings, other shown ones, hidden or unusable ones. */
  targets: number;
  headings: number;
  texts: number;
  hidden: number;
  forms?: number;
  tables?: number;
  /** Ids that were cut from lists in slots, because even with nothing else the page would not fit. */
  slot_ids?: number;
  /** Characters to which texts were cut. */
  text_length?: number;
  /** Rows folded: how many follow element `after`, which ids they have, and the ids of the row that shows what they are like. */
  rows?: { after: number; count: number; ids: [number, number]; like: [number, number] }[];
  /** How to get the rest. */
  more: string;
}

export interface SpatialDom {
  version: typeof spatialDomVersion;
  url: string;
  title: string;
  lang?: string;
  /** Viewport [width, height]. */
  vp: readonly [number, number];
  scroll: readonly [number, number];
  /** Height of the document in px. */
  height: number;
  els: SpatialElement[];
  /** Further elements that actions name: only where a budget was given, and JSON had no room for an object each. */
  alike?: AlikeElements[];
  /** The highest id that this read or an earlier one of its chain (`previous`) used. Absent when ids are positional. */
  last_id?: number;
  page_type?: string;
  page_types?: { type: string; score: number }[];
  unsure?: true;
  forms?: FormVerdict[];
  suggested_actions?: SuggestedAction[];
  captcha?: CaptchaVerdict;
  bot_management?: string[];
  consent?: ConsentVerdict;
  blocked?: BlockedVerdict;
  codes?: string[];
  outcome?: Outcome;
  tables?: TableGrid[];
  /** Set when a budget was given and not everything fitted. */
  omitted?: Omission;
  diagnostics?: Diagnostic[];
}
