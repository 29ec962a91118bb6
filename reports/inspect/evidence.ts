/** Evidence of plugins: what held, what it weighed, which facts were asked. */

import { factLine } from "../../rules/explain.js";
import type { EvidenceObservation, Explanation } from "../../rules/verdicts.js";
import { decimal, signedDecimal } from "../html/numbers.js";
import { type Html, html } from "../html/template.js";

export function explanationDetails(explanation: Explanation): Html {
  const { plugin, emits, score, form, stopped } = explanation;
  const notes = [
    ...(form === undefined ? [] : [`form ${form}`]),
    ...(stopped === undefined ? [] : [`stopped by ${stopped}`]),
  ];
  return html`<details class="evidence"><summary><span class="value">${decimal(score)}</span> ${emits} <span class="quiet small">${plugin}${notes.length > 0 && `, ${notes.join(", ")}`}</span></summary>
${evidenceTable(explanation)}</details>`;
}

/** score = sigmoid(bias + weights of what holds): the rows add up to it. */
export function evidenceTable({ bias, evidence }: Explanation): Html {
  return html`<table><thead><tr><th scope="col">Holds</th><th scope="col" class="number">Weight</th><th scope="col">Evidence</th></tr></thead><tbody>
<tr><td></td><td class="number">${signedDecimal(bias)}</td><td class="quiet">bias</td></tr>
${[...evidence].sort((a, b) => Number(b.holds) - Number(a.holds)).map(evidenceRow)}</tbody></table>`;
}

function evidenceRow({ name, weight, holds, facts }: EvidenceObservation): Html {
  const lines = facts.map((fact) => html`<br><bdi class="facts code">${factLine(fact)}</bdi>`);
  return html`<tr><td>${holds ? html`<span class="good">yes</span>` : html`<span class="quiet">no</span>`}</td><td class="number">${holds ? signedDecimal(weight) : html`<span class="quiet">(${signedDecimal(weight)})</span>`}</td><td>${name}${lines}</td></tr>`;
}
