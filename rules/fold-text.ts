/** Folds text so that wordings compare: case, width, marks, apostrophes, punctuation and scripts' spelling variants. */

const plainAscii = /^[\x20-\x7e]*$/;
/** Invisible characters, dots of decomposed Turkish capitals, tatweel, harakat, niqqud but for its hyphen and stops. */
const dropped =
  /\u0307|[\u064b-\u0652\u0670]|[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|[\u00ad\u200b-\u200f\u2060\ufeff\u0640]/g;
const variants: Readonly<Record<string, string>> = {
  ı: "i",
  ё: "е",
  ς: "σ",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ٱ: "ا",
  ة: "ه",
  // Romanian with commas below, as it should be, and with cedillas, as old keyboards have it.
  ș: "ş",
  ț: "ţ",
  // The apostrophe as a letter, in Ukrainian.
  ʼ: " ",
};
const variantLetters = /[ıёςأإآٱىیکةșțʼ]/g;

/**
 * Words of a text in lower case between single spaces; punctuation, quotes and arrows are spaces. A text without letters and
 * digits ("›") stays as its symbols.
 */
export function foldText(text: string): string {
  if (plainAscii.test(text)) {
    const words = text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
    return words === "" ? text.trim() : words;
  }
  // The dot of a Turkish capital I comes apart in lower case; it and the dotless i are the same letter to us.
  const folded = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(dropped, "")
    .replace(variantLetters, (letter) => variants[letter] ?? letter);
  const words = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  return words === "" ? folded.trim() : words;
}

/** Characters below this, and those of general punctuation, are looked up. */
const tableEnd = 0x700;
const punctuation = { start: 0x2010, end: 0x2060 } as const;

/** What a character is folded to that ends a word, and what stands for those that fold by what is beside them. */
export const separates = 0;
export const foldsOtherwise = 0xffff;

/** By character code: its folded code alone, between two letters. */
const foldedCodes = Uint16Array.from({ length: tableEnd + punctuation.end - punctuation.start }, (_, index) =>
  foldAlone(index < tableEnd ? index : index - tableEnd + punctuation.start),
);

function foldAlone(code: number): number {
  const character = String.fromCharCode(code);
  // Marks join the letter before them; control characters are left to the patterns.
  if (/[\p{M}\p{C}]/u.test(character)) return foldsOtherwise;
  const folded = foldText(`a${character}b`);
  if (folded === "a b") return separates;
  return folded.length === 3 ? folded.charCodeAt(1) : foldsOtherwise;
}

/** The folded code of a character that folds to one character whatever stands beside it, `separates` or `foldsOtherwise`. */
export function foldedCharacter(code: number): number {
  if (code < tableEnd) return foldedCodes[code] ?? foldsOtherwise;
  if (code < punctuation.start || code >= punctuation.end) return foldsOtherwise;
  return foldedCodes[tableEnd + code - punctuation.start] ?? foldsOtherwise;
}

/** Characters of a word that are read: no term has a longer one. */
const longestWord = 1000;

/** A word of characters that each fold alone. */
export function foldWord(text: string, start: number, end: number): string {
  const last = Math.min(end, start + longestWord);
  let at = start;
  while (at < last && text.charCodeAt(at) < 0x80) at++;
  if (at === last) return text.slice(start, last).toLowerCase();
  const codes: number[] = [];
  for (at = start; at < last; at++) codes.push(foldedCharacter(text.charCodeAt(at)));
  return String.fromCharCode(...codes);
}

const separateLetters: Readonly<Record<string, string>> = { đ: "d", ł: "l", ø: "o", æ: "ae", œ: "oe", ß: "ss", ð: "d" };

/** Folded text without the marks of Latin, Greek and Cyrillic letters; other scripts' marks are letters of their own. */
export function withoutAccents(folded: string): string {
  if (plainAscii.test(folded)) return folded;
  return folded
    .normalize("NFD")
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u0300-\u036f]+/gu, "")
    .normalize("NFC")
    .replace(/[đłøæœßð]/g, (letter) => separateLetters[letter] ?? letter);
}

const umlauts: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Folded German text as it is typed without umlauts. */
export function withoutUmlauts(folded: string): string {
  return folded.replace(/[äöüß]/g, (letter) => umlauts[letter] ?? letter);
}

/** Scripts that write words without spaces between them, and Korean, whose particles attach. */
export const unspacedScript =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/u;
