import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NeutralNames } from "./neutral-names.js";

/** A text with every name replaced, of a page that has that text. */
function neutral(text: string, kind: "neutral" | "asWide" = "neutral"): string {
  const names = new NeutralNames("https://www.site-of-page.co.uk/in");
  names.finder.text(text);
  return names.texts(new Set(names.units(new Set(), kind))).text(text);
}

function neutralUrl(...urls: string[]): string[] {
  const names = new NeutralNames("https://www.site-of-page.co.uk/in");
  for (const url of urls) names.finder.url(url);
  const texts = names.texts(new Set(names.units(new Set(), "neutral")));
  return urls.map((url) => texts.url(url));
}

describe("NeutralNames", () => {
  it("puts words of the same length, case and script in place of words, the same for the same", () => {
    const made = neutral("Login LOGIN login Login, Straße 2024");
    expect(made).toMatch(/^[A-Z][a-z]{4} [A-Z]{5} [a-z]{5} [A-Z][a-z]{4}, [A-Z][a-z]{5} \d{4}$/);
    const [first, , third, fourth] = made.split(/[ ,]+/);
    expect(first).toBe(fourth);
    expect(first?.toLowerCase()).not.toBe(third);
    expect(made).not.toMatch(/login/i);
  });

  it.each([
    ["Вход", /^\p{Lu}\p{Ll}{3}$/u, /\p{Script=Cyrillic}/u],
    ["σύνδεση", /^\p{Ll}{7}$/u, /\p{Script=Greek}/u],
    ["登录", /^..$/u, /\p{Script=Han}/u],
    ["ログイン", /^.{4}$/u, /\p{Script=Katakana}/u],
    ["로그인", /^...$/u, /\p{Script=Hangul}/u],
    ["دخول", /^.{4}$/u, /\p{Script=Arabic}/u],
  ])("keeps the script of %s", (word, shape, script) => {
    const made = neutral(word);
    expect(made).not.toBe(word);
    expect(made).toMatch(shape);
    for (const letter of made) expect(letter).toMatch(script);
  });

  it("keeps the width of texts where that is asked for", () => {
    expect(neutral("going", "asWide")).toMatch(/^[bdghnopqu]{2}[ijl][bdghnopqu]{2}$/);
  });

  it("keeps what is shown in classes and ids apart: no two words become one", () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,6}$/), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(words, (all) => {
        const made = neutral(all.join(" ")).split(" ");
        expect(new Set(made).size).toBe(all.length);
        for (const [at, word] of made.entries()) expect(word).toHaveLength(all[at]?.length ?? -1);
      }),
    );
  });

  it("keeps which addresses are of one site, and names no real host", () => {
    expect(
      neutralUrl(
        "https://www.site-of-page.co.uk/login?next=cart",
        "https://cdn.other.com/a",
        "//img.other.com/b",
        "/path",
      ),
    ).toEqual([
      expect.stringMatching(/^https:\/\/www\.site\.example\/[a-z]{5}\?[a-z]{4}=[a-z]{4}$/),
      expect.stringMatching(/^https:\/\/host\d\.other1\.example\/a$/),
      expect.stringMatching(/^\/\/host\d\.other1\.example\/b$/),
      expect.stringMatching(/^\/[a-z]{4}$/),
    ]);
  });

  it("leaves attributes alone whose values are language", () => {
    const names = new NeutralNames("");
    names.finder.text("submit password button username");
    const texts = names.texts(new Set(names.units(new Set(), "neutral")));
    expect(texts.attribute("type", "submit")).toBe("submit");
    expect(texts.attribute("autocomplete", "username")).toBe("username");
    expect(texts.attribute("aria-label", "password")).not.toBe("password");
    expect(texts.attribute("href", "/button")).not.toBe("/button");
  });
});
