/** Field purposes: the clues of every field plugin that may hold, tried for every control by one compiled matcher. */

import { ClueTrial } from "./clue-trial.js";
import { sigmoid, threshold } from "./evidence.js";
import type { CompiledField, CompiledFields } from "./field-index.js";
import { type ControlFacts, controlFacts, pageContext } from "./field-tests.js";
import { formPurposes } from "./form-purposes.js";
import type { FieldPlugin } from "./plugin.js";
import type { Control } from "./view/control.js";
import type { FormGroup } from "./view/forms.js";
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

/** Judges the controls of all forms; purposes are put into what was judged of the page. */
export function matchFields(view: PageView, index: CompiledFields): FieldVerdict[] {
  const verdicts: FieldVerdict[] = [];
  if (view.forms.length === 0) return verdicts;
  const page = pageContext(view);
  const trial = new ClueTrial(index);
  for (const form of view.forms) {
    const controls = controlFacts(form, view, page).map((facts) => ({ facts, tried: trial.tryAll(facts) }));
    const others = formPurposes(controls.map(({ facts, tried }) => purposeOf(scoresOf(facts, tried.held, index))));
    controls.forEach(({ facts, tried }, position) => {
      const { control } = facts;
      facts.others = others;
      facts.position = position;
      const scores = scoresOf(facts, trial.lookAround(facts, tried), index);
      const purpose = purposeOf(scores);
      if (purpose !== undefined) {
        view.judged.purposes.set(control.el.id, purpose);
        view.judged.purposeScores.set(control.el.id, scores[0]?.score ?? 0);
      }
      verdicts.push({ control, form, purpose, scores });
    });
  }
  return verdicts;
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
