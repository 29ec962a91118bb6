/** Fields that no form owns, each with the fields and buttons that belong to it. */

import { attribute, type Document, NodeKind, tagName } from "../../engine/dom/document.js";
import { lowerBound } from "../../engine/dom/document-order.js";
import type { Page } from "../../engine/page.js";
import { isButtonElement, isFieldElement, type PageElement } from "./page-element.js";
import { isDressedButton } from "./sending-controls.js";

export interface Cluster {
  /** The smallest common ancestor. */
  readonly node: number;
  readonly members: readonly PageElement[];
}

/** What may make a group of fields one that is sent; nodes in document order. */
interface Marks {
  readonly buttons: readonly number[];
  /** Elements that are no buttons but look like some; few pages are asked for them. */
  dressed(): readonly number[];
  readonly codeBoxes: readonly number[];
}

/** Fields outside any form with the buttons nearest in the tree. Search boxes, passwords and codes may do without a button. */
export function looseClusters(page: Page, elements: readonly PageElement[]): Cluster[] {
  const { document } = page;
  const free = elements.filter(({ el, node }) => el.form === undefined && node >= 0);
  const fields = free.filter(({ el }) => isFieldElement(el));
  if (fields.length === 0) return [];
  const controls = free.filter(({ el }) => isFieldElement(el) || isButtonElement(el));
  let dressed: readonly number[] | undefined;
  const marks: Marks = {
    buttons: nodesOf(controls.filter(({ el }) => isButtonElement(el))),
    dressed: () => {
      dressed ??= nodesOf(free.filter((element) => isDressedButton(page, element)));
      return dressed;
    },
    codeBoxes: nodesOf(fields.filter(({ node }) => isCodeBox(document, node))),
  };
  const tops = new Set<number>();
  let last = -1;
  for (const field of fields) {
    // Fields come in document order: one that is in none of the newest group is in none of those before.
    if (holds(document, last, field.node)) continue;
    last = clusterTop(document, field, marks);
    if (last >= 0) tops.add(last);
  }
  const nodes = nodesOf(controls);
  const taken = new Set<PageElement>();
  return [...tops].map((node) => ({ node, members: membersOf(document, node, controls, nodes, taken) }));
}

/** Controls below a node that no group before has taken. */
function membersOf(
  { end }: Document,
  node: number,
  controls: readonly PageElement[],
  nodes: readonly number[],
  taken: Set<PageElement>,
): PageElement[] {
  const members = controls.slice(lowerBound(nodes, node + 1), lowerBound(nodes, end[node] ?? 0));
  const free = members.filter((member) => !taken.has(member));
  for (const member of free) taken.add(member);
  return free;
}

function nodesOf(elements: readonly PageElement[]): number[] {
  return elements.map(({ node }) => node);
}

function holds({ end }: Document, ancestor: number, node: number): boolean {
  return ancestor >= 0 && node > ancestor && node < (end[ancestor] ?? 0);
}

/** Takes one character of a code. */
function isCodeBox(document: Document, node: number): boolean {
  return attribute(document, node, "maxlength") === "1";
}

/** Boxes that a code has at least. */
const leastBoxes = 4;

/** The smallest ancestor that makes a group with the field; -1 for none. */
function clusterTop(document: Document, { el, node }: PageElement, { buttons, dressed, codeBoxes }: Marks): number {
  const withButton = ancestorWith(document, node, buttons, 1);
  if (withButton >= 0) return withButton;
  const withDressed = ancestorWith(document, node, dressed(), 1);
  if (withDressed >= 0) return withDressed;
  if (isCodeBox(document, node)) return ancestorWith(document, node, codeBoxes, leastBoxes);
  const takesCode = attribute(document, node, "autocomplete") === "one-time-code";
  const isAlone = takesCode || el.type === "search" || el.type === "password" || el.role === "searchbox";
  return isAlone ? (document.parent[node] ?? -1) : -1;
}

/** Levels climbed from a field in search of a button. */
const maximumClimb = 8;

/** The nearest ancestor below which at least so many of the nodes stand; body is the last that is asked, -1 for none. */
function ancestorWith(document: Document, node: number, nodes: readonly number[], least: number): number {
  if (nodes.length < least) return -1;
  let up = document.parent[node] ?? -1;
  for (let level = 0; level < maximumClimb && up > 0; level++) {
    if (document.kind[up] === NodeKind.Element) {
      const below = lowerBound(nodes, document.end[up] ?? 0) - lowerBound(nodes, up + 1);
      if (below >= least) return up;
      if (tagName(document, up) === "body") break;
    }
    up = document.parent[up] ?? -1;
  }
  return -1;
}
