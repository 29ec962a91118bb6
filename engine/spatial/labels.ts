/** Which label belongs to which control (HTML 4.10.4), in one pass. */

import { attribute, type Document, Namespace, NodeKind } from "../dom/document.js";
import { Trait } from "./tag-traits.js";

export interface LabelIndex {
  /** Label element -> its labeled control. */
  readonly controlOf: ReadonlyMap<number, number>;
  /** Control -> its labels in tree order. */
  readonly labelsOf: ReadonlyMap<number, readonly number[]>;
}

/** Looks up an id in the tree (document or shadow tree) that a node belongs to; -1 when nothing has it. */
export type FindId = (from: number, id: string) => number;

export function indexLabels(document: Document, traits: Uint16Array, findId: FindId): LabelIndex {
  const controlOf = new Map<number, number>();
  const labelsOf = new Map<number, number[]>();
  const labelTag = document.tagNames.indexOf("label");
  if (labelTag < 0) return { controlOf, labelsOf };
  // Labels without `for` that are still looking for their first labelable descendant.
  let open: number[] = [];
  for (let node = 0; node < document.count; node++) {
    if (document.kind[node] !== NodeKind.Element || document.namespace[node] !== Namespace.Html) continue;
    if (document.tag[node] === labelTag) {
      const target = attribute(document, node, "for");
      if (target === undefined) open.push(node);
      else {
        const control = target === "" ? -1 : findId(node, target);
        if (control >= 0 && isLabelable(document, traits, control)) controlOf.set(node, control);
      }
    } else if (open.length > 0 && isLabelable(document, traits, node)) {
      for (const label of open) if (node < (document.end[label] ?? 0)) controlOf.set(label, node);
      open = [];
    }
  }
  for (const [label, control] of [...controlOf].sort(([a], [b]) => a - b)) {
    const list = labelsOf.get(control);
    if (list === undefined) labelsOf.set(control, [label]);
    else list.push(label);
  }
  return { controlOf, labelsOf };
}

function isLabelable(document: Document, traits: Uint16Array, node: number): boolean {
  if (document.namespace[node] !== Namespace.Html) return false;
  if (((traits[document.tag[node] ?? 0] ?? 0) & Trait.Labelable) === 0) return false;
  return document.tagNames[document.tag[node] ?? 0] !== "input" || !isHiddenInput(document, node);
}

export function isHiddenInput(document: Document, node: number): boolean {
  return attribute(document, node, "type")?.toLowerCase() === "hidden";
}
