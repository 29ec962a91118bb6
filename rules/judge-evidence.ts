/**
 * Judges plugins by their evidence: gates first, then closures, then one run of the engine over the plugins that may matter
 * and those pieces of their evidence on which the verdict would rest. Closures and engine mean the same (a test holds them
 * so), and closures cost a hundredth: they sort out what is implausible.
 */

import { type CompiledPlugin, passesGates } from "./compile-plugin.js";
import { scoreOf, threshold } from "./evidence.js";
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

/** Scores below this change no verdict, nor whether it is unsure: they are left to the closures. */
const plausible = threshold - 0.15;
/** Of plugins that exclude each other, those that are this much behind the best are left to the closures too. */
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
  const passing = new Map<P, Estimate>();
  let best = 0;
  for (const compiled of plugins) {
    if (compiled.mayHold?.(subject.view) === false || !passesGates(compiled.gates, subject)) continue;
    const estimate = estimateOf(compiled, subject);
    const { score } = estimate;
    passing.set(compiled, estimate);
    if (score > best && compiled.veto?.test(subject) !== true) best = score;
  }
  const least = exclude === "each other" ? Math.max(plausible, best - rivalry) : plausible;
  const candidates: Candidate[] = [];
  for (const [compiled, { score, positions }] of passing) if (score > least) candidates.push({ compiled, positions });
  const { holding, vetoed } = await engine.run(candidates, subject);
  const judged: Judgement<P>[] = [];
  for (const compiled of plugins) {
    const estimate = passing.get(compiled);
    const failure = failureOf(compiled, subject, estimate !== undefined);
    if (failure !== undefined) {
      failures.push(failure);
      continue;
    }
    const judgement = judgementOf(compiled, subject, estimate, holding.get(compiled.index), vetoed);
    judged.push(judgement);
    judgements.push(judgement);
  }
  return judged;
}

/** What closures make of a plugin. */
interface Estimate {
  readonly score: number;
  /** Positions of the evidence that holds. */
  readonly positions: readonly number[];
}

function estimateOf({ plugin, evidence }: CompiledPlugin, subject: Subject): Estimate {
  const positions: number[] = [];
  for (let position = 0; position < evidence.length; position++) {
    if (evidence[position]?.condition.test(subject) === true) positions.push(position);
  }
  return { score: scoreOf(plugin.bias, evidence, positions), positions };
}

function judgementOf<P extends CompiledPlugin>(
  compiled: P,
  subject: Subject,
  estimate: Estimate | undefined,
  holding: ReadonlySet<number> | undefined,
  vetoed: ReadonlySet<number>,
): Judgement<P> {
  if (estimate === undefined) {
    const stopped = compiled.mayHold?.(subject.view) === false ? "evidence" : "requires";
    return { compiled, subject, score: 0, stopped };
  }
  const { plugin, evidence, veto, index } = compiled;
  if (holding === undefined ? veto?.test(subject) === true : vetoed.has(index)) {
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
  for (const call of passed ? calls : gates.map((gate) => gate.call)) {
    if (!failedCalls.has(call.index)) continue;
    const value = call.value(subject);
    if (value instanceof FactFailure) return { plugin: plugin.id, message: `${call.fact.name}: ${value.message}` };
  }
  return undefined;
}
