/** All releases, newest first. */

import { count, pValue } from "../numbers.js";
import { type Html, html } from "../template.js";
import type { ReleaseLine } from "../view/history.js";
import { table } from "./table.js";

export function historyTable(releases: readonly ReleaseLine[]): Html {
  return table({
    scrolls: "All releases",
    columns: [
      { head: "Release" },
      { head: "Date" },
      { head: "Pages", kind: "number" },
      { head: "Newly right", kind: "number" },
      { head: "Newly wrong", kind: "number" },
      { head: "McNemar", kind: "number", wideOnly: true },
      { head: "Commit", wideOnly: true },
      { head: "Machine", wideOnly: true },
    ],
    rows: [...releases]
      .reverse()
      .map((line) => [
        html`<span class="value">${line.version}</span>`,
        html`${line.date}${notes(line)}`,
        count(line.pages),
        line.newlyRight === undefined ? "–" : count(line.newlyRight),
        line.newlyWrong === undefined ? "–" : count(line.newlyWrong),
        line.pValue === undefined ? "–" : pValue(line.pValue),
        html`<span class="code">${line.commit || "no checkout"}</span>${line.dirty && html` <span class="bad">with changes</span>`}`,
        html`<span class="small">${line.machine}, Node ${line.node.replace(/^v/, "")}</span>`,
      ]),
  });
}

/** Two releases compare badly when what they were scored on changed: say so where it did. */
function notes({ corpusChanged, rulesChanged }: ReleaseLine): Html | undefined {
  const changed = [...(corpusChanged ? ["pages or labels"] : []), ...(rulesChanged ? ["rules"] : [])];
  if (changed.length === 0) return undefined;
  return html`<br><span class="quiet small">other ${changed.join(", other ")}</span>`;
}
