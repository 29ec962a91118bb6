/** Finds where a line that reached past its room breaks. */

import { breakAnywhere, breaksAnywhere, nextCluster } from "./break-anywhere.js";
import { cutAfter, cutInside } from "./cut-line.js";
import { type InlineItem, ItemKind } from "./items.js";
import { lastFittingBreak, NARROW_NO_BREAK_SPACE, opportunitiesOf } from "./measure-items.js";
import { EPSILON, type InlineRun } from "./run.js";
import { spaceAtEnd } from "./space-at-end.js";

const SPACE = 32;
const OBJECT_REPLACEMENT = 0xfffc;

/** Goes back to the last opportunity that fits, or takes the first one there is. False: the line overflows so far. */
export function goBack(run: InlineRun): boolean {
  const { line } = run;
  const room = line.room + EPSILON;
  for (let part = line.count - 1; part >= 0; part--) {
    const end = partEnd(run, part);
    const fits = end <= room || end - spaceAtEnd(run, part) <= room;
    if (fits && ((part < line.count - 1 && canBreakAfter(run, part)) || endsInOpportunity(run, part))) {
      cutAfter(run, part);
      return true;
    }
    const at = lastBreakInside(run, part, room);
    if (at >= 0) {
      cutInside(run, part, at);
      return true;
    }
  }
  return breakAnywhere(run, room) || firstBreak(run);
}

/** Takes the first opportunity among the parts not searched yet, inside words where that is allowed. */
export function firstBreak(run: InlineRun): boolean {
  const { line } = run;
  for (let part = line.searched; part < line.count; part++) {
    const at = firstBreakInside(run, part);
    if (at >= 0) {
      cutInside(run, part, at);
      return true;
    }
    if (canBreakAfter(run, part) || endsAnywhere(run, part)) {
      cutAfter(run, part);
      return true;
    }
  }
  line.searched = line.count;
  return false;
}

/** Does a text part that may break anywhere end before more content of its line? */
function endsAnywhere({ content, line }: InlineRun, part: number): boolean {
  const index = line.item[part] ?? 0;
  const item = content.items[index];
  if (item?.kind !== ItemKind.Text || !breaksAnywhere(item.style)) return false;
  let next = index + 1;
  while (content.items[next]?.kind === ItemKind.Close) next++;
  const kind = content.items[next]?.kind;
  return kind === ItemKind.Text || kind === ItemKind.Open;
}

/** The first opportunity inside a text part; -1 for none. */
function firstBreakInside({ context, content, line }: InlineRun, part: number): number {
  const item = content.items[line.item[part] ?? 0];
  if (item === undefined || item.kind !== ItemKind.Text || !item.wraps) return -1;
  const start = line.start[part] ?? 0;
  const end = line.end[part] ?? 0;
  if (breaksAnywhere(item.style)) {
    const next = nextCluster(content.text, start);
    return next < end ? next : -1;
  }
  const marks = opportunitiesOf(context, content, item.style);
  for (let at = start + 1; at < end; at++) if (marks[at] === 1) return at;
  return -1;
}

function partEnd({ line }: InlineRun, part: number): number {
  return (line.x[part] ?? 0) + (line.width[part] ?? 0);
}

/**
 * May the line break after the part? The text or atomic inline before decides; closing tags stay with it. Where lines
 * may not wrap at it but may after it, they do unless a space stands before the closing tag, as in Chromium.
 */
export function canBreakAfter(run: InlineRun, part: number): boolean {
  const { content, line } = run;
  const { items } = content;
  const next = nextItem(items, line.item[part] ?? 0);
  if (next === undefined || next.kind === ItemKind.Close || next.kind === ItemKind.Break) return false;
  const decider = line.decider[part] ?? -1;
  const item = items[line.item[decider] ?? -1];
  if (item === undefined) return false;
  if (item.kind === ItemKind.WordBreak) return true;
  const at = line.end[decider] ?? 0;
  // Out-of-flow boxes after all the text begin a line of their own when it overflows.
  if (at === content.text.length) return item.wraps;
  if (!isOpportunity(run, item, at)) return false;
  if (item.wraps) return true;
  const own = items[line.item[part] ?? 0];
  return own?.kind === ItemKind.Close && own.wraps && content.text.charCodeAt(at - 1) !== SPACE;
}

/** The item after one, texts of which white space collapsing left nothing apart. */
function nextItem(items: readonly InlineItem[], index: number): InlineItem | undefined {
  let next = index + 1;
  for (let item = items[next]; item?.kind === ItemKind.Text && item.start === item.end; item = items[next]) next++;
  return items[next];
}

/** Soft wrap opportunities between boxes: before and after atomic inlines whatever stands beside them (css-text-3 5.1). */
function isOpportunity({ context, content }: InlineRun, item: InlineItem, at: number): boolean {
  const { text } = content;
  if (item.kind === ItemKind.Atomic) return text.charCodeAt(at) !== NARROW_NO_BREAK_SPACE;
  if (text.charCodeAt(at) === OBJECT_REPLACEMENT) return text.charCodeAt(at - 1) !== NARROW_NO_BREAK_SPACE;
  return opportunitiesOf(context, content, item.style)[at] === 1;
}

/** Does a wrapping text part end where the line may break? Closing tags that follow then do not have to fit, as in Chromium. */
function endsInOpportunity({ context, content, line }: InlineRun, part: number): boolean {
  const item = content.items[line.item[part] ?? 0];
  if (item === undefined || item.kind !== ItemKind.Text || !item.wraps) return false;
  return opportunitiesOf(context, content, item.style)[line.end[part] ?? 0] === 1;
}

/** The last opportunity inside a text part up to which the line fits; -1 for none. */
function lastBreakInside({ context, content, line }: InlineRun, part: number, room: number): number {
  const index = line.item[part] ?? 0;
  const item = content.items[index];
  const left = room - (line.x[part] ?? 0);
  if (item === undefined || item.kind !== ItemKind.Text || !item.wraps || left < 0) return -1;
  const end = line.end[part] ?? 0;
  return lastFittingBreak(context, content, index, line.start[part] ?? 0, end, left, false);
}
