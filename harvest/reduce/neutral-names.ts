/** Words and hosts of a page, and what can stand for them: of the same length, script and case, the same for the same word. */

import { registrableDomain } from "../../corpus/registrable-domain.js";
import { randomNumbers } from "../../rules/random.js";
import type { Gone, TextMap } from "./units.js";

/** A word or host that can be neutralised: each of its two units, when gone, puts another text in its place. */
interface Name {
  readonly written: string;
  readonly neutral: string;
  /** Made of letters of the same width in Arial and Times: texts keep their size. */
  readonly asWide: string;
  readonly units: { readonly neutral: object; readonly asWide: object };
}

/** Words of letters, and numbers. */
const wordPattern = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const hostPattern = /^((?:[a-z][a-z0-9+.-]*:)?\/\/)(?:[^/?#@]*@)?([^/?#:]+)/i;

/** Attributes whose values are prose or names, and those that are addresses; all others are language. */
const free =
  /^(?:id|class|name|for|form|list|headers|usemap|slot|title|alt|placeholder|value|label|summary|content|abbr|itemid|aria-(?:label|labelledby|describedby|controls|owns|details|flowto|activedescendant|errormessage|description|placeholder|valuetext|roledescription)|data-.*|on[a-z]+)$/;
const addresses =
  /^(?:href|src|srcset|action|formaction|poster|cite|data|ping|longdesc|background|xlink:href|data-(?:src|href|url)|manifest)$/;

/** Letters that make no words, by script; those of any other script are replaced by Latin ones. */
const alphabets: readonly (readonly [script: RegExp, lower: string, upper: string])[] = [
  [/\p{Script=Greek}/u, "βγδζθκλμ", "ΒΓΔΖΘΚΛΜ"],
  [/\p{Script=Cyrillic}/u, "бвгджзклмнпрст", "БВГДЖЗКЛМНПРСТ"],
  [/\p{Script=Hebrew}/u, "בגדזחטכלמ", "בגדזחטכלמ"],
  [/\p{Script=Arabic}/u, "بتثجحخدذرز", "بتثجحخدذرز"],
  [/\p{Script=Han}/u, "甲乙丙丁戊己庚辛壬癸", "甲乙丙丁戊己庚辛壬癸"],
  [/\p{Script=Hiragana}/u, "かきくけこさしすせそ", "かきくけこさしすせそ"],
  [/\p{Script=Katakana}/u, "カキクケコサシスセソ", "カキクケコサシスセソ"],
  [/\p{Script=Hangul}/u, "가나다라마바사아자차", "가나다라마바사아자차"],
  [/\p{Script=Thai}/u, "กขคงจฉชซ", "กขคงจฉชซ"],
  [/\p{Script=Devanagari}/u, "कखगघचछजझ", "कखगघचछजझ"],
  [/./su, "bcdfghjklmnpqrstvwxz", "BCDFGHJKLMNPQRSTVWXZ"],
];
/** Letters of equal advance in Liberation Sans and Liberation Serif; what is in none stays. */
const widths = ["bdghnopqu", "ae", "kvxy", "cz", "ijl", "AVXY", "DHNRU", "BE", "GO", "CR", "0123456789"];

export class NeutralNames {
  readonly #words = new Map<string, Name>();
  readonly #hosts = new Map<string, Name>();
  readonly #sites = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #ownSite: string | undefined;

  constructor(pageUrl: string) {
    this.#ownSite = registrableDomain(pageUrl);
  }

  /** A map that only looks for names, so that they become units. */
  get finder(): TextMap {
    return this.#map(
      (written) => {
        this.#word(written);
        return written;
      },
      (host) => {
        this.#host(host);
        return host;
      },
    );
  }

  /** Texts in which others stand for names whose units are gone. */
  texts(gone: Gone): TextMap {
    const shown = (name: Name | undefined, written: string): string => {
      if (name === undefined) return written;
      if (gone.has(name.units.neutral)) return name.neutral;
      return gone.has(name.units.asWide) ? name.asWide : written;
    };
    return this.#map(
      (written) => shown(this.#words.get(written), written),
      (host) => shown(this.#hosts.get(host), host),
    );
  }

  /** Units of names that stand as they were written. */
  units(gone: Gone, kind: "neutral" | "asWide"): object[] {
    return this.#asWritten(gone)
      .filter((name) => name[kind] !== name.written)
      .map(({ units }) => units[kind]);
  }

  /** Names that stand as they were written though others could stand for them, among those that the finder has seen. */
  kept(gone: Gone): string[] {
    const named = this.#asWritten(gone).filter(({ written, neutral }) => neutral !== written);
    return named.map(({ written }) => written);
  }

  #asWritten(gone: Gone): Name[] {
    const names = [...this.#words.values(), ...this.#hosts.values()];
    return names.filter(({ units }) => !gone.has(units.neutral) && !gone.has(units.asWide));
  }

  #map(word: (written: string) => string, host: (written: string) => string): TextMap {
    const text = (value: string): string => value.replace(wordPattern, word);
    const url = (value: string): string => {
      const [start = "", scheme = "", name = ""] = hostPattern.exec(value) ?? [];
      if (start === "") return text(value);
      return `${scheme}${host(name.toLowerCase())}${text(value.slice(start.length))}`;
    };
    const attribute = (name: string, value: string): string => {
      if (addresses.test(name)) return /^data:/i.test(value) ? value : url(value);
      return free.test(name) ? text(value) : value;
    };
    return { text, url, attribute };
  }

  #word(written: string): void {
    // Short words say little, and too few others are like them.
    const isLong = /^\p{N}/u.test(written)
      ? written.length >= 2
      : written.length >= 3 || !/^[\p{ASCII}]/u.test(written);
    if (this.#words.has(written) || !isLong) return;
    const order = this.#words.size;
    const neutral = this.#unlike(written, order, likeLetter);
    const asWide = this.#unlike(written, order, equallyWide);
    this.#words.set(written, { written, neutral, asWide, units: { neutral: {}, asWide: {} } });
  }

  /** Another word of the same shape that nothing on the page is or becomes; the word itself where none is found. */
  #unlike(written: string, order: number, letter: (character: string, random: () => number) => string): string {
    for (let attempt = 0; attempt < 32; attempt++) {
      const random = randomNumbers(order * 32 + attempt);
      const made = [...written].map((character) => letter(character, random)).join("");
      if (made === written || this.#taken.has(made) || this.#words.has(made)) continue;
      this.#taken.add(made);
      return made;
    }
    return written;
  }

  #host(written: string): void {
    if (this.#hosts.has(written)) return;
    const site = registrableDomain(`https://${written}/`) ?? written;
    const neutralSite = site === this.#ownSite ? "site.example" : this.#siteName(site);
    const below = written.endsWith(`.${site}`) ? written.slice(0, -site.length - 1) : "";
    const labels = below === "" ? "" : below === "www" ? "www." : `host${this.#hosts.size + 1}.`;
    const neutral = labels + neutralSite;
    this.#hosts.set(written, { written, neutral, asWide: written, units: { neutral: {}, asWide: {} } });
  }

  #siteName(site: string): string {
    const name = this.#sites.get(site) ?? `other${this.#sites.size + 1}.example`;
    this.#sites.set(site, name);
    return name;
  }
}

function likeLetter(character: string, random: () => number): string {
  if (/\p{M}/u.test(character)) return character;
  if (/\p{N}/u.test(character)) return String(1 + Math.floor(random() * 9));
  const [, lower, upper] = alphabets.find(([script]) => script.test(character)) ?? ["", "x", "X"];
  const alphabet = [...(/\p{Lu}/u.test(character) ? upper : lower)];
  return alphabet[Math.floor(random() * alphabet.length)] ?? character;
}

function equallyWide(character: string, random: () => number): string {
  const alphabet = widths.find((letters) => letters.includes(character)) ?? character;
  return alphabet.charAt(Math.floor(random() * alphabet.length));
}
