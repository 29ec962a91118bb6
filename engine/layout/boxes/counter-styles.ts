/** Predefined counter styles (css-counter-styles-3 6): counter values as text. */

const roman: readonly (readonly [number, string])[] = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

const alphabets: Readonly<Record<string, string>> = {
  "lower-alpha": "abcdefghijklmnopqrstuvwxyz",
  "lower-latin": "abcdefghijklmnopqrstuvwxyz",
  "lower-greek": "αβγδεζηθικλμνξοπρστυφχψω",
  hiragana: "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん",
  katakana: "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン",
};

const digits: Readonly<Record<string, string>> = {
  "arabic-indic": "٠١٢٣٤٥٦٧٨٩",
  bengali: "০১২৩৪৫৬৭৮৯",
  "cjk-decimal": "〇一二三四五六七八九",
  devanagari: "०१२३४५६७८९",
  gujarati: "૦૧૨૩૪૫૬૭૮૯",
  persian: "۰۱۲۳۴۵۶۷۸۹",
  thai: "๐๑๒๓๔๕๖๗๘๙",
};

const symbols: Readonly<Record<string, string>> = {
  disc: "•",
  circle: "◦",
  square: "▪",
  "disclosure-open": "▾",
  "disclosure-closed": "▸",
};

/** Is the style one symbol for every value, drawn as a shape? */
export function isSymbolStyle(style: string): boolean {
  return symbols[style] !== undefined;
}

/** A counter's representation without prefix and suffix; unknown styles are decimal (css-counter-styles-3 2). */
export function counterText(value: number, style: string): string {
  const symbol = symbols[style];
  if (symbol !== undefined) return symbol;
  switch (style) {
    case "none":
      return "";
    case "decimal-leading-zero":
      return `${value < 0 ? "-" : ""}${String(Math.abs(value)).padStart(2, "0")}`;
    case "lower-roman":
      return romanText(value);
    case "upper-roman":
      return romanText(value).toUpperCase();
    case "upper-alpha":
    case "upper-latin":
      return alphabeticText(value, "abcdefghijklmnopqrstuvwxyz").toUpperCase();
  }
  const alphabet = alphabets[style];
  if (alphabet !== undefined) return alphabeticText(value, alphabet);
  const numerals = digits[style];
  if (numerals !== undefined) return String(value).replace(/[0-9]/g, (digit) => numerals[Number(digit)] ?? digit);
  return String(value);
}

function romanText(value: number): string {
  if (value < 1 || value > 3999) return String(value);
  let rest = value;
  let text = "";
  for (const [weight, letters] of roman) {
    for (; rest >= weight; rest -= weight) text += letters;
  }
  return text;
}

function alphabeticText(value: number, alphabet: string): string {
  if (value < 1) return String(value);
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / alphabet.length)) {
    text = (alphabet[(rest - 1) % alphabet.length] ?? "") + text;
  }
  return text;
}

/** Text of a list item's marker with its suffix: "3. ", "• ", a quoted string as it stands; "" for none. */
export function markerText(value: number, listStyleType: string): string {
  if (listStyleType === "none") return "";
  const quoted = /^(["'])(.*)\1$/s.exec(listStyleType);
  if (quoted !== null) return quoted[2] ?? "";
  const text = counterText(value, listStyleType);
  return isSymbolStyle(listStyleType) ? `${text} ` : `${text}. `;
}
