/** Elements that are emitted to say what is where: landmarks, forms, tables, dialogs, frames, groups with a name. */

import { tagName } from "../dom/document.js";
import { nameOf } from "./names.js";
import { hasRoleFlag } from "./roles.js";
import { isHtml, type Semantics } from "./semantics.js";

/** Roles that are worth a marker only when they have a name. */
const namedGroups: ReadonlySet<string> = new Set(["group", "toolbar", "feed", "tabpanel"]);

export function isMarker(s: Semantics, node: number, role: string): boolean {
  if (role === "generic" || role === "none") return isHtml(s, node) && isBareMarker(tagName(s.document, node));
  if (hasRoleFlag(role, "l") || hasRoleFlag(role, "m")) return true;
  return namedGroups.has(role) && nameOf(s, node).text !== "";
}

/** Forms carry verdicts and frames hold pages, with or without a role. */
function isBareMarker(tag: string): boolean {
  return tag === "form" || tag === "iframe" || tag === "frame";
}

/** Markers whose name is told as their text: what is announced when they open. The others have it as their label only. */
export function speaksForItself(role: string, tag: string): boolean {
  return role === "dialog" || role === "alertdialog" || tag === "iframe" || tag === "frame";
}
