/** Terms of all concepts in two tries, one over words and one over characters, so that each text is scanned once. */

import { foldedCharacter, foldsOtherwise, foldText, foldWord, separates, unspacedScript } from "./fold-text.js";

/** A term that a text holds. */
export interface Term {
  readonly concept: number;
  /** Indexes of the languages that have it. */
  readonly languages: number[];
  /** Folded characters. */
  readonly length: number;
  readonly words: number;
  /** Short words of Latin letters mean other things in other languages. */
  readonly latin: boolean;
  /** A phrase in which the concept's own words mean another thing. */
  readonly exception: boolean;
}

interface TrieNode {
  readonly next: Map<string, TrieNode>;
  terms: Term[] | undefined;
}

export type OnTerm = (term: Term, start: number, end: number) => void;

function createNode(): TrieNode {
  return { next: new Map(), terms: undefined };
}

/** Bits of the set of hashes of first words: a power of two, in units of 32. */
const hashWords = 2048;

/** FNV-1a over one more character. */
const hashOf = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193);
const hashSeed = 0x811c9dc5 | 0;

/** Places and hashes of the words of one text. */
interface PlainWords {
  readonly starts: number[];
  readonly ends: number[];
  readonly hashes: number[];
}

/**
 * Fills `words` with the words of a text of plain characters (see `foldedCharacter`) and returns their number, -1 for other
 * text. Hashes are of the folded characters.
 */
function findPlainWords(text: string, { starts, ends, hashes }: PlainWords): number {
  let count = 0;
  let hash = hashSeed;
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const folded = foldedCharacter(text.charCodeAt(i));
    if (folded === foldsOtherwise) return -1;
    if (folded !== separates) {
      if (start < 0) {
        start = i;
        hash = hashSeed;
      }
      hash = hashOf(hash, folded);
    } else if (start >= 0) {
      starts[count] = start;
      ends[count] = i;
      hashes[count++] = hash;
      start = -1;
    }
  }
  if (start < 0) return count;
  starts[count] = start;
  ends[count] = text.length;
  hashes[count] = hash;
  return count + 1;
}

const scriptChange = new RegExp(
  `(?<=\\p{Script=Latin})(?=${unspacedScript.source})|(?<=${unspacedScript.source})(?=\\p{Script=Latin})`,
  "gu",
);

/** Words of spaced scripts stand in texts of scripts without spaces as they are: Cookieを. */
function withGaps(folded: string): string {
  return unspacedScript.test(folded) ? folded.replace(scriptChange, " ") : folded;
}

export class TermTrie {
  /** Which hashes the first words of terms have, as bits: most texts hold none of them. */
  readonly #firstWords = new Int32Array(hashWords);
  readonly #words = createNode();
  readonly #plainWords: PlainWords = { starts: [], ends: [], hashes: [] };
  readonly #characters = createNode();
  /** Texts without letters or digits. */
  readonly #symbols = new Map<string, Term[]>();

  /** Adds a folded term. The same term of the same concept in another language joins the first. */
  add(folded: string, concept: number, language: number, exception: boolean): void {
    const unspaced = unspacedScript.test(folded);
    const key = unspaced ? folded.replaceAll(" ", "") : folded;
    const words = unspaced ? 1 : folded.split(" ").length;
    const terms = this.#slot(key, unspaced);
    const known = terms.find((term) => term.concept === concept && term.exception === exception);
    if (known === undefined) {
      const latin = /\p{Script=Latin}/u.test(key);
      terms.push({ concept, languages: [language], length: key.length, words, latin, exception });
    } else if (!known.languages.includes(language)) known.languages.push(language);
  }

  #slot(key: string, unspaced: boolean): Term[] {
    if (!/[\p{L}\p{N}]/u.test(key)) {
      const terms = this.#symbols.get(key) ?? [];
      this.#symbols.set(key, terms);
      return terms;
    }
    if (!unspaced) this.#noteFirstWord(key);
    let node = unspaced ? this.#characters : this.#words;
    for (const step of unspaced ? key : key.split(" ")) {
      let child = node.next.get(step);
      if (child === undefined) {
        child = createNode();
        node.next.set(step, child);
      }
      node = child;
    }
    node.terms ??= [];
    return node.terms;
  }

  #noteFirstWord(key: string): void {
    let hash = hashSeed;
    for (let i = 0; i < key.length && key.charCodeAt(i) !== 0x20; i++) hash = hashOf(hash, key.charCodeAt(i));
    const slot = (hash >>> 5) & (hashWords - 1);
    this.#firstWords[slot] = (this.#firstWords[slot] ?? 0) | (1 << (hash & 31));
  }

  /**
   * Calls `found` for every term that a text holds, and returns its length: start 0 and that as an end mean the edges of
   * the text; other numbers are positions that compare within one text only.
   */
  scan(text: string, found: OnTerm): number {
    if (this.#scanPlain(text, found)) return text.length;
    const folded = withGaps(foldText(text));
    const symbols = this.#symbols.get(folded);
    if (symbols !== undefined) for (const term of symbols) found(term, 0, folded.length);
    this.#scanWords(folded, found);
    if (unspacedScript.test(folded)) this.#scanCharacters(folded, found);
    return folded.length;
  }

  /**
   * Scans text of plain characters without folding it first: a word is cut out only where its hash is one of those that
   * begin a term. False for what it leaves alone: other text, and text without a word, which stays as its symbols.
   */
  #scanPlain(text: string, found: OnTerm): boolean {
    const words = this.#plainWords;
    const count = findPlainWords(text, words);
    if (count <= 0) return false;
    for (let first = 0; first < count; first++) {
      if (!this.#beginsTerm(words.hashes[first] ?? 0)) continue;
      const start = first === 0 ? 0 : (words.starts[first] ?? 0);
      let node: TrieNode | undefined = this.#words;
      for (let last = first; last < count; last++) {
        node = node.next.get(foldWord(text, words.starts[last] ?? 0, words.ends[last] ?? 0));
        if (node === undefined) break;
        if (node.terms === undefined) continue;
        const end = last === count - 1 ? text.length : (words.ends[last] ?? 0);
        for (const term of node.terms) found(term, start, end);
      }
    }
    return true;
  }

  #beginsTerm(hash: number): boolean {
    return (((this.#firstWords[(hash >>> 5) & (hashWords - 1)] ?? 0) >>> (hash & 31)) & 1) === 1;
  }

  #scanWords(folded: string, found: OnTerm): void {
    const words = folded.split(" ");
    let start = 0;
    for (let first = 0; first < words.length; first++) {
      let node = this.#words.next.get(words[first] ?? "");
      let end = start + (words[first]?.length ?? 0);
      for (let last = first + 1; node !== undefined; last++) {
        if (node.terms !== undefined) for (const term of node.terms) found(term, start, end);
        const word = words[last];
        if (word === undefined) break;
        node = node.next.get(word);
        end += word.length + 1;
      }
      start += (words[first]?.length ?? 0) + 1;
    }
  }

  #scanCharacters(folded: string, found: OnTerm): void {
    const text = folded.replaceAll(" ", "");
    for (let start = 0; start < text.length; start++) {
      let node = this.#characters.next.get(text[start] ?? "");
      for (let end = start + 1; node !== undefined; end++) {
        const atEdge = end === text.length;
        const whole = start === 0 && atEdge;
        // A single character is part of too many other words.
        if (node.terms !== undefined && (whole || end - start > 1)) {
          for (const term of node.terms) found(term, start, atEdge ? folded.length : end);
        }
        node = atEdge ? undefined : node.next.get(text[end] ?? "");
      }
    }
  }
}
