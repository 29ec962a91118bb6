/** The page numbers that links are named after: "3", "[3]", "٣", "Go to page 3", "第3页". */

import { withPlainDigits } from "../plain-digits.js";
import { hasDigit } from "./has-digit.js";
import type { PageElement } from "./page-element.js";
import type { PageView } from "./page-view.js";

export interface Numbered {
  readonly link: PageElement;
  readonly value: number;
  /** Says in words that it is of a page. */
  readonly labelled: boolean;
}

/** Longest text that is a number with words around it. */
const maximumLabel = 40;
/** Letters beside the number: "Current page, page 3". */
const maximumLetters = 26;

/** The number of the page that an element is named after. */
export function numbered(view: PageView, link: PageElement): Numbered | undefined {
  const { text } = link.el;
  if (text === undefined || !hasDigit(text)) return undefined;
  const bare = pageNumber(text);
  const value = bare || labelledNumber(view, text);
  return value === 0 ? undefined : { link, value, labelled: bare === 0 };
}

/** The number that a text is nothing but, up to five digits with or without separators of thousands; 0 for none. */
export function pageNumber(text: string | undefined): number {
  if (text === undefined || text.length > 16) return 0;
  const plain = withPlainDigits(text).trim();
  const digits = /^[[(]?\s?(0?[1-9]\d{0,4}|\d{1,2}[.,\u00a0\u202f ]\d{3})\s?[\])]?$/.exec(plain)?.[1];
  return digits === undefined ? 0 : Number(digits.replace(/\D/g, ""));
}

/** A word for page and its number, perhaps that of all pages too, and nothing that turns the page: "Next page (3)" does. */
function labelledNumber(view: PageView, text: string): number {
  if (text.length > maximumLabel) return 0;
  const plain = withPlainDigits(text);
  const [value = 0, all = value, ...more] = (plain.match(/\d{1,6}/g) ?? []).map(Number);
  if (value < 1 || value > 99_999 || all < value || more.length > 0) return 0;
  if (plain.replace(/[^\p{L}]+/gu, "").length > maximumLetters || /[«»‹›←→]/.test(plain)) return 0;
  const { pageNumber: page, next, prev, older, newer, first, last } = view.pagingConcepts;
  const turns: readonly number[] = [next, prev, older, newer, first, last];
  const hits = view.texts.hits(plain);
  if (hits.some(({ concept }) => turns.includes(concept))) return 0;
  const isPage = hits.some(({ concept }) => concept === page);
  return isPage || view.texts.names(plain.replace(/\d+/g, ""), page, "whole") ? value : 0;
}
