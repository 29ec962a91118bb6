/** Ways in which a character can be spelt in markup, scripts and URLs, and texts respelt letter by letter. */

const namedCharacters: Readonly<Record<string, string>> = {
  amp: "&",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  plus: "+",
  sol: "/",
  equals: "=",
  commat: "@",
  period: ".",
  lowbar: "_",
  colon: ":",
};

/** One character, spelt by itself or escaped: percent, script, character reference. */
const spelt =
  /%[0-7][0-9a-f]|\\u00[0-7][0-9a-f]|\\x[0-7][0-9a-f]|\\\/|&#x0*[0-7]?[0-9a-f];|&#0*\d{2,3};|&(?:amp|quot|apos|lt|gt|plus|sol|equals|commat|period|lowbar|colon);|[\s\S]/giu;

const isAlphanumeric = /[\p{L}\p{N}]/u;

/** The character that a spelling means. */
function meant(spelling: string): string {
  if (spelling.length === 1) return spelling;
  if (spelling === "\\/") return "/";
  const named = /^&([a-z]+);$/i.exec(spelling)?.[1]?.toLowerCase();
  if (named !== undefined) return namedCharacters[named] ?? spelling;
  const decimal = /^&#(\d+);$/.exec(spelling)?.[1];
  if (decimal !== undefined) return Number(decimal) < 128 ? String.fromCharCode(Number(decimal)) : spelling;
  const hex = /^(?:%|\\u00|\\x|&#x0*)([0-9a-f]{1,2});?$/i.exec(spelling)?.[1];
  return hex === undefined ? spelling : String.fromCharCode(Number.parseInt(hex, 16));
}

/** The text with escapes of ASCII characters undone. */
export function unescaped(text: string): string {
  return /[%\\&]/.test(text) ? text.replace(spelt, meant) : text;
}

/** Its letters and digits, escapes undone. */
export function alphanumerics(text: string): string {
  return [...unescaped(text)].filter((character) => isAlphanumeric.test(character)).join("");
}

/** The text with its letters and digits replaced in order by those of `core`, spelt as they were; the rest stays. */
export function respell(text: string, core: string): string {
  let at = 0;
  return text.replace(spelt, (spelling) => {
    const character = meant(spelling);
    if (!isAlphanumeric.test(character)) return spelling;
    at += character.length;
    const made = core.slice(at - character.length, at);
    return spelling.length === character.length ? made : escapedLike(spelling, made);
  });
}

/** A character escaped in the way that another is, at the same length. */
function escapedLike(spelling: string, character: string): string {
  const code = character.charCodeAt(0);
  const decimal = /^&#(\d+);$/.exec(spelling)?.[1];
  if (decimal !== undefined) return `&#${String(code).padStart(decimal.length, "0")};`;
  return spelling.replace(/[0-9a-f]{2}(?=;?$)/i, code.toString(16).padStart(2, "0"));
}

/** Source of a pattern that finds a text however its punctuation is spelt. */
export function anySpelling(text: string): string {
  return [...text].map((character) => (isAlphanumeric.test(character) ? character : anyCharacter(character))).join("");
}

function anyCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const literal = character.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  if (code > 127) return literal;
  const hex = code.toString(16).padStart(2, "0");
  const anyCase = hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const names = Object.entries(namedCharacters)
    .filter(([, named]) => named === character)
    .map(([name]) => `&${name};`);
  const spellings = [
    literal,
    `%${anyCase}`,
    `\\\\u00${anyCase}`,
    `\\\\x${anyCase}`,
    `&#x0*${anyCase};`,
    `&#0*${code};`,
  ];
  return `(?:${[...spellings, ...names, ...(character === "/" ? ["\\\\\\/"] : [])].join("|")})`;
}
