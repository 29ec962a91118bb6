/** The strata after fields: forms, walls (CAPTCHA, block, consent, codes), page types. Each sees what came before. */

import type { BlockedVerdict, CaptchaVerdict, FormType } from "../engine/spatial-dom.js";
import { captchaAnswer, captchaElement, captchaSitekey, isLatent } from "./captcha-places.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import type { CompiledRules } from "./detector.js";
import { sharesOf, threshold } from "./evidence.js";
import { extractCodes } from "./extract-codes.js";
import type { Subject } from "./facts/fact.js";
import { type Judgement, type Judging, judgeEvidence } from "./judge-evidence.js";
import type { BlockPlugin, CaptchaPlugin } from "./plugin.js";
import { fillSlots } from "./slots.js";
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

/** CAPTCHAs, refusals, consent notices and codes: kinds of one stratum, judged in one run. */
export async function judgeWalls(view: PageView, rules: CompiledRules, judging: Judging): Promise<void> {
  const subject: Subject = { view };
  const { captchas, blocks, consents, codes } = rules;
  const plugins: CompiledPlugin[] = [...captchas, ...blocks, ...consents, ...codes.map(({ evidence }) => evidence)];
  const judged = await judgeEvidence(plugins, subject, judging);
  const of = <P extends CompiledPlugin>(list: readonly P[]) => {
    const own = new Set<CompiledPlugin>(list);
    return judged.filter((judgement): judgement is Judgement<P> => own.has(judgement.compiled));
  };
  // Verdicts are written down only once all of them are found: kinds of one stratum do not see each other.
  const captcha = captchaVerdict(view, of(captchas));
  const blocked = challengeBlock(captcha, of(captchas), of(blocks)) ?? blockVerdict(of(blocks));
  const consent = consentVerdict(view, of(consents));
  const found = codeVerdict(view, rules, judged);
  view.judged.botManagement = botManagement(of(captchas));
  view.judged.captcha = captcha;
  view.judged.blocked = blocked;
  view.judged.consent = consent?.verdict;
  view.judged.consentSlots = consent?.slots ?? new Map();
  view.judged.codes = found;
}

type CaptchaJudgement = Judgement<CompiledPlugin<CaptchaPlugin>>;

function modeOf({ compiled, subject }: CaptchaJudgement) {
  return compiled.plugin.modes[compiled.states.findIndex((state) => state.test(subject))];
}

const modeRank = { challenge: 0, widget: 1, invisible: 2 } as const;

function captchaVerdict(view: PageView, judged: readonly CaptchaJudgement[]): CaptchaVerdict | undefined {
  const found = judged.flatMap((judgement) => {
    const mode = judgement.score >= threshold ? modeOf(judgement) : undefined;
    return mode === undefined || mode.mode === "passive" ? [] : [{ judgement, mode, kind: mode.mode }];
  });
  found.sort((a, b) => modeRank[a.kind] - modeRank[b.kind] || b.judgement.score - a.judgement.score);
  const [best] = found;
  if (best === undefined) return undefined;
  const { compiled } = best.judgement;
  const sitekey = captchaSitekey(view, compiled);
  const answer = captchaAnswer(view, compiled);
  const id = captchaElement(view, compiled) ?? answer;
  // Told to actions only: no part of what is written down.
  view.judged.captchaAnswer = answer;
  view.judged.captchaLatent = isLatent(view, compiled);
  return {
    captcha_type: compiled.plugin.emits,
    mode: best.kind,
    ...(best.mode.interactive === undefined ? {} : { interactive: best.mode.interactive }),
    ...(sitekey === undefined ? {} : { sitekey }),
    ...(id === undefined ? {} : { id }),
  };
}

function botManagement(judged: readonly CaptchaJudgement[]): string[] {
  const passive = judged.filter((judgement) => judgement.score >= threshold && modeOf(judgement)?.mode === "passive");
  return [...new Set(passive.map(({ compiled }) => compiled.plugin.emits))].sort();
}

type BlockJudgement = Judgement<CompiledPlugin<BlockPlugin>>;

/** The refusal that a CAPTCHA is which blocks the page. */
function challengeBlock(
  captcha: CaptchaVerdict | undefined,
  captchas: readonly CaptchaJudgement[],
  blocks: readonly BlockJudgement[],
): BlockedVerdict | undefined {
  if (captcha?.mode !== "challenge") return undefined;
  const kind = captcha.interactive === false ? "automatic" : "interactive";
  const answer = blocks.find(({ compiled }) => compiled.plugin.challenge === kind);
  const vendor = captchas.find(({ compiled }) => compiled.plugin.emits === captcha.captcha_type);
  return answer === undefined ? undefined : refusal(answer, vendor?.compiled.plugin.signals);
}

function blockVerdict(judged: readonly BlockJudgement[]): BlockedVerdict | undefined {
  const best = bestOf(judged);
  return best === undefined ? undefined : refusal(best);
}

function refusal({ compiled, subject }: BlockJudgement, ofVendor: readonly string[] = []): BlockedVerdict {
  const { plugin, evidence } = compiled;
  const held = evidence.flatMap(({ signal, condition }) =>
    signal !== undefined && condition.test(subject) ? [signal] : [],
  );
  return {
    reason: plugin.reason,
    signals: [...new Set([...plugin.signals, ...ofVendor, ...held])],
    recommendations: [...plugin.recommendations],
    require_human: plugin.require_human,
    next_step: plugin.next_step,
  };
}

function consentVerdict(view: PageView, judged: readonly Judgement<CompiledRules["consents"][number]>[]) {
  const sorted = judged.filter(({ score }) => score >= threshold).sort((a, b) => b.score - a.score);
  for (const { compiled, subject } of sorted) {
    const state = compiled.plugin.states[compiled.states.findIndex((condition) => condition.test(subject))];
    if (state === undefined) continue;
    const filled = compiled.slots === undefined ? undefined : fillSlots(compiled.slots, { view });
    const { platform } = compiled.plugin;
    const slots = new Map([...(filled?.elements ?? [])].map(([name, list]) => [name, list.map(({ el }) => el.id)]));
    const verdict = { ...(platform === undefined ? {} : { platform }), state: state.state, blocking: state.blocking };
    return { verdict, slots };
  }
  return undefined;
}

function codeVerdict(view: PageView, rules: CompiledRules, judged: readonly Judgement[]): string[] {
  const found = rules.codes.flatMap(({ evidence, code }) => {
    const judgement = judged.find(({ compiled }) => compiled === evidence);
    return judgement !== undefined && judgement.score >= threshold ? extractCodes(view, code) : [];
  });
  return [...new Set(found.map(({ code }) => code))];
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

/** The best judgement above the threshold. */
function bestOf<P extends CompiledPlugin>(judged: readonly Judgement<P>[]): Judgement<P> | undefined {
  let best: Judgement<P> | undefined;
  for (const judgement of judged) {
    if (judgement.score >= threshold && judgement.score > (best?.score ?? 0)) best = judgement;
  }
  return best;
}
