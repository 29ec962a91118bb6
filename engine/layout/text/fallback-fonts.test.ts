import { describe, expect, it } from "vitest";
import { layoutBoxes } from "../../layout-boxes.js";
import { FallbackFonts } from "./fallback-fonts.js";
import { fallbackLanguageOf } from "./fallback-languages.js";

const family = (character: string, language: string) =>
  new FallbackFonts().face(character.codePointAt(0) ?? 0, fallbackLanguageOf(language))?.family;

/** Heights of the paragraphs, in default fonts of 16 px. */
function heights(html: string): (number | undefined)[] {
  return layoutBoxes(`<!doctype html>${html}`)
    .filter(({ path }) => /\/p\[\d+\]$/.test(path))
    .map(({ box }) => box?.[3]);
}

// As Chromium's DevTools tell the platform fonts of such text.
describe("the fallback font of a character", () => {
  it.each([
    ["ế", "NotoSansCJKjp-Regular", ["", "en", "de", "ru", "ar", "hi", "vi-VN", "pl-PL", "vi_VN", " vi"]],
    ["ế", "NotoSans-Regular", ["vi", "VI", "fr", "pl", "tr", "uk", "el", "eo"]],
    ["★", "NotoSansCJKjp-Regular", ["", "vi", "pl", "he", "th"]],
    ["ə", "NotoSans-Regular", ["", "en", "az", "ja"]],
    ["ह", "NotoSansDevanagari-Regular", ["", "hi", "en"]],
    ["؟", "NotoSansAdlam-Regular", ["", "en"]],
    ["؟", "NotoKufiArabic-Regular", ["ar", "fa", "ur"]],
  ])("%s: %s", (character, font, languages) => {
    const names: Readonly<Record<string, string>> = {
      "Noto Sans CJK JP": "NotoSansCJKjp-Regular",
      "Noto Sans": "NotoSans-Regular",
    };
    const found = languages.map((language) => {
      const name = family(character, language) ?? "";
      return names[name] ?? name;
    });
    expect(found).toEqual(languages.map(() => font));
  });
});

describe("lines of text in a fallback font", () => {
  it("are as high as the font that the language takes first", () => {
    expect(heights("<p lang=en>ế<p>a")).toEqual([24, 18]);
    expect(heights("<p lang=vi>ế<p>a")).toEqual([22, 18]);
  });

  it("keep the font in which the document first showed the character", () => {
    expect(heights("<p lang=vi>ế<p>ế<p lang=en>ệ<p lang=vi>ệ")).toEqual([22, 22, 24, 24]);
  });

  it("keep the font of their run for later characters that it has", () => {
    expect(heights("<p>❤ abc ★<p>❤ абв abc ★<p>❤<b>★</b><p>★ ❤")).toEqual([27, 29, 29, 29]);
    expect(heights("<p>हिन्दी।<p>हि abc ।")).toEqual([21, 22]);
  });

  it("go by the document's default language where there is no lang attribute", () => {
    const meta = (content: string) => `<meta http-equiv=Content-Language content="${content}">`;
    expect(heights(`${meta("vi")}<p>ế`)).toEqual([22]);
    expect(heights(`${meta("ja")}<p>a<p lang=en>a`)).toEqual([24, 18]);
    expect(heights(`${meta(" ja ")}<p>a`)).toEqual([18]);
    expect(heights(`${meta("vi,en")}<p>ế`)).toEqual([24]);
  });
});
