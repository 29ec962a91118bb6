/**
 * UAX #14 through the `linebreak` package, with what Chromium's ICU does otherwise: small kana break like ideographs
 * unless line-break is strict, East Asian brackets break after letters (LB30), prefixes and postfixes bind to numbers
 * only (LB25), and Thai, Lao, Khmer and Burmese break between dictionary words.
 */

import LineBreaker from "linebreak";
import type { ComputedStyle } from "../../css/computed-style.js";

/** Class CJ: small kana and the prolonged sound mark. */
const smallKana =
  /[\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u3095\u3096\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u30f5\u30f6\u30fc\u31f0-\u31ff\uff67-\uff70]/g;
/** Iteration marks, which line-break: loose lets begin a line. */
const iterationMark = /[\u3005\u303b\u309d\u309e\u30fd\u30fe]/g;
/** Letters, digits and symbols, which word-break: break-all treats like ideographs; not prefixes, postfixes or class NS. */
const breakable =
  /(?![\u3005\u303b\u309d\u309e\u30fd\u30fe\u301c\u00b4\u02c8\u02cc+\u00b0\u00b1\u2212\u2213\u2116\u2103\u2109|\\])[\p{L}\p{N}\p{Sm}\p{So}\p{Sk}#&*@_\u00a7\u00b6\u00b7\u2020-\u2022]/gu;
const ideograph = "\u3042";

const wideOpening =
  /[\u3008\u300a\u300c\u300e\u3010\u3014\u3016\u3018\u301a\u301d\ufe17\ufe35-\ufe44\ufe47\ufe59\ufe5b\ufe5d\uff08\uff3b\uff5b\uff5f\uff62]/;
const initialQuote = /\p{Pi}/u;
const finalQuote = /\p{Pf}/u;
const opening = /[\p{Ps}\u00a1\u00bf]/u;
/** Class GL, and word joiners with it: no break on either side. */
const glue = /[\u00a0\u2007\u2011\u202f]/;
const wordJoiner = /[\u2060\ufeff]/;
/** After these no line breaks before a bracket: brackets, quotation marks, accents that stand before. */
const bindsBefore = /\u200d|[\p{Ps}\p{Pi}\p{Pf}"'\u00a1\u00b4\u00bf\u02c8\u02cc]/u;
const prefixOrPostfix = /[\p{Sc}%+\\\u00b0\u00b1\u2030-\u2037\u2103\u2109\u2116\u2212\u2213\ufe6a\uff05]/u;
const closing = /[)\]}\u3001\u3002\ufe11\ufe12\uff0c\uff0e\uff61\uff64\p{Pe}]/u;
const digit = /\p{Nd}/u;
const isHyphen = (code: number): boolean => code === 0x2d || code === 0x2010 || code === 0x2012 || code === 0x2013;
/** Letters that none of the rules here is about: most of what stands between them. */
const isPlainLetter = (code: number): boolean =>
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7) ||
  (code >= 0x370 && code <= 0x52f) ||
  (code >= 0x3041 && code <= 0x3096) ||
  (code >= 0x4e00 && code <= 0x9fff);

/** Class AL, roughly. */
const alphabetic = /(?![\u00b0\u2116\u2103\u2109])[\p{L}\p{No}\p{So}\u00a7\u00b6\u00b7\u2020-\u2022]/u;
/** East Asian width F, W or H. */
const eastAsian =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uffe6]/;
/** What no line begins with in East Asian text: closing marks, small marks. */
const eastAsianEnd = /[\p{Pe}\p{Pf}\p{Po}\u3005\u301c]/u;
const hebrew = /\p{Script=Hebrew}/u;
const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Scripts whose words are found by dictionary. */
export const complexScript = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u19e0-\u19ff\ua9e0-\ua9ff\uaa60-\uaa7f]/;

/** The word as UAX #14 should see it: characters whose class the style changes are replaced one for one. */
function withResolvedClasses(word: string, style: ComputedStyle): string {
  if (style.lineBreak === "strict") return word;
  let resolved = word.replace(smallKana, ideograph);
  if (style.lineBreak === "loose") resolved = resolved.replace(iterationMark, ideograph);
  if (style.wordBreak !== "break-all") return resolved;
  return resolved.replace(breakable, (character) => ideograph.padEnd(character.length, "\u0300"));
}

/** Marks the opportunities of `text[start, end)`, a stretch without spaces, that UAX #14 finds in it. */
export function markUnicodeBreaks(
  text: string,
  start: number,
  end: number,
  style: ComputedStyle,
  out: Uint8Array,
): void {
  const word = text.slice(start, end);
  const breaker = new LineBreaker(withResolvedClasses(word, style));
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) {
    if (found.position < word.length) out[start + found.position] = 1;
  }
  for (let i = 1; i < word.length; i++) {
    if (out[start + i] === 0) out[start + i] = breaksAnyway(word, i) ? 1 : 0;
    else if (isWordInitialHyphen(word, i)) out[start + i] = 0;
  }
  if (style.wordBreak !== "break-all" && complexScript.test(word)) markDictionaryWords(word, start, out);
}

/** Opportunities that ICU has and the package's older rules have not. */
function breaksAnyway(word: string, index: number): boolean {
  if (isPlainLetter(word.charCodeAt(index - 1)) && isPlainLetter(word.charCodeAt(index))) return false;
  const before = word[index - 1] ?? "";
  const after = word[index] ?? "";
  if (prefixOrPostfix.test(before) && opening.test(after)) return !digit.test(word[index + 1] ?? "");
  if (wideOpening.test(after)) {
    if (finalQuote.test(before)) return eastAsian.test(word[index - 2] ?? "");
    return !bindsBefore.test(before) && !glue.test(before) && !wordJoiner.test(before);
  }
  // LB21a: Hebrew with a hyphen breaks before Hebrew only.
  if (isHyphen(word.charCodeAt(index - 1)) && hebrew.test(after)) return hebrew.test(word[index - 2] ?? "");
  // LB19a: quotation marks between East Asian characters bind to one side only.
  if (initialQuote.test(after)) {
    return eastAsian.test(before) && !wideOpening.test(before) && eastAsian.test(word[index + 1] ?? "");
  }
  if (finalQuote.test(before)) {
    return eastAsian.test(after) && !eastAsianEnd.test(after) && eastAsian.test(word[index - 2] ?? "");
  }
  return closing.test(before) && prefixOrPostfix.test(after) && !digit.test(word[index - 2] ?? "");
}

/** LB20a: no break after a hyphen that begins a word. */
function isWordInitialHyphen(word: string, index: number): boolean {
  if (!isHyphen(word.charCodeAt(index - 1))) return false;
  const after = word[index] ?? "";
  if (!alphabetic.test(after) || ideographic.test(after)) return false;
  const earlier = word[index - 2];
  return earlier === undefined || earlier === "\u200b" || earlier === "\ufffc" || glue.test(earlier);
}

function markDictionaryWords(word: string, start: number, out: Uint8Array): void {
  const segmenter = new Intl.Segmenter("th", { granularity: "word" });
  for (const { index } of segmenter.segment(word)) {
    if (index > 0 && complexScript.test(word[index - 1] ?? "") && complexScript.test(word[index] ?? "")) {
      out[start + index] = 1;
    }
  }
}
