/**
 * One run of the lab: every snapshot judged by the rules as they stand on disk. Pages that were read are kept as long as their
 * contents stay the same, so an edit of a plugin costs detection alone, and an edit of a page the reading and judging of that page.
 */

import { createHash } from "node:crypto";
import type { LabelledPage, PageSource } from "../../corpus/labelled-page.js";
import { loadCorpus } from "../../corpus/load.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import { detect } from "../../rules/detect.js";
import { createDetector, type Detector } from "../../rules/detector.js";
import { loadPlugins } from "../../rules/load-plugins.js";
import { problemsError } from "../../rules/problem.js";
import type { Verdicts } from "../../rules/verdicts.js";
import { type Fault, faultsOf } from "../score/faults.js";
import { compareVerdicts } from "../score/judge-page.js";
import { faultLines } from "./fault-evidence.js";

export interface LabPage {
  readonly id: string;
  /** What the labels say and what was found, by what was judged; both empty on a page that is right. */
  readonly expected: Readonly<Record<string, string>>;
  readonly found: Readonly<Record<string, string>>;
  /** What spoke for what was found and against what was labelled. */
  readonly evidence: readonly string[];
  readonly skipReason?: string;
}

/** Plain data: it is sent to the thread that runs the tests. */
export interface LabRun {
  /** Why nothing could be judged: plugins, words or a manifest that are not sound. */
  readonly problem?: string;
  readonly pages: readonly LabPage[];
  /** Pages that were read anew; the others were kept. */
  readonly read: number;
}

export interface LabOptions {
  /** Folder of the corpus; the bundled one by default. */
  readonly corpus?: string;
  /** Further plugins. */
  readonly rules?: readonly string[];
}

interface KeptPage {
  readonly hash: string;
  readonly page: Page;
  /** What these rules said of the page with these labels. */
  told?: { readonly detector: Detector; readonly gold: string; readonly row: LabPage };
}

export class Lab {
  readonly #options: LabOptions;
  #kept = new Map<string, KeptPage>();
  #rules: { readonly hash: string; readonly detector: Detector } | undefined;

  constructor(options: LabOptions = {}) {
    this.#options = options;
  }

  /** Never rejects because of files that a person is editing: what is wrong with them is the run's `problem`. */
  async run(): Promise<LabRun> {
    const { corpus } = this.#options;
    let pages: readonly LabelledPage[];
    let detector: Detector;
    try {
      pages = loadCorpus(corpus).pages;
      detector = this.#detector();
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error), pages: [], read: 0 };
    }
    const before = this.#kept;
    this.#kept = new Map();
    const told: LabPage[] = [];
    for (const page of pages) told.push(await this.#judge(page, detector, before));
    const read = [...this.#kept].filter(([id, { page }]) => before.get(id)?.page !== page).length;
    return { pages: told, read };
  }

  async #judge(labelled: LabelledPage, detector: Detector, before: ReadonlyMap<string, KeptPage>): Promise<LabPage> {
    const { id, skipReason } = labelled;
    if (skipReason !== undefined) return { id, skipReason, expected: {}, found: {}, evidence: [] };
    let source: PageSource;
    try {
      source = labelled.read();
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      return { id, expected: { files: "a page that can be read" }, found: { files: found }, evidence: [] };
    }
    const kept = this.#read(labelled, source, before.get(id));
    const gold = JSON.stringify(labelled.gold);
    if (kept.told?.detector === detector && kept.told.gold === gold) return kept.told.row;
    const row = await rowOf(labelled, kept.page, detector);
    kept.told = { detector, gold, row };
    return row;
  }

  /** Compiled anew when a plugin or a word changed. */
  #detector(): Detector {
    const { plugins, lexicon, files, margins, problems } = loadPlugins(this.#options.rules);
    if (problems.length > 0) throw problemsError("bad-plugin", problems);
    const hash = hashOf([plugins, lexicon]);
    if (this.#rules?.hash !== hash)
      this.#rules = { hash, detector: createDetector(plugins, lexicon, { files, margins }) };
    return this.#rules.detector;
  }

  #read(labelled: LabelledPage, source: PageSource, kept: KeptPage | undefined): KeptPage {
    const { html, ...resources } = source;
    const options = readOptionsFor(labelled, resources);
    const hash = hashOf([html, options]);
    const read = kept?.hash === hash ? kept : { hash, page: readPage(html, options) };
    this.#kept.set(labelled.id, read);
    return read;
  }
}

async function rowOf(labelled: LabelledPage, page: Page, detector: Detector): Promise<LabPage> {
  const verdicts = await detect(page, detector);
  const faults = faultsOf(compareVerdicts(labelled, page, unexplained(verdicts), detector)).filter(
    ({ implied }) => implied !== true,
  );
  return {
    id: labelled.id,
    expected: Object.fromEntries(faults.map((fault) => [subjectOf(fault), fault.expected])),
    found: Object.fromEntries(faults.map((fault) => [subjectOf(fault), fault.found])),
    // Explaining costs as much as a third of judging: pages that are right are not explained.
    evidence: faults.flatMap((fault) => faultLines(fault, verdicts.explanations, detector.plugins)),
  };
}

function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/** What was judged, told apart from the other faults of a page. */
function subjectOf({ kind, what, expected, found }: Fault): string {
  return what === "action" ? `action ${kind.startsWith("missing") ? expected : found}` : what;
}

function unexplained({ fields, purposes, purposeScores, formsOf, margin, failures }: Verdicts): Verdicts {
  return { fields, purposes, purposeScores, formsOf, margin, failures, explanations: [] };
}
