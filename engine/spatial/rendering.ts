/** What styles alone say about rendering, by node: whether it is displayed at all, visible, exposed to assistive technology. */

import type { Styles } from "../css/styles.js";
import { attribute, type Document, NodeKind } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import type { FlatOrder } from "./flat-order.js";

export const Rendering = {
  /** display: none, its own or an ancestor's. */
  NotDisplayed: 1,
  /** Inside a closed details, or in a dialog or popover that is not open. */
  Closed: 2,
  /** Computed visibility is not visible, or an ancestor skips its contents (content-visibility: hidden). */
  Invisible: 4,
  /** aria-hidden="true", its own or an ancestor's. */
  AriaHidden: 8,
  /** The inert attribute, its own or an ancestor's. */
  Inert: 16,
  /** Contents are skipped: what is below is not rendered. */
  SkipsContents: 32,
} as const;

/** Kept from names and descriptions unless referenced (accname 1.2, 2A). */
export const hiddenFromNames = Rendering.NotDisplayed | Rendering.Closed | Rendering.Invisible | Rendering.AriaHidden;
/** Takes no space or is not painted, as styles say. */
export const notPainted = Rendering.NotDisplayed | Rendering.Closed | Rendering.Invisible;

const inherited = Rendering.NotDisplayed | Rendering.Closed | Rendering.AriaHidden | Rendering.Inert;

interface Tags {
  readonly details: number;
  readonly summary: number;
  readonly dialog: number;
}

/** Flags of every node of the flat tree; nodes outside it are NotDisplayed. */
export function renderingFlags(document: Document, styles: Styles, flat: FlatOrder, bits: Int32Array): Uint8Array {
  const flags = new Uint8Array(document.count).fill(Rendering.NotDisplayed);
  const number = (name: string): number => document.tagNames.indexOf(name);
  const tags: Tags = { details: number("details"), summary: number("summary"), dialog: number("dialog") };
  // The summary that each closed details still shows.
  const shown = new Map<number, number>();
  for (const node of flat.order) {
    const parent = flat.parent[node] ?? -1;
    const above = parent < 0 ? 0 : (flags[parent] ?? 0);
    let own = above & inherited;
    if ((above & Rendering.SkipsContents) !== 0) own |= Rendering.Invisible | Rendering.SkipsContents;
    if (shown.size > 0 && (shown.get(parent) ?? node) !== node) own |= Rendering.Closed;
    if (document.tag[node] === tags.details && tags.details >= 0 && ((bits[node] ?? 0) & Bit.Open) === 0) {
      shown.set(node, firstSummary(document, flat, node, tags.summary));
    }
    if (document.kind[node] === NodeKind.Element) own |= ownFlags(document, styles, node, bits[node] ?? 0, tags);
    else own |= above & Rendering.Invisible;
    flags[node] = own;
  }
  return flags;
}

function ownFlags(document: Document, styles: Styles, node: number, bits: number, tags: Tags): number {
  let own = 0;
  const style = styles.of[node];
  if (style !== undefined) {
    if (style.display === "none") {
      const closable = (document.tag[node] === tags.dialog && (bits & Bit.Open) === 0) || (bits & Bit.Popover) !== 0;
      own |= closable ? Rendering.Closed : Rendering.NotDisplayed;
    }
    if (style.visibility !== "visible") own |= Rendering.Invisible;
    if (style.contentVisibility === "hidden") own |= Rendering.SkipsContents;
  }
  if ((bits & Bit.AriaHidden) !== 0 && attribute(document, node, "aria-hidden") === "true") own |= Rendering.AriaHidden;
  if ((bits & Bit.Inert) !== 0) own |= Rendering.Inert;
  return own;
}

/** The summary that a details shows while closed: its first child of that name, -1 without one. */
export function firstSummary(document: Document, flat: FlatOrder, details: number, summaryTag: number): number {
  let child = flat.firstChild[details] ?? -1;
  while (child >= 0 && document.tag[child] !== summaryTag) child = flat.nextSibling[child] ?? -1;
  return child;
}
