/**
 * Evidence judged by json-rules-engine: of the plugins that passed their gates and may matter, the pieces on which a verdict
 * would rest. One rule a plugin, whose conditions are its pieces of evidence side by side. The engine copies a rule's
 * conditions for its result, and notes there which of them hold.
 */

import {
  Almanac,
  Engine,
  Fact as EngineFact,
  type NestedCondition,
  Rule,
  type TopLevelCondition,
} from "json-rules-engine";
import type { CompiledCondition } from "./compile-conditions.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import type { FactCall } from "./fact-calls.js";
import { FactFailure, type Subject } from "./facts/fact.js";
import { ownOperators } from "./operators.js";

/** A plugin with the pieces of its evidence that are judged, by position. */
export interface Candidate {
  readonly compiled: CompiledPlugin;
  readonly positions: readonly number[];
}

/** Which evidence of which plugin holds. */
export interface EngineResult {
  /** By plugin index: positions of the evidence that holds. */
  readonly holding: ReadonlyMap<number, ReadonlySet<number>>;
  /** Plugins whose veto holds. */
  readonly vetoed: ReadonlySet<number>;
}

/** Rules must have one; what holds is read from the results. */
const event = { type: "judged" };

/** Runs candidates through engines; an engine is used again once its run has ended. */
export class EngineRunner {
  readonly #idle: Engine[] = [];

  async run(candidates: readonly Candidate[], subject: Subject): Promise<EngineResult> {
    const holding = new Map<number, Set<number>>(candidates.map(({ compiled }) => [compiled.index, new Set()]));
    const vetoed = new Set<number>();
    if (candidates.length === 0) return { holding, vetoed };
    const positions = new Map(candidates.map((candidate) => [candidate.compiled.index, candidate.positions]));
    const engine = this.#idle.pop() ?? createEngine();
    const almanac = new Almanac({ allowUndefinedFacts: false });
    const rules = addCandidates(engine, candidates, almanac, subject);
    const { results, failureResults } = await engine.run({}, { almanac });
    for (const rule of rules) engine.removeRule(rule);
    this.#idle.push(engine);
    for (const { name, conditions, result } of [...results, ...failureResults]) {
      const [kind, plugin] = name.split(" ");
      const index = Number(plugin);
      if (kind === "veto") {
        if (result === true) vetoed.add(index);
      } else if ("any" in conditions) {
        conditions.any.forEach((condition, at) => {
          const position = positions.get(index)?.[at];
          const holds = "result" in condition && condition.result === true;
          if (holds && position !== undefined) holding.get(index)?.add(position);
        });
      }
    }
    return { holding, vetoed };
  }
}

function createEngine(): Engine {
  const engine = new Engine([], { allowUndefinedFacts: false });
  for (const [name, test] of Object.entries(ownOperators)) engine.addOperator(name, test);
  return engine;
}

/** Gives the engine a rule for every candidate and veto, and the almanac the facts that they ask. */
function addCandidates(
  engine: Engine,
  candidates: readonly Candidate[],
  almanac: Almanac,
  subject: Subject,
): readonly Rule[] {
  const rules: Rule[] = [];
  const known = new Set<number>();
  const add = (name: string, conditions: TopLevelCondition, asked: readonly CompiledCondition[]) => {
    for (const call of asked.flatMap(({ calls }) => calls)) {
      if (known.has(call.index)) continue;
      known.add(call.index);
      almanac.addFact(factOf(call, subject));
    }
    const rule = new Rule({ name, conditions, event });
    engine.addRule(rule);
    rules.push(rule);
  };
  for (const { compiled, positions } of candidates) {
    const { index, evidence, veto } = compiled;
    const conditions = positions.flatMap((position) => evidence[position]?.condition ?? []);
    const any = conditions.map((condition) => condition.engine);
    if (any.length > 0) add(`evidence ${index}`, { any }, conditions);
    if (veto !== undefined) add(`veto ${index}`, topLevel(veto.engine), [veto]);
  }
  return rules;
}

/** A fact about this page. Values are remembered by the view; the engine's own cache would hash every parameter. */
function factOf(call: FactCall, subject: Subject): EngineFact {
  const compute = () => {
    subject.view.page.counters.conditionsEvaluated++;
    const value = call.value(subject);
    // A failure equals nothing; the plugin is reported and its score is not used.
    return value instanceof FactFailure ? Number.NaN : value;
  };
  return new EngineFact(call.id, compute, { cache: false });
}

/** A rule's outermost condition must be a group. */
function topLevel(condition: NestedCondition): TopLevelCondition {
  return "all" in condition || "any" in condition || "not" in condition ? condition : { all: [condition] };
}
