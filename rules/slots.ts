/** Fills slots: which elements a verdict is about. */

import type { CompiledQuery, CompiledSlots, CompiledValue } from "./compile-slots.js";
import { FactFailure, type Subject } from "./facts/fact.js";
import type { PageElement } from "./view/page-element.js";
import { gap } from "./view/page-element.js";

export interface FilledSlots {
  /** Slot by name as it stands in the Spatial DOM. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Elements by slot. */
  readonly elements: ReadonlyMap<string, readonly PageElement[]>;
}

/** Fills the slots for a page or form; undefined when one that is not optional stays empty. */
export function fillSlots(slots: CompiledSlots, subject: Subject): FilledSlots | undefined {
  const elements = new Map<string, readonly PageElement[]>();
  const values: Record<string, unknown> = {};
  for (const slot of slots) {
    const value = "call" in slot ? factValue(slot, subject) : queryValue(slot, subject, elements);
    if (value !== undefined) values[slot.name] = value;
    else if (!("call" in slot ? slot.optional : slot.query.optional === true)) return undefined;
  }
  return { values, elements };
}

function factValue({ call, optional }: CompiledValue, subject: Subject): unknown {
  const value = call.value(subject);
  if (value instanceof FactFailure) return undefined;
  const isEmpty = value === 0 || value === "" || value === false || (Array.isArray(value) && value.length === 0);
  return isEmpty && optional ? undefined : value;
}

function queryValue(slot: CompiledQuery, subject: Subject, filled: Map<string, readonly PageElement[]>): unknown {
  const found = find(slot, subject, filled);
  const { query } = slot;
  if (found.length === 0 || found.length < (query.min ?? 1)) return undefined;
  filled.set(slot.name, found);
  const ids = found.map(({ el }) => el.id);
  if (query.as === "items") return found.map(describeItem);
  if (query.as === "fields") return found.map((element) => describeField(element, subject));
  return query.many === true ? ids : ids[0];
}

function find(
  { query, from, prefer }: CompiledQuery,
  subject: Subject,
  filled: ReadonlyMap<string, readonly PageElement[]>,
): readonly PageElement[] {
  const taken = new Set((query.not ?? []).flatMap((name) => filled.get(name) ?? []).map(({ el }) => el.id));
  const about: { -readonly [K in keyof Subject]: Subject[K] } = { ...subject };
  const test = (element: PageElement, condition: CompiledQuery["from"]) => {
    about.element = element;
    return condition.test(about);
  };
  let candidates = scopeOf(query.scope, subject).filter(
    (element) => (element.visible || query.hidden === true) && !taken.has(element.el.id) && test(element, from),
  );
  for (const step of prefer) {
    if (candidates.length < 2) break;
    const preferred = candidates.filter((element) => test(element, step));
    if (preferred.length > 0) candidates = preferred;
  }
  const sorted = inOrder(candidates, query.order, anchorOf(query.near, filled));
  return query.many === true || query.as !== undefined
    ? sorted.slice(0, query.max ?? sorted.length)
    : sorted.slice(0, 1);
}

function scopeOf(scope: CompiledQuery["query"]["scope"], { view, form }: Subject): readonly PageElement[] {
  if (form !== undefined && (scope ?? "form") === "form") return form.elements;
  return scope === "content" ? view.elements.filter(({ area }) => view.content[area] === true) : view.elements;
}

function anchorOf(
  names: readonly string[] | undefined,
  filled: ReadonlyMap<string, readonly PageElement[]>,
): PageElement | undefined {
  for (const name of names ?? []) {
    const element = filled.get(name)?.at(-1);
    if (element !== undefined) return element;
  }
  return undefined;
}

function inOrder(
  elements: readonly PageElement[],
  order: CompiledQuery["query"]["order"],
  anchor: PageElement | undefined,
): readonly PageElement[] {
  const sorted = [...elements];
  if (order === "reverse") sorted.reverse();
  if (order === "largest") sorted.sort((a, b) => b.el.b[2] * b.el.b[3] - a.el.b[2] * a.el.b[3]);
  if (anchor === undefined) return sorted;
  // What follows the anchor is nearer than what stands before it at the same distance.
  const distance = (element: PageElement) => 2 * gap(element, anchor) + (element.index < anchor.index ? 1 : 0);
  return sorted.sort((a, b) => distance(a) - distance(b));
}

function describeItem({ el }: PageElement): Record<string, unknown> {
  return {
    id: el.id,
    ...(el.text === undefined ? {} : { text: el.text }),
    ...(el.href === undefined ? {} : { href: el.href }),
  };
}

function describeField({ el }: PageElement, { view }: Subject): Record<string, unknown> {
  const purpose = view.judged.purposes.get(el.id);
  const label = el.label ?? el.text ?? el.ph;
  return {
    id: el.id,
    ...(purpose === undefined ? {} : { purpose }),
    ...(label === undefined ? {} : { label }),
    ...(el.name === undefined ? {} : { name: el.name }),
    ...(el.type === undefined ? {} : { type: el.type }),
  };
}
