/** A read page: every stage's result, and questions about it. Detectors and formats work on this. */

import type { Counters } from "./counters.js";
import type { Styles } from "./css/styles.js";
import type { Document } from "./dom/document.js";
import type { BoxTree } from "./layout/box.js";
import type { SpatialDom } from "./spatial-dom.js";

/** A rectangle in CSS px, document coordinates of the top page. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** HTTP response facts the caller may know. */
export interface ResponseInfo {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Page {
  readonly document: Document;
  readonly styles: Styles;
  readonly boxes: BoxTree;
  readonly dom: SpatialDom;
  readonly counters: Counters;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly response: ResponseInfo | undefined;
  /** Nested documents that were read, with the node of the iframe that holds them. */
  readonly frames: readonly { readonly host: number; readonly page: Page }[];
  /** Nodes matching a CSS selector in document order. Throws SightlineError "bad-selector" on a selector that cannot be parsed. */
  query(selector: string): number[];
  /** Node behind an element id of `dom` (elements of frames: -1), -1 when there is none. */
  nodeOf(id: number): number;
  /** Element id emitted for a node, 0 when the node has none. */
  idOf(node: number): number;
}
