/** Links and buttons that turn the page, by rel, words, arrows and classes: which way, how far, and how plainly they say so. */

import { attribute } from "../../engine/dom/document.js";
import { attributeTokens } from "../attribute-tokens.js";
import type { Hit } from "../lexicon.js";
import { leadsToDate, leadsToNumber, sharesPath } from "./page-address.js";
import type { PageElement } from "./page-element.js";
import { numbered } from "./page-number.js";
import type { PageView } from "./page-view.js";
import { isCalendarDay, turnsSlides } from "./unlike-pages.js";

export interface Turn {
  readonly link: PageElement;
  readonly kind: "next" | "prev";
  /** Needs nothing beside it that speaks of pages. */
  readonly sure: boolean;
  /** Says nothing but which way it turns, so that it is not named after a story. */
  readonly plain: boolean;
  /** Nothing but an arrow, or the picture of one. */
  readonly bare: boolean;
  /** How far an arrow reaches: 0 to the next page; more than another beside it, to the end; `toTheEnd` always there. */
  readonly reach: number;
}

/** Longest text that may lead on: "Next page of results »". */
export const maximumText = 40;

/** Arrows that stop at a bar lead to the end. */
export const toTheEnd = 3;

/** Which way a link turns, by what it says of itself. A page number is a page, whatever its rel. */
export function turnOf(view: PageView, link: PageElement): Turn | undefined {
  const text = nameOf(view, link) ?? "";
  const hits = text.length > maximumText ? [] : view.texts.hits(text);
  // Most links are of neither kind.
  if (!mayBeArrow.test(text) && !speaksOfPaging(view, hits) && !hasRelation(view, link)) return undefined;
  if (numbered(view, link) !== undefined) return undefined;
  const arrow = arrowOf(text, isRightToLeft(view, link));
  const bare = (link.el.text ?? "") === "" || isBare(text);
  const plain = bare || (text.length <= maximumText && isPlain(view, text, hits));
  const found = { link, plain, bare, reach: reachOf(text) };
  const rel = relation(view, link);
  if (rel !== undefined && (plain || turnsPage(view, link))) return { ...found, kind: rel, sure: true };
  if (text.length > maximumText || (arrow === undefined && !speaksOfPaging(view, hits))) return undefined;
  if (turnsOtherThings(view, link)) return undefined;
  const kind = wayOf(view, link, hits, arrow, bare);
  return kind === undefined ? undefined : { ...found, kind, sure: false };
}

function turnsOtherThings(view: PageView, { el, node }: PageElement): boolean {
  const { document } = view.page;
  return leadsToDate(view, el.href) || isCalendarDay(document, node) || turnsSlides(document, node);
}

/** Of time words the arrow says which way; of others the words do, unless the arrow and the class are at one against them. */
function wayOf(
  view: PageView,
  link: PageElement,
  hits: readonly Hit[],
  arrow: Turn["kind"] | undefined,
  bare: boolean,
): Turn["kind"] | undefined {
  const { next, prev, older, newer } = view.pagingConcepts;
  const says = (wanted: number) => hits.some(({ concept }) => concept === wanted);
  if (says(older) !== says(newer)) return arrow ?? (says(older) ? "prev" : "next");
  if (arrow !== undefined && (bare || wayOfClasses(view, link) === arrow)) return arrow;
  if (says(next) !== says(prev)) return says(next) ? "next" : "prev";
  return undefined;
}

/** What a link is called; by its classes or those of the item that holds it where it shows nothing. */
export function nameOf({ page: { document } }: PageView, { el, node }: PageElement): string | undefined {
  if (el.text !== undefined && el.text !== "") return el.text;
  const tokensOf = (at: number) => (document.classes[at] ?? []).flatMap(attributeTokens);
  const tokens = node < 0 ? [] : [...tokensOf(node), ...tokensOf(document.parent[node] ?? 0)];
  return tokens.find((token) => /^(?:next|prev|previous|first|last)$/.test(token)) ?? el.hint;
}

/** The way that the classes of a link or of the item that holds it are named after. */
function wayOfClasses({ page: { document } }: PageView, { node }: PageElement): Turn["kind"] | undefined {
  if (node < 0) return undefined;
  const classes = [...(document.classes[node] ?? []), ...(document.classes[document.parent[node] ?? 0] ?? [])];
  const tokens = new Set(classes.flatMap(attributeTokens));
  const back = tokens.has("prev") || tokens.has("previous");
  return back === tokens.has("next") ? undefined : back ? "prev" : "next";
}

/** Nothing but the words, or words of pages and numbers: "Next", "Next page of results", "Next 20", but not "Next: the fox". */
function isPlain(view: PageView, text: string, hits: readonly Hit[]): boolean {
  const { next, prev, older, newer, pageNumber } = view.pagingConcepts;
  const turns: readonly number[] = [next, prev, older, newer];
  const found = hits.filter(({ concept }) => turns.includes(concept));
  if (found.some(({ whole }) => whole)) return true;
  return found.length > 0 && (/^\D*\p{Nd}+\D*$/u.test(text) || hits.some(({ concept }) => concept === pageNumber));
}

/** Stories of a series follow one another too, by their titles: of pages the address is that of this page but for numbers. */
function turnsPage(view: PageView, { el }: PageElement): boolean {
  return el.href !== undefined && (sharesPath(view, el.href) || leadsToNumber(view, el.href));
}

function speaksOfPaging({ pagingConcepts: { next, prev, older, newer } }: PageView, hits: readonly Hit[]): boolean {
  return hits.some(({ concept }) => concept === next || concept === prev || concept === older || concept === newer);
}

function hasRelation({ page: { document } }: PageView, { node }: PageElement): boolean {
  return node >= 0 && attribute(document, node, "rel") !== undefined;
}

function relation(view: PageView, { node }: PageElement): Turn["kind"] | undefined {
  const value = node < 0 ? undefined : attribute(view.page.document, node, "rel");
  if (value === undefined) return undefined;
  const rel = value.toLowerCase().split(/\s+/);
  if (rel.includes("next")) return "next";
  return rel.includes("prev") || rel.includes("previous") ? "prev" : undefined;
}

/** Angles are turned round where text runs from right to left, as brackets are; arrows and triangles point as they are drawn. */
const backAngles = "«‹<❮≪⟨〈《❬＜";
const onAngles = "»›>❯≫⟩〉》❭＞";
const left = "←◀◄◂⬅⇐⟵⏮";
const right = "→▶►▸➡⇒⟶⏭";

/** The way that an arrow at either end of a text points, or the picture of one that icon fonts draw from a name. */
function arrowOf(text: string, rightToLeft: boolean): Turn["kind"] | undefined {
  const trimmed = text.replace(/\ufe0f/g, "").replace(/^[|\s]+|[|\s]+$/g, "");
  const icon = iconArrow.exec(trimmed)?.[1];
  if (icon !== undefined) return /^(?:right|next|forward)$/i.test(icon) !== rightToLeft ? "next" : "prev";
  const [backward, forward] = rightToLeft ? [right, left] : [left, right];
  const back = `${backAngles}${backward}`.includes(trimmed.charAt(0));
  const on = `${onAngles}${forward}`.includes(trimmed.charAt(trimmed.length - 1));
  return back === on ? undefined : on ? "next" : "prev";
}

/** "fa-chevron-right", "keyboard_arrow_left", "navigate_next". */
const iconArrow =
  /^(?:[a-z]{1,12}[-_ ]){0,3}(?:chevron|angle|angles|arrow|caret|navigate)[-_ ](?:(?:double|circle|alt)[-_ ])?(right|left|next|before|forward|back)$/i;

/** Where this finds nothing, `arrowOf` does not either. */
const mayBeArrow = new RegExp(`[${backAngles}${onAngles}${left}${right}]|chevron|angle|arrow|caret|navigate`, "i");

function isRightToLeft({ page: { styles } }: PageView, { node }: PageElement): boolean {
  return node >= 0 && styles.of[node]?.direction === "rtl";
}

function reachOf(text: string): number {
  const arrow = text.trim();
  if (/^(?:[<«]{1,2}\||\|[<«]{1,2}|[>»]{1,2}\||\|[>»]{1,2}|[⏮⏭]\ufe0f?)$/u.test(arrow)) return toTheEnd;
  if (/^(?:<<|>>|««|»»|≪|≫|[a-z-]*(?:angle-double|angles|chevron-double)-(?:left|right))$/i.test(arrow)) return 2;
  return /^[«»]$/.test(arrow) ? 1 : 0;
}

/** Nothing but one arrow, or two and a bar. */
function isBare(text: string): boolean {
  return /^\s*[^\p{L}\p{N}\s]\ufe0f?\s*$/u.test(text) || reachOf(text) > 0 || iconArrow.test(text.trim());
}
