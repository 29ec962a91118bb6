/**
 * Evidence judged by json-rules-engine: of the plugins that passed their gates and may matter, the pieces on which a verdict
 * would rest. One rule a plugin, whose conditions are its pieces of evidence side by side. The engine copies a rule's
 * conditions for its result, and notes there which of them hold.
 */

import { Almanac, Engine, Fact as EngineFact, type NestedCondition, type TopLevelCondition } from "json-rules-engine";
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

const subjectFact = "subject";
/** Rules must have one; what holds is read from the results. */
const event = { type: "judged" };

/** Builds an engine for each run; its facts are kept. */
export class EngineRunner {
  /** By number of the fact call. */
  readonly #facts = new Map<number, EngineFact>();

  async run(candidates: readonly Candidate[], subject: Subject): Promise<EngineResult> {
    const holding = new Map<number, Set<number>>(candidates.map(({ compiled }) => [compiled.index, new Set()]));
    const vetoed = new Set<number>();
    if (candidates.length === 0) return { holding, vetoed };
    const positions = new Map(candidates.map((candidate) => [candidate.compiled.index, candidate.positions]));
    const almanac = new Almanac({ allowUndefinedFacts: false });
    const { results, failureResults } = await this.#engineOf(candidates).run(
      { [subjectFact]: new EngineFact(subjectFact, subject) },
      { almanac },
    );
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

  #engineOf(candidates: readonly Candidate[]): Engine {
    const engine = new Engine([], { allowUndefinedFacts: false });
    for (const [name, test] of Object.entries(ownOperators)) engine.addOperator(name, test);
    const addFacts = ({ calls }: CompiledCondition) => {
      for (const call of calls) engine.addFact(this.#factOf(call));
    };
    for (const { compiled, positions } of candidates) {
      const { index, evidence, veto } = compiled;
      const conditions = positions.flatMap((position) => evidence[position]?.condition ?? []);
      conditions.forEach(addFacts);
      const any = conditions.map((condition) => condition.engine);
      if (any.length > 0) engine.addRule({ name: `evidence ${index}`, conditions: { any }, event });
      if (veto === undefined) continue;
      addFacts(veto);
      engine.addRule({ name: `veto ${index}`, conditions: topLevel(veto.engine), event });
    }
    return engine;
  }

  #factOf(call: FactCall): EngineFact {
    let fact = this.#facts.get(call.index);
    if (fact === undefined) {
      const compute = async (_params: unknown, almanac: Almanac) => {
        const subject = await almanac.factValue<Subject>(subjectFact);
        subject.view.page.counters.conditionsEvaluated++;
        const value = call.value(subject);
        // A failure equals nothing; the plugin is reported and its score is not used.
        return value instanceof FactFailure ? Number.NaN : value;
      };
      // Values are remembered by the view; the engine's own cache would hash every parameter.
      fact = new EngineFact(call.id, compute, { cache: false });
      this.#facts.set(call.index, fact);
    }
    return fact;
  }
}

/** A rule's outermost condition must be a group. */
function topLevel(condition: NestedCondition): TopLevelCondition {
  return "all" in condition || "any" in condition || "not" in condition ? condition : { all: [condition] };
}
