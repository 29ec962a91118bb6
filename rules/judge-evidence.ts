/** Judges plugins by their evidence: gates first, then one run of the engine over those that are left. */

import { type CompiledPlugin, passesGates } from "./compile-plugin.js";
import { scoreOf } from "./evidence.js";
import { FactFailure, type Subject } from "./facts/fact.js";
import type { EngineRunner } from "./run-engine.js";
import type { PluginFailure } from "./verdicts.js";

/** What came out for one plugin. */
export interface Judgement<P extends CompiledPlugin = CompiledPlugin> {
  readonly compiled: P;
  readonly subject: Subject;
  readonly score: number;
  readonly stopped?: "requires" | "veto" | "slots";
}

/** What a run over a page collects. */
export interface Judging {
  readonly engine: EngineRunner;
  readonly judgements: Judgement[];
  readonly failures: PluginFailure[];
}

/** Scores of the plugins for a page or form, in their order; plugins that failed are reported and left out. */
export async function judgeEvidence<P extends CompiledPlugin>(
  plugins: readonly P[],
  subject: Subject,
  { engine, judgements, failures }: Judging,
): Promise<Judgement<P>[]> {
  const passing = plugins.filter(({ gates }) => passesGates(gates, subject));
  const { holding, vetoed } = await engine.run(passing, subject);
  const judged: Judgement<P>[] = [];
  for (const compiled of plugins) {
    const failure = failureOf(compiled, subject, passing.includes(compiled));
    if (failure !== undefined) {
      failures.push(failure);
      continue;
    }
    const judgement = judgementOf(compiled, subject, passing.includes(compiled), holding.get(compiled.index), vetoed);
    judged.push(judgement);
    judgements.push(judgement);
  }
  return judged;
}

function judgementOf<P extends CompiledPlugin>(
  compiled: P,
  subject: Subject,
  passed: boolean,
  holding: ReadonlySet<number> | undefined,
  vetoed: ReadonlySet<number>,
): Judgement<P> {
  if (!passed) return { compiled, subject, score: 0, stopped: "requires" };
  if (vetoed.has(compiled.index)) return { compiled, subject, score: 0, stopped: "veto" };
  const { plugin, evidence } = compiled;
  return { compiled, subject, score: scoreOf(plugin.bias, evidence, (position) => holding?.has(position) === true) };
}

/** The first fact of a plugin that could not be computed. Facts are remembered, so asking again costs nothing. */
function failureOf(
  { plugin, calls, gates }: CompiledPlugin,
  subject: Subject,
  passed: boolean,
): PluginFailure | undefined {
  for (const call of passed ? calls : gates.map((gate) => gate.call)) {
    const value = call.value(subject);
    if (value instanceof FactFailure) return { plugin: plugin.id, message: `${call.fact.name}: ${value.message}` };
  }
  return undefined;
}
