/** What the address of a link says of where it leads: to a page by its number, to a date, to a file. */

import { joinedToken } from "../attribute-tokens.js";
import type { PageView } from "./page-view.js";

/** Characters of an address that are read: at its end, where numbers of pages stand. */
const readLength = 512;

interface AddressNumber {
  /** The word before it, "" for none: "page" of "?page=3" and of "/page3". */
  readonly word: string;
  readonly value: number;
  /** In the query, the fragment or a script, not in the path. */
  readonly inQuery: boolean;
}

const numbers = /(\p{L}+(?:[_[]\p{L}+\]?)*)?([=/_$'"#,(-]?)(\d{1,5})(?=$|[/?&#.,;'")])/gu;

/** Path, query and fragment. */
function localPart(href: string): string {
  return href
    .replace(/^[a-z]+:\/\/[^/?#]*/i, "")
    .replace(/%5b/gi, "[")
    .replace(/%5d/gi, "]")
    .slice(-readLength);
}

/** "?page=3", "/page/3/", "/p3", "-3.html", "javascript:go(3)": numbers after a sign, or right after a word for page. */
function numbersIn(view: PageView, href: string): AddressNumber[] {
  const address = localPart(href);
  const query = /^javascript:/i.test(href) ? 0 : address.search(/[?#]/);
  const found: AddressNumber[] = [];
  for (const { 1: word = "", 2: sign, 3: digits, index } of address.matchAll(numbers)) {
    if (sign === "" && !isPageWord(view, word)) continue;
    found.push({ word, value: Number(digits), inQuery: query >= 0 && index >= query });
  }
  return found;
}

function isPageWord({ lexicon, pagingConcepts }: PageView, word: string): boolean {
  return word !== "" && lexicon.conceptsOfToken(joinedToken(word)).includes(pagingConcepts.pageNumber);
}

/** "?page=2", "/seite/3", "/strona-4": a word for page and a number. */
export function leadsToNumber(view: PageView, href: string | undefined): boolean {
  return href !== undefined && numbersIn(view, href).some(({ word }) => isPageWord(view, word));
}

/** Whether an address holds the number of a page, or the one before where pages count from 0. `named`: only after a word for pages. */
export function holdsPage(view: PageView, href: string | undefined, page: number, named = false): boolean {
  if (href === undefined || page < 1) return false;
  return numbersIn(view, href).some(({ word, value }) => {
    if (named && !isPageWord(view, word)) return false;
    return value === page || (value === page - 1 && isPageWord(view, word));
  });
}

/** Whether a link leads to an address that differs from that of this page by the number of the page in its path alone. */
export function isSibling(view: PageView, href: string | undefined, page: number): boolean {
  if (href === undefined || !sharesPath(view, href)) return false;
  return numbersIn(view, href).some(({ value, inQuery }) => value === page && !inQuery);
}

/** Whether the path of an address has the letters of that of this page. */
export function sharesPath(view: PageView, href: string): boolean {
  const letters = lettersOf(href);
  return letters !== "" && letters === view.derived(lettersOfPage);
}

function lettersOfPage({ page: { dom } }: PageView): string {
  return lettersOf(dom.url);
}

/** Whether an address is another than that of this page by numbers alone, or by the query that this page lacks. */
export function differsByNumbers(view: PageView, href: string): boolean {
  const { url } = view.page.dom;
  if (href === url || !sharesPath(view, href)) return false;
  const queryOf = (address: string) => (/\?([^#]*)/.exec(address)?.[1] ?? "").replace(/\P{L}+/gu, "");
  return queryOf(url) === "" || queryOf(url) === queryOf(href);
}

/** The letters of the path of an address, without its extension. */
function lettersOf(href: string): string {
  const path = /^(?:[a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(href.slice(0, readLength))?.[1] ?? "";
  return path.replace(/\.[a-z]{2,5}$/i, "").replace(/[^\p{L}]+/gu, "");
}

export interface PageAddress {
  readonly href: string;
  readonly page: number;
}

/** "/boats.html", "/boats-2.html", "/boats-3.html" behind 1, 2 and 3: the first page has no number of its own. */
export function followFirst(view: PageView, [first, ...pages]: readonly PageAddress[]): boolean {
  if (first === undefined || first.page !== 1 || pages.length === 0 || holdsPage(view, first.href, 1)) return false;
  const letters = lettersOf(first.href);
  return letters !== "" && pages.every(({ href, page }) => lettersOf(href) === letters && holdsPage(view, href, page));
}

/** "?s=20", "?s=40", "?s=60" behind 2, 3 and 4: addresses that count things as texts count pages. */
export function countThings(view: PageView, pages: readonly PageAddress[]): boolean {
  const byWord = new Map<string, { readonly value: number; readonly page: number }[]>();
  for (const { href, page } of pages) {
    for (const { word, value } of numbersIn(view, href)) {
      if (word !== "") byWord.set(word, [...(byWord.get(word) ?? []), { value, page }]);
    }
  }
  return [...byWord.values()].some((found) => found.length >= 2 && countEvenly(found));
}

function countEvenly(found: readonly { readonly value: number; readonly page: number }[]): boolean {
  const steps = found.slice(1).map(({ value, page }, index) => {
    const before = found[index];
    return before === undefined ? 0 : (value - before.value) / (page - before.page);
  });
  return steps.every((step) => step === steps[0] && step >= 2);
}

/** Notes of a text, and files. */
export function leadsToFile(href: string | undefined): boolean {
  return (
    href !== undefined &&
    /#_?(?:ftn|fn|cite|note|ref)|\.(?:jpe?g|png|gif|webp|pdf|zip|mp[34])(?:$|[?#])/i.test(href.slice(-128))
  );
}

/**
 * Days, weeks and months are turned over in calendars and archives; but the first page of the month that this is a page of is
 * a page. `part`: only where the date ends with that number.
 */
export function leadsToDate(view: PageView, href: string | undefined, part?: number): boolean {
  if (href === undefined || leadsToNumber(view, href)) return false;
  const found = date
    .exec(href.slice(-readLength))
    ?.slice(1)
    .findLast((number) => number !== undefined);
  if (found === undefined || (part !== undefined && Number(found) !== part)) return false;
  return !view.page.dom.url.startsWith(`${href.replace(/\/$/, "")}/`);
}

const date = /(?:19|20)\d\d[-/](0?[1-9]|1[0-2])(?:[-/](\d\d?))?\/?(?:$|[?#])|[?&](?:week|day|month|year|date)=(\d+)/i;

/** Not a script, and not a place of this page. */
export function isRealAddress(href: string | undefined): boolean {
  return href !== undefined && href !== "" && !/^(?:javascript:|#)/i.test(href);
}
