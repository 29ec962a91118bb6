/** Labelled forms and controls of a page beside what was found, in the words of the data set. */

import { accepts, type ClassMap, classOf, type GoldForm } from "../../corpus/gold-controls.js";
import type { Gold } from "../../corpus/labelled-page.js";
import { attribute } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import type { SpatialElement } from "../../engine/spatial-dom.js";
import type { Explanation, Verdicts } from "../../rules/verdicts.js";

import { type MissEvidence, meansClass, missEvidence } from "./miss-evidence.js";

/** One labelled form or control. */
export interface ControlCase {
  /** Where: "form 2", "form 2 email", "#user". */
  readonly at: string;
  readonly gold: string;
  readonly found: string;
  readonly right: boolean;
  /** What was found in our words, "" for nothing, and how sure the detector is of it, 0 to 1. */
  readonly word: string;
  readonly score: number;
  /** Behind a wrong answer. */
  readonly why?: MissEvidence;
  /** The label is the class of what the data set has no name for. */
  readonly rest?: true;
}

export interface FormJudgement {
  readonly forms: readonly ControlCase[];
  readonly fields: readonly ControlCase[];
  /** Labelled submit controls and whether they were found; `wrong`: controls taken for one on a page that labels them. */
  readonly submits: readonly { readonly at: string; readonly right: boolean }[];
  readonly submits_wrong: readonly string[];
}

/** undefined when the page has no such labels. */
export function judgeForms(gold: Gold, page: Page, verdicts: Verdicts): FormJudgement | undefined {
  if (gold.forms === undefined && gold.controls === undefined) return undefined;
  const none = { forms: [], fields: [], submits: [], submits_wrong: [] };
  return { ...none, ...judgeOwnedControls(gold, page, verdicts), ...judgeMarkedControls(gold, page, verdicts) };
}

function judgeOwnedControls(gold: Gold, page: Page, verdicts: Verdicts): Partial<FormJudgement> {
  if (gold.forms === undefined) return {};
  const { formClasses, fieldClasses, forms } = gold.forms;
  const controls = controlsByForm(page);
  const places = placesOf(forms, page, controls);
  const verdictOf = new Map(verdicts.fields.forms?.map((form) => [form.index, form]));
  return {
    forms: forms.flatMap((form): ControlCase[] => {
      const found = verdictOf.get(places.get(form.form) ?? -1);
      if (form.class === undefined) return [];
      const judged = compare(`form ${form.form}`, form.class, found?.type, found?.score ?? 0, formClasses);
      const about = (entry: Explanation) => entry.kind === "form" && entry.form === found?.index;
      return [withReason(judged, verdicts, formClasses, about)];
    }),
    fields: forms.flatMap((form) =>
      form.fields.map(({ name, class: label }): ControlCase => {
        const control = controls.get(places.get(form.form) ?? -1)?.get(name);
        return compareField(`form ${form.form} ${name}`, label, control, verdicts, fieldClasses);
      }),
    ),
  };
}

/** The first control of each name, by index of its form. */
function controlsByForm(page: Page): Map<number, Map<string, SpatialElement>> {
  const controls = new Map<number, Map<string, SpatialElement>>();
  for (const el of page.dom.els) {
    if (el.form === undefined || el.name === undefined || el.frame !== undefined) continue;
    const names = controls.get(el.form) ?? new Map<string, SpatialElement>();
    if (!names.has(el.name)) names.set(el.name, el);
    controls.set(el.form, names);
  }
  return controls;
}

/**
 * Index of each gold form. Where the parser sees as many forms as the labels, the n-th is the n-th; else (nested forms) each
 * gold form is the next one that has all its names.
 */
function placesOf(
  gold: readonly GoldForm[],
  page: Page,
  controls: ReadonlyMap<number, ReadonlyMap<string, SpatialElement>>,
): Map<number, number> {
  const count = page.query("form").length;
  if (count === gold.length) return new Map(gold.map(({ form }) => [form, form]));
  const places = new Map<number, number>();
  let next = 0;
  for (const { form, names } of gold) {
    for (let index = next; index < count; index++) {
      if (!names.every((name) => controls.get(index)?.has(name) === true)) continue;
      places.set(form, index);
      next = index + 1;
      break;
    }
  }
  return places;
}

function judgeMarkedControls(gold: Gold, page: Page, verdicts: Verdicts): Partial<FormJudgement> {
  if (gold.controls === undefined) return {};
  const { fieldClasses, attribute: name, submit } = gold.controls;
  const at = (node: number): string => `#${attribute(page.document, node, "id") ?? node}`;
  const wanted = page.query(submit);
  const submitIds = new Set([
    ...(verdicts.fields.forms ?? []).flatMap(({ submit_id: id }) => (id === undefined ? [] : [id])),
    ...[...verdicts.purposes].flatMap(([id, purpose]) => (purpose === "submit" ? [id] : [])),
  ]);
  const wantedIds = new Set(wanted.map((node) => page.idOf(node)));
  return {
    fields: page.query(`[${name}]`).map((node): ControlCase => {
      const control = page.dom.els[page.idOf(node) - 1];
      const label = attribute(page.document, node, name) ?? "";
      return compareField(at(node), label, control, verdicts, fieldClasses);
    }),
    submits: wanted.map((node) => ({ at: at(node), right: submitIds.has(page.idOf(node)) })),
    submits_wrong: [...submitIds].filter((id) => !wantedIds.has(id)).map((id) => at(page.nodeOf(id))),
  };
}

function compareField(
  at: string,
  gold: string,
  control: SpatialElement | undefined,
  verdicts: Verdicts,
  map: ClassMap,
): ControlCase {
  if (control === undefined) return { at, gold, found: "", right: false, word: "", score: 0 };
  const word = verdicts.purposes.get(control.id);
  const index = verdicts.formsOf.get(control.id);
  const type = verdicts.fields.forms?.find((form) => form.index === index)?.type;
  const judged = compare(at, gold, word, verdicts.purposeScores.get(control.id) ?? 0, map, type);
  return withReason(judged, verdicts, map, ({ kind, element }) => kind === "field" && element === control.id);
}

function withReason(
  judged: ControlCase,
  verdicts: Verdicts,
  map: ClassMap,
  isAbout: (entry: Explanation) => boolean,
): ControlCase {
  if (judged.right) return judged;
  const isGold = judged.rest === true ? () => false : meansClass(judged.gold, map);
  const why = missEvidence(verdicts.explanations.filter(isAbout), judged.word, isGold);
  return { ...judged, why };
}

function compare(
  at: string,
  gold: string,
  word: string | undefined,
  score: number,
  map: ClassMap,
  formType?: string,
): ControlCase {
  const found = classOf(word, map, formType);
  const rest = gold === map.rest ? { rest: true as const } : {};
  return { at, gold, found, right: accepts(gold, found, map), word: word ?? "", score, ...rest };
}
