/** Declarative shadow roots (HTML 13.2.6.4.4, DOM 4.2.2): attaching them, and which slot each light child goes to. */

import type { Diagnostic } from "../diagnostics.js";
import { type Document, NodeKind } from "./document.js";
import type { Columns } from "./flatten.js";
import { link, type TreeBuilder, TreeKind, type TreeNode, unlink } from "./tree-adapter.js";

const htmlNamespace = "http://www.w3.org/1999/xhtml";

/** Elements other than custom elements that may have a shadow root (DOM 4.9, valid shadow host name). */
const shadowHostNames = new Set(
  "article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span".split(" "),
);

/** Names with a hyphen that are not custom elements (HTML 4.13.3). */
const reservedNames = new Set(
  "annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph".split(
    " ",
  ),
);

function canHaveShadowRoot(element: TreeNode): boolean {
  if (element.kind !== TreeKind.Element || element.namespace !== htmlNamespace) return false;
  if (shadowHostNames.has(element.name)) return true;
  return /^[a-z][^A-Z]*-/.test(element.name) && !reservedNames.has(element.name);
}

function isShadowRoot(node: TreeNode | null): boolean {
  return node !== null && node.kind === TreeKind.Fragment;
}

/** Why a template cannot be the shadow root of its parent, "" when it can. */
function refusal(template: TreeNode, host: TreeNode): string {
  const mode = template.attributes.find((attribute) => attribute.name === "shadowrootmode")?.value.toLowerCase();
  if (mode !== "open" && mode !== "closed") return 'shadowrootmode is neither "open" nor "closed"';
  if (!canHaveShadowRoot(host)) return `${host.name || "its parent"} cannot have a shadow root`;
  if (isShadowRoot(host.first)) return "its parent has a shadow root already";
  return "";
}

/** Replaces each template that declares a shadow root by that root, as the first child of the host. */
export function attachShadowRoots(builder: TreeBuilder, report: (diagnostic: Diagnostic) => void): void {
  for (const template of builder.shadowTemplates) {
    const { parent: host, content } = template;
    if (host === null || content === null) continue;
    const reason = refusal(template, host);
    if (reason === "") {
      unlink(template);
      link(host, content, host.first);
    } else {
      const message = `Expected a template that can be a shadow root, found that ${reason}; kept as a plain template.`;
      report({ code: "bad-shadow-root", stage: "dom", message });
    }
  }
}

export interface SlotAssignment {
  readonly assignedSlots: ReadonlyMap<number, number>;
  readonly assignedNodes: ReadonlyMap<number, readonly number[]>;
}

type Tree = Pick<Document, "kind" | "tag" | "tagNames" | "attributes" | "end" | "parent">;

function attributeOf(tree: Tree, node: number, name: string): string {
  return tree.attributes[node]?.find((entry) => entry.name === name)?.value ?? "";
}

/** Slots of one shadow tree by name; the first of a name in tree order counts (DOM 4.2.2.3). */
function slotsByName(tree: Tree, root: number): Map<string, number> {
  const slots = new Map<string, number>();
  const slotTag = tree.tagNames.indexOf("slot");
  // Text has no tag either.
  if (slotTag < 0) return slots;
  const end = tree.end[root] ?? 0;
  for (let node = root + 1; node < end; ) {
    if (tree.kind[node] === NodeKind.ShadowRoot) {
      node = tree.end[node] ?? end;
      continue;
    }
    if (tree.tag[node] === slotTag) {
      const name = attributeOf(tree, node, "name");
      if (!slots.has(name)) slots.set(name, node);
    }
    node++;
  }
  return slots;
}

/** Assigns the light children of every host to the slots of its shadow tree, by name. */
export function assignSlots(tree: Columns): SlotAssignment {
  const assignedSlots = new Map<number, number>();
  const assignedNodes = new Map<number, number[]>();
  for (const [host, root] of tree.shadowRoots) {
    const slots = slotsByName(tree, root);
    const end = tree.end[host] ?? 0;
    for (let child = tree.end[root] ?? end; child < end; child = tree.end[child] ?? end) {
      const isElement = tree.kind[child] === NodeKind.Element;
      const slot = slots.get(isElement ? attributeOf(tree, child, "slot") : "");
      if (slot === undefined) continue;
      assignedSlots.set(child, slot);
      const nodes = assignedNodes.get(slot);
      if (nodes === undefined) assignedNodes.set(slot, [child]);
      else nodes.push(child);
    }
  }
  return { assignedSlots, assignedNodes };
}
