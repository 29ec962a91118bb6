/** The headline figures of a record, their change since the one before, and their way over all records. */

import type { ReleaseRecord, ReleaseSummary } from "../../release.js";
import { summariseVerdicts } from "../../score/verdict-summary.js";
import type { Share } from "../../statistics.js";
import type { SharedPages } from "./shared-pages.js";

export interface FigureDefinition {
  readonly name: string;
  readonly meaning: string;
  readonly better: "higher" | "lower";
  /** A share with counts, or a bare number from 0 to 1 such as F1. */
  value(summary: Summary): Share | number | undefined;
}

/** Older records lack what was not measured yet. */
type Later = "formTypes" | "fieldPurposes" | "submits" | "pagination";
type Summary = Omit<ReleaseSummary, Later> & Partial<Pick<ReleaseSummary, Later>>;

export interface Figure extends Pick<FigureDefinition, "name" | "meaning" | "better"> {
  /** As the record has it, NaN when nothing was labelled. */
  readonly value: number;
  /** Counts and interval of `value`; F1 has none. */
  readonly share?: Share;
  /** The release before, over the pages that both have. */
  readonly before?: number;
  /** Over the pages that both releases have. */
  readonly change?: number;
  /** By release, oldest first; NaN where a record has no such figure. */
  readonly trend: readonly number[];
}

const figureDefinitions: readonly FigureDefinition[] = [
  {
    name: "Page type",
    meaning: "pages whose type is the labelled one or another that the labels accept",
    better: "higher",
    value: ({ pageType }) => pageType.accuracy,
  },
  {
    name: "Page type, macro-F1",
    meaning: "mean F1 over the types with at least five labelled pages",
    better: "higher",
    value: ({ pageType }) => pageType.macroF1,
  },
  {
    name: "Actions, F1",
    meaning: "over page and action",
    better: "higher",
    value: ({ actionF1, actionRecall }) => (actionRecall.total === 0 ? undefined : actionF1),
  },
  {
    name: "Actions found",
    meaning: "recall: labelled actions that were suggested",
    better: "higher",
    value: ({ actionRecall }) => actionRecall,
  },
  {
    name: "Actions right",
    meaning: "precision: suggestions that the labels confirm, of those that they judge",
    better: "higher",
    value: ({ actionPrecision }) => actionPrecision,
  },
  {
    name: "Slots",
    meaning: "labelled slots filled with the right element",
    better: "higher",
    value: ({ slots }) => slots,
  },
  { name: "CAPTCHA", meaning: "pages with the right verdict", better: "higher", value: ({ captcha }) => captcha },
  { name: "Consent", meaning: "pages with the right verdict", better: "higher", value: ({ consent }) => consent },
  { name: "Blocked", meaning: "pages with the right verdict", better: "higher", value: ({ blocked }) => blocked },
  { name: "Codes", meaning: "pages with exactly the labelled codes", better: "higher", value: ({ codes }) => codes },
  {
    name: "False codes",
    meaning: "pages without a code on which one was found",
    better: "lower",
    value: ({ falseCodes }) => falseCodes,
  },
  { name: "Form type", meaning: "labelled forms", better: "higher", value: ({ formTypes }) => formTypes?.accuracy },
  {
    name: "Field purpose",
    meaning: "labelled fields",
    better: "higher",
    value: ({ fieldPurposes }) => fieldPurposes?.all.accuracy,
  },
  {
    name: "Submits",
    meaning: "labelled submit controls found",
    better: "higher",
    value: ({ submits }) => submits?.found,
  },
  {
    name: "Next links",
    meaning: "labelled links to the next page found",
    better: "higher",
    value: ({ pagination }) => pagination?.next.recall,
  },
  {
    name: "Previous links",
    meaning: "labelled links to the page before found",
    better: "higher",
    value: ({ pagination }) => pagination?.prev.recall,
  },
  {
    name: "Page links",
    meaning: "labelled links to numbered pages found",
    better: "higher",
    value: ({ pagination }) => pagination?.page.recall,
  },
  {
    name: "Page links right",
    meaning: "links taken for such that are",
    better: "higher",
    value: ({ pagination }) => pagination?.page.precision,
  },
  {
    name: "Slot ids",
    meaning: "pages whose slots name elements that exist, every one",
    better: "higher",
    value: ({ validIds }) => validIds,
  },
];

export function figuresOver(records: readonly ReleaseRecord[], shared: SharedPages | undefined): Figure[] {
  const now = records.at(-1)?.summary;
  if (now === undefined) return [];
  const like = shared === undefined ? undefined : likeForLike(records, shared);
  return figureDefinitions.map((definition) => {
    const { name, meaning, better } = definition;
    const value = definition.value(now);
    const trend = records.map(({ summary }) => numberOf(definition, summary));
    const head = { name, meaning, better, value: numberOf(definition, now), trend };
    const counted = value === undefined || typeof value === "number" ? head : { ...head, share: value };
    if (like === undefined) return counted;
    const before = numberOf(definition, like.before);
    return { ...counted, before, change: numberOf(definition, like.now) - before };
  });
}

/** Records say null for a number that JSON cannot hold, and older ones may lack a figure. */
function numberOf(definition: FigureDefinition, summary: Summary): number {
  const value: Share | number | null | undefined = definition.value(summary);
  const found = value === null || typeof value !== "object" ? value : value.share;
  return found ?? Number.NaN;
}

/** Summaries of the last two releases over the same pages: the records' own when they hold the same ones. */
function likeForLike(records: readonly ReleaseRecord[], { pairs, added, removed }: SharedPages) {
  const [before, now] = [records.at(-2), records.at(-1)];
  if (before === undefined || now === undefined) return undefined;
  if (added.length === 0 && removed.length === 0) return { before: before.summary, now: now.summary };
  return {
    before: summariseVerdicts(pairs.map((pair) => pair.before)),
    now: summariseVerdicts(pairs.map((pair) => pair.now)),
  };
}
