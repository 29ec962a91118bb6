/** Folds text so that wordings compare: case, width, marks, apostrophes, punctuation and scripts' spelling variants. */

const plainAscii = /^[\x20-\x7e]*$/;
/** Invisible characters, dots of decomposed Turkish capitals, tatweel, harakat, niqqud. */
const dropped = /\u0307|[\u064b-\u0652]|[\u0591-\u05c7]|[\u00ad\u200b-\u200f\u2060\ufeff\u0640]/g;
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
  ة: "ه",
};
const variantLetters = /[ıёςأإآىیکة]/g;

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
