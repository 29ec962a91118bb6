/**
 * Embedding levels of inline content (UAX #9, css-writing-modes-4 2.4): each paragraph ends at a forced break; inline
 * boxes with unicode-bidi embed or isolate. Explicit formatting characters in the text are passed over.
 */

import type { ComputedStyle } from "../../css/computed-style.js";
import { BidiClass, bidiClass, hasRightToLeft } from "./bidi-class.js";
import { type InlineContent, InlineItem, ItemKind } from "./items.js";

const { L, R, AL, EN, ES, ET, AN, CS, NSM, BN, ON } = BidiClass;

/** Deepest embedding (UAX #9 BD2). */
const maximumDepth = 125;

/** Characters resolved together (BD13): their offsets, -1 for an isolate in between. */
class Sequence {
  readonly offsets: number[] = [];
  /** Level before and after it; what they make sos and eos of. */
  after: number;

  constructor(
    readonly level: number,
    readonly before: number,
    readonly isOverride: boolean,
  ) {
    this.after = before;
  }
}

/** Gives items their levels, splitting text where the level changes. Does nothing to content that is all left to right. */
export function resolveBidi(content: InlineContent, style: ComputedStyle): void {
  const isRtl = style.direction === "rtl";
  const isNeeded = isRtl || hasRightToLeft(content.text) || content.items.some(embedsRightToLeft);
  if (!isNeeded) return;
  content.isBidi = true;
  const levels = new Uint8Array(content.text.length).fill(isRtl ? 1 : 0);
  for (const sequence of sequencesOf(content, style)) resolveSequence(content.text, sequence, levels);
  splitAtLevels(content, levels, isRtl ? 1 : 0);
}

function embedsRightToLeft({ kind, style }: InlineItem): boolean {
  return kind === ItemKind.Open && style.direction === "rtl" && style.unicodeBidi !== "normal";
}

function nextLevel(level: number, isRtl: boolean): number {
  const next = isRtl ? (level + 1) | 1 : (level + 2) & ~1;
  return next > maximumDepth ? level : next;
}

/** Explicit levels (X1 to X10). */
function sequencesOf({ items, text }: InlineContent, style: ComputedStyle): Sequence[] {
  const base = style.direction === "rtl" ? 1 : 0;
  const done: Sequence[] = [];
  let current = new Sequence(base, base, style.unicodeBidi.includes("override"));
  const stack: Sequence[] = [];
  const start = (level: number, isOverride: boolean, before: number) => {
    done.push(current);
    current = new Sequence(level, before, isOverride);
  };
  for (const item of items) {
    if (item.kind === ItemKind.Open || item.kind === ItemKind.Close) {
      const { unicodeBidi } = item.style;
      if (unicodeBidi === "normal") continue;
      const isolates = unicodeBidi.includes("isolate") || unicodeBidi === "plaintext";
      if (item.kind === ItemKind.Open) {
        stack.push(current);
        const level = nextLevel(current.level, directionOf(item, items, text) === "rtl");
        if (isolates) current.offsets.push(-1);
        else current.after = level;
        start(level, unicodeBidi.includes("override"), current.level);
      } else {
        const parent = stack.pop();
        if (parent === undefined) continue;
        current.after = parent.level;
        done.push(current);
        current = isolates ? parent : new Sequence(parent.level, current.level, parent.isOverride);
      }
      continue;
    }
    for (let at = item.start; at < item.end; at++) current.offsets.push(at);
    if (item.kind === ItemKind.Break || item.kind === ItemKind.Block) start(current.level, current.isOverride, base);
  }
  done.push(current);
  return [...new Set(done)];
}

/** Direction of an inline box; plaintext takes it from its first strong character (P2, P3). */
function directionOf(item: InlineItem, items: readonly InlineItem[], text: string): "ltr" | "rtl" {
  if (item.style.unicodeBidi !== "plaintext") return item.style.direction;
  const end = items.find((other) => other.kind === ItemKind.Close && other.box === item.box)?.start ?? item.end;
  for (let at = item.start; at < end; at++) {
    const kind = bidiClass(text.charCodeAt(at));
    if (kind === L) return "ltr";
    if (kind === R || kind === AL) return "rtl";
  }
  return item.style.direction;
}

function directionClass(level: number): BidiClass {
  return level % 2 === 1 ? R : L;
}

/** Implicit levels of one sequence (W1 to I2). */
function resolveSequence(text: string, sequence: Sequence, levels: Uint8Array): void {
  const { offsets, level } = sequence;
  const sos = directionClass(Math.max(level, sequence.before));
  const eos = directionClass(Math.max(level, sequence.after));
  const types: BidiClass[] = new Array<BidiClass>(offsets.length);
  for (let i = 0; i < offsets.length; i++) {
    const at = offsets[i] ?? -1;
    types[i] = at < 0 ? ON : sequence.isOverride ? directionClass(level) : bidiClass(text.charCodeAt(at));
    if (types[i] === BN && i > 0) types[i] = types[i - 1] ?? ON;
  }
  resolveWeak(types, sos);
  resolveNeutral(types, sos, eos, directionClass(level));
  for (let i = 0; i < offsets.length; i++) {
    const at = offsets[i] ?? -1;
    if (at < 0) continue;
    const type = types[i];
    const up = level % 2 === 0 ? (type === R ? 1 : type === L ? 0 : 2) : type === R ? 0 : 1;
    levels[at] = level + up;
  }
}

/** W1 to W7. */
function resolveWeak(types: BidiClass[], sos: BidiClass): void {
  let previous = sos;
  let strong = sos;
  for (let i = 0; i < types.length; i++) {
    let type = types[i] ?? ON;
    if (type === NSM) type = previous;
    if (type === L || type === R || type === AL) strong = type;
    else if (type === EN && strong === AL) type = AN;
    types[i] = previous = type;
  }
  for (let i = 0; i < types.length; i++) {
    const type = types[i];
    if (type === AL) types[i] = R;
    else if (type === ES || type === CS) {
      const before = types[i - 1];
      const isJoined = before === types[i + 1] && (before === EN || (before === AN && type === CS));
      types[i] = isJoined && before !== undefined ? before : ON;
    }
  }
  for (let i = 0; i < types.length; i++) {
    if (types[i] !== ET) continue;
    let end = i;
    while (end < types.length && types[end] === ET) end++;
    const isNumber = types[i - 1] === EN || types[end] === EN;
    types.fill(isNumber ? EN : ON, i, end);
    i = end - 1;
  }
  strong = sos;
  for (let i = 0; i < types.length; i++) {
    const type = types[i];
    if (type === L || type === R) strong = type;
    else if (type === EN && strong === L) types[i] = L;
  }
}

/** N1 and N2: neutrals between two of one direction take it, else the embedding's; numbers count as right-to-left. */
function resolveNeutral(types: BidiClass[], sos: BidiClass, eos: BidiClass, embedding: BidiClass): void {
  for (let i = 0; i < types.length; i++) {
    if (types[i] !== ON && types[i] !== BN) continue;
    let end = i;
    while (end < types.length && (types[end] === ON || types[end] === BN)) end++;
    const before = i === 0 ? sos : types[i - 1] === L ? L : R;
    const after = end === types.length ? eos : types[end] === L ? L : R;
    types.fill(before === after ? before : embedding, i, end);
    i = end - 1;
  }
}

/** Splits text items where the level changes; tags take the level of what they stand beside. */
function splitAtLevels(content: InlineContent, levels: Uint8Array, base: number): void {
  const items = content.items.splice(0);
  const open: InlineItem[] = [];
  for (const item of items) {
    item.level = levels[item.start] ?? base;
    if (item.kind === ItemKind.Open) open.push(item);
    else if (item.kind === ItemKind.Close) {
      const start = open.pop();
      if (start !== undefined) item.level = item.start > start.start ? (levels[item.start - 1] ?? base) : start.level;
    }
    let rest = item;
    for (let at = item.start + 1; at < rest.end && item.kind === ItemKind.Text; at++) {
      if (levels[at] === rest.level) continue;
      const tail = new InlineItem(item.kind, item.box, item.style, item.wraps, at, rest.end);
      tail.level = levels[at] ?? base;
      tail.sourceStart = item.sourceStart + (at - item.start);
      tail.gaps = item.gaps;
      rest.end = at;
      content.items.push(rest);
      rest = tail;
    }
    content.items.push(rest);
  }
}
