import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConceptEntry, Lexicon } from "./lexicon.js";
import { loadPlugins } from "./load-plugins.js";
import { problemLine } from "./problem.js";

const builtIn = new Lexicon(loadPlugins([], { withoutBuiltIn: true }).lexicon);

function concepts(text: string, lexicon = builtIn): string[] {
  return lexicon.match(text).map(({ concept }) => lexicon.concepts[concept] ?? "");
}

function hit(text: string, concept: string, lexicon = builtIn) {
  return lexicon.match(text).find((found) => found.concept === lexicon.indexOf(concept));
}

const entry = (concept: string, more: Partial<ConceptEntry>): ConceptEntry => ({
  format: 1,
  concept,
  description: "A concept of a test.",
  terms: { en: [concept] },
  ...more,
});

describe("the built-in lexicon", () => {
  it("fits its schema, and every reference in it names a concept", () => {
    const { lexicon, problems } = loadPlugins([], { checkBuiltIn: true });
    expect(problems.map(problemLine)).toEqual([]);
    const names = new Set(lexicon.map(({ concept }) => concept));
    expect(lexicon.flatMap(({ not = [] }) => not).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each([
    ["Log in", "log-in"],
    ["GİRİŞ YAP", "log-in"],
    ["Giris yap", "log-in"],
    ["Mot de passe oublié ?", "forgot-password"],
    ["MOT DE PASSE OUBLIE", "forgot-password"],
    ["¿Olvidaste tu contraseña?", "forgot-password"],
    ["Zaloguj sie", "log-in"],
    ["Passwort zuruecksetzen", "reset-password"],
    ["ログインはこちら", "log-in"],
    ["비밀번호를 입력하세요", "password"],
    ["الاسم أو اسم المستخدم", "username"],
    ["Nächste Seite »", "next-page"],
    ["»", "next-page"],
  ])("finds in %s the concept %s", (text, concept) => {
    expect(concepts(text)).toContain(concept);
  });

  it.each([
    ["I disagree", "accept"],
    ["nicht zustimmen", "accept"],
    ["不同意", "accept"],
    ["Terima kasih", "accept"],
    ["تسجيل الدخول", "sign-up"],
    ["Enlogination", "log-in"],
  ])("does not find in %s the concept %s", (text, concept) => {
    expect(concepts(text)).not.toContain(concept);
  });
});

describe("matching", () => {
  it("tells whole texts from beginnings and from parts", () => {
    expect(hit("Search", "search")).toMatchObject({ whole: true, starts: true });
    expect(hit("Search all pages", "search")).toMatchObject({ whole: false, starts: true });
    expect(hit("Click to search", "search")).toMatchObject({ whole: false, starts: false });
  });

  it("matches a single character only when it is the whole text", () => {
    const lexicon = new Lexicon([entry("next", { terms: { ja: ["次"] } })]);
    expect(concepts("次", lexicon)).toEqual(["next"]);
    expect(concepts("目次", lexicon)).toEqual([]);
  });

  it("gives way to longer terms of the concepts in `not`, not to shorter ones", () => {
    const lexicon = new Lexicon([
      entry("yes", { terms: { en: ["agree"] }, not: ["no"] }),
      entry("no", { terms: { en: ["do not agree", "no"] } }),
    ]);
    expect(concepts("I do not agree", lexicon)).toEqual(["no"]);
    expect(concepts("I agree", lexicon)).toEqual(["yes"]);
    expect(concepts("No, I agree", lexicon).sort()).toEqual(["no", "yes"]);
  });

  it("leaves a concept out where one of its exceptions stands, and only there", () => {
    const lexicon = new Lexicon([entry("list", { terms: { id: ["daftar"] }, exceptions: { id: ["daftar isi"] } })]);
    expect(concepts("Daftar isi", lexicon)).toEqual([]);
    expect(concepts("Daftar isi, daftar", lexicon)).toEqual(["list"]);
  });

  it("holds short words of another language for telling only when they are the whole text", () => {
    expect(hit("send", "submit")?.telling).toBe(true);
    expect(hit("they hent it", "download")?.telling).toBe(false);
  });

  it("joins files of one concept", () => {
    const lexicon = new Lexicon([
      entry("search", {}),
      entry("search", { terms: { eo: ["serĉi"] }, tokens: ["serchu"] }),
    ]);
    expect(concepts("Serĉi", lexicon)).toEqual(["search"]);
    expect(lexicon.namesConcept(["serchu"], 0)).toBe(true);
  });
});

describe("ASCII text", () => {
  const words = [
    ...new Set(builtIn.entries.flatMap(({ terms }) => (terms.en ?? []).flatMap((term) => term.split(" ")))),
  ];
  const word = fc.oneof(fc.constantFrom(...words), fc.constantFrom("the", "a", "B2", "X", "log-in", "Sign"));
  const gap = fc.constantFrom(" ", "  ", ", ", "-", "! ", "/", "'");
  const text = fc.array(fc.tuple(word, gap), { maxLength: 12 }).map((parts) => parts.flat().join(""));

  it("is read as it is after folding", () => {
    // An invisible character at the end is folded away, and keeps the text from being scanned as ASCII.
    fc.assert(
      fc.property(text, (ascii) => {
        expect(builtIn.match(ascii)).toEqual(builtIn.match(`${ascii}\u200b`));
      }),
    );
  });
});
