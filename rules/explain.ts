/** Why each plugin scored what it scored, as data and as text for people. */

import { threshold } from "./evidence.js";
import type { Judgement } from "./judge-evidence.js";
import type { FieldVerdict } from "./match-fields.js";
import type { EvidenceObservation, Explanation, FactObservation, Verdicts } from "./verdicts.js";

/** Evidence with the value of every fact it asked. */
export function explainJudgement({ compiled, subject, score, stopped }: Judgement): Explanation {
  const { plugin, evidence } = compiled;
  const observe = stopped !== "requires";
  return {
    plugin: plugin.id,
    kind: plugin.kind,
    emits: plugin.emits,
    score,
    bias: plugin.bias,
    ...(stopped === undefined ? {} : { stopped }),
    ...(subject.form === undefined ? {} : { form: subject.form.index }),
    evidence: observe
      ? evidence.map(({ name, weight, condition }) => ({
          name,
          weight,
          holds: condition.test(subject),
          facts: condition.observe(subject),
        }))
      : [],
  };
}

/** Explanations of the purposes that were likely for each control. */
export function explainFields(verdicts: readonly FieldVerdict[]): Explanation[] {
  return verdicts.flatMap(({ control, form, scores }) =>
    scores
      .filter(({ score }, index) => score >= threshold / 2 || index === 0)
      .map(({ field, score, holds }) => ({
        plugin: field.plugin.id,
        kind: "field",
        emits: field.plugin.emits,
        score,
        bias: field.plugin.bias,
        form: form.index,
        element: control.el.id,
        evidence: field.clues.map(
          ({ name, weight }, index): EvidenceObservation => ({ name, weight, holds: holds.includes(index), facts: [] }),
        ),
      })),
  );
}

export interface ExplainTextOptions {
  /** Also tell plugins that were stopped or scored below 0.05. @default false */
  readonly all?: boolean;
}

/** Verdicts and their evidence for a terminal. */
export function explainText(verdicts: Verdicts, options: ExplainTextOptions = {}): string {
  const lines = [...summary(verdicts), ""];
  const order = ["page-type", "action", "form", "captcha", "block", "consent", "code", "field"];
  for (const kind of order) {
    const told = verdicts.explanations
      .filter((entry) => entry.kind === kind && (options.all === true || entry.score >= 0.05))
      .sort((a, b) => b.score - a.score);
    if (told.length === 0) continue;
    lines.push(kind);
    for (const entry of told) lines.push(...explanationLines(entry));
    lines.push("");
  }
  return lines.join("\n");
}

function summary({ fields, margin, failures }: Verdicts): string[] {
  const [best, next] = fields.page_types;
  const runnerUp =
    next === undefined ? "" : `, runner-up ${next.type} ${next.score.toFixed(2)}, margin ${margin.toFixed(2)}`;
  const lines = [
    `page type  ${fields.page_type} ${(best?.score ?? 0).toFixed(2)}${fields.unsure === true ? " (unsure)" : ""}${runnerUp}`,
    `outcome    ${fields.outcome}`,
  ];
  for (const { action, score, ...slots } of fields.suggested_actions ?? []) {
    lines.push(`action     ${action} ${score.toFixed(2)} ${JSON.stringify(slots)}`);
  }
  for (const { index, type, score } of fields.forms ?? []) lines.push(`form ${index}     ${type} ${score.toFixed(2)}`);
  const others = { captcha: fields.captcha, consent: fields.consent, blocked: fields.blocked, codes: fields.codes };
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) lines.push(`${name.padEnd(10)} ${JSON.stringify(value)}`);
  }
  for (const { plugin, message } of failures) lines.push(`failed     ${plugin}: ${message}`);
  return lines;
}

/** Why a plugin gives no verdict, in words. */
export function stopWords(stopped: NonNullable<Explanation["stopped"]>): string {
  return stopped === "evidence" ? "nothing speaks for it" : `stopped by ${stopped}`;
}

function explanationLines({ plugin, score, bias, stopped, form, element, evidence }: Explanation): string[] {
  const about = [form === undefined ? "" : `form ${form}`, element === undefined ? "" : `element ${element}`];
  const where = about.filter((part) => part !== "").join(", ");
  const head = `  ${score.toFixed(3)}  ${plugin}${where === "" ? "" : ` (${where})`}${stopped === undefined ? "" : `, ${stopWords(stopped)}`}`;
  const lines = [head, `         ${signed(bias)}  bias`];
  for (const { name, weight, holds, facts } of evidence) {
    if (!holds && facts.length === 0) continue;
    lines.push(
      `      ${holds ? "✓" : "·"}  ${signed(holds ? weight : 0)}  ${name}${holds ? "" : ` (would weigh ${signed(weight).trim()})`}`,
    );
    for (const fact of facts) lines.push(`                 ${factLine(fact)}`);
  }
  return lines;
}

/** "form-count {\"kind\":\"login\"} = 1 is greaterThan 0" */
export function factLine({ fact, params, operator, expected, value, holds }: FactObservation): string {
  const given = Object.keys(params).length === 0 ? "" : ` ${JSON.stringify(params)}`;
  const found = typeof value === "number" ? Number(value.toFixed(3)) : value;
  return `${fact}${given} = ${JSON.stringify(found)} ${holds ? "is" : "is not"} ${operator} ${JSON.stringify(expected)}`;
}

function signed(weight: number): string {
  return `${weight < 0 ? "-" : "+"}${Math.abs(weight).toFixed(2)}`;
}
