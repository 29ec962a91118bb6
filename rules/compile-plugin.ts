/** Plugins with everything in them compiled: gates, evidence, vetoes, states, slots. */

import { type CompileContext, type CompiledCondition, compileCall, compileCondition } from "./compile-conditions.js";
import { type CompiledSlots, compileSlots } from "./compile-slots.js";
import { failsEnd } from "./condition-program.js";
import { EvidenceTrial } from "./evidence-trial.js";
import type { FactCall, FactCalls } from "./fact-calls.js";
import type { Fact, FactScope, FactValue } from "./facts/fact.js";
import { compilePattern } from "./patterns.js";
import type {
  ActionPlugin,
  BlockPlugin,
  CaptchaPlugin,
  CodePlugin,
  Condition,
  ConsentPlugin,
  Evidence,
  FormPlugin,
  PageTypePlugin,
  Requirement,
} from "./plugin.js";
import { type Report, shown } from "./problem.js";
import type { SelectorSet } from "./view/selector-set.js";

/** Every kind that is judged by evidence. */
export type EvidencePlugin =
  | FormPlugin
  | CaptchaPlugin
  | BlockPlugin
  | ConsentPlugin
  | CodePlugin
  | PageTypePlugin
  | ActionPlugin;

export interface CompiledEvidence extends Evidence {
  readonly condition: CompiledCondition;
}

/** Counts that must lie in their ranges for a plugin to be judged. */
export interface CompiledGates {
  /** Where they begin in the program of conditions. */
  readonly start: number;
  readonly calls: readonly FactCall[];
}

export interface CompiledPlugin<P extends EvidencePlugin = EvidencePlugin> {
  readonly plugin: P;
  /** Number within the detector. */
  readonly index: number;
  readonly gates: CompiledGates;
  readonly evidence: readonly CompiledEvidence[];
  readonly trial: EvidenceTrial;
  readonly veto: CompiledCondition | undefined;
  /** Conditions of modes (captcha) and states (consent), by position. */
  readonly states: readonly CompiledCondition[];
  readonly slots: CompiledSlots | undefined;
  /** Captcha: the element that shows it, the field for its answer, and where its key stands, as selector handles. */
  readonly element: number;
  readonly answer: number;
  readonly sitekey: readonly {
    readonly handle: number;
    readonly attribute: string;
    readonly pattern: RegExp | undefined;
  }[];
  /** Every fact its verdict rests on. */
  readonly calls: readonly FactCall[];
}

export interface PluginTools {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly calls: FactCalls;
  readonly selectors: SelectorSet;
  readonly report: Report;
}

const formScopes: readonly FactScope[] = ["page", "form"];
const pageScopes: readonly FactScope[] = ["page"];

/** Scopes of facts that evidence of this plugin may ask. */
function scopesOf(plugin: EvidencePlugin): readonly FactScope[] {
  const ofForm = plugin.kind === "form" || (plugin.kind === "action" && plugin.form !== undefined);
  return ofForm ? formScopes : pageScopes;
}

export function compilePlugin<P extends EvidencePlugin>(
  plugin: P,
  index: number,
  tools: PluginTools,
): CompiledPlugin<P> {
  const context: CompileContext = {
    facts: tools.facts,
    calls: tools.calls,
    params: plugin.params ?? {},
    usedParams: new Set(),
    scopes: scopesOf(plugin),
    report: tools.report,
  };
  const compile = (condition: Condition, pointer: string) => compileCondition(condition, context, pointer);
  const gates = compileGates(plugin.requires ?? [], context);
  const evidence = plugin.evidence.map((entry, position) => ({
    ...entry,
    condition: compile(entry.conditions, `/evidence/${position}/conditions`),
  }));
  const veto = plugin.veto === undefined ? undefined : compile(plugin.veto, "/veto");
  const states = statesOf(plugin).map((condition, position) =>
    compile(condition, `/${plugin.kind === "captcha" ? "modes" : "states"}/${position}/conditions`),
  );
  const queries = plugin.kind === "action" || plugin.kind === "consent" ? plugin.slots : undefined;
  const slots = queries === undefined ? undefined : compileSlots(queries, context);
  reportUnusedParams(plugin, context);
  return {
    plugin,
    index,
    gates,
    evidence,
    trial: new EvidenceTrial(
      tools.calls.program,
      {
        gates: gates.start,
        veto: veto?.start ?? failsEnd,
        bias: plugin.bias,
        // Nothing can speak for it unless the page has something of what its facts need.
        isSilent: plugin.bias < 0 && evidence.every(({ weight, condition }) => weight <= 0 || condition.isSilent),
      },
      evidence.map(({ weight, condition }) => ({ weight, start: condition.start })),
    ),
    veto,
    states,
    slots,
    ...captchaPlaces(plugin, tools),
    calls: [
      ...gates.calls,
      ...evidence.flatMap(({ condition }) => condition.calls),
      ...(veto?.calls ?? []),
      ...states.flatMap(({ calls }) => calls),
    ],
  };
}

function statesOf(plugin: EvidencePlugin): Condition[] {
  if (plugin.kind === "captcha") return plugin.modes.map(({ conditions }) => conditions);
  return plugin.kind === "consent" ? plugin.states.map(({ conditions }) => conditions) : [];
}

function compileGates(requires: readonly Requirement[], context: CompileContext): CompiledGates {
  const { program } = context.calls;
  const calls: FactCall[] = [];
  const all = requires.flatMap(({ fact, params, min, max }, position) => {
    const pointer = `/requires/${position}`;
    const call = compileCall(fact, params ?? {}, context, pointer);
    if (call === undefined) return [];
    calls.push(call);
    if (call.fact.returns !== "number") {
      const found = `${fact}, which returns a ${call.fact.returns}`;
      context.report({
        pointer: `${pointer}/fact`,
        expected: "a fact that counts",
        found,
        next: "Gates are ranges of numbers.",
      });
    }
    const least = min ?? (max === undefined ? 1 : Number.NEGATIVE_INFINITY);
    const most = max ?? Number.POSITIVE_INFINITY;
    const holds = (value: FactValue) => typeof value === "number" && value >= least && value <= most;
    // A gate that failed lets through, so that the failure is reported with the plugin.
    return [{ test: program.addTest({ call, key: `from ${least} to ${most}`, holds, whenFailed: true }) }];
  });
  return { start: program.write({ all }), calls };
}

function captchaPlaces(
  plugin: EvidencePlugin,
  { selectors, report }: PluginTools,
): Pick<CompiledPlugin, "element" | "answer" | "sitekey"> {
  if (plugin.kind !== "captcha") return { element: -1, answer: -1, sitekey: [] };
  const handleOf = (selector: string, pointer: string): number => {
    const handle = selectors.add(selector);
    if (handle < 0)
      report({ pointer, expected: "a list of CSS selectors", found: shown(selector), next: "Correct the selector." });
    return handle;
  };
  return {
    element: plugin.element === undefined ? -1 : handleOf(plugin.element, "/element"),
    answer: plugin.answer === undefined ? -1 : handleOf(plugin.answer, "/answer"),
    sitekey: (plugin.sitekey ?? []).map(({ selector, attribute, pattern }, position) => {
      const compiled = pattern === undefined ? undefined : compilePattern(pattern);
      if (pattern !== undefined && compiled === undefined) {
        report({
          pointer: `/sitekey/${position}/pattern`,
          expected: "a regular expression",
          found: shown(pattern),
          next: "Correct the pattern.",
        });
      }
      return { handle: handleOf(selector, `/sitekey/${position}/selector`), attribute, pattern: compiled };
    }),
  };
}

function reportUnusedParams(plugin: EvidencePlugin, { usedParams, report }: CompileContext): void {
  for (const name of Object.keys(plugin.params ?? {})) {
    if (usedParams.has(name)) continue;
    report({
      pointer: `/params/${name}`,
      expected: "a param that a condition uses",
      found: "none that does",
      next: `Use { "param": "${name}" } as a value, or remove it.`,
    });
  }
}
