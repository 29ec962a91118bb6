/** Figures over judged pages. */

import { type Share, share } from "../statistics.js";
import { type CalibrationFigures, formCalibration } from "./calibration.js";
import { type Classification, type ClassificationFigures, classification, f1 } from "./classification.js";
import { type FieldPurposeFigures, fieldPurposeAccuracy } from "./field-purpose-accuracy.js";
import { formTypeAccuracy } from "./form-type-accuracy.js";
import type { PageJudgement } from "./judge-page.js";
import { type PaginationFigures, paginationLinks } from "./pagination-links.js";
import { type SubmitFigures, submitFound } from "./submit-found.js";

/** Page types that real pages hardly ever have: each false one is counted per 1,000 pages. */
export const rareTypes = [
  "Captcha",
  "Blocked",
  "TwoFactorAuth",
  "OAuthConsent",
  "Inbox",
  "EmailBody",
  "Dashboard",
] as const;

export interface ActionFigures {
  readonly action: string;
  readonly precision: Share;
  readonly recall: Share;
  readonly f1: number;
}

export interface VerdictSummary {
  readonly pages: number;
  readonly pageType: Classification;
  /**
   * Micro figures over (page, action). Precision is over suggestions that the labels judge: listed actions, actions
   * said not to be there, and every other one on pages whose list is complete.
   */
  readonly actionPrecision: Share;
  readonly actionRecall: Share;
  readonly actionF1: number;
  readonly actions: readonly ActionFigures[];
  readonly slots: Share;
  readonly captcha: Share;
  readonly consent: Share;
  readonly blocked: Share;
  /** Pages whose codes are exactly the labelled ones; false codes are codes on pages that have none. */
  readonly codes: Share;
  readonly falseCodes: Share;
  /** Pages given codes, over pages without labels about codes: what the open web shows to all hardly ever holds one. */
  readonly unlabelledCodes: Share;
  readonly formTypes: ClassificationFigures;
  /** Absent without labelled forms. */
  readonly formCalibration?: CalibrationFigures;
  readonly fieldPurposes: FieldPurposeFigures;
  readonly submits: SubmitFigures;
  readonly pagination: PaginationFigures;
  readonly validIds: Share;
  /** Pages judged to be of a rare type, over all pages not labelled so. */
  readonly rareFalsePositives: readonly { readonly type: string; readonly count: Share }[];
  readonly failures: number;
}

export function summariseVerdicts(rows: readonly PageJudgement[]): VerdictSummary {
  const typed = rows.filter((row) => row.page_type_gold !== undefined);
  const actions = actionFigures(rows);
  const calibrated = formCalibration(rows);
  const right = (pick: (row: PageJudgement) => boolean | undefined): Share => {
    const judged = rows.map(pick).filter((value) => value !== undefined);
    return share(judged.filter(Boolean).length, judged.length);
  };
  const coded = rows.filter((row) => row.codes_gold !== undefined);
  const uncoded = rows.filter((row) => row.codes_gold === undefined);
  const codeless = coded.filter((row) => row.codes_gold?.length === 0);
  const slots = rows.flatMap((row) => row.slots);
  return {
    pages: rows.length,
    pageType: classification(
      typed.map((row) => ({
        id: row.id,
        gold: row.page_type_gold ?? "",
        found: row.page_type,
        right: row.page_type_right === true,
      })),
    ),
    ...actions,
    slots: share(slots.filter((slot) => slot.right).length, slots.length),
    captcha: right((row) => row.captcha_right),
    consent: right((row) => row.consent_right),
    blocked: right((row) => row.blocked_right),
    codes: share(coded.filter(sameCodes).length, coded.length),
    falseCodes: share(codeless.filter((row) => row.codes.length > 0).length, codeless.length),
    unlabelledCodes: share(uncoded.filter((row) => row.codes.length > 0).length, uncoded.length),
    formTypes: formTypeAccuracy(rows),
    ...(calibrated === undefined ? {} : { formCalibration: calibrated }),
    fieldPurposes: fieldPurposeAccuracy(rows),
    submits: submitFound(rows),
    pagination: paginationLinks(rows),
    validIds: share(rows.filter((row) => row.dead_ids.length === 0).length, rows.length),
    rareFalsePositives: rareTypes.map((type) => rareFalsePositives(type, rows)),
    failures: rows.reduce((sum, row) => sum + row.failures.length, 0),
  };
}

export function sameCodes(row: PageJudgement): boolean {
  const wanted = new Set(row.codes_gold ?? []);
  return wanted.size === new Set(row.codes).size && row.codes.every((code) => wanted.has(code));
}

/** A page counts as falsely judged when its label is another one; an unlabelled page is taken to be of no rare type. */
function rareFalsePositives(type: string, rows: readonly PageJudgement[]): { type: string; count: Share } {
  const others = rows.filter((row) => row.page_type_gold !== type);
  const wrong = others.filter((row) => row.page_type === type && row.page_type_right !== true);
  return { type, count: share(wrong.length, others.length) };
}

function actionFigures(rows: readonly PageJudgement[]) {
  const names = [...new Set(rows.flatMap((row) => [...row.actions_gold, ...row.actions_wrong]))].sort();
  const perAction = names.map((action) => {
    const gold = rows.filter((row) => row.actions_gold.includes(action));
    const missing = gold.filter((row) => row.actions_missing.includes(action)).length;
    const wrong = rows.filter((row) => row.actions_wrong.includes(action)).length;
    const hits = gold.length - missing;
    return { action, hits, gold: gold.length, found: hits + wrong };
  });
  const sum = (pick: (row: (typeof perAction)[number]) => number): number =>
    perAction.reduce((total, row) => total + pick(row), 0);
  const [hits, gold, found] = [sum((r) => r.hits), sum((r) => r.gold), sum((r) => r.found)];
  return {
    actionPrecision: share(hits, found),
    actionRecall: share(hits, gold),
    actionF1: f1(hits, found, gold),
    actions: perAction.map((row) => ({
      action: row.action,
      precision: share(row.hits, row.found),
      recall: share(row.hits, row.gold),
      f1: f1(row.hits, row.found, row.gold),
    })),
  };
}
