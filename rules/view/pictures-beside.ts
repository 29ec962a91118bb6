/** Pictures that stand beside a control in the tree. Those without alternative text are no elements of the Spatial DOM. */

import { attribute, type Document, hasAttribute, NodeKind } from "../../engine/dom/document.js";

/** Nodes looked at on each side. */
const reach = 40;
const fieldTags: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

/** Nodes of the pictures around a control, with no other field that is seen between. */
export function picturesBeside(document: Document, node: number): number[] {
  const found: number[] = [];
  if (node < 0) return found;
  for (const step of [-1, 1]) {
    for (let distance = 1; distance <= reach; distance++) {
      const other = node + step * distance;
      if (other <= 0 || other >= document.count) break;
      if (document.kind[other] !== NodeKind.Element) continue;
      const name = document.tagNames[document.tag[other] ?? -1] ?? "";
      if (name === "img") found.push(other);
      else if (fieldTags.has(name) && !isTakenAway(document, other)) break;
    }
  }
  return found;
}

function isTakenAway(document: Document, node: number): boolean {
  if (attribute(document, node, "type")?.toLowerCase() === "hidden" || hasAttribute(document, node, "hidden"))
    return true;
  return displayNone.test(attribute(document, node, "style")?.slice(0, 256) ?? "");
}

const displayNone = /display\s?:\s?none/i;
