/** The last stratum: what can be done here, with which elements. */

import type { SuggestedAction } from "../engine/spatial-dom.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import type { CompiledRules } from "./detector.js";
import { threshold } from "./evidence.js";
import { type Judgement, type Judging, judgeEvidence } from "./judge-evidence.js";
import type { ActionPlugin } from "./plugin.js";
import { fillSlots } from "./slots.js";
import type { FormGroup } from "./view/forms.js";
import type { PageView } from "./view/page-view.js";

type ActionJudgement = Judgement<CompiledPlugin<ActionPlugin>>;

interface Candidate {
  readonly judgement: ActionJudgement;
  readonly form: FormGroup | undefined;
  readonly slots: Readonly<Record<string, unknown>>;
  unsure: boolean;
}

/** Actions, best first; near-ties of rivals are both given and unsure. */
export async function suggestActions(
  view: PageView,
  rules: CompiledRules,
  judging: Judging,
): Promise<SuggestedAction[]> {
  const ofPage = rules.actions.filter(({ plugin }) => plugin.form === undefined);
  const ofForms = rules.actions.filter(({ plugin }) => plugin.form !== undefined);
  const judged = await judgeEvidence(ofPage, { view }, judging);
  for (const form of view.forms) {
    const type = view.judged.forms.get(form.index)?.type ?? "other";
    const about = ofForms.filter(({ plugin }) => plugin.form?.includes(type) === true);
    if (about.length > 0) judged.push(...(await judgeEvidence(about, { view, form }, judging)));
  }
  const candidates = judged.flatMap((judgement) => candidateOf(judgement, judging));
  const best = bestPerAction(candidates);
  return settleRivals(best, rules.margin)
    .sort((a, b) => b.judgement.score - a.judgement.score || (idOf(a) < idOf(b) ? -1 : 1))
    .map(toAction);
}

function candidateOf(judgement: ActionJudgement, { judgements }: Judging): Candidate[] {
  const { compiled, subject, score } = judgement;
  if (score < threshold || compiled.slots === undefined) return [];
  const filled = fillSlots(compiled.slots, subject);
  const oneOf = compiled.plugin.one_of;
  if (filled !== undefined && (oneOf === undefined || oneOf.some((name) => filled.values[name] !== undefined))) {
    return [{ judgement, form: subject.form, slots: filled.values, unsure: false }];
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
    if (known === undefined || candidate.judgement.score > known.judgement.score) best.set(name, candidate);
  }
  return [...best.values()];
}

function settleRivals(candidates: readonly Candidate[], margin: number): Candidate[] {
  const dropped = new Set<Candidate>();
  for (const one of candidates) {
    for (const other of candidates) {
      if (one === other || !areRivals(one, other)) continue;
      const lead = one.judgement.score - other.judgement.score;
      if (Math.abs(lead) < margin) {
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

function toAction({ judgement, slots, unsure }: Candidate): SuggestedAction {
  const { score, compiled } = judgement;
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
