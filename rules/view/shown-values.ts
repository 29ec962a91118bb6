/** Dates and prices as pages write them. */

import { hasDigit } from "./has-digit.js";
import type { PageElement } from "./page-element.js";

const currency =
  "[$€£¥₹₽₩₺₪฿₫]|\\b(?:USD|EUR|GBP|CHF|PLN|CZK|SEK|NOK|DKK|RUB|UAH|BRL|INR|JPY|CNY|KRW|zł|Kč|kr|руб|грн|лв|Ft|lei)\\b";
const amount = "\\d{1,3}(?:[.,'\\u00a0\\u202f ]\\d{3}){0,3}(?:[.,]\\d{1,2})?";

/** An amount beside a currency. */
const pricePattern = new RegExp(`(?:${currency})\\s?${amount}(?!\\d)|(?<!\\d)${amount}\\s?(?:${currency})`, "u");

const months =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mai|juni|juli|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic|fev|set|out|gen|mag|giu|lug|ott|янв|фев|апр|мая|июн|июл|авг|сен|окт|ноя|дек";

/** A calendar date, or how long ago something was. */
const datePattern = new RegExp(
  [
    "(?<!\\d)(?:19|20)\\d\\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\\d|3[01])(?!\\d)",
    "(?<!\\d)(?:0?[1-9]|[12]\\d|3[01])[-/.](?:0?[1-9]|[12]\\d|3[01])[-/.](?:(?:19|20)\\d\\d|\\d\\d)(?!\\d)",
    `(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.)?\\s(?:de\\s)?(?:${months})\\p{L}{0,8}\\.?,?\\s(?:de\\s)?(?:19|20)?\\d\\d(?!\\d)`,
    `(?<!\\p{L})(?:${months})\\p{L}{0,8}\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?!\\d)`,
    "(?:19|20)\\d\\d\\s?年|\\d{1,2}\\s?月\\s?\\d{1,2}\\s?日",
    "(?<!\\d)\\d{1,3}\\s(?:sec|min|hour|day|week|month|year)\\p{L}{0,4}\\sago(?!\\p{L})",
  ].join("|"),
  "iu",
);

/** What a text shows, as bits. */
export const ShownValue = { Price: 1, Date: 2 } as const;

/** Texts longer than this tell of amounts and dates rather than show them. */
const maximumLength = 200;

/** What the text of each element shows, by its position; each text is looked at once. */
export function shownValues(elements: readonly PageElement[]): Uint8Array {
  const values = new Uint8Array(elements.length);
  elements.forEach(({ el: { text } }, position) => {
    if (text === undefined || text.length > maximumLength || !hasDigit(text)) return;
    const price = pricePattern.test(text) ? ShownValue.Price : 0;
    values[position] = price | (datePattern.test(text) ? ShownValue.Date : 0);
  });
  return values;
}
