/** Field purposes: the clues of every field plugin that may hold, tried for every control by one compiled matcher. */

import { ClueTrial, type Tried } from "./clue-trial.js";
import { type ControlFacts, controlFacts, type PageContext, pageContext } from "./control-facts.js";
import { sigmoid, threshold } from "./evidence.js";
import type { CompiledField, CompiledFields } from "./field-index.js";
import { formPurposes } from "./form-purposes.js";
import type { FieldPlugin } from "./plugin.js";
import type { Control } from "./view/control.js";
import { type FormGroup, isPresent } from "./view/forms.js";
import type { Judged } from "./view/judged.js";
import type { PageView } from "./view/page-view.js";

/** Score of one purpose for one control. */
export interface FieldScore {
  readonly field: CompiledField;
  readonly score: number;
  /** Positions of the clues that hold. */
  readonly holds: readonly number[];
}

export interface FieldVerdict {
  readonly control: Control;
  readonly form: FormGroup;
  readonly purpose: string | undefined;
  /** Best first; those that cannot be meant left out. */
  readonly scores: readonly FieldScore[];
}

/** A control on which some clue depends on what type its form is of. */
interface OpenControl {
  /** Place of its verdict. */
  readonly at: number;
  readonly facts: ControlFacts;
  readonly tried: Tried;
}

/**
 * Judges the controls of all forms of a page, each alone and then with what stands beside it, and puts their purposes into
 * what was judged of the page. Once forms have their types, the matching can look at those too.
 */
export function matchFields(view: PageView, index: CompiledFields): FieldMatching {
  const matching = new FieldMatching(view, index);
  matching.matchForms();
  return matching;
}

class FieldMatching {
  readonly #view: PageView;
  readonly #index: CompiledFields;
  readonly #trial: ClueTrial;
  readonly #verdicts: FieldVerdict[] = [];
  readonly #open: OpenControl[] = [];

  constructor(view: PageView, index: CompiledFields) {
    this.#view = view;
    this.#index = index;
    this.#trial = new ClueTrial(index);
  }

  matchForms(): void {
    const { forms } = this.#view;
    if (forms.length === 0) return;
    const page = pageContext(this.#view);
    for (const form of forms) this.#matchForm(form, page);
  }

  get verdicts(): readonly FieldVerdict[] {
    return this.#verdicts;
  }

  #matchForm(form: FormGroup, page: PageContext): void {
    const trial = this.#trial;
    const controls = controlFacts(form, this.#view, page).map((facts) => ({ facts, tried: trial.tryAll(facts) }));
    const purposes = controls.map(({ facts, tried }) => purposeOf(this.#scoresOf(facts, tried)));
    const isShown = controls.map(({ facts }) => isPresent(form, facts.control));
    const all = formPurposes(purposes);
    const shown = formPurposes(purposes.filter((_, position) => isShown[position]));
    let place = 0;
    controls.forEach(({ facts, tried: alone }, position) => {
      // Nobody sees what traps are called: beside a field stands what is seen with it.
      facts.others = isShown[position] === true ? shown : all;
      facts.position = isShown[position] === true ? place++ : position;
      const tried = trial.lookAround(facts, alone);
      if (tried.ofForm.length > 0) this.#open.push({ at: this.#verdicts.length, facts, tried });
      const verdict = this.#judge(facts, tried);
      note(verdict, this.#view.judged);
      this.#verdicts.push(verdict);
    });
  }

  /**
   * Judges the controls anew that the types of their forms matter to. Returns the page with their purposes: forms and what
   * speaks for their types stay as they were judged.
   */
  lookAtForms(): PageView {
    const view = this.#view;
    const { judged } = view;
    const anew = { ...judged, purposes: new Map(judged.purposes) };
    let isChanged = false;
    for (const { at, facts, tried } of this.#open) {
      facts.form.type = judged.forms.get(facts.form.form.index)?.type;
      const verdict = this.#judge(facts, this.#trial.lookAtForm(facts, tried));
      note(verdict, anew);
      if (verdict.purpose !== this.#verdicts[at]?.purpose) isChanged = true;
      this.#verdicts[at] = verdict;
    }
    return isChanged ? view.judgedAnew(anew) : view;
  }

  #judge(facts: ControlFacts, tried: Tried): FieldVerdict {
    const { control, form } = facts;
    const scores = this.#scoresOf(facts, tried);
    return { control, form: form.form, purpose: purposeOf(scores), scores };
  }

  #scoresOf(facts: ControlFacts, { held }: Tried): FieldScore[] {
    return scoresOf(facts, held, this.#index);
  }
}

function note({ control, purpose, scores }: FieldVerdict, { purposes, purposeScores }: Judged): void {
  const { id } = control.el;
  if (purpose === undefined) {
    purposes.delete(id);
    purposeScores.delete(id);
  } else {
    purposes.set(id, purpose);
    purposeScores.set(id, scores[0]?.score ?? 0);
  }
}

/** Purpose of the best score, if it is good enough. */
function purposeOf([best]: readonly FieldScore[]): string | undefined {
  return best !== undefined && best.score >= threshold ? best.field.plugin.emits : undefined;
}

/** Scores of purposes that something speaks for, best first. `held` are the clues that hold, by number. */
function scoresOf({ control }: ControlFacts, held: readonly number[], index: CompiledFields): FieldScore[] {
  const scores: FieldScore[] = [];
  for (let at = 0; at < held.length; ) {
    const number = index.fieldOf[held[at] ?? 0] ?? 0;
    const field = index.fields[number];
    if (field === undefined) break;
    let sum = field.plugin.bias;
    let speaksFor = false;
    const holds: number[] = [];
    for (; at < held.length && index.fieldOf[held[at] ?? 0] === number; at++) {
      const position = index.positionOf[held[at] ?? 0] ?? 0;
      const weight = field.clues[position]?.weight ?? 0;
      sum += weight;
      speaksFor ||= weight > 0;
      holds.push(position);
    }
    if (speaksFor && isFor(field.plugin, control)) scores.push({ field, score: sigmoid(sum), holds });
  }
  return scores.length < 2 ? scores : scores.sort(byScore);
}

/** Whether a purpose is one of fields, buttons or both. */
function isFor({ targets = "fields" }: FieldPlugin, { isButton }: Control): boolean {
  return targets === "any" || (targets === "buttons") === isButton;
}

function byScore(a: FieldScore, b: FieldScore): number {
  return b.score - a.score || (a.field.plugin.id < b.field.plugin.id ? -1 : 1);
}
