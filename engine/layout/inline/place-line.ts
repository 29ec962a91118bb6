/** Places the parts of a broken line: fragments of inline boxes, text and atomic inlines around the line's baseline. */

import { boxStyle, Geo } from "../box.js";
import { bottomEdge, marginOrZero, topEdge } from "../box-sizes.js";
import { atomicBaseline } from "./atomic.js";
import { type InlineItem, ItemKind, sourceOffset } from "./items.js";
import { alignPending, BoxState, endBox } from "./line-boxes.js";
import { FragmentKind } from "./placement.js";
import { type InlineRun, isVisibleTag } from "./run.js";
import { noMetrics, type StyleMetrics, withLeading } from "./style-metrics.js";

/** Extents of a line box above and below its baseline. */
export interface LineExtents {
  readonly ascent: number;
  readonly descent: number;
}

/** Fills the placement with the line's fragments and leaves the inline boxes open that go on on the next line. */
export function placeLine(run: InlineRun): LineExtents {
  const { line, content, placement, states } = run;
  placement.clear();
  startBoxes(run);
  for (let part = 0; part < line.count; part++) {
    const item = content.items[line.item[part] ?? 0];
    if (item !== undefined) placePart(run, part, item);
  }
  for (let depth = states.length - 1; depth > 0; depth--) {
    const box = states[depth];
    if (box === undefined) continue;
    finishFragment(run, box, line.position, false);
    endBox(states, box, depth, placement);
  }
  const root = states[0];
  if (root === undefined) return { ascent: 0, descent: 0 };
  alignPending(root, placement);
  if (line.isEmpty || root.ascent + root.descent <= 0 || root.ascent === Number.NEGATIVE_INFINITY) {
    return { ascent: line.isEmpty ? 0 : finite(root.ascent), descent: line.isEmpty ? 0 : -finite(root.ascent) };
  }
  return { ascent: root.ascent, descent: root.descent };
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}

function metricsOf(run: InlineRun, box: BoxState): StyleMetrics {
  return run.line.isEmpty ? noMetrics : run.metrics.of(box.style);
}

/** Starts the line in the root and in the inline boxes that go on from the line before. */
function startBoxes(run: InlineRun): void {
  const { states, placement, line } = run;
  for (const [depth, box] of states.entries()) {
    box.startLine(metricsOf(run, box), placement.count, depth === 0 ? run.linesHaveStrut : !run.lineHeightQuirk);
    if (depth > 0) box.fragment = addInlineBox(run, box, line.indent);
  }
  if (run.content.hasMarker && line.isFirst) ensureStrut(run, states[0]);
}

function addInlineBox(run: InlineRun, box: BoxState, x: number): number {
  const { tree } = run.context;
  const above = topEdge(tree, box.box);
  const height = box.metrics.ascent + box.metrics.descent + above + bottomEdge(tree, box.box);
  const kind = box.isCulled ? FragmentKind.Culled : FragmentKind.InlineBox;
  if (!box.isCulled) box.includeBox(box.metrics.lineAscent, box.metrics.lineDescent);
  return run.placement.add(kind, box.box, x, -box.metrics.ascent - above, 0, height);
}

function placePart(run: InlineRun, part: number, item: InlineItem): void {
  const { line } = run;
  const x = line.x[part] ?? 0;
  switch (item.kind) {
    case ItemKind.Open:
      openBox(run, part, item, x);
      break;
    case ItemKind.Close:
      closeBox(run, item, x, line.width[part] ?? 0);
      break;
    case ItemKind.Text:
    case ItemKind.Tab:
      placeText(run, part, item, x);
      break;
    case ItemKind.Break:
      placeBreak(run, item, x);
      break;
    case ItemKind.WordBreak:
      ensureExtents(run);
      break;
    case ItemKind.Atomic:
      placeAtomic(run, item.box, x);
      break;
    case ItemKind.OutOfFlow:
      run.outOfFlow.push(part);
      break;
    default:
      break;
  }
}

/** Where the line-height quirk holds, an inline box counts for the line from its first text on. */
function ensureStrut({ lineHeightQuirk }: InlineRun, box: BoxState | undefined): void {
  if (!lineHeightQuirk || box === undefined || box.hasStrut) return;
  box.hasStrut = true;
  box.include(box.metrics.lineAscent, box.metrics.lineDescent);
}

function openBox(run: InlineRun, part: number, item: InlineItem, x: number): void {
  const { style } = item;
  const isLeft = style.direction === "ltr";
  const box = new BoxState(item.box, style, item.isCulled);
  box.startLine(metricsOf(run, box), run.placement.count, !run.lineHeightQuirk || isVisibleTag(run, item));
  const margin = marginOrZero(isLeft ? style.marginLeft : style.marginRight, run.space.contentWidth);
  box.fragment = addInlineBox(run, box, x + margin);
  const width = run.line.width[part] ?? 0;
  if (width !== 0) box.cover(isLeft ? x + margin : x, isLeft ? x + width : x + width - margin);
  run.states.push(box);
}

function closeBox(run: InlineRun, item: InlineItem, x: number, width: number): void {
  const { states, placement } = run;
  const depth = states.length - 1;
  const box = states[depth];
  if (box === undefined || depth === 0) return;
  if (isVisibleTag(run, item)) ensureStrut(run, box);
  const { style } = item;
  const isLeft = style.direction === "ltr";
  const margin = marginOrZero(isLeft ? style.marginRight : style.marginLeft, run.space.contentWidth);
  if (width !== 0) box.cover(isLeft ? x : x + margin, isLeft ? x + width - margin : x + width);
  finishFragment(run, box, x + width - margin, true);
  endBox(states, box, depth, placement);
  states.pop();
}

/**
 * Ends a box's fragment at a position, or where parts are reordered around what it holds. A culled box that holds
 * nothing on the line has no fragment, unless it `isClosed` there.
 */
function finishFragment(
  { placement, content, states }: InlineRun,
  box: BoxState,
  end: number,
  isClosed: boolean,
): void {
  const { fragment, left, right } = box;
  if (box.isCulled && placement.count === fragment + 1) {
    if (isClosed) placement.kind[fragment] = FragmentKind.InlineBox;
    else {
      placement.count = fragment;
      box.fragment = -1;
      return;
    }
  }
  placement.last[fragment] = placement.count;
  if (!content.isBidi) {
    placement.width[fragment] = Math.max(0, end - (placement.x[fragment] ?? 0));
    return;
  }
  if (right < left) return;
  placement.x[fragment] = left;
  placement.width[fragment] = right - left;
  states[states.indexOf(box) - 1]?.cover(left, right);
}

function placeText(run: InlineRun, part: number, item: InlineItem, x: number): void {
  const { line, content, placement, context } = run;
  const box = run.states.at(-1);
  const start = line.start[part] ?? 0;
  const end = line.end[part] ?? 0;
  if (box === undefined || end === start) return;
  ensureStrut(run, box);
  const { metrics } = box;
  if (item.style.lineHeight === "normal") {
    for (const fallback of context.text.fallbackMetrics(content.text, start, end, item.style)) {
      const { lineAscent, lineDescent } = withLeading(fallback, fallback.lineSpacing);
      box.include(lineAscent, lineDescent);
    }
  }
  const height = metrics.ascent + metrics.descent;
  const width = line.width[part] ?? 0;
  box.cover(x, x + width);
  const index = placement.add(FragmentKind.Text, item.box, x, -metrics.ascent, width, height);
  placement.start[index] = sourceOffset(item, start);
  placement.end[index] = sourceOffset(item, end);
}

/** Where the line-height quirk holds, a break counts for the line only in an inline box that holds nothing else. */
function ensureExtents(run: InlineRun): void {
  const box = run.states.at(-1);
  if (box?.ascent === Number.NEGATIVE_INFINITY) ensureStrut(run, box);
}

function placeBreak(run: InlineRun, item: InlineItem, x: number): void {
  ensureExtents(run);
  if (run.context.tree.text[item.box] !== "") return;
  const { ascent, descent } = run.metrics.of(item.style);
  const hasHeight = run.states.at(-1)?.hasStrut === true;
  run.placement.add(FragmentKind.Break, item.box, x, hasHeight ? -ascent : 0, 0, hasHeight ? ascent + descent : 0);
}

/** An atomic inline is as high as its margin box and stands on its baseline, else on its bottom margin edge. */
function placeAtomic(run: InlineRun, atomic: number, x: number): void {
  const { placement, states, space } = run;
  const { tree } = run.context;
  const style = boxStyle(tree, atomic);
  const base = space.contentWidth;
  const row = atomic * Geo.Stride;
  const width = tree.geometry[row + Geo.Width] ?? 0;
  const height = tree.geometry[row + Geo.Height] ?? 0;
  const top = marginOrZero(style.marginTop, base);
  const bottom = marginOrZero(style.marginBottom, base);
  const baseline = atomicBaseline(tree, atomic);
  const ascent = Number.isNaN(baseline) ? top + height + bottom : top + baseline;
  const box = new BoxState(atomic, style, false);
  box.metrics = run.metrics.of(style);
  box.from = placement.count;
  box.include(ascent, top + height + bottom - ascent);
  const left = marginOrZero(style.marginLeft, base);
  states.at(-1)?.cover(x, x + left + width + marginOrZero(style.marginRight, base));
  placement.add(FragmentKind.Atomic, atomic, x + left, top - ascent, width, height);
  endBox(states, box, states.length, placement);
}
