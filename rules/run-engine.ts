/**
 * Evidence judged by json-rules-engine, for the plugins that passed their gates: one rule a plugin, whose conditions are its
 * pieces of evidence side by side. The engine copies a rule's conditions for its result, and notes there which of them hold.
 */

import { Almanac, Engine, Fact as EngineFact, type NestedCondition, type TopLevelCondition } from "json-rules-engine";
import type { CompiledCondition } from "./compile-conditions.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import { FactFailure, type Subject } from "./facts/fact.js";
import { ownOperators } from "./operators.js";

/** Which evidence of which plugin holds. */
export interface EngineResult {
  /** By plugin index: positions of the evidence that holds. */
  readonly holding: ReadonlyMap<number, ReadonlySet<number>>;
  /** Plugins whose veto holds. */
  readonly vetoed: ReadonlySet<number>;
}

/** Engines kept for sets of plugins that were judged together. */
const maximumEngines = 64;
const subjectFact = "subject";
/** Rules must have one; what holds is read from the results. */
const event = { type: "judged" };

/** Builds and keeps engines; one serves many pages at once, since the page is a runtime fact. */
export class EngineRunner {
  readonly #engines = new Map<string, Engine>();

  async run(plugins: readonly CompiledPlugin[], subject: Subject): Promise<EngineResult> {
    const holding = new Map<number, Set<number>>(plugins.map(({ index }) => [index, new Set()]));
    const vetoed = new Set<number>();
    if (plugins.length === 0) return { holding, vetoed };
    const almanac = new Almanac({ allowUndefinedFacts: false });
    const { results, failureResults } = await this.#engineFor(plugins).run(
      { [subjectFact]: new EngineFact(subjectFact, subject) },
      { almanac },
    );
    for (const { name, conditions, result } of [...results, ...failureResults]) {
      const [kind, plugin] = name.split(" ");
      const index = Number(plugin);
      if (kind === "veto") {
        if (result === true) vetoed.add(index);
      } else if ("any" in conditions) {
        conditions.any.forEach((condition, position) => {
          if ("result" in condition && condition.result === true) holding.get(index)?.add(position);
        });
      }
    }
    return { holding, vetoed };
  }

  #engineFor(plugins: readonly CompiledPlugin[]): Engine {
    const key = plugins.map(({ index }) => index).join(" ");
    let engine = this.#engines.get(key);
    if (engine === undefined) {
      engine = createEngine(plugins);
      const oldest = this.#engines.keys().next().value;
      if (this.#engines.size >= maximumEngines && oldest !== undefined) this.#engines.delete(oldest);
    } else this.#engines.delete(key);
    this.#engines.set(key, engine);
    return engine;
  }
}

function createEngine(plugins: readonly CompiledPlugin[]): Engine {
  const engine = new Engine([], { allowUndefinedFacts: false });
  for (const [name, test] of Object.entries(ownOperators)) engine.addOperator(name, test);
  const added = new Set<number>();
  const addFacts = ({ calls }: CompiledCondition) => {
    for (const call of calls) {
      if (added.has(call.index)) continue;
      added.add(call.index);
      const compute = async (_params: unknown, almanac: Almanac) => {
        const subject = await almanac.factValue<Subject>(subjectFact);
        subject.view.page.counters.conditionsEvaluated++;
        const value = call.value(subject);
        // A failure equals nothing; the plugin is reported and its score is not used.
        return value instanceof FactFailure ? Number.NaN : value;
      };
      // Values are remembered by the view; the engine's own cache would hash every parameter.
      engine.addFact(call.id, compute, { cache: false });
    }
  };
  for (const { index, evidence, veto } of plugins) {
    for (const { condition } of evidence) addFacts(condition);
    const any = evidence.map(({ condition }) => condition.engine);
    engine.addRule({ name: `evidence ${index}`, conditions: { any }, event });
    if (veto === undefined) continue;
    addFacts(veto);
    engine.addRule({ name: `veto ${index}`, conditions: topLevel(veto.engine), event });
  }
  return engine;
}

/** A rule's outermost condition must be a group. */
function topLevel(condition: NestedCondition): TopLevelCondition {
  return "all" in condition || "any" in condition || "not" in condition ? condition : { all: [condition] };
}
