/** The passes of a reduction over one page: what is tried to be left out, and in which order. */

import type { ReducibleMarkup } from "./markup.js";
import { minimise } from "./minimise.js";
import { NeutralNames } from "./neutral-names.js";
import type { Draft, Trials } from "./trials.js";
import type { Gone } from "./units.js";

export interface ReduceProgress {
  /** What is being left out. */
  readonly pass: string;
  readonly trials: number;
  /** Characters of the smallest page so far, and of the whole one with its stylesheets and frames. */
  readonly characters: number;
  readonly wholeCharacters: number;
}

/** A response header that can be left out. */
interface Header {
  readonly name: string;
  readonly value: string;
}

export class Reducer {
  readonly markup: ReducibleMarkup;
  readonly trials: Trials;
  readonly wholeCharacters: number;
  readonly #url: string;
  readonly #headers: readonly Header[];
  readonly #names: NeutralNames;
  readonly #onProgress: (progress: ReduceProgress) => void;
  #gone: Gone = new Set();

  constructor(
    markup: ReducibleMarkup,
    page: { readonly url: string; readonly headers?: Readonly<Record<string, string>> },
    trials: Trials,
    onProgress: (progress: ReduceProgress) => void = () => {},
  ) {
    this.markup = markup;
    this.trials = trials;
    this.#url = page.url;
    this.#headers = Object.entries(page.headers ?? {}).map(([name, value]) => ({ name, value }));
    this.#names = new NeutralNames(page.url);
    this.#onProgress = onProgress;
    this.wholeCharacters = markup.write(this.#gone).length;
  }

  /** The page as it is reduced so far. */
  draft(gone: Gone = this.#gone): Draft {
    const texts = this.#names.texts(gone);
    const headers = this.#headers.filter((header) => !gone.has(header));
    return {
      html: this.markup.write(gone, texts),
      url: texts.url(this.#url),
      headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
      rewritten: (text) => texts.text(text),
    };
  }

  keptNames(): string[] {
    return this.#names.kept(this.#gone).filter((name) => this.#isWritten(name));
  }

  #isWritten(name: string): boolean {
    const { html, url } = this.draft();
    return html.includes(name) || url.includes(name);
  }

  /** Leaves out what can be left out until nothing changes or the trials are used up. `keepsSize`: texts must stay as wide. */
  async run(keepsSize: boolean): Promise<void> {
    for (let before = -1; before !== this.#gone.size && !this.trials.isExhausted; ) {
      before = this.#gone.size;
      await this.#cycle(keepsSize);
    }
  }

  async #cycle(keepsSize: boolean): Promise<void> {
    const { markup } = this;
    await this.#leaveOut("comments", (gone) => markup.comments(gone));
    await this.#leaveOutLevels("elements", (gone) => markup.nodeLevels(gone));
    await this.#leaveOutLevels("rules", (gone) => markup.cssLevels(gone));
    await this.#leaveOut("wrappers", (gone) => markup.wrappers(gone));
    await this.#leaveOut("attributes", (gone) => markup.attributes(gone));
    await this.#leaveOut("selectors", (gone) => markup.selectors(gone));
    await this.#leaveOut("words", (gone) => markup.words(gone));
    await this.#leaveOut("headers", (gone) => this.#headers.filter((header) => !gone.has(header)));
    this.#findNames();
    await this.#leaveOut("names", (gone) => this.#names.units(gone, "neutral"));
    if (keepsSize) await this.#leaveOut("names as wide", (gone) => this.#names.units(gone, "asWide"));
  }

  #findNames(): void {
    this.markup.write(this.#gone, this.#names.finder);
    this.#names.finder.url(this.#url);
  }

  async #leaveOutLevels(pass: string, levelsOf: (gone: Gone) => object[][]): Promise<void> {
    for (let depth = 0; depth < levelsOf(this.#gone).length; depth++) {
      await this.#leaveOut(pass, (gone) => levelsOf(gone)[depth] ?? []);
    }
  }

  async #leaveOut(pass: string, unitsOf: (gone: Gone) => object[]): Promise<void> {
    const units = unitsOf(this.#gone);
    const left = await minimise(units, (candidate) => this.#shows(pass, withoutAllBut(units, candidate, this.#gone)));
    this.#gone = withoutAllBut(units, left, this.#gone);
  }

  async #shows(pass: string, gone: Gone): Promise<boolean> {
    const draft = this.draft(gone);
    const shown = await this.trials.shows(draft);
    const { count: trials } = this.trials;
    if (shown) {
      this.#onProgress({ pass, trials, characters: draft.html.length, wholeCharacters: this.wholeCharacters });
    }
    return shown;
  }
}

function withoutAllBut(units: readonly object[], left: readonly object[], gone: Gone): Gone {
  const kept = new Set(left);
  return new Set([...gone, ...units.filter((unit) => !kept.has(unit))]);
}
