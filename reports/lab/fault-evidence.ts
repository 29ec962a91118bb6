/** A fault of a judged page with the evidence behind it, as people read it beside a failed test. */

import { stopWords } from "../../rules/explain.js";
import type { Plugin } from "../../rules/plugin.js";
import type { Explanation } from "../../rules/verdicts.js";
import { type Fault, verdictOf } from "../score/faults.js";
import { missEvidence } from "../score/miss-evidence.js";

/** Lines: what was expected and found, then which evidence misled, which did not hold, which spoke against. */
export function faultLines(fault: Fault, explanations: readonly Explanation[], plugins: readonly Plugin[]): string[] {
  const head = `${fault.what}: expected ${fault.expected}, found ${fault.found}`;
  const { kind, found, gold } = asked(fault);
  const own = explanations.filter((explanation) => explanation.kind === kind);
  const { misleading, missing, against } = missEvidence(own, found, (word) => word === gold);
  const winner = own.find(({ emits }) => emits === found);
  const wanted = own.find(({ emits }) => emits === gold);
  return [
    head,
    ...misleading.map((name) => `  misleading: ${name}`),
    ...missing.map((name) => `  does not hold: ${name}`),
    ...against.map((name) => `  holds against it: ${name}`),
    ...[winner, wanted].flatMap((explanation) => (explanation === undefined ? [] : [scoreLine(explanation)])),
    ...(wanted === undefined ? plugins.flatMap((plugin) => unasked(plugin, kind, gold)) : []),
  ];
}

function scoreLine({ plugin, score, bias, evidence, stopped }: Explanation): string {
  if (stopped !== undefined) return `  ${plugin}: ${stopWords(stopped)}`;
  const held = evidence.filter(({ holds }) => holds).reduce((sum, { weight }) => sum + weight, 0);
  return `  ${plugin} scores ${score.toFixed(2)}: bias ${bias.toFixed(2)}, evidence that holds ${held.toFixed(2)}`;
}

/** Actions of forms are asked about forms of their types alone. */
function unasked(plugin: Plugin, kind: string, gold: string): string[] {
  if (plugin.kind !== "action" || kind !== "action" || plugin.emits !== gold || plugin.form === undefined) return [];
  return [`  ${plugin.id} was not asked: the page has no form of type ${plugin.form.join(", ")}`];
}

/** Which explanations a fault is about: their kind, our word for what was found, the labelled word. */
function asked(fault: Fault): { kind: string; found: string; gold: string } {
  const { kind, what, expected, found } = fault;
  const { kind: plugins = what, emits = "" } = verdictOf(fault) ?? {};
  if (what === "action") return { kind: plugins, found: kind.startsWith("missing") ? "" : found, gold: expected };
  if (plugins === "action") return { kind: plugins, found: "", gold: emits };
  // A page type stands with its score: "Article (0.81)".
  return { kind: plugins, found: found.replace(/ \(.*$/, ""), gold: expected };
}
