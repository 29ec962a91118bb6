/** A page with labels, wherever it comes from: the bundled corpus or a public data set read in place. */

import type { ImageSize } from "../engine/layout/replaced/image-data.js";
import type { GoldControls, GoldForms } from "./gold-controls.js";

export type Split = "train" | "dev" | "test";

/** What one page is made of, read when it is needed. */
export interface PageSource {
  readonly html: string;
  /** CSS by absolute URL. */
  readonly stylesheets: Readonly<Record<string, string>>;
  /** HTML of frames by absolute URL. */
  readonly frames?: Readonly<Record<string, string>>;
  /** Natural sizes of images by absolute URL. */
  readonly images?: Readonly<Record<string, ImageSize>>;
}

/** An action that must be suggested; slot values are CSS selectors of the elements that must fill them. */
export interface GoldAction {
  readonly action: string;
  readonly slots?: Readonly<Record<string, string | readonly string[]>>;
}

/** What careful people say about a page. A label that is absent was not judged; null says that there is none. */
export interface Gold {
  readonly pageType?: string;
  /** Page types that count as right too. */
  readonly also?: readonly string[];
  /** Accept a coarse type: the answer's `broader` counts as the answer. */
  readonly coarse?: true;
  readonly actions?: readonly GoldAction[];
  /** True: an action that is not listed counts as wrong. */
  readonly actionsComplete?: boolean;
  readonly noActions?: readonly string[];
  readonly captcha?: { readonly captcha_type: string; readonly mode: string; readonly sitekey?: string } | null;
  readonly consent?: { readonly state: string; readonly platform?: string; readonly blocking?: boolean } | null;
  readonly blocked?: { readonly reason: string; readonly require_human?: boolean } | null;
  readonly codes?: readonly string[];
  readonly forms?: GoldForms;
  readonly controls?: GoldControls;
  readonly pagination?: GoldPagination;
}

/** CSS selectors of the links that turn a page's list over; none: it has no such links. */
export interface GoldPagination {
  readonly next: readonly string[];
  readonly prev: readonly string[];
  /** Numbered pages. */
  readonly page: readonly string[];
  /** Links to the first and last page, which may be taken for any kind or none. */
  readonly either: readonly string[];
}

export interface LabelledPage {
  /** Unique in its data set; the name of its truth file. */
  readonly id: string;
  readonly dataset: string;
  readonly url: string;
  /** Pages of one group stay in one fold: registrable domain, or the site stem of the file name. */
  readonly group: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly split?: Split;
  readonly lang?: string;
  readonly gold: Gold;
  /** Why the page is not scored. */
  readonly skipReason?: string;
  read(): PageSource;
  /** Chromium's boxes for the page, when someone captured them. */
  readonly truthFile?: string;
}

/** A data set found on disk. */
export interface Dataset {
  readonly name: string;
  readonly root: string;
  readonly pages: readonly LabelledPage[];
}
