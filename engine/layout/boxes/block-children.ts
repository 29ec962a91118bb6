/**
 * Children of block containers: either all block-level or all inline-level. Runs of inline-level boxes beside block-level
 * ones are wrapped in anonymous blocks (CSS 2 9.2.1.1); blank text that would stand alone generates no box (9.2.2.1).
 */

import { BoxFlag, BoxKind } from "../box.js";
import type { AnonymousStyles } from "./anonymous-style.js";
import { type Draft, DraftFlag } from "./draft.js";
import { createPiece, isSplittable, startsInline, takeEdge } from "./split-inline.js";

/** No inline boxes around. */
const none: readonly number[] = [];

/**
 * Arranges the finished children of the block container `box`. `split`: the inline boxes laid out as blocks that it is or
 * is in, outermost first; inline content gets a piece of each of them around it.
 */
export function arrangeBlockChildren(
  draft: Draft,
  styles: AnonymousStyles,
  box: number,
  split: readonly number[] = none,
): void {
  let hasInline = false;
  let hasBlock = false;
  for (let child = draft.first[box] ?? 0; child !== 0; child = draft.next[child] ?? 0) {
    if (draft.isOutside(child) || draft.has(child, DraftFlag.Blank)) continue;
    if (draft.has(child, DraftFlag.HoldsBlock) || !draft.isInlineLevel(child)) hasBlock = true;
    else hasInline = true;
  }
  if (!hasBlock) {
    if (hasInline) draft.addFlags(box, BoxFlag.InlineContainer);
    trimBlank(draft, box, hasInline);
    return;
  }
  wrapRuns(draft, styles, box, split);
}

/** Drops blank text: at the edges of inline content, all of it where there is none. */
function trimBlank(draft: Draft, box: number, hasInline: boolean): void {
  const children = draft.takeChildren(box);
  let last = children.length - 1;
  while (last >= 0 && draft.has(children[last] ?? 0, DraftFlag.Blank)) last--;
  let started = false;
  for (let i = 0; i <= last; i++) {
    const child = children[i] ?? 0;
    const blank = draft.has(child, DraftFlag.Blank);
    if (blank && !(hasInline && started)) continue;
    if (!blank && !draft.isOutside(child)) started = true;
    draft.append(box, child);
  }
}

/** A run of inline-level children being collected; floats and out-of-flow boxes ahead of it stay outside. */
class Run {
  readonly #draft: Draft;
  readonly #styles: AnonymousStyles;
  readonly #box: number;
  readonly #split: readonly number[];
  #members: number[] = [];
  /** Members up to the last one that is not blank. */
  #length = 0;

  constructor(draft: Draft, styles: AnonymousStyles, box: number, split: readonly number[]) {
    this.#draft = draft;
    this.#styles = styles;
    this.#box = box;
    this.#split = split;
  }

  get isOpen(): boolean {
    return this.#length > 0;
  }

  add(child: number): void {
    const blank = this.#draft.has(child, DraftFlag.Blank);
    if (blank && !this.isOpen) return;
    this.#members.push(child);
    if (!blank) this.#length = this.#members.length;
  }

  close(): void {
    if (!this.isOpen) return;
    const draft = this.#draft;
    const style = this.#styles.inside(draft.styleOf(this.#box), "block");
    const flags = BoxFlag.Anonymous | BoxFlag.InlineContainer;
    const wrapper = draft.create(BoxKind.Block, flags, draft.node[this.#box] ?? -1, style);
    const inner = this.#addPieces(wrapper);
    for (const child of this.#members.slice(0, this.#length)) draft.append(inner, child);
    draft.append(this.#box, wrapper);
    this.#members = [];
    this.#length = 0;
  }

  /** Nests a piece of each split inline box in `wrapper`; returns the innermost. */
  #addPieces(wrapper: number): number {
    let inner = wrapper;
    for (const box of this.#split) {
      const piece = createPiece(this.#draft, box);
      this.#draft.append(inner, piece);
      inner = piece;
    }
    return inner;
  }
}

function wrapRuns(draft: Draft, styles: AnonymousStyles, box: number, split: readonly number[]): void {
  const children = draft.takeChildren(box);
  const run = new Run(draft, styles, box, split);
  for (let i = 0; i < children.length; i++) {
    const child = children[i] ?? 0;
    if (draft.isOutside(child)) {
      if (run.isOpen && draft.kind[child] !== BoxKind.Marker) run.add(child);
      else draft.append(box, child);
    } else if (isSplittable(draft, child)) {
      const leading = run.isOpen ? takeEdge(draft, child, "start") : 0;
      if (leading !== 0) run.add(leading);
      run.close();
      const trailing = hasInlineAfter(draft, children, i) ? takeEdge(draft, child, "end") : 0;
      splitInline(draft, styles, child, split);
      draft.append(box, child);
      if (trailing !== 0) run.add(trailing);
    } else if (draft.isInlineLevel(child)) run.add(child);
    else {
      run.close();
      draft.append(box, child);
    }
  }
  run.close();
  unwrapOnly(draft, box);
}

/** Where one anonymous block holds everything, the container itself holds the lines. */
function unwrapOnly(draft: Draft, box: number): void {
  const only = draft.first[box] ?? 0;
  if (only === 0 || only !== draft.last[box] || !draft.has(only, BoxFlag.Anonymous)) return;
  if (!draft.has(only, BoxFlag.InlineContainer)) return;
  draft.takeChildren(box);
  for (const child of draft.takeChildren(only)) draft.append(box, child);
  draft.addFlags(box, BoxFlag.InlineContainer);
}

/** Lays an inline box around blocks out as a block: what it holds is arranged as a block container's children are. */
function splitInline(draft: Draft, styles: AnonymousStyles, box: number, split: readonly number[]): void {
  const style = draft.styleOf(box);
  draft.kind[box] = BoxKind.Block;
  draft.removeFlags(box, BoxFlag.InlineLevel | DraftFlag.HoldsBlock);
  draft.addFlags(box, BoxFlag.SplitInline);
  draft.inlineStyle.set(box, style);
  draft.style[box] = styles.splitInline(style);
  arrangeBlockChildren(draft, styles, box, [...split, box]);
}

/** Does inline content come next, before a block? */
function hasInlineAfter(draft: Draft, siblings: readonly number[], index: number): boolean {
  for (let i = index + 1; i < siblings.length; i++) {
    const sibling = siblings[i] ?? 0;
    if (draft.isOutside(sibling) || draft.has(sibling, DraftFlag.Blank)) continue;
    return isSplittable(draft, sibling) ? startsInline(draft, sibling) : draft.isInlineLevel(sibling);
  }
  return false;
}
