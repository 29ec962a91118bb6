/** Evidence of plugins: what held, what it weighed, which facts were asked. */

import { factLine, stopWords } from "../../rules/explain.js";
import type { EvidenceObservation, Explanation } from "../../rules/verdicts.js";
import { decimal, plural, signedDecimal } from "../html/numbers.js";
import { type Html, html } from "../html/template.js";

export function explanationDetails(explanation: Explanation): Html {
  const { plugin, emits, score, form, stopped } = explanation;
  const notes = [
    ...(form === undefined ? [] : [`form ${form}`]),
    ...(stopped === undefined ? [] : [stopWords(stopped)]),
  ];
  return html`<details class="evidence"><summary><span class="value">${decimal(score)}</span> ${emits} <span class="quiet small">${plugin}${notes.length > 0 && `, ${notes.join(", ")}`}</span></summary>
${evidenceTable(explanation)}</details>`;
}

/** score = sigmoid(bias + weights of what holds): the rows add up to it. What does not hold is folded away. */
export function evidenceTable({ bias, evidence }: Explanation): Html {
  const [held, not] = [evidence.filter(({ holds }) => holds), evidence.filter(({ holds }) => !holds)];
  const biasRow = html`<tr><td class="number">${signedDecimal(bias)}</td><td class="quiet">bias</td></tr>`;
  const rest = html`<details class="evidence"><summary class="small">${plural(not.length, "piece")} of evidence that ${not.length === 1 ? "does" : "do"} not hold</summary>${weights(not.map(evidenceRow))}</details>`;
  return html`${weights([biasRow, ...held.map(evidenceRow)])}${not.length > 0 && rest}`;
}

function weights(rows: readonly Html[]): Html {
  return html`<table><thead><tr><th scope="col" class="number">Weight</th><th scope="col">Evidence</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function evidenceRow({ name, weight, holds, facts }: EvidenceObservation): Html {
  const lines = facts.map((fact) => html`<br><bdi class="facts code">${factLine(fact)}</bdi>`);
  return html`<tr><td class="number${!holds && " quiet"}">${signedDecimal(weight)}</td><td>${name}${lines}</td></tr>`;
}
