/**
 * Boxes while they are generated: linked lists of children, so that runs can be wrapped in anonymous boxes before the
 * tree is flattened into the columns of a BoxTree. Box 0 is the initial containing block.
 */

import type { ComputedStyle } from "../../css/computed-style.js";
import { BoxFlag, BoxKind } from "../box.js";

/** Flags of drafts only; flatten.ts takes them off. They lie above those of BoxFlag. */
export const DraftFlag = {
  /** Inline box with a block-level box in flow among its descendants. */
  HoldsBlock: 1 << 14,
  /** Text of collapsible white space alone. */
  Blank: 1 << 15,
} as const;

export class Draft {
  readonly kind: BoxKind[] = [];
  readonly flags: number[] = [];
  readonly node: number[] = [];
  readonly style: ComputedStyle[] = [];
  readonly text: string[] = [];
  /** First and last child and next sibling, 0 for none (box 0 is nobody's child). */
  readonly first: number[] = [];
  readonly last: number[] = [];
  readonly next: number[] = [];
  /** Styles that inline boxes had before they were laid out as blocks. */
  readonly inlineStyle = new Map<number, ComputedStyle>();
  readonly colSpan = new Map<number, number>();
  readonly rowSpan = new Map<number, number>();

  get count(): number {
    return this.kind.length;
  }

  /** Makes a box that is nobody's child yet. */
  create(kind: BoxKind, flags: number, node: number, style: ComputedStyle, text = ""): number {
    this.kind.push(kind);
    this.flags.push(flags);
    this.node.push(node);
    this.style.push(style);
    this.text.push(text);
    this.first.push(0);
    this.last.push(0);
    return this.next.push(0) - 1;
  }

  append(parent: number, child: number): void {
    const last = this.last[parent] ?? 0;
    if (last === 0) this.first[parent] = child;
    else this.next[last] = child;
    this.last[parent] = child;
    this.next[child] = 0;
  }

  /** Children taken off a box; it is left without any. */
  takeChildren(parent: number): number[] {
    const children: number[] = [];
    for (let child = this.first[parent] ?? 0; child !== 0; child = this.next[child] ?? 0) children.push(child);
    this.first[parent] = 0;
    this.last[parent] = 0;
    return children;
  }

  styleOf(box: number): ComputedStyle {
    const style = this.style[box];
    if (style === undefined) throw new RangeError(`box ${box} is outside the draft of ${this.count} boxes`);
    return style;
  }

  has(box: number, flag: number): boolean {
    return ((this.flags[box] ?? 0) & flag) !== 0;
  }

  addFlags(box: number, flags: number): void {
    this.flags[box] = (this.flags[box] ?? 0) | flags;
  }

  removeFlags(box: number, flags: number): void {
    this.flags[box] = (this.flags[box] ?? 0) & ~flags;
  }

  /** Floating or out of flow: neither block-level nor inline-level where its siblings are concerned. */
  isOutside(box: number): boolean {
    return this.has(box, BoxFlag.Floating | BoxFlag.OutOfFlow) || this.kind[box] === BoxKind.Marker;
  }

  isInlineLevel(box: number): boolean {
    return this.has(box, BoxFlag.InlineLevel);
  }
}
