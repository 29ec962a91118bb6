/** In words, from what the Spatial DOM says of an element: why it is listed, whether it can be used, what it is called. */

import type { HiddenReason, InteractiveReason, SpatialElement } from "../../engine/spatial-dom.js";

const interactiveReasons: Readonly<Record<InteractiveReason, string>> = {
  native: "a control or link of HTML itself",
  role: "its role says that it can be used",
  handler: "it has a click handler",
  tabindex: "the keyboard can reach it (tabindex)",
  cursor: "the cursor becomes a pointer over it",
  editable: "its content can be edited",
};

const hiddenReasons: Readonly<Record<HiddenReason, string>> = {
  display: "it is not displayed",
  visibility: "its visibility is hidden",
  opacity: "it is transparent",
  offscreen: "it lies outside of what can be scrolled to",
  clipped: "it is clipped away",
  collapsed: "its box has no size",
  closed: "what it stands in is closed",
  "font-size": "its text has no size",
  transform: "a transform leaves nothing of it",
  color: "its text has the colour of its background",
};

export function whyListed({ interactive, role, tag, text, alert_type }: SpatialElement): string {
  if (interactive !== undefined) return `A target: ${interactiveReasons[interactive]}.`;
  if (alert_type !== undefined) return `A message to people (${alert_type}).`;
  if (role === "heading") return "A heading.";
  if (text !== undefined && text !== "") return "It has text.";
  return `A part of the page (${role ?? tag}), without text of its own.`;
}

export function whyUsable(element: SpatialElement): string {
  const { hidden, why_hidden, disabled, inert, covered_by, interactive, usable, clipped } = element;
  const reasons = [
    ...(hidden === true ? [why_hidden === undefined ? "it is hidden" : hiddenReasons[why_hidden]] : []),
    ...(disabled === true ? ["it is disabled"] : []),
    ...(inert === true ? ["it is inert, as everything behind a modal dialog is"] : []),
    ...(covered_by === undefined ? [] : [`element ${covered_by} covers it`]),
    ...(clipped === true ? ["it is clipped in part"] : []),
  ];
  const because = reasons.length === 0 ? "" : `: ${reasons.join(", ")}`;
  if (interactive === undefined) return hidden === true ? `Not to be seen${because}.` : "Nothing to use, only to read.";
  if (usable === false || hidden === true) return `Not usable${because}.`;
  const [x, y] = clickPoint(element);
  return `Usable, at ${x}, ${y}${because}.`;
}

function clickPoint({ at, b: [x, y, width, height] }: SpatialElement): readonly [number, number] {
  return at ?? [Math.round(x + width / 2), Math.round(y + height / 2)];
}

/** Words of the page stand in quotes. */
export function whyNamed({ text, label, ph, desc, hint, name, group }: SpatialElement): string {
  const said = [
    ...(text === undefined || text === "" ? [] : [`called “${text}”`]),
    ...(label === undefined || label === text ? [] : [`labelled “${label}”`]),
    ...(ph === undefined || ph === text ? [] : [`placeholder “${ph}”`]),
    ...(desc === undefined ? [] : [`described as “${desc}”`]),
    ...(group === undefined ? [] : [`in the group “${group}”`]),
    ...(name === undefined ? [] : [`sent as “${name}”`]),
    ...(hint === undefined ? [] : [`hint “${hint}”`]),
  ];
  if (said.length === 0) return "It has no name.";
  const sentence = said.join(", ");
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
