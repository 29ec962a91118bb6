/** How often each concept is named, by what kind of text names it and where: every text is scanned once a page. */

import type { Hit, Lexicon } from "../lexicon.js";
import type { PageElement } from "./page-element.js";
import type { Zone } from "./zones.js";

/** Kinds of text, as facts name them. Headings of level 1 count as heading and as h1; alerts also as what they are. */
export const textPlaces = [
  "title",
  "heading",
  "h1",
  "button",
  "link",
  "label",
  "placeholder",
  "text",
  "alert",
  "image",
] as const;
export type TextPlace = (typeof textPlaces)[number];

export const textModes = ["whole", "starts", "contains"] as const;
export type TextMode = (typeof textModes)[number];

/** Whether a text names a concept in this way. */
export function hitsAs(hit: Hit, mode: TextMode): boolean {
  return mode === "whole" ? hit.whole : mode === "starts" ? hit.starts : true;
}

/** Characters of any text that are read. */
const readLength = 300;

/** Characters up to which a text names something; what is longer is prose, and of prose the start is read. */
const maximumLength: Readonly<Record<TextPlace, number>> = {
  title: 160,
  heading: 100,
  h1: 100,
  button: 50,
  link: 60,
  label: 80,
  placeholder: 60,
  text: readLength,
  alert: readLength,
  image: 80,
};

export interface PageText {
  readonly text: string;
  readonly place: TextPlace;
  /** Index into `zones`. */
  readonly zone: number;
  readonly element: PageElement | undefined;
}

export class TextIndex {
  readonly texts: readonly PageText[];
  readonly #lexicon: Lexicon;
  readonly #languages: ReadonlySet<number>;
  readonly #hits = new Map<string, readonly Hit[]>();
  readonly #named = new Set<number>();
  /** Counts by place, zone, mode and concept. */
  readonly #counts: Uint16Array;

  constructor(lexicon: Lexicon, lang: string, texts: readonly PageText[]) {
    this.texts = texts;
    this.#lexicon = lexicon;
    this.#languages = lexicon.languagesOf(lang);
    this.#counts = new Uint16Array(textPlaces.length * 3 * 3 * lexicon.concepts.length);
    for (const text of texts) this.#count(text);
  }

  /** Concepts that some text names. */
  get named(): ReadonlySet<number> {
    return this.#named;
  }

  /** Texts of one place and zone that name a concept. */
  count(place: number, zone: Zone, mode: number, concept: number): number {
    return this.#counts[this.#slot(place, zone, mode, concept)] ?? 0;
  }

  /** Concepts that the start of a text names to a reader of this page. Remembered. */
  hits(whole: string): readonly Hit[] {
    const text = whole.length > readLength ? whole.slice(0, readLength) : whole;
    let hits = this.#hits.get(text);
    if (hits === undefined) {
      hits = this.#lexicon.match(text);
      if (!hits.every((hit) => this.#speaksToReader(hit))) hits = hits.filter((hit) => this.#speaksToReader(hit));
      this.#hits.set(text, hits);
    }
    return hits;
  }

  #speaksToReader({ telling, languages }: Hit): boolean {
    return telling || languages.some((language) => this.#languages.has(language));
  }

  /** Whether a text names a concept in this way. */
  names(text: string | undefined, concept: number, mode: TextMode): boolean {
    if (text === undefined || text === "") return false;
    for (const hit of this.hits(text)) {
      if (hit.concept === concept) return hitsAs(hit, mode);
    }
    return false;
  }

  #slot(place: number, zone: number, mode: number, concept: number): number {
    return ((place * 3 + zone) * 3 + mode) * this.#lexicon.concepts.length + concept;
  }

  #count({ text, place, zone }: PageText): void {
    const limit = maximumLength[place];
    const prose = place === "text" || place === "alert";
    if (text.length > limit && !prose) return;
    const at = textPlaces.indexOf(place);
    for (const { concept, whole, starts } of this.hits(prose ? text.slice(0, limit) : text)) {
      if (whole && text.length <= limit) this.#add(at, zone, 0, concept);
      if (starts) this.#add(at, zone, 1, concept);
      this.#add(at, zone, 2, concept);
      this.#named.add(concept);
    }
  }

  #add(place: number, zone: number, mode: number, concept: number): void {
    const slot = this.#slot(place, zone, mode, concept);
    this.#counts[slot] = Math.min((this.#counts[slot] ?? 0) + 1, 65_535);
  }
}
