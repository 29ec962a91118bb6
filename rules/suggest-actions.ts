/** The last stratum: what can be done here, with which elements. */

import type { SuggestedAction } from "../engine/spatial-dom.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import type { CompiledRules } from "./detector.js";
import { threshold } from "./evidence.js";
import { type Judgement, type Judging, judgeEvidence } from "./judge-evidence.js";
import type { ActionPlugin } from "./plugin.js";
import { fillSlots } from "./slots.js";
import type { FormGroup } from "./view/forms.js";
import type { JudgedForm } from "./view/judged.js";
import type { PageView } from "./view/page-view.js";

type ActionJudgement = Judgement<CompiledPlugin<ActionPlugin>>;

interface Candidate {
  readonly judgement: ActionJudgement;
  readonly form: FormGroup | undefined;
  readonly slots: Readonly<Record<string, unknown>>;
  readonly score: number;
  /** It is about a form whose type is not sure: given beside what is suggested for the other type, and never instead. */
  readonly ofUnsureForm: boolean;
  unsure: boolean;
}

/** The least score of a form's next type for its actions to be suggested too. */
const leastAlternative = 0.25;

/** Actions, best first; near-ties of rivals are both given and unsure. */
export async function suggestActions(
  view: PageView,
  rules: CompiledRules,
  judging: Judging,
): Promise<SuggestedAction[]> {
  const ofPage = rules.actions.filter(({ plugin }) => plugin.form === undefined);
  const ofForms = rules.actions.filter(({ plugin }) => plugin.form !== undefined);
  const sure = await judgeEvidence(ofPage, { view }, judging);
  const candidates = sure.flatMap((judgement) => candidateOf(judgement, judging, undefined));
  for (const form of view.forms) {
    const verdict = view.judged.forms.get(form.index) ?? noVerdict;
    const types = typesOf(verdict);
    const about = ofForms.filter(({ plugin }) => plugin.form?.some((type) => types.includes(type)) === true);
    if (about.length === 0) continue;
    const judged = await judgeEvidence(about, { view, form }, judging);
    candidates.push(...judged.flatMap((judgement) => candidateOf(judgement, judging, verdict)));
  }
  return settleRivals(bestPerAction(candidates), rules.margins.action)
    .sort((a, b) => b.score - a.score || (idOf(a) < idOf(b) ? -1 : 1))
    .map(toAction);
}

const noVerdict: JudgedForm = { type: "other", score: 0 };

/** The form's type, and the next one where that is as good as a quarter of all. */
function typesOf({ type, unsure }: JudgedForm): string[] {
  return unsure === undefined || unsure.score < leastAlternative ? [type] : [type, unsure.type];
}

function candidateOf(judgement: ActionJudgement, { judgements }: Judging, of: JudgedForm | undefined): Candidate[] {
  const { compiled, subject, score } = judgement;
  if (score < threshold || compiled.slots === undefined) return [];
  const filled = fillSlots(compiled.slots, subject);
  const oneOf = compiled.plugin.one_of;
  if (filled !== undefined && (oneOf === undefined || oneOf.some((name) => filled.values[name] !== undefined))) {
    const ofUnsureForm = of !== undefined && typesOf(of).length > 1;
    return [
      {
        judgement,
        form: subject.form,
        slots: filled.values,
        // What is meant only if the form is of its next type is as much less likely as that type is.
        score:
          of === undefined || isFor(compiled.plugin, of.type) ? score : (score * (of.unsure?.score ?? 0)) / of.score,
        ofUnsureForm,
        unsure: ofUnsureForm,
      },
    ];
  }
  judgements[judgements.indexOf(judgement)] = { ...judgement, stopped: "slots" };
  return [];
}

/** The best candidate of each action; of equal ones the first on the page. */
function bestPerAction(candidates: readonly Candidate[]): Candidate[] {
  const best = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const name = candidate.judgement.compiled.plugin.emits;
    const known = best.get(name);
    if (known === undefined || isBetter(candidate, known)) best.set(name, candidate);
  }
  return [...best.values()];
}

/** What is about a form of a sure type comes first. */
function isBetter(one: Candidate, other: Candidate): boolean {
  if (one.ofUnsureForm !== other.ofUnsureForm) return other.ofUnsureForm;
  return one.score > other.score;
}

function isFor({ form }: ActionPlugin, type: string): boolean {
  return form?.includes(type) === true;
}

function settleRivals(candidates: readonly Candidate[], margin: number): Candidate[] {
  const dropped = new Set<Candidate>();
  for (const one of candidates) {
    for (const other of candidates) {
      if (one === other || !areRivals(one, other)) continue;
      const lead = one.score - other.score;
      if (Math.abs(lead) < margin || (one.form === other.form && one.ofUnsureForm)) {
        one.unsure = true;
        other.unsure = true;
      } else if (lead > 0) dropped.add(other);
    }
  }
  return candidates.filter((candidate) => !dropped.has(candidate));
}

function areRivals(one: Candidate, other: Candidate): boolean {
  const named = one.judgement.compiled.plugin.rivals?.includes(other.judgement.compiled.plugin.emits) === true;
  return named && (one.form === undefined || other.form === undefined || one.form === other.form);
}

function idOf({ judgement }: Candidate): string {
  return judgement.compiled.plugin.id;
}

function toAction({ judgement: { compiled }, score, slots, unsure }: Candidate): SuggestedAction {
  return {
    action: compiled.plugin.emits,
    score: rounded(score),
    ...(unsure ? { unsure: true as const } : {}),
    ...slots,
  };
}

/** Scores are given to four digits. */
export function rounded(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
