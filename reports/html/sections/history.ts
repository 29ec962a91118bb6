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
        html`<span class="nowrap">${line.date}</span>${notes(line)}`,
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
function notes({ corpusChanged, rulesChanged }: ReleaseLine): Html {
  const changed = [...(corpusChanged ? ["other pages"] : []), ...(rulesChanged ? ["other rules"] : [])];
  return html`${changed.map((note) => html`<br><span class="quiet small">${note}</span>`)}`;
}
