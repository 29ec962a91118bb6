/** One page read, judged and compared with its labels: the row that every figure and every comparison is made of. */

import type { Gold, GoldAction, LabelledPage } from "../../corpus/labelled-page.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import type { Counters } from "../../engine/counters.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import type { SuggestedAction } from "../../engine/spatial-dom.js";
import { detect } from "../../rules/detect.js";
import type { Detector } from "../../rules/detector.js";
import { slotIds, type Verdicts } from "../../rules/verdicts.js";
import { type FormJudgement, judgeForms } from "./judge-forms.js";
import { judgePagination, type PaginationJudgement } from "./judge-pagination.js";
import { type Grounds, groundsOf } from "./verdict-grounds.js";

/** A gold slot and whether the right element fills it. */
export interface SlotJudgement {
  readonly action: string;
  readonly slot: string;
  readonly right: boolean;
  /** Selectors that were wanted and ids that were found. */
  readonly wanted: readonly string[];
  readonly found: readonly number[];
}

export interface PageJudgement {
  readonly dataset: string;
  readonly id: string;
  readonly lang?: string;
  readonly split?: string;
  readonly page_type: string;
  readonly score: number;
  /** undefined: the page type was not labelled. */
  readonly page_type_gold?: string;
  readonly page_type_right?: boolean;
  readonly actions: readonly string[];
  readonly actions_missing: readonly string[];
  /** Suggested though the labels say that there is no such action. */
  readonly actions_wrong: readonly string[];
  /** Gold actions that were labelled: the base of recall. */
  readonly actions_gold: readonly string[];
  readonly slots: readonly SlotJudgement[];
  readonly captcha_right?: boolean;
  readonly consent_right?: boolean;
  readonly blocked_right?: boolean;
  readonly codes: readonly string[];
  readonly codes_gold?: readonly string[];
  /** Absent: the page's forms and controls were not labelled. */
  readonly controls?: FormJudgement;
  /** Absent: the page's pagination links were not labelled. */
  readonly pagination?: PaginationJudgement;
  /** Slot ids that name no element. Always empty, or a bug. */
  readonly dead_ids: readonly number[];
  readonly failures: readonly string[];
  /** What the verdicts stand on, those labelled and those found; absent in older records. */
  readonly grounds?: readonly Grounds[];
  /** Of older records: what held for the page type found and for the labelled one, "Login: a password field"; sorted. */
  readonly evidence?: readonly string[];
  /** Work counters of reading and judging the page. */
  readonly work: Counters;
}

/** Reads, judges and compares one page. */
export async function judgePage(labelled: LabelledPage, detector: Detector): Promise<PageJudgement> {
  const { html, ...resources } = labelled.read();
  const page = readPage(html, readOptionsFor(labelled, resources));
  return compareVerdicts(labelled, page, await detect(page, detector), detector);
}

/** Compares verdicts with labels. */
export function compareVerdicts(
  labelled: LabelledPage,
  page: Page,
  verdicts: Verdicts,
  detector: Pick<Detector, "broader">,
): PageJudgement {
  const { fields } = verdicts;
  const { gold } = labelled;
  const suggested = fields.suggested_actions ?? [];
  const codes = fields.codes ?? [];
  const controls = judgeForms(gold, page, verdicts);
  // Before anything is explained: that evaluates conditions too.
  const work = { ...page.counters };
  return {
    dataset: labelled.dataset,
    id: labelled.id,
    ...(labelled.lang === undefined ? {} : { lang: labelled.lang }),
    ...(labelled.split === undefined ? {} : { split: labelled.split }),
    page_type: fields.page_type,
    score: fields.page_types[0]?.score ?? 0,
    ...pageTypeJudgement(gold, fields.page_type, detector),
    ...actionJudgement(gold, suggested),
    slots: (gold.actions ?? []).flatMap((action) => judgeSlots(page, action, suggested)),
    ...otherVerdicts(gold, verdicts),
    codes,
    ...(gold.codes === undefined ? {} : { codes_gold: gold.codes }),
    ...(controls === undefined ? {} : { controls }),
    ...(gold.pagination === undefined ? {} : { pagination: judgePagination(gold.pagination, page, suggested) }),
    dead_ids: suggested.flatMap((action) => [...slotIds(action).values()].flat()).filter((id) => page.nodeOf(id) < 0),
    failures: verdicts.failures.map(({ plugin, message }) => `${plugin}: ${message}`),
    grounds: groundsOf(verdicts, gold),
    work,
  };
}

function pageTypeJudgement(gold: Gold, found: string, detector: Pick<Detector, "broader">) {
  if (gold.pageType === undefined) return {};
  const accepted = [gold.pageType, ...(gold.also ?? [])];
  const right =
    accepted.includes(found) || (gold.coarse === true && accepted.includes(detector.broader(found) ?? found));
  return { page_type_gold: gold.pageType, page_type_right: right };
}

function actionJudgement(gold: Gold, suggested: readonly SuggestedAction[]) {
  const actions = [...new Set(suggested.map(({ action }) => action))];
  const wanted = [...new Set((gold.actions ?? []).map(({ action }) => action))];
  const forbidden = new Set(gold.noActions ?? []);
  return {
    actions,
    actions_gold: wanted,
    actions_missing: wanted.filter((action) => !actions.includes(action)),
    actions_wrong: actions.filter(
      (action) => forbidden.has(action) || (gold.actionsComplete === true && !wanted.includes(action)),
    ),
  };
}

function judgeSlots(page: Page, gold: GoldAction, suggested: readonly SuggestedAction[]): SlotJudgement[] {
  const candidates = suggested.filter(({ action }) => action === gold.action).map(slotIds);
  return Object.entries(gold.slots ?? {}).map(([slot, selectors]) => {
    const wanted = typeof selectors === "string" ? [selectors] : [...selectors];
    const targets = wanted.map((selector) => new Set(page.query(selector)));
    const right = candidates.some((slots) => fills(page, slots.get(slot) ?? [], targets));
    return { action: gold.action, slot, right, wanted, found: candidates[0]?.get(slot) ?? [] };
  });
}

/** Each wanted element is there, and nothing but what the selectors name. */
function fills(page: Page, ids: readonly number[], targets: readonly ReadonlySet<number>[]): boolean {
  const nodes = ids.map((id) => page.nodeOf(id));
  return (
    targets.every((target) => nodes.some((node) => target.has(node))) &&
    nodes.every((node) => targets.some((target) => target.has(node)))
  );
}

function otherVerdicts(gold: Gold, { fields }: Verdicts) {
  const { captcha, consent, blocked } = fields;
  return {
    ...(gold.captcha === undefined
      ? {}
      : {
          captcha_right:
            gold.captcha === null
              ? captcha === undefined
              : captcha?.captcha_type === gold.captcha.captcha_type && captcha.mode === gold.captcha.mode,
        }),
    ...(gold.consent === undefined
      ? {}
      : { consent_right: gold.consent === null ? consent === undefined : consent?.state === gold.consent.state }),
    ...(gold.blocked === undefined
      ? {}
      : { blocked_right: gold.blocked === null ? blocked === undefined : blocked?.reason === gold.blocked.reason }),
  };
}
