/** Groups of controls that are filled and sent together: forms, and clusters of controls that no form owns. */

import type { Document } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import type { Box } from "../../engine/spatial-dom.js";
import { Control } from "./control.js";
import { type Origin, type OriginOf, originsOf } from "./frame-origins.js";
import { looseClusters } from "./loose-clusters.js";
import { neighbourText } from "./neighbour-text.js";
import { isButtonElement, isFieldElement, type PageElement } from "./page-element.js";
import { buttonsBehind, standIns } from "./sending-controls.js";
import { goesOn } from "./split-field.js";

export interface FormGroup {
  /** Number of the form on the page, as in the Spatial DOM; groups without a form follow. */
  readonly index: number;
  /** The form element or the smallest common ancestor of the controls; -1 in frames. */
  readonly node: number;
  /** The same node where its attributes stand: in the nested page of a frame. */
  readonly source: Origin;
  readonly fields: readonly Control[];
  readonly buttons: readonly Control[];
  /** All elements that stand in the group or belong to it, in document order. */
  readonly elements: readonly PageElement[];
  /** Index into `areaNames`: where its first visible control stands. */
  readonly area: number;
  readonly visible: boolean;
  readonly box: Box;
  /** The same for groups that look the same to form rules. */
  readonly signature: string;
}

/**
 * Whether a member counts: it is seen, or nothing of its form is (a dialog that is closed), and then all of it counts. A file
 * field that hides behind the label which opens it counts as seen.
 */
export function isPresent(
  form: Pick<FormGroup, "visible">,
  { visible, el }: Pick<PageElement, "visible" | "el">,
): boolean {
  return visible || !form.visible || (el.type === "file" && el.at !== undefined && el.usable !== false);
}

/** Groups that have at least one field or button, in order of index. */
export function findForms(page: Page, elements: readonly PageElement[]): FormGroup[] {
  const owned = new Map<string, PageElement[]>();
  for (const element of elements) {
    const { el } = element;
    if (el.form === undefined) continue;
    const key = `${el.frame ?? ""}:${el.form}`;
    const list = owned.get(key);
    if (list === undefined) owned.set(key, [element]);
    else list.push(element);
  }
  const groups: FormGroup[] = [];
  const originOf = originsOf(page);
  const clusters = looseClusters(page, elements);
  const clustered = new Set(clusters.flatMap(({ members }) => members));
  const isFree = (element: PageElement) => !clustered.has(element);
  let next = 0;
  for (const { el } of elements)
    if (el.frame === undefined && el.form !== undefined) next = Math.max(next, el.form + 1);
  for (const list of owned.values()) {
    const [first] = list;
    if (first === undefined || !list.some(({ el }) => isFieldElement(el) || isButtonElement(el))) continue;
    const inFrame = first.el.frame !== undefined;
    const index = inFrame ? next++ : (first.el.form ?? 0);
    const form = list.find(({ el }) => el.tag === "form");
    const node = form?.node ?? -1;
    const source = form === undefined ? { page, node } : originOf(form.index);
    const inside = withContents(elements, list, node, page);
    const contents = [...inside, ...buttonsBehind(page, elements, node, inside).filter(isFree)];
    groups.push(createGroup(page.document, elements, { index, node, source }, contents, originOf));
  }
  for (const { node, members } of clusters) {
    const inside = withContents(elements, members, node, page);
    const contents = [...inside, ...buttonsBehind(page, elements, node, inside).filter(isFree)];
    groups.push(
      createGroup(page.document, elements, { index: next++, node, source: { page, node } }, contents, originOf),
    );
  }
  return groups.sort((a, b) => a.index - b.index);
}

/** The members and everything else that stands inside the node without belonging to another form. */
function withContents(
  elements: readonly PageElement[],
  members: readonly PageElement[],
  node: number,
  page: Page,
): readonly PageElement[] {
  const first = members[0]?.index ?? 0;
  if (node < 0) return members;
  const end = page.document.end[node] ?? 0;
  const isInside = (element: PageElement | undefined) =>
    element !== undefined && element.node >= node && element.node < end;
  // Elements stand in document order: those inside are neighbours of the first member that is inside.
  const anchor = members.find(isInside)?.index ?? first;
  let from = anchor;
  while (isInside(elements[from - 1])) from--;
  let to = anchor;
  while (isInside(elements[to])) to++;
  const own = new Set(members);
  const inside = elements.slice(from, to).filter((element) => own.has(element) || element.el.form === undefined);
  const outside = members.filter(({ index }) => index < from || index >= to);
  return outside.length === 0 ? inside : [...inside, ...outside].sort((a, b) => a.index - b.index);
}

function createGroup(
  document: Document,
  all: readonly PageElement[],
  about: Pick<FormGroup, "index" | "node" | "source">,
  elements: readonly PageElement[],
  originOf: OriginOf,
): FormGroup {
  const fields: Control[] = [];
  const buttons: Control[] = [];
  const standing = new Set(standIns(about.source.page, elements));
  for (const element of elements) {
    const isField = isFieldElement(element.el);
    if (!isField && !isButtonElement(element.el) && !standing.has(element)) continue;
    const origin = originOf(element.index);
    if (isField) fields.push(createField(document, all, origin, element, fields.at(-1)));
    else buttons.push(new Control(origin, element, "", true));
  }
  const shown = [...fields, ...buttons].filter(({ visible }) => visible);
  const first = shown[0] ?? fields[0] ?? buttons[0];
  return {
    ...about,
    fields,
    buttons,
    elements,
    area: first?.area ?? 0,
    visible: shown.length > 0,
    box: around(shown),
    signature: signature(about.source, fields, buttons, first?.area ?? 0),
  };
}

/** A box that goes on with the field before is called what that is. */
function createField(
  document: Document,
  all: readonly PageElement[],
  origin: Origin,
  element: PageElement,
  before: Control | undefined,
): Control {
  const near = element.el.label === undefined ? neighbourText(document, all, element) : "";
  const field = new Control(origin, element, near, false);
  if (before === undefined || !goesOn(field, before)) return field;
  return new Control(origin, element, before.label || before.near, false);
}

/** Smallest box around controls, [0, 0, 0, 0] without any. */
function around(controls: readonly Control[]): Box {
  if (controls.length === 0) return [0, 0, 0, 0];
  const boxes = controls.map(({ el }) => el.b);
  const left = Math.min(...boxes.map(([x]) => x));
  const top = Math.min(...boxes.map(([, y]) => y));
  const right = Math.max(...boxes.map(([x, , width]) => x + width));
  const bottom = Math.max(...boxes.map(([, y, , height]) => y + height));
  return [left, top, right - left, bottom - top];
}

function signature(
  { page, node }: Origin,
  fields: readonly Control[],
  buttons: readonly Control[],
  area: number,
): string {
  const attributes = node < 0 ? [] : (page.document.attributes[node] ?? []);
  const form = attributes.map(({ name, value }) => `${name}=${value.replace(/\d+/g, "0")}`).join(" ");
  const control = ({ el, visible }: Control) =>
    `${el.tag} ${el.type ?? ""} ${(el.name ?? "").replace(/\d+/g, "0")} ${el.text ?? ""} ${el.ph ?? ""} ${visible}`;
  return [area, form, ...fields.map(control), "/", ...buttons.map(control)].join("|");
}
