/** Readings of reduced pages: counted, bounded, each page read once. */

import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ReadOptions } from "../../engine/options.js";
import { readPage } from "../../engine/read-page.js";
import { detect } from "../../rules/detect.js";
import type { Detector } from "../../rules/detector.js";
import { type Demand, isJudged, meets, type Sight } from "./expectation.js";
import { targetMark } from "./markup.js";

/** A page as it would be filed. */
export interface Draft {
  readonly html: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly rewritten: (text: string) => string;
}

export interface TrialFacts {
  readonly demand: Demand;
  readonly detector: Detector;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly status?: number;
  /** Readings at most; after them nothing shows anything. */
  readonly maximum: number;
  readonly signal?: AbortSignal;
}

export class Trials {
  readonly #facts: TrialFacts;
  readonly #known = new Map<string, boolean>();
  #count = 0;
  #isExhausted = false;

  constructor(facts: TrialFacts) {
    this.#facts = facts;
  }

  get count(): number {
    return this.#count;
  }

  /** Whether a question was left unanswered. */
  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  /** Whether a draft shows what is expected; rejects when the signal is aborted. */
  async shows(draft: Draft): Promise<boolean> {
    const key = createHash("sha256")
      .update(JSON.stringify([draft.html, draft.url, draft.headers]))
      .digest("base64");
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#count >= this.#facts.maximum) {
      this.#isExhausted = true;
      return false;
    }
    // Signals of the process arrive between readings.
    await setImmediate();
    this.#facts.signal?.throwIfAborted();
    this.#count++;
    const { demand, detector } = this.#facts;
    const shown = meets(demand, await see(draft, isJudged(demand.expectation) ? detector : undefined, this.#facts));
    this.#known.set(key, shown);
    return shown;
  }
}

/** Reads a draft, judges it when there is a detector, and looks for the marked element. */
export async function see(
  { html, url, headers, rewritten }: Draft,
  detector: Detector | undefined,
  { viewport, status }: Pick<TrialFacts, "viewport" | "status">,
  resources: ReadOptions = {},
): Promise<Sight> {
  const response = { headers, ...(status === undefined ? {} : { status }) };
  const page = readPage(html, { ...resources, url, viewport, response, paths: true });
  const [target = -1] = page.query(`[${targetMark}]`);
  const judged = detector === undefined ? {} : { fields: (await detect(page, detector)).fields };
  return { page, ...judged, target, rewritten };
}
