/** text-transform (css-text-4 2.1) on the text of one text node or generated content. */

/** Languages whose case mapping differs from the default (css-text-4 2.1.2). */
const tailoredLanguages: ReadonlySet<string> = new Set(["tr", "az", "lt", "el", "nl"]);

/** `value`: the property's keywords; `language`: BCP 47 tag of the content, "" when unknown. */
export function transformText(text: string, value: string, language: string): string {
  if (value === "none") return text;
  let result = text;
  const locale = tailoredLocale(language);
  for (const keyword of value.split(" ")) {
    if (keyword === "uppercase") result = locale === "" ? result.toUpperCase() : result.toLocaleUpperCase(locale);
    else if (keyword === "lowercase") result = locale === "" ? result.toLowerCase() : result.toLocaleLowerCase(locale);
    else if (keyword === "capitalize") result = capitalize(result, locale);
    else if (keyword === "full-width") result = result.replace(/[\x20-\x7e]/g, fullWidth);
  }
  return result;
}

function tailoredLocale(language: string): string {
  const primary = language.slice(0, 2).toLowerCase();
  const isWhole = language.length === 2 || language[2] === "-";
  return isWhole && tailoredLanguages.has(primary) ? primary : "";
}

/** Title case for the first typographic letter of each word; combining marks and apostrophes do not begin one. */
function capitalize(text: string, locale: string): string {
  return text.replace(/(^|[^\p{L}\p{N}\p{M}'’_])([\p{L}\p{N}])/gu, (_all, before: string, letter: string) => {
    const upper = locale === "" ? letter.toUpperCase() : letter.toLocaleUpperCase(locale);
    return before + (letter === "ß" ? "Ss" : upper);
  });
}

function fullWidth(character: string): string {
  return character === " " ? "\u3000" : String.fromCharCode(character.charCodeAt(0) + 0xfee0);
}
