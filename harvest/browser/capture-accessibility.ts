/** What Chromium tells assistive technology of a page: roles, names and states of the elements that it does not ignore. */

import type { CDPSession } from "playwright-core";

/** Path, role, name, states. */
export type AccessibilityRow = [string, string, string, Record<string, string | number | boolean>];

const states: ReadonlySet<string> = new Set([
  "checked",
  "disabled",
  "expanded",
  "invalid",
  "level",
  "multiselectable",
  "pressed",
  "readonly",
  "required",
  "selected",
]);

/** The accessibility tree of a loaded page, as a list in document order. Nested documents are left out. */
export async function captureAccessibility(session: CDPSession): Promise<AccessibilityRow[]> {
  await session.send("DOM.enable");
  await session.send("Accessibility.enable");
  const paths = await elementPaths(session);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const order = new Map([...paths.keys()].map((id, index) => [id, index]));
  const rows: { readonly at: number; readonly row: AccessibilityRow }[] = [];
  for (const { ignored, backendDOMNodeId: id = -1, role, name, properties = [] } of nodes) {
    const [path, at] = [paths.get(id), order.get(id)];
    if (ignored || path === undefined || at === undefined) continue;
    const told = properties.filter((property) => states.has(property.name));
    const values = Object.fromEntries(told.map((property) => [property.name, property.value.value]));
    rows.push({ at, row: [path, text(role?.value), text(name?.value), values] });
  }
  return rows.sort((a, b) => a.at - b.at).map(({ row }) => row);
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Paths of the page's own elements by backend node id, in document order. */
async function elementPaths(session: CDPSession): Promise<Map<number, string>> {
  // A flat list, children before their parents: the protocol does not carry nested answers of deep trees.
  const { nodes } = await session.send("DOM.getFlattenedDocument", { depth: -1 });
  const elements = nodes.filter(({ nodeType }) => nodeType === 1);
  const known = new Set(elements.map(({ nodeId }) => nodeId));
  const children = new Map<number, (typeof elements)[number][]>();
  for (const element of elements) {
    const siblings = children.get(element.parentId ?? -1);
    if (siblings === undefined) children.set(element.parentId ?? -1, [element]);
    else siblings.push(element);
  }
  const paths = new Map<number, string>();
  const pending = elements
    .filter(({ parentId = -1, localName }) => localName === "html" && !known.has(parentId))
    .map((element) => ({ element, path: "html" }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { element, path } = next;
    paths.set(element.backendNodeId, path);
    const counts = new Map<string, number>();
    const inside = (children.get(element.nodeId) ?? []).map((child) => {
      const nth = (counts.get(child.localName) ?? 0) + 1;
      counts.set(child.localName, nth);
      return { element: child, path: `${path}/${child.localName}[${nth}]` };
    });
    pending.push(...inside.reverse());
  }
  return paths;
}
