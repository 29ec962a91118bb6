/** Where a page asks for consent to cookies, by no known platform's names: a short text about cookies with its buttons. */

import { attribute } from "../../engine/dom/document.js";
import { attributeTokens } from "../attribute-tokens.js";
import type { PageElement } from "../view/page-element.js";
import type { PageView } from "../view/page-view.js";

/** A small part of the page that speaks of cookies and has something to click. */
export interface ConsentNotice {
  readonly elements: readonly PageElement[];
  /** Characters of its texts. */
  readonly characters: number;
  /** It or what it stands in alone is named after cookies. */
  readonly isNamed: boolean;
  /** It lies over the page: fixed, sticky or a dialog. */
  readonly isOver: boolean;
  readonly isModal: boolean;
  /** It is the first or last thing that the page shows. */
  readonly isAtEdge: boolean;
  /** It can be answered: a control in it agrees, refuses or takes note. */
  readonly hasAnswer: boolean;
  /** Share of the page's visible text that is its own. */
  readonly share: number;
}

/** A notice has not more text than this; what has is a page about cookies. */
const maximumCharacters = 1500;
const maximumElements = 40;
const maximumLevels = 8;
/** Texts about cookies that are looked at: a page about them has many. */
const maximumSeeds = 24;
/** What is said beside the controls. */
const minimumProse = 15;
const maximumAnswer = 60;

export interface ConsentNotices {
  readonly shown: ConsentNotice | undefined;
  readonly hidden: ConsentNotice | undefined;
}

/** The notice that is seen and the one that is hidden, of several the first that can be answered. */
export function consentNotices(view: PageView): ConsentNotices {
  return view.derived(findNotices);
}

function findNotices(view: PageView): ConsentNotices {
  return { shown: findNotice(view, true), hidden: findNotice(view, false) };
}

function findNotice(view: PageView, visible: boolean): ConsentNotice | undefined {
  const cookie = view.lexicon.indexOf("cookie");
  if (cookie < 0) return undefined;
  let best: ConsentNotice | undefined;
  let seeds = 0;
  for (const { text, place, zone, element } of view.texts.texts) {
    if (element === undefined || element.node < 0 || (zone !== 2) !== visible || place === "h1") continue;
    if (text.length > maximumCharacters || !view.texts.names(text, cookie, "contains")) continue;
    if (++seeds > maximumSeeds) break;
    const notice = noticeAround(view, element);
    if (notice === undefined) continue;
    if (best === undefined || rank(notice) > rank(best)) best = notice;
  }
  return best;
}

function rank({ isNamed, isOver, hasAnswer }: ConsentNotice): number {
  return 2 * Number(hasAnswer) + Number(isNamed) + Number(isOver);
}

/** The smallest part around a text that can be answered; or, named after cookies, has at least something to click. */
function noticeAround(view: PageView, seed: PageElement): ConsentNotice | undefined {
  const { parent } = view.page.document;
  let named: ConsentNotice | undefined;
  let node = seed.node;
  for (let level = 0; level < maximumLevels && node > 0; level++, node = parent[node] ?? 0) {
    const part = partOf(view, node, seed);
    if (part === undefined) break;
    if (part.prose < minimumProse || !part.elements.some(isClickable)) continue;
    const notice = describe(view, node, part);
    if (notice.hasAnswer) return notice;
    if (notice.isNamed) named ??= notice;
  }
  return named;
}

interface Part {
  readonly elements: readonly PageElement[];
  readonly characters: number;
  readonly prose: number;
}

/** Elements of a node that are seen as its seed is; undefined when they are too many or say too much. */
function partOf(view: PageView, node: number, seed: PageElement): Part | undefined {
  const end = view.page.document.end[node] ?? 0;
  const inside = (element: PageElement | undefined): element is PageElement =>
    element !== undefined && element.node >= node && element.node < end;
  let from = seed.index;
  while (inside(view.elements[from - 1]) && seed.index - from < maximumElements) from--;
  const elements: PageElement[] = [];
  let characters = 0;
  let prose = 0;
  for (let index = from; inside(view.elements[index]); index++) {
    const element = view.elements[index];
    if (element === undefined || element.visible !== seed.visible) continue;
    elements.push(element);
    const length = element.el.text?.length ?? 0;
    characters += length;
    if (!isClickable(element)) prose += length;
    if (elements.length > maximumElements || characters > maximumCharacters) return undefined;
  }
  return { elements, characters, prose };
}

function isClickable({ el, kind }: PageElement): boolean {
  return el.interactive !== undefined && kind !== "label";
}

function describe(view: PageView, node: number, { elements, characters }: Part): ConsentNotice {
  const { document, styles, dom } = view.page;
  let isNamed = false;
  let isOver = false;
  let isModal = false;
  // What stands around it and holds little else belongs to it.
  for (let outer = node; outer > 0; outer = document.parent[outer] ?? 0) {
    if (outer !== node && holdsMore(view, outer, elements)) break;
    const position = styles.of[outer]?.position;
    const role = attribute(document, outer, "role");
    isNamed ||= isNamedAfterCookies(view, outer);
    isOver ||= position === "fixed" || position === "sticky" || role === "dialog" || role === "alertdialog";
    isModal ||= attribute(document, outer, "aria-modal") === "true";
  }
  const first = elements[0]?.index ?? 0;
  const last = elements.at(-1)?.index ?? 0;
  return {
    elements,
    characters,
    isNamed,
    isOver,
    isModal,
    isAtEdge: first <= edge || last >= dom.els.length - 1 - edge,
    hasAnswer: elements.some((element) => isAnswer(view, element)),
    share: characters / Math.max(characters, view.summary("any").characters),
  };
}

/** Elements that may stand before the first notice or after the last one. */
const edge = 4;

function holdsMore(view: PageView, node: number, elements: readonly PageElement[]): boolean {
  const first = elements[0];
  if (first === undefined) return true;
  const part = partOf(view, node, first);
  return part === undefined || part.elements.length > elements.length + 4;
}

function isNamedAfterCookies({ page, lexicon }: PageView, node: number): boolean {
  const { ids, classes } = page.document;
  const cookie = lexicon.indexOf("cookie");
  const names = (name: string | undefined) =>
    name !== undefined && name !== "" && lexicon.namesConcept(attributeTokens(name), cookie);
  return names(ids[node]) || (classes[node] ?? []).some(names);
}

const answers = ["accept", "acknowledge", "reject"];

function isAnswer(view: PageView, element: PageElement): boolean {
  const { text, label } = element.el;
  if (!isClickable(element) || (text?.length ?? 0) > maximumAnswer) return false;
  return answers.some((name) => {
    const concept = view.lexicon.indexOf(name);
    return (
      concept >= 0 && (view.texts.names(text, concept, "contains") || view.texts.names(label, concept, "contains"))
    );
  });
}
