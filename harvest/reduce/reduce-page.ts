/** The smallest markup found that still shows a verdict, or something of one element. */

import type { PageSource } from "../../corpus/labelled-page.js";
import { elementPath } from "../../engine/dom/element-path.js";
import { SightlineError } from "../../engine/errors.js";
import type { Page } from "../../engine/page.js";
import type { Detector } from "../../rules/detector.js";
import type { VerdictFields } from "../../rules/verdicts.js";
import { redactPage } from "../redact/redact-page.js";
import { selectorOf } from "../snapshot/selector-of.js";
import {
  type Demand,
  demandOf,
  type Expectation,
  foundInstead,
  isJudged,
  meets,
  parseExpectation,
  rewrittenFacts,
  type Sight,
  shows,
} from "./expectation.js";
import { type MarkupElement, ReducibleMarkup } from "./markup.js";
import { type ReduceProgress, Reducer } from "./reducer.js";
import { selfContained } from "./self-contained.js";
import { type Draft, see, Trials } from "./trials.js";

export interface WholePage {
  readonly source: PageSource;
  readonly url: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ReduceOptions {
  /** What must still be shown, as parseExpectation reads it. */
  readonly expect: string;
  /** The element that it is about: exactly one must match. */
  readonly selector?: string;
  readonly detector: Detector;
  /** Leave texts that look like secrets as they are. */
  readonly keepSecrets?: boolean;
  /** Readings of reduced pages at most. */
  readonly maximumTrials: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReduceProgress) => void;
}

export interface Reduction {
  readonly html: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** With its texts as the reduced page writes them. */
  readonly expectation: Expectation;
  /** The element in the reduced page; absent when the expectation is about the whole page. */
  readonly selector?: string;
  readonly page: Page;
  /** Verdicts over the reduced page; absent when the expectation is about one element. */
  readonly fields?: VerdictFields;
  readonly trials: number;
  readonly wholeCharacters: number;
  /** No single element, attribute, rule, declaration or word can be left out; false when the trials ran out before that was shown. */
  readonly isMinimal: boolean;
  /** Words and hosts of the whole page that stand in the reduced one. */
  readonly keptNames: readonly string[];
}

/** What a whole page does not show: nothing to reduce. */
export class NotShown extends Error {
  constructor(message: string) {
    super(message);
    this.name = "NotShown";
  }
}

/**
 * Reduces a page by hierarchical delta debugging: elements from the root down, rules, wrappers, attributes, words; then puts others in
 * place of words and hosts; again until nothing changes. The same page and options give the same result. Throws SightlineError
 * "bad-option" for what cannot be asked, NotShown when the page does not show it.
 */
export async function reducePage(whole: WholePage, options: ReduceOptions): Promise<Reduction> {
  const { detector, selector, expect, maximumTrials: maximum, onProgress } = options;
  const sight = await seeWhole(whole, options);
  const expectation = parseExpectation(expect, sight);
  if (!shows(expectation, sight)) throw new NotShown(`the page does not show it: ${foundInstead(expectation, sight)}`);
  const markup = new ReducibleMarkup(selfContained(whole.source, whole.url));
  const draft = { html: markup.write(new Set()), url: whole.url, headers: whole.headers ?? {}, rewritten: same };
  const target = selector === undefined ? undefined : await targetIn(markup, draft, whole, selector);
  if (target !== undefined) markup.mark(target);
  const marked = { ...draft, html: markup.write(new Set()) };
  const contained = await see(marked, isJudged(expectation) ? detector : undefined, whole);
  const demand = demandOf(expectation, sight, target !== undefined);
  if (!meets(demand, contained)) {
    const instead = foundInstead(expectation, contained);
    throw new NotShown(`the page shows it only with what cannot stand in its markup (images): without, ${instead}`);
  }
  const signal = options.signal === undefined ? {} : { signal: options.signal };
  const trials = new Trials({ ...whole, ...signal, demand, detector, maximum });
  const reducer = new Reducer(markup, whole, trials, onProgress);
  await reducer.run(expectation.kind === "element" && expectation.facts.box !== undefined);
  return finished(reducer, target, demand, whole, options);
}

const same = (text: string): string => text;

/** The page with everything it brings in, and the element that the selector names. */
async function seeWhole(whole: WholePage, { selector, detector }: ReduceOptions): Promise<Sight> {
  const { html, ...resources } = whole.source;
  const draft = { html, url: whole.url, headers: whole.headers ?? {}, rewritten: same };
  const seen = await see(draft, detector, whole, resources);
  return selector === undefined ? seen : { ...seen, target: onlyNode(seen.page, selector) };
}

async function targetIn(markup: ReducibleMarkup, draft: Draft, whole: WholePage, selector: string) {
  const { page } = await see(draft, undefined, whole);
  const element = markup.elementAt(elementPath(page.document, onlyNode(page, selector)));
  if (element !== undefined) return element;
  throw selectorError("an element of the markup", `one that only the parser makes for ${selector}`);
}

function onlyNode(page: Page, selector: string): number {
  const [node, ...others] = page.query(selector);
  if (node !== undefined && others.length === 0) return node;
  throw selectorError(
    "a selector of one element",
    `${node === undefined ? "none" : others.length + 1} for ${selector}`,
  );
}

function selectorError(expected: string, found: string): SightlineError {
  const next = "Name one element of the page.";
  return new SightlineError({ code: "bad-option", stage: "reduce", where: "--selector", expected, found, next });
}

/** The reduced page without the mark and without secrets, seen once more as whoever loads it will see it. */
async function finished(
  reducer: Reducer,
  target: MarkupElement | undefined,
  demand: Demand,
  whole: WholePage,
  { detector, keepSecrets }: ReduceOptions,
): Promise<Reduction> {
  const { expectation } = demand;
  const { target: node } = await see(reducer.draft(), undefined, whole);
  if (target !== undefined) reducer.markup.unmark(target);
  const draft = keepSecrets === true ? reducer.draft() : withoutSecrets(reducer.draft());
  const seen = { ...(await see(draft, isJudged(expectation) ? detector : undefined, whole)), target: node };
  if (!meets(demand, seen)) {
    throw new NotShown("what is left shows it only with texts that look like secrets; --keep-secrets leaves them in");
  }
  const selector = target === undefined ? undefined : selectorOf(seen.page, node);
  return {
    html: draft.html,
    url: draft.url,
    headers: draft.headers,
    expectation: rewrittenExpectation(expectation, draft),
    ...(selector === undefined ? {} : { selector }),
    page: seen.page,
    ...(seen.fields === undefined ? {} : { fields: seen.fields }),
    trials: reducer.trials.count,
    wholeCharacters: reducer.wholeCharacters,
    isMinimal: !reducer.trials.isExhausted,
    keptNames: reducer.keptNames(),
  };
}

/** Placeholders where words were kept that look like a secret. */
function withoutSecrets({ html, url, headers, rewritten }: Draft): Draft {
  const none = { requestedUrl: url, redirects: [], setCookies: [], stylesheets: [], frames: [], failures: [] };
  const { texts } = redactPage({ ...none, url, html, headers: Object.entries(headers), notes: [], codes: [] });
  return { html: texts.html, url: texts.url, headers: Object.fromEntries(texts.headers), rewritten };
}

function rewrittenExpectation(expectation: Expectation, { rewritten }: Draft): Expectation {
  if (expectation.kind === "code") return { ...expectation, value: rewritten(expectation.value) };
  if (expectation.kind !== "element") return expectation;
  return { ...expectation, facts: rewrittenFacts(expectation.facts, { rewritten }) };
}
