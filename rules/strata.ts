/** The strata of forms and of page types; between them stand walls (judge-walls.ts). Each sees what came before. */

import type { FormType } from "../engine/spatial-dom.js";
import type { CompiledRules } from "./detector.js";
import { sharesOf } from "./evidence.js";
import { bestOf, type Judgement, type Judging, judgeEvidence } from "./judge-evidence.js";
import type { JudgedForm } from "./view/judged.js";
import type { PageView } from "./view/page-view.js";
import { formTypes, noPageType } from "./vocabulary.js";

/** Judges every form; forms that look alike are judged once. */
export async function judgeForms(view: PageView, rules: CompiledRules, judging: Judging): Promise<void> {
  const bySignature = new Map<string, JudgedForm>();
  for (const form of view.forms) {
    let verdict = bySignature.get(form.signature);
    if (verdict === undefined) {
      const judged = await judgeEvidence(rules.forms, { view, form }, judging, "each other");
      verdict = formVerdict(judged, rules.margins.form);
      bySignature.set(form.signature, verdict);
    }
    view.judged.forms.set(form.index, verdict);
  }
}

function formVerdict(judged: readonly Judgement<CompiledRules["forms"][number]>[], margin: number): JudgedForm {
  const { shares, none } = sharesOf(judged.map(({ score }) => score));
  const best = bestOf(judged);
  let verdict: JudgedForm = { type: "other", score: none };
  let next: typeof verdict | undefined;
  judged.forEach((judgement, index) => {
    const { emits } = judgement.compiled.plugin;
    const score = shares[index] ?? 0;
    if (!isFormType(emits)) return;
    if (judgement === best) verdict = { type: emits, score };
    else if (emits !== best?.compiled.plugin.emits && score > (next?.score ?? 0)) next = { type: emits, score };
  });
  return next === undefined || verdict.score - next.score >= margin ? verdict : { ...verdict, unsure: next };
}

function isFormType(type: string | undefined): type is FormType {
  return type !== undefined && formTypes.includes(type);
}

/** Page types shown at most, and the score below which they are not. */
const maximumTypes = 8;
const leastShown = 0.02;

/** Page types, best first; Other leads when none reaches the threshold. */
export async function judgePageTypes(view: PageView, rules: CompiledRules, judging: Judging): Promise<void> {
  const judged = await judgeEvidence(rules.pageTypes, { view }, judging, "each other");
  const { shares, none } = sharesOf(judged.map(({ score }) => score));
  const byType = new Map<string, number>();
  judged.forEach(({ compiled }, index) => {
    const { emits } = compiled.plugin;
    byType.set(emits, (byType.get(emits) ?? 0) + (shares[index] ?? 0));
  });
  const best = bestOf(judged)?.compiled.plugin.emits;
  const winner = best ?? noPageType;
  // What speaks for no other type is no type's either.
  if (best === undefined) byType.set(noPageType, (byType.get(noPageType) ?? 0) + none);
  const types = [...byType]
    .map(([type, score]) => ({ type, score }))
    .filter(({ type, score }) => score >= leastShown || type === winner)
    .sort(
      (a, b) =>
        Number(b.type === winner) - Number(a.type === winner) || b.score - a.score || (a.type < b.type ? -1 : 1),
    );
  view.judged.pageTypes = types.slice(0, maximumTypes);
}
