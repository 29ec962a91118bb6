/** The text of a laid-out page line by line where it stands, and the pieces that lines break links into. */

import { attribute, tagName } from "../../dom/document.js";
import { BoxKind, type Fragment } from "../../layout/box.js";
import { viewportOverflowElement } from "../../layout/boxes/viewport-overflow.js";
import type { Page } from "../../page.js";
import { boxClips, type Clip, type Edges, intersect, isEmpty } from "../../spatial/clips.js";
import { contentBox, fragmentEdges } from "../../spatial/geometry.js";
import type { Rect } from "./rects.js";

/** One line's piece of a run of text. */
export interface TextLine extends Rect {
  readonly text: string;
  /** Font size in px. */
  readonly size: number;
  readonly isBold: boolean;
  /** The characters are as wide as each other. */
  readonly isMonospace: boolean;
}

export interface PageText {
  /** Lines by the id of the element that says them: the innermost one around them. */
  readonly lines: ReadonlyMap<number, readonly TextLine[]>;
  /** Ids of the elements that hold a line, at any depth. */
  readonly holders: ReadonlySet<number>;
  /** The boxes of inline elements on more than one line, by id. */
  readonly pieces: ReadonlyMap<number, readonly Rect[]>;
}

/** Text that can be seen without scrolling anything but the page. */
export function pageText(page: Page): PageText {
  const { boxes, dom } = page;
  const hidden = new Set(dom.els.filter((element) => element.hidden === true).map(({ id }) => id));
  const owners = ownersOf(page);
  const clips = clipsOf(page);
  const lines = new Map<number, TextLine[]>();
  const pieces = new Map<number, Rect[]>();
  for (const [box, fragments] of boxes.fragments) {
    const node = boxes.node[box] ?? -1;
    const id = node < 0 ? 0 : (owners.id[node] ?? 0);
    if (id === 0 || owners.isGone[node] === 1 || hidden.has(id)) continue;
    if (boxes.kind[box] === BoxKind.Text) addLines(page, box, fragments, clips[box], listOf(lines, id));
    else if (fragments.length > 1 && page.idOf(node) === id) pieces.set(id, fragments.map(rectOf));
  }
  const holders = holdersOf(page, owners.id, lines);
  for (const frame of page.frames) addFrame(page, frame, hidden, { lines, holders, pieces });
  return { lines, holders, pieces };
}

interface Collected {
  readonly lines: Map<number, TextLine[]>;
  readonly holders: Set<number>;
  readonly pieces: Map<number, Rect[]>;
}

/** Text of a nested document, by the ids that its elements have in the page: they follow their iframe there, in order. */
function addFrame(
  page: Page,
  { host, page: nested }: Page["frames"][number],
  hidden: ReadonlySet<number>,
  to: Collected,
) {
  const { els } = page.dom;
  const id = page.idOf(host);
  const first = els.findIndex((element) => element.id === id) + 1;
  if (id === 0 || first === 0 || hidden.has(id)) return;
  const ids = new Map(nested.dom.els.map((element, position) => [element.id, els[first + position]?.id ?? 0]));
  const content = contentBox(page.boxes, host);
  const moved = <T extends Rect>(rect: T): T => ({ ...rect, x: rect.x + content.left, y: rect.y + content.top });
  const isShown = ({ x, y, width, height }: Rect): boolean =>
    x < content.right && x + width > content.left && y + height / 2 < content.bottom && y + height / 2 > content.top;
  const { lines, holders, pieces } = pageText(nested);
  for (const [inner, list] of lines) to.lines.set(ids.get(inner) ?? 0, list.map(moved).filter(isShown));
  for (const [inner, list] of pieces) to.pieces.set(ids.get(inner) ?? 0, list.map(moved));
  for (const inner of holders) to.holders.add(ids.get(inner) ?? 0);
  if (holders.size > 0) to.holders.add(id);
}

function listOf(lines: Map<number, TextLine[]>, id: number): TextLine[] {
  const known = lines.get(id);
  if (known !== undefined) return known;
  const list: TextLine[] = [];
  lines.set(id, list);
  return list;
}

interface Owners {
  /** Id of the innermost element around each node, itself included; 0 for none. */
  readonly id: Int32Array;
  /** 1 for nodes that nobody sees although they may have boxes. */
  readonly isGone: Uint8Array;
}

function ownersOf(page: Page): Owners {
  const { document } = page;
  const id = new Int32Array(document.count);
  const isGone = new Uint8Array(document.count);
  for (let node = 1; node < document.count; node++) {
    const parent = document.parent[node] ?? 0;
    const own = page.idOf(node);
    id[node] = own === 0 ? (id[parent] ?? 0) : own;
    if (isGone[parent] === 1 || isTransparent(page, node) || isPutAway(page, node)) isGone[node] = 1;
  }
  return { id, isGone };
}

function isTransparent({ styles }: Page, node: number): boolean {
  return (styles.of[node]?.opacity ?? 1) < 0.05;
}

/** In a closed details, its summary excepted. */
function isPutAway({ document }: Page, node: number): boolean {
  const parent = document.parent[node] ?? -1;
  if (parent < 0 || tagName(document, parent) !== "details") return false;
  return attribute(document, parent, "open") === undefined && tagName(document, node) !== "summary";
}

function clipsOf({ boxes, document, styles, viewport }: Page): readonly Clip[] {
  const scroller = viewportOverflowElement(document, styles);
  return boxClips(boxes, viewport, {
    root: boxes.boxOf[document.root] ?? -1,
    viewport: scroller < 0 ? -1 : (boxes.boxOf[scroller] ?? -1),
  });
}

function addLines(
  { boxes }: Page,
  box: number,
  fragments: readonly Fragment[],
  clip: Clip | undefined,
  to: TextLine[],
) {
  const style = boxes.style[box];
  if (style === undefined || style.visibility !== "visible" || style.fontSize < 1 || style.color.a < 0.05) return;
  const text = boxes.text[box] ?? "";
  const isPreserved = style.whiteSpaceCollapse !== "collapse";
  for (const fragment of fragments) {
    const piece = text
      .slice(fragment.start ?? 0, fragment.end ?? 0)
      .replace(/[\u00ad\u200b]|\p{Co}|(?!\s)\p{Cc}/gu, "");
    const words = isPreserved ? piece.replace(/\s/g, " ") : piece.replace(/\s+/g, " ");
    const line = words.trim() === "" ? undefined : clipped(fragment, words, clip?.soft);
    if (line === undefined) continue;
    const isMonospace = style.fontFamily.some((family) => /mono|courier|consolas/i.test(family));
    to.push({ ...line, size: style.fontSize, isBold: style.fontWeight >= 600, isMonospace });
  }
}

/** What of a line its clip shows, told by an ellipsis where the end is cut; undefined when nothing is. */
function clipped(fragment: Fragment, text: string, clip: Edges | undefined): (Rect & { text: string }) | undefined {
  const seen = clip === undefined ? fragmentEdges(fragment) : intersect(fragmentEdges(fragment), clip);
  const { x, y, width, height } = fragment;
  // Less than half a line is not legible.
  if (isEmpty(seen) || seen.bottom - seen.top < height / 2) return undefined;
  const shown = seen.right - x;
  if (shown > width - 1) return { x, y, width, height, text };
  const kept = Math.floor((text.length * shown) / width) - 1;
  return kept < 1 ? undefined : { x, y, width: shown, height, text: `${text.slice(0, kept)}…` };
}

function holdersOf(page: Page, owners: Int32Array, lines: ReadonlyMap<number, unknown[]>): Set<number> {
  const holders = new Set<number>();
  for (const [id, list] of lines) {
    for (let up = list.length === 0 ? 0 : id; up !== 0 && !holders.has(up); ) {
      holders.add(up);
      up = owners[page.document.parent[page.nodeOf(up)] ?? 0] ?? 0;
    }
  }
  return holders;
}

function rectOf({ x, y, width, height }: Fragment): Rect {
  return { x, y, width, height };
}
