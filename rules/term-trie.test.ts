import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldedCharacter, foldsOtherwise, foldText, foldWord, separates } from "./fold-text.js";
import { TermTrie } from "./term-trie.js";

const alphabet = [..."aAzZ09 -_'’“”…•éÉßñĞİıŁøÆΣςάЙёЯїןאبأة\u0301\u00ad\u064bﬁ日"];
const texts = fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }).map((list) => list.join(""));

describe("characters that fold alone", () => {
  it("fold to the same words one by one as all in one", () => {
    const fold = (character: string) =>
      foldedCharacter(character.charCodeAt(0)) === separates ? " " : foldWord(character, 0, 1);
    fc.assert(
      fc.property(texts, (text) => {
        const codes = [...text].map((character) => foldedCharacter(character.charCodeAt(0)));
        fc.pre(codes.some((code) => code !== separates) && !codes.includes(foldsOtherwise));
        expect([...text].map(fold).join("").replace(/ +/g, " ").trim()).toBe(foldText(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("are those of Latin, Greek, Cyrillic, Hebrew and Arabic, and usual punctuation, but no marks", () => {
    for (const character of "aZ9é’…Σйאب") expect(foldedCharacter(character.charCodeAt(0))).not.toBe(foldsOtherwise);
    for (const character of "\u0301\u064b\u00ad½日") {
      expect(foldedCharacter(character.charCodeAt(0))).toBe(foldsOtherwise);
    }
  });
});

describe("a trie of terms", () => {
  const terms = ["sign in", "sign", "größe", "поиск", "giriş yap", "σύνδεση", "بحث", "log"];
  const trie = new TermTrie();
  for (const [concept, term] of terms.entries()) trie.add(foldText(term), concept, 0, false);
  const written = fc.constantFrom(
    "Sign",
    "in",
    "SIGN",
    "Größe",
    "Поиск",
    "giriş",
    "Yap",
    "Σύνδεση",
    "بحث",
    "logs",
    "e\u0301",
    "x",
  );
  const joined = fc.constantFrom(" ", "-", ", ", "\u00a0", " … ");

  it("finds each term where its words stand side by side, and tells whether it is all of the text", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(written, joined), { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.flat().join("");
        const found: string[] = [];
        const spans: [number, number, number][] = [];
        const length = trie.scan(text, ({ concept }, start, end) => spans.push([concept, start, end]));
        for (const [concept, start, end] of spans)
          found.push(`${concept}${start === 0 && end === length ? " whole" : ""}`);
        const words = ` ${foldText(text)} `;
        const expected = terms.flatMap((term, concept) => {
          const folded = foldText(term);
          const all = ` ${folded} ` === words ? " whole" : "";
          return new Array<string>(timesIn(words, ` ${folded} `)).fill(`${concept}${all}`);
        });
        expect(found.sort()).toEqual(expected.sort());
      }),
    );
  });

  /** How often a term stands in a text, neighbours that share the space between them included. */
  function timesIn(words: string, term: string): number {
    let count = 0;
    for (let at = words.indexOf(term); at >= 0; at = words.indexOf(term, at + term.length - 1)) count++;
    return count;
  }

  it("finds words of spaced scripts in texts without spaces", () => {
    const mixed = new TermTrie();
    mixed.add(foldText("cookie"), 0, 0, false);
    const found: number[] = [];
    for (const text of ["当サイトではCookieを使用しています", "使用Cookie来", "cookie"]) {
      mixed.scan(text, ({ concept }) => found.push(concept));
    }
    expect(found).toEqual([0, 0, 0]);
    mixed.scan("Cookiesを", ({ concept }) => found.push(concept));
    expect(found).toHaveLength(3);
  });
});
