/** The language group whose fonts generic families stand for (Blink: LocaleToScriptCodeForFontSelection; as measured in Chromium). */

import type { ComputedStyle } from "../computed-style.js";

type FontScript = ComputedStyle["fontScript"];

const languages: ReadonlyMap<string, FontScript> = new Map([
  ["ja", "ja"],
  ["ko", "ko"],
  // Chinese and the languages that ISO 639-3 counts with it.
  ..."zh cdo cjy cmn cpx czh czo gan hak hsn lzh mnp nan wuu yue"
    .split(" ")
    .map((language) => [language, "zh"] as const),
]);

/** Scripts that decide in a tag whatever its language is. */
const scripts: ReadonlyMap<string, FontScript> = new Map([
  ["hans", "zh"],
  ["hant", "zh"],
  ["jpan", "ja"],
  ["hani", "auto"],
  ["latn", "auto"],
]);

/** `language`: a BCP 47 tag, as of a lang attribute. */
export function fontScriptOf(language: string): FontScript {
  const [primary = "", ...subtags] = language.toLowerCase().split(/[-_]/);
  for (const subtag of subtags) {
    const script = scripts.get(subtag);
    if (script !== undefined) return script;
  }
  return languages.get(primary) ?? "auto";
}
