/** Why an element cannot be perceived or used, and which ancestor is the cause. */

import { tagName } from "../../dom/document.js";
import type { HiddenReason, SpatialElement } from "../../spatial-dom.js";
import { intersect, isEmpty } from "../clips.js";
import { isAriaDisabled, isDisabled } from "../disabled.js";
import { clipOf, placeOf } from "../geometry.js";
import { Rendering } from "../rendering.js";
import { Paint, visiblePart } from "../visibility.js";
import { because, type Reason, type WhyContext } from "./context.js";

const texts: Readonly<Record<HiddenReason, string>> = {
  display: "it has no box (display: none, or it is not rendered)",
  visibility: "visibility: hidden, or contents that are skipped",
  opacity: "transparent",
  offscreen: "it lies outside of what the page can be scrolled to",
  clipped: "cut off by overflow, clip or clip-path",
  collapsed: "no width or height is left",
  closed: "inside something that is not open (details, dialog, popover)",
  "font-size": "its text is smaller than a pixel",
  transform: "a transform leaves nothing of it",
  color: "its text has the colour of what is behind it",
};

export function whySeen(context: WhyContext, node: number, element: SpatialElement): Reason[] {
  const { s } = context;
  const reasons: Reason[] = [];
  if (element.why_hidden !== undefined) {
    reasons.push(
      because(
        context,
        "hidden",
        `${element.why_hidden}: ${texts[element.why_hidden]}`,
        hider(context, node, element.why_hidden),
      ),
    );
  } else if (element.clipped === true) {
    reasons.push(
      because(context, "hidden", "no, but a scroller around it must be scrolled first", softClipper(context, node)),
    );
  }
  if (element.aria_hidden === true) {
    const cause = origin(context, node, s.rendering, Rendering.AriaHidden);
    reasons.push(because(context, "hidden", "aria-hidden: assistive technology does not see it", cause));
  }
  return element.interactive === undefined ? reasons : [...reasons, ...whyUsable(context, node, element)];
}

function whyUsable(context: WhyContext, node: number, element: SpatialElement): Reason[] {
  const { s, byId, page } = context;
  const reasons: Reason[] = [];
  const no = (text: string, cause = -1): void => void reasons.push(because(context, "usable", text, cause));
  if (isDisabled(s, node)) no("no: disabled, itself or by its fieldset");
  else if (isAriaDisabled(s, node)) no("no: aria-disabled");
  if (element.inert === true) no("no: inert", origin(context, node, s.rendering, Rendering.Inert));
  if (element.covered_by !== undefined) {
    const cover = byId.get(element.covered_by);
    const what = `${cover?.tag ?? "something"} [${element.covered_by}] takes the click`;
    const isFree = element.usable !== false;
    no(isFree ? `yes, once scrolled: for now ${what}` : `no: ${what}`, page.nodeOf(element.covered_by));
  }
  if (element.hidden === true && element.usable === false) no("no: hidden");
  if (element.hidden === true && element.usable !== false) no("yes: it lies unseen over what shows, or its label does");
  return reasons.length > 0 ? reasons : [because(context, "usable", "yes")];
}

/** The element whose style or place hides `node`: itself (-1) or an ancestor. */
function hider(context: WhyContext, node: number, why: HiddenReason): number {
  const { s, placing } = context;
  switch (why) {
    case "display":
      return origin(context, node, s.rendering, Rendering.NotDisplayed);
    case "closed":
      return closer(context, node);
    case "visibility":
      return origin(context, node, s.rendering, Rendering.Invisible);
    case "opacity":
      return origin(context, node, placing.paint, Paint.Transparent);
    case "transform":
      return origin(context, node, placing.paint, Paint.Flattened);
    case "clipped":
    case "collapsed":
      return clipper(context, node);
    default:
      return -1;
  }
}

/** The outermost ancestor of an unbroken chain that has the flag; -1 when that is the node itself. */
function origin({ s }: WhyContext, node: number, flags: Uint8Array, flag: number): number {
  let cause = node;
  for (let up = node; up > 0 && ((flags[up] ?? 0) & flag) !== 0; up = s.flat.parent[up] ?? -1) cause = up;
  return cause === node ? -1 : cause;
}

/** What is closed: the dialog or popover itself, or the details around its unseen content. */
function closer(context: WhyContext, node: number): number {
  const { s } = context;
  const first = origin(context, node, s.rendering, Rendering.Closed);
  const top = first < 0 ? node : first;
  const around = s.flat.parent[top] ?? -1;
  return tagName(s.document, around) === "details" ? around : first;
}

/** The nearest ancestor that cuts the node's box off: the clip in force on it still shows a part. */
function clipper({ s, g }: WhyContext, node: number): number {
  const place = placeOf(g, node);
  if (place === undefined || isEmpty(place)) return -1;
  for (let up = s.flat.parent[node] ?? -1; up > 0; up = s.flat.parent[up] ?? -1) {
    if ((g.boxOf[up] ?? -1) >= 0 && visiblePart(place, clipOf(g, up)) !== undefined) return up;
  }
  return -1;
}

function softClipper({ s, g }: WhyContext, node: number): number {
  const place = placeOf(g, node);
  if (place === undefined) return -1;
  for (let up = s.flat.parent[node] ?? -1; up > 0; up = s.flat.parent[up] ?? -1) {
    const clip = clipOf(g, up);
    if ((g.boxOf[up] ?? -1) >= 0 && (clip === undefined || !isEmpty(intersect(place, clip.soft)))) return up;
  }
  return -1;
}
