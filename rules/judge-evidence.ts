/**
 * Judges plugins by their evidence: gates first, then the program of conditions, then one run of the engine over the plugins
 * that may matter and those pieces of their evidence on which the verdict would rest. Program and engine mean the same (a
 * test holds them so), and the program costs a hundredth: it sorts out what is implausible.
 */

import type { CompiledPlugin } from "./compile-plugin.js";
import { scoreOf, threshold } from "./evidence.js";
import type { Estimate } from "./evidence-trial.js";
import { FactFailure, type Subject } from "./facts/fact.js";
import type { Candidate, EngineRunner } from "./run-engine.js";
import type { PluginFailure } from "./verdicts.js";

/** What came out for one plugin. */
export interface Judgement<P extends CompiledPlugin = CompiledPlugin> {
  readonly compiled: P;
  readonly subject: Subject;
  readonly score: number;
  readonly stopped?: "requires" | "evidence" | "veto" | "slots";
}

/** What a run over a page collects. */
export interface Judging {
  readonly engine: EngineRunner;
  readonly judgements: Judgement[];
  readonly failures: PluginFailure[];
}

/** Scores below this change no verdict, nor whether it is unsure: they are left to the program. */
const plausible = threshold - 0.15;
/** Of plugins that exclude each other, those that are this much behind the best are left to the program too. */
const rivalry = 0.15;

/**
 * Scores of the plugins for a page or form, in their order; plugins that failed are reported and left out. Of plugins that
 * exclude each other one verdict is given.
 */
export async function judgeEvidence<P extends CompiledPlugin>(
  plugins: readonly P[],
  subject: Subject,
  { engine, judgements, failures }: Judging,
  exclude: "each other" | "nothing" = "nothing",
): Promise<Judgement<P>[]> {
  /** Of plugins that passed their gates; undefined where nothing speaks for one that is silent then. */
  const passing = new Map<P, Estimate | undefined>();
  let best = 0;
  for (const compiled of plugins) {
    const { trial } = compiled;
    if (!trial.passesGates(subject)) continue;
    const estimate = trial.estimate(subject);
    passing.set(compiled, estimate);
    if (estimate === undefined) continue;
    const { score } = estimate;
    if (score > best && !trial.isVetoed(subject)) best = score;
  }
  const least = exclude === "each other" ? Math.max(plausible, best - rivalry) : plausible;
  const candidates: Candidate[] = [];
  for (const [compiled, estimate] of passing) {
    if (estimate !== undefined && estimate.score > least) candidates.push({ compiled, positions: estimate.positions });
  }
  const { holding, vetoed } = await engine.run(candidates, subject);
  const judged: Judgement<P>[] = [];
  for (const compiled of plugins) {
    const passed = passing.has(compiled);
    const failure = failureOf(compiled, subject, passed);
    if (failure !== undefined) {
      failures.push(failure);
      continue;
    }
    const judgement = judgementOf(compiled, subject, {
      passed,
      estimate: passing.get(compiled),
      holding: holding.get(compiled.index),
      vetoed,
    });
    judged.push(judgement);
    judgements.push(judgement);
  }
  return judged;
}

/** What was found of one plugin. */
interface Findings {
  readonly passed: boolean;
  readonly estimate: Estimate | undefined;
  /** Undefined when the engine was not asked. */
  readonly holding: ReadonlySet<number> | undefined;
  readonly vetoed: ReadonlySet<number>;
}

function judgementOf<P extends CompiledPlugin>(
  compiled: P,
  subject: Subject,
  { passed, estimate, holding, vetoed }: Findings,
): Judgement<P> {
  if (estimate === undefined) return { compiled, subject, score: 0, stopped: passed ? "evidence" : "requires" };
  const { plugin, evidence, trial, index } = compiled;
  if (holding === undefined ? trial.isVetoed(subject) : vetoed.has(index)) {
    return { compiled, subject, score: 0, stopped: "veto" };
  }
  if (holding === undefined) return { compiled, subject, score: estimate.score };
  return { compiled, subject, score: scoreOf(plugin.bias, evidence, holding) };
}

/** The first fact of a plugin that could not be computed. Facts are remembered, so asking again costs nothing. */
function failureOf(
  { plugin, calls, gates }: CompiledPlugin,
  subject: Subject,
  passed: boolean,
): PluginFailure | undefined {
  const { failedCalls } = subject.view;
  if (failedCalls.size === 0) return undefined;
  for (const call of passed ? calls : gates.calls) {
    if (!failedCalls.has(call.index)) continue;
    const value = call.value(subject);
    if (value instanceof FactFailure) return { plugin: plugin.id, message: `${call.fact.name}: ${value.message}` };
  }
  return undefined;
}

/** The best judgement above the threshold. */
export function bestOf<P extends CompiledPlugin>(judged: readonly Judgement<P>[]): Judgement<P> | undefined {
  let best: Judgement<P> | undefined;
  for (const judgement of judged) {
    if (judgement.score >= threshold && judgement.score > (best?.score ?? 0)) best = judgement;
  }
  return best;
}
