/** Field purposes: the clues of every field plugin that may hold, tried for every control by one compiled matcher. */

import { eachControlKey } from "./clue-triggers.js";
import { sigmoid, threshold } from "./evidence.js";
import { type CompiledClue, type ControlFacts, controlFacts, pageContext } from "./field-tests.js";
import type { FieldPlugin } from "./plugin.js";
import type { Control } from "./view/control.js";
import type { FormGroup } from "./view/forms.js";
import type { PageView } from "./view/page-view.js";

export interface CompiledField {
  readonly plugin: FieldPlugin;
  readonly clues: readonly CompiledClue[];
}

/** All fields, with an index of their clues; clues are numbered through all fields. */
export interface CompiledFields {
  readonly fields: readonly CompiledField[];
  /** By field: number of its first clue. */
  readonly first: readonly number[];
  readonly clues: readonly CompiledClue[];
  /** By key of a control: clues that it may make hold. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  /** Clues that may hold for any control, and those that ask what stands beside it. */
  readonly always: readonly number[];
  readonly sequential: readonly number[];
}

export function indexFields(fields: readonly CompiledField[]): CompiledFields {
  const first: number[] = [];
  const clues: CompiledClue[] = [];
  for (const field of fields) {
    first.push(clues.length);
    clues.push(...field.clues);
  }
  const byKey = new Map<string, number[]>();
  const always: number[] = [];
  clues.forEach(({ triggers }, clue) => {
    if (triggers === undefined) always.push(clue);
    for (const key of triggers ?? []) {
      const list = byKey.get(key);
      if (list === undefined) byKey.set(key, [clue]);
      else list.push(clue);
    }
  });
  const sequential = clues.flatMap((clue, index) => (clue.sequential ? [index] : []));
  return { fields, first, clues, byKey, always, sequential };
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
export function matchFields(view: PageView, index: CompiledFields): FieldVerdict[] {
  const verdicts: FieldVerdict[] = [];
  if (view.forms.length === 0) return verdicts;
  const page = pageContext(view);
  for (const form of view.forms) {
    const facts = controlFacts(form, view, page);
    const held = facts.map((control) => heldClues(control, index));
    const others = facts.map((control, position) => purposeOf(scoresOf(control, held[position] ?? noClues, index)));
    facts.forEach((control, position) => {
      control.others = others;
      control.position = position;
      const scores = scoresOf(control, lookAround(control, held[position] ?? noClues, index), index);
      const purpose = purposeOf(scores);
      if (purpose !== undefined) {
        view.judged.purposes.set(control.control.el.id, purpose);
        view.judged.purposeScores.set(control.control.el.id, scores[0]?.score ?? 0);
      }
      verdicts.push({ control: control.control, form, purpose, scores });
    });
  }
  return verdicts;
}

const noClues = new Uint8Array(0);
/** What is known of a clue; 0: it was not tried, since it cannot hold. */
const Mark = { Fails: 1, Holds: 2 } as const;

/** By clue: whether it may hold for the control, and whether it does. */
function heldClues(facts: ControlFacts, { clues, byKey, always }: CompiledFields): Uint8Array {
  const marks = new Uint8Array(clues.length);
  const add = (clue: number): void => {
    if (marks[clue] !== 0) return;
    facts.view.page.counters.conditionsEvaluated++;
    marks[clue] = clues[clue]?.holds(facts) === true ? Mark.Holds : Mark.Fails;
  };
  for (const clue of always) add(clue);
  eachControlKey(facts, (key) => {
    for (const clue of byKey.get(key) ?? []) add(clue);
  });
  return marks;
}

/** The marks with what stands beside the control: only clues that ask for it are tried again. */
function lookAround(facts: ControlFacts, marks: Uint8Array, { clues, sequential }: CompiledFields): Uint8Array {
  for (const clue of sequential) {
    if (marks[clue] === 0) continue;
    facts.view.page.counters.conditionsEvaluated++;
    marks[clue] = clues[clue]?.holds(facts) === true ? Mark.Holds : Mark.Fails;
  }
  return marks;
}

/** Purpose of the best score, if it is good enough. */
function purposeOf([best]: readonly FieldScore[]): string | undefined {
  return best !== undefined && best.score >= threshold ? best.field.plugin.emits : undefined;
}

/** Scores of purposes that have a clue that holds, best first. */
function scoresOf({ control }: ControlFacts, marks: Uint8Array, { fields, first }: CompiledFields): FieldScore[] {
  const scores: FieldScore[] = [];
  fields.forEach((field, position) => {
    const targets = field.plugin.targets ?? "fields";
    if (targets !== "any" && (targets === "buttons") !== control.isButton) return;
    const from = first[position] ?? 0;
    let sum = field.plugin.bias;
    let holds: number[] | undefined;
    for (let clue = 0; clue < field.clues.length; clue++) {
      if (marks[from + clue] !== Mark.Holds) continue;
      sum += field.clues[clue]?.weight ?? 0;
      if (holds === undefined) holds = [clue];
      else holds.push(clue);
    }
    if (holds !== undefined) scores.push({ field, score: sigmoid(sum), holds });
  });
  return scores.sort((a, b) => b.score - a.score || (a.field.plugin.id < b.field.plugin.id ? -1 : 1));
}
