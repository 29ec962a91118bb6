/** Lists of pages and their faults: what was expected, what was found. */

import { plural } from "../numbers.js";
import { type Html, html } from "../template.js";
import type { Flip } from "../view/flips.js";
import { evidenceSides, type Versions } from "./evidence-sides.js";

/** Pages shown before the rest is folded away. */
const open = 30;

/** `foundHead` says whose answer the last column holds; with `versions` the evidence of both releases stands behind each page. */
export function flipList(flips: readonly Flip[], foundHead: string, versions?: Versions): Html {
  const [shown, folded] = [flips.slice(0, open), flips.slice(open)];
  return html`${flipTable(shown, foundHead, versions)}${
    folded.length > 0 &&
    html`<details><summary>${plural(folded.length, "further page")}</summary>${flipTable(folded, foundHead, versions)}</details>`
  }`;
}

function flipTable(flips: readonly Flip[], foundHead: string, versions: Versions | undefined): Html {
  return html`<table class="flips">
<thead><tr><th scope="col">Page</th><th scope="col">What</th><th scope="col">Expected</th><th scope="col">${foundHead}</th></tr></thead>
${flips.map((flip) => flipRows(flip, versions))}</table>`;
}

/** A page's name, leading to where it is told in full. */
export function pageLabel({ page, detail }: Flip): Html {
  const name = html`<bdi class="code">${page}</bdi>`;
  return detail === undefined ? name : html`<a href="${detail}">${name}</a>`;
}

function flipRows(flip: Flip, versions: Versions | undefined): Html {
  const { lang, faults, evidence = [] } = flip;
  const hasEvidence = versions !== undefined && evidence.length > 0;
  return html`<tbody>${faults.map(
    ({ what, at, expected, found }, index) =>
      html`<tr>${
        index === 0 &&
        html`<th scope="rowgroup" rowspan="${faults.length + Number(hasEvidence)}">${pageLabel(flip)}${lang !== undefined && html` <span class="quiet small">${lang}</span>`}</th>`
      }<td>${what}${at !== undefined && html` <bdi class="quiet small">${at}</bdi>`}</td><td><bdi>${expected}</bdi></td><td><bdi>${found}</bdi></td></tr>`,
  )}${
    hasEvidence &&
    html`<tr><td colspan="3" class="behind"><details><summary>Evidence of ${versions[0]} and ${versions[1]}</summary>${evidenceSides(evidence, versions)}</details></td></tr>`
  }</tbody>\n`;
}
