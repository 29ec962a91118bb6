/** Field purposes: every clue of every field plugin tested for every control by one compiled matcher. */

import { sigmoid, threshold } from "./evidence.js";
import { type CompiledClue, type ControlFacts, controlFacts, pageContext } from "./field-tests.js";
import type { FieldPlugin } from "./plugin.js";
import type { Control } from "./view/control.js";
import type { FormGroup } from "./view/forms.js";
import type { PageView } from "./view/page-view.js";

export interface CompiledField {
  readonly plugin: FieldPlugin;
  readonly clues: readonly CompiledClue[];
  /** Whether any clue asks what stands beside the control. */
  readonly sequential: boolean;
}

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
export function matchFields(view: PageView, fields: readonly CompiledField[]): FieldVerdict[] {
  const verdicts: FieldVerdict[] = [];
  if (view.forms.length === 0) return verdicts;
  const page = pageContext(view);
  const forButtons = fields.filter(({ plugin }) => (plugin.targets ?? "fields") !== "fields");
  const forFields = fields.filter(({ plugin }) => plugin.targets !== "buttons");
  for (const form of view.forms) {
    const facts = controlFacts(form, view, page);
    const passes = facts.map((control) => ({
      control,
      scores: judge(control, control.control.isButton ? forButtons : forFields),
    }));
    const others = passes.map(({ scores }) => purposeOf(scores));
    passes.forEach(({ control, scores }, index) => {
      control.others = others;
      control.position = index;
      const verdict = secondLook(control, scores);
      const purpose = purposeOf(verdict);
      if (purpose !== undefined) {
        view.judged.purposes.set(control.control.el.id, purpose);
        view.judged.purposeScores.set(control.control.el.id, verdict[0]?.score ?? 0);
      }
      verdicts.push({
        control: control.control,
        form,
        purpose,
        scores: verdict.filter(({ holds }) => holds.length > 0),
      });
    });
  }
  return verdicts;
}

/** Purpose of the best score, if it is good enough. */
function purposeOf([best]: readonly FieldScore[]): string | undefined {
  const isGiven = best !== undefined && best.holds.length > 0 && best.score >= threshold;
  return isGiven ? best.field.plugin.emits : undefined;
}

/** Scores with what stands beside the control: only purposes that ask for it are judged again. */
function secondLook(facts: ControlFacts, scores: readonly FieldScore[]): readonly FieldScore[] {
  if (!scores.some(({ field }) => field.sequential)) return scores;
  return scores.map((score) => (score.field.sequential ? scoreOfField(facts, score.field) : score)).sort(byScore);
}

/** Scores of purposes best first, those without a clue that holds and not asking for neighbours left out. */
function judge(facts: ControlFacts, fields: readonly CompiledField[]): FieldScore[] {
  const scores: FieldScore[] = [];
  for (const field of fields) {
    const score = scoreOfField(facts, field);
    if (score.holds.length > 0 || field.sequential) scores.push(score);
  }
  return scores.sort(byScore);
}

const noClues: readonly number[] = [];

function scoreOfField(facts: ControlFacts, field: CompiledField): FieldScore {
  const { clues } = field;
  facts.view.page.counters.conditionsEvaluated += clues.length;
  let sum = field.plugin.bias;
  let holds: number[] | undefined;
  for (let position = 0; position < clues.length; position++) {
    const clue = clues[position];
    if (clue === undefined || !clue.holds(facts)) continue;
    sum += clue.weight;
    if (holds === undefined) holds = [position];
    else holds.push(position);
  }
  return { field, score: holds === undefined ? 0 : sigmoid(sum), holds: holds ?? noClues };
}

function byScore(a: FieldScore, b: FieldScore): number {
  return b.score - a.score || (a.field.plugin.id < b.field.plugin.id ? -1 : 1);
}
