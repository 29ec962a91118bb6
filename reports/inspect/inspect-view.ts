/** What the inspector tells of a page: every element with why it is listed, usable, named and chosen, as plain data. */

import { type PageText, pageText } from "../../engine/format/wireframe/page-text.js";
import type { Page } from "../../engine/page.js";
import { type Reason, whyListedElements } from "../../engine/spatial/why/why-elements.js";
import type { SpatialDom, SpatialElement } from "../../engine/spatial-dom.js";
import { judgedDom } from "../../rules/perceive.js";
import { type Explanation, slotIds, type Verdicts } from "../../rules/verdicts.js";
import type { ComparedGrounds } from "../score/compare-grounds.js";
import { type Fault, faultsOf } from "../score/faults.js";
import type { PageJudgement } from "../score/judge-page.js";

/** A role that an element plays in a verdict. */
export interface Choice {
  /** "Login: password_id", "field of form 2 (login)". */
  readonly as: string;
  readonly score: number;
}

export interface ElementView {
  readonly element: SpatialElement;
  /** "button", "link", or the tag where there is no role. */
  readonly kind: string;
  /** Accessible name, label or placeholder; empty without any. */
  readonly name: string;
  readonly isTarget: boolean;
  /** Told by the functions that decide; none of elements in frames. */
  readonly reasons: readonly Reason[];
  readonly chosen: readonly Choice[];
  /** Why its purpose is what it is. */
  readonly purposes: readonly Explanation[];
  /** Chromium's box of an element that is shown, null when it renders none; absent when nobody captured it. */
  readonly chromium?: ChromiumBox | null;
  /** Chromium has it elsewhere, or not at all. */
  readonly isElsewhere: boolean;
}

/** A page as a release judged it. */
export interface PastVerdict {
  readonly version: string;
  readonly page_type: string;
  readonly score: number;
  readonly faults: readonly Fault[];
}

/** The evidence of a page's verdicts in the last two releases that have it. */
export interface PastEvidence {
  readonly versions: readonly [before: string, now: string];
  /** Verdicts whose evidence changed: what is wrong in either first. */
  readonly compared: readonly ComparedGrounds[];
}

export interface InspectView {
  readonly dom: SpatialDom;
  /** Where the layout put the text. */
  readonly text: PageText;
  readonly elements: readonly ElementView[];
  /** Plugins that were in question, by kind, best first. */
  readonly evidence: readonly { readonly kind: string; readonly explanations: readonly Explanation[] }[];
  readonly margin: number;
  readonly failures: Verdicts["failures"];
  /** What release records say of the page, oldest first. */
  readonly history: readonly PastVerdict[];
  /** Absent when fewer than two records have the page. */
  readonly past?: PastEvidence;
  /** Of a labelled page. */
  readonly gold?: { readonly judgement: PageJudgement; readonly faults: readonly Fault[] };
}

/** Kinds in the order in which people ask; field purposes stand at their elements. */
const kinds = ["page-type", "action", "form", "captcha", "block", "consent", "code"];

/** Scores below this are of plugins that were hardly in question. */
const leastScore = 0.05;

/** What is known of a page beside what this build says. */
export interface Known {
  readonly judgement?: PageJudgement;
  readonly history?: readonly PastVerdict[];
  readonly past?: PastEvidence;
  /** Boxes of what Chromium renders, by path; the page was read with paths then. */
  readonly chromium?: ReadonlyMap<string, ChromiumBox>;
}

export interface ChromiumBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Edges that differ by more than this, in px, are told. */
const tolerance = 1;

export function inspectView(page: Page, verdicts: Verdicts, known: Known = {}): InspectView {
  const { judgement, history = [], past, chromium } = known;
  const dom = judgedDom(page, verdicts);
  const reasons = whyListedElements(page);
  const choices = choicesOf(dom);
  const purposes = purposesOf(verdicts.explanations);
  return {
    dom,
    text: pageText(page),
    elements: dom.els.map((element) => ({
      element,
      kind: element.role ?? element.tag,
      name: element.text ?? element.label ?? element.ph ?? "",
      isTarget: element.interactive !== undefined && element.usable !== false && element.hidden !== true,
      reasons: reasons.get(element.id)?.reasons ?? [],
      chosen: choices.get(element.id) ?? [],
      purposes: purposes.get(element.id) ?? [],
      ...comparedBox(element, chromium),
    })),
    evidence: kinds.flatMap((kind) => {
      const explanations = verdicts.explanations
        .filter((entry) => entry.kind === kind && entry.stopped !== "requires" && entry.score >= leastScore)
        .sort((a, b) => b.score - a.score);
      return explanations.length === 0 ? [] : [{ kind, explanations }];
    }),
    margin: verdicts.margin,
    failures: verdicts.failures,
    history,
    ...(past === undefined ? {} : { past }),
    ...(judgement === undefined ? {} : { gold: { judgement, faults: faultsOf(judgement) } }),
  };
}

function purposesOf(explanations: readonly Explanation[]): Map<number, Explanation[]> {
  const groups = new Map<number, Explanation[]>();
  for (const entry of explanations) {
    if (entry.kind !== "field" || entry.element === undefined) continue;
    const group = groups.get(entry.element);
    if (group === undefined) groups.set(entry.element, [entry]);
    else group.push(entry);
  }
  for (const group of groups.values()) group.sort((a, b) => b.score - a.score);
  return groups;
}

function choicesOf({ suggested_actions = [], forms = [], captcha }: SpatialDom): Map<number, Choice[]> {
  const choices = new Map<number, Choice[]>();
  const add = (id: number, as: string, score: number): void => {
    choices.set(id, [...(choices.get(id) ?? []), { as, score }]);
  };
  for (const action of suggested_actions) {
    for (const [slot, ids] of slotIds(action)) for (const id of ids) add(id, `${action.action}: ${slot}`, action.score);
  }
  for (const { index, type, score, field_ids, submit_id } of forms) {
    for (const id of field_ids) add(id, `field of form ${index} (${type})`, score);
    if (submit_id !== undefined) add(submit_id, `submit of form ${index} (${type})`, score);
  }
  if (captcha?.id !== undefined) add(captcha.id, `CAPTCHA (${captcha.captcha_type})`, 1);
  return choices;
}

/** Elements of frames have no path, and what is hidden has no box to compare. */
function comparedBox(
  { path, hidden, box, b }: SpatialElement,
  chromium: ReadonlyMap<string, ChromiumBox> | undefined,
): Pick<ElementView, "chromium" | "isElsewhere"> {
  if (chromium === undefined || path === undefined || hidden === true) return { isElsewhere: false };
  const theirs = chromium.get(path) ?? null;
  if (theirs === null) return { chromium: null, isElsewhere: true };
  const [x, y, width, height] = box ?? b;
  const gaps = [x - theirs.x, y - theirs.y, x + width - theirs.x - theirs.width, y + height - theirs.y - theirs.height];
  return { chromium: theirs, isElsewhere: gaps.some((gap) => Math.abs(gap) > tolerance) };
}
