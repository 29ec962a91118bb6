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
  for (const form of view.forms) {
    const facts = controlFacts(form, view, page);
    const first = facts.map((control) => judge(control, fields));
    facts.forEach((control, index) => {
      control.others = first.map((verdict) => verdict.purpose);
      control.position = index;
    });
    facts.forEach((control, index) => {
      const before = first[index];
      const verdict = before === undefined || needsSecondPass(fields) ? judge(control, fields) : before;
      if (verdict.purpose !== undefined) {
        view.judged.purposes.set(control.control.el.id, verdict.purpose);
        view.judged.purposeScores.set(control.control.el.id, verdict.scores[0]?.score ?? 0);
      }
      verdicts.push({ control: control.control, form, ...verdict });
    });
  }
  return verdicts;
}

function needsSecondPass(fields: readonly CompiledField[]): boolean {
  return fields.some(({ sequential }) => sequential);
}

function judge(facts: ControlFacts, fields: readonly CompiledField[]): Pick<FieldVerdict, "purpose" | "scores"> {
  const scores: FieldScore[] = [];
  for (const field of fields) {
    const targets = field.plugin.targets ?? "fields";
    if (targets !== "any" && (targets === "buttons") !== facts.control.isButton) continue;
    const { view } = facts;
    let sum = field.plugin.bias;
    const holds: number[] = [];
    field.clues.forEach(({ weight, holds: test }, position) => {
      view.page.counters.conditionsEvaluated++;
      if (!test(facts)) return;
      sum += weight;
      holds.push(position);
    });
    if (holds.length > 0) scores.push({ field, score: sigmoid(sum), holds });
  }
  scores.sort((a, b) => b.score - a.score || (a.field.plugin.id < b.field.plugin.id ? -1 : 1));
  const [best] = scores;
  return { purpose: best !== undefined && best.score >= threshold ? best.field.plugin.emits : undefined, scores };
}
