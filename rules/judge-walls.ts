/** The stratum of walls: CAPTCHAs, refusals, consent notices and codes, judged in one run. */

import type { BlockedVerdict, CaptchaVerdict } from "../engine/spatial-dom.js";
import { captchaAnswer, captchaElement, captchaSitekey, isLatent } from "./captcha-places.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import type { CompiledRules } from "./detector.js";
import { threshold } from "./evidence.js";
import { extractCodes } from "./extract-codes.js";
import type { Subject } from "./facts/fact.js";
import { bestOf, type Judgement, type Judging, judgeEvidence } from "./judge-evidence.js";
import type { BlockPlugin, CaptchaPlugin } from "./plugin.js";
import { fillSlots } from "./slots.js";
import type { PageView } from "./view/page-view.js";

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
  const captcha = foundCaptcha(of(captchas));
  const blocked = challengeBlock(captcha, of(blocks)) ?? blockVerdict(of(blocks));
  const consent = consentVerdict(view, of(consents));
  const found = codeVerdict(view, rules, judged);
  view.judged.botManagement = botManagement(of(captchas));
  view.judged.captcha = captcha === undefined ? undefined : captchaVerdict(view, captcha);
  view.judged.captchaAnswer = captcha === undefined ? undefined : captchaAnswer(view, captcha.compiled);
  view.judged.captchaLatent = captcha !== undefined && isLatent(view, captcha.compiled);
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

interface FoundCaptcha {
  readonly compiled: CaptchaJudgement["compiled"];
  readonly mode: CaptchaVerdict["mode"];
  readonly interactive: boolean | undefined;
}

/** What blocks the page before what stands in it, then the best score; passive sensors are none. */
function foundCaptcha(judged: readonly CaptchaJudgement[]): FoundCaptcha | undefined {
  const found = judged.flatMap(({ compiled, subject, score }) => {
    const state = score >= threshold ? modeOf({ compiled, subject, score }) : undefined;
    if (state === undefined || state.mode === "passive") return [];
    return [{ compiled, score, mode: state.mode, interactive: state.interactive }];
  });
  found.sort((a, b) => modeRank[a.mode] - modeRank[b.mode] || b.score - a.score);
  return found[0];
}

function captchaVerdict(view: PageView, { compiled, mode, interactive }: FoundCaptcha): CaptchaVerdict {
  const sitekey = captchaSitekey(view, compiled);
  const id = captchaElement(view, compiled) ?? captchaAnswer(view, compiled);
  return {
    captcha_type: compiled.plugin.emits,
    mode,
    ...(interactive === undefined ? {} : { interactive }),
    ...(sitekey === undefined ? {} : { sitekey }),
    ...(id === undefined ? {} : { id }),
  };
}

function botManagement(judged: readonly CaptchaJudgement[]): string[] {
  const passive = judged.filter((judgement) => judgement.score >= threshold && modeOf(judgement)?.mode === "passive");
  return [...new Set(passive.map(({ compiled }) => compiled.plugin.emits))].sort();
}

type BlockJudgement = Judgement<CompiledPlugin<BlockPlugin>>;

/** A CAPTCHA that blocks the page is a refusal too: that of the plugin which answers challenges of its kind. */
function challengeBlock(
  captcha: FoundCaptcha | undefined,
  blocks: readonly BlockJudgement[],
): BlockedVerdict | undefined {
  if (captcha?.mode !== "challenge") return undefined;
  const kind = captcha.interactive === false ? "automatic" : "interactive";
  const answer = blocks.find(({ compiled }) => compiled.plugin.challenge === kind);
  return answer === undefined ? undefined : refusal(answer, captcha.compiled.plugin.signals);
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
