/** The words that rules ask about, by concept and language, compiled so that a text is scanned once for all concepts. */

import { addTokenRuns, joinedToken } from "./attribute-tokens.js";
import { foldText, withoutAccents, withoutUmlauts } from "./fold-text.js";
import { type Term, TermTrie } from "./term-trie.js";

/** One lexicon file: schema/lexicon.schema.json. */
export interface ConceptEntry {
  readonly $schema?: string;
  readonly format: 1;
  /** Kebab case; the file's name. */
  readonly concept: string;
  readonly description: string;
  /** Terms by language tag, most typical first; "zxx" holds symbols. */
  readonly terms: Readonly<Record<string, readonly string[]>>;
  /** Tokens of ids, names, classes and URLs, whatever the language. */
  readonly tokens?: readonly string[];
  /** Concepts whose terms contain terms of this one: where such a longer term stands, this concept does not. */
  readonly not?: readonly string[];
  /** Phrases by language that contain a term and mean another thing. */
  readonly exceptions?: Readonly<Record<string, readonly string[]>>;
}

/** A concept that a text names. */
export interface Hit {
  readonly concept: number;
  readonly whole: boolean;
  readonly starts: boolean;
  /** True when the wording is telling in whatever language the page is. */
  readonly telling: boolean;
  readonly languages: readonly number[];
}

const none: readonly Hit[] = [];
/** Terms of one concept that are looked at in one text. */
const maximumSpans = 16;

export class Lexicon {
  readonly concepts: readonly string[];
  readonly entries: readonly ConceptEntry[];
  readonly #indexes = new Map<string, number>();
  readonly #languages = new Map<string, number>();
  readonly #trie = new TermTrie();
  readonly #found: Span[] = [];
  readonly #not: readonly (readonly number[])[];
  readonly #tokens: readonly ReadonlySet<string>[];
  readonly #conceptsOfToken = new Map<string, number[]>();

  /** `entries` of one concept are joined: a further file may add a language. */
  constructor(entries: readonly ConceptEntry[]) {
    this.entries = entries;
    for (const { concept } of entries) {
      if (!this.#indexes.has(concept)) this.#indexes.set(concept, this.#indexes.size);
    }
    this.concepts = [...this.#indexes.keys()];
    const not = this.concepts.map((): number[] => []);
    const tokens = this.concepts.map(() => new Set<string>());
    for (const entry of entries) {
      const concept = this.indexOf(entry.concept);
      for (const other of entry.not ?? []) if (this.has(other)) not[concept]?.push(this.indexOf(other));
      for (const token of entry.tokens ?? []) tokens[concept]?.add(joinedToken(token));
      this.#addTerms(entry.terms, concept, false);
      this.#addTerms(entry.exceptions ?? {}, concept, true);
    }
    this.#not = not;
    this.#tokens = tokens;
    tokens.forEach((set, concept) => {
      for (const token of set) {
        const list = this.#conceptsOfToken.get(token);
        if (list === undefined) this.#conceptsOfToken.set(token, [concept]);
        else list.push(concept);
      }
    });
  }

  has(concept: string): boolean {
    return this.#indexes.has(concept);
  }

  /** Number of a concept, -1 when there is none of that name. */
  indexOf(concept: string): number {
    return this.#indexes.get(concept) ?? -1;
  }

  /** Numbers of the languages that a page of this `lang` may use: its own in every script and region, and English. */
  languagesOf(lang: string): ReadonlySet<number> {
    const primary = lang.toLowerCase().split(/[-_]/)[0] ?? "";
    const found = new Set<number>();
    for (const [tag, index] of this.#languages) {
      const own = tag.toLowerCase().split("-")[0];
      if (own === primary || own === "en" || own === "zxx" || primary === "") found.add(index);
    }
    return found;
  }

  /** Concepts of a token run (see addTokenRuns). */
  conceptsOfToken(joined: string): readonly number[] {
    return this.#conceptsOfToken.get(joined) ?? [];
  }

  /** Tokens of a concept, joined. */
  tokensOf(concept: number): ReadonlySet<string> {
    return this.#tokens[concept] ?? new Set();
  }

  /** Whether tokens of an id, name, class or URL name a concept. */
  namesConcept(tokens: readonly string[], concept: number): boolean {
    const runs = new Set<string>();
    addTokenRuns(tokens, runs);
    const wanted = this.tokensOf(concept);
    for (const run of runs) if (wanted.has(run)) return true;
    return false;
  }

  /** Concepts that a text names, those left out whose words only stand inside the longer words of a concept in their `not`. */
  match(text: string): readonly Hit[] {
    // One list serves all texts: most have no term, and no text is scanned while another is.
    const found = this.#found;
    found.length = 0;
    const length = this.#trie.scan(text, (term, start, end) => found.push({ term, start, end }));
    if (found.length === 0) return none;
    const spans = new Map<number, Span[]>();
    for (const span of found) {
      const list = spans.get(span.term.concept);
      if (list === undefined) spans.set(span.term.concept, [span]);
      else if (list.length < maximumSpans) list.push(span);
    }
    const hits: Hit[] = [];
    for (const [concept, list] of spans) {
      const hit = this.#hitOf(concept, list, spans, length);
      if (hit !== undefined) hits.push(hit);
    }
    return hits;
  }

  #hitOf(
    concept: number,
    list: readonly Span[],
    all: ReadonlyMap<number, readonly Span[]>,
    length: number,
  ): Hit | undefined {
    let whole = false;
    let starts = false;
    let telling = false;
    const languages: number[] = [];
    for (const span of list) {
      if (span.term.exception || this.#isCovered(concept, span, list, all)) continue;
      const isWhole = span.start === 0 && span.end === length;
      whole ||= isWhole;
      starts ||= span.start === 0;
      telling ||= isWhole || span.term.words > 1 || span.term.length >= 7 || !span.term.latin;
      languages.push(...span.term.languages);
    }
    return languages.length === 0 ? undefined : { concept, whole, starts, telling, languages };
  }

  /** Whether a longer term around it, of a concept in `not` or an exception, gives the words another meaning. */
  #isCovered(concept: number, span: Span, own: readonly Span[], all: ReadonlyMap<number, readonly Span[]>): boolean {
    if (own.some((other) => other.term.exception && covers(other, span))) return true;
    for (const other of this.#not[concept] ?? []) {
      for (const longer of all.get(other) ?? []) {
        if (!longer.term.exception && covers(longer, span) && longer.term.length > span.term.length) return true;
      }
    }
    return false;
  }

  #addTerms(terms: ConceptEntry["terms"], concept: number, exception: boolean): void {
    for (const [language, list] of Object.entries(terms)) {
      let index = this.#languages.get(language);
      if (index === undefined) {
        index = this.#languages.size;
        this.#languages.set(language, index);
      }
      for (const term of list) {
        const folded = foldText(term);
        const spellings = new Set([folded, withoutAccents(folded)]);
        if (language === "de") spellings.add(withoutUmlauts(folded));
        for (const spelling of spellings) this.#trie.add(spelling, concept, index, exception);
      }
    }
  }
}

interface Span {
  readonly term: Term;
  readonly start: number;
  readonly end: number;
}

function covers(outer: Span, inner: Span): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}
