/** Lists of pages and their faults: what was expected, what was found. */

import { plural } from "../numbers.js";
import { type Html, html } from "../template.js";
import type { Flip } from "../view/flips.js";

/** Pages shown before the rest is folded away. */
const open = 30;

/** `foundHead` says whose answer the last column holds. */
export function flipList(flips: readonly Flip[], foundHead: string): Html {
  const [shown, folded] = [flips.slice(0, open), flips.slice(open)];
  return html`${flipTable(shown, foundHead)}${
    folded.length > 0 &&
    html`<details><summary>${plural(folded.length, "further page")}</summary>${flipTable(folded, foundHead)}</details>`
  }`;
}

export function flipTable(flips: readonly Flip[], foundHead: string): Html {
  return html`<table class="flips">
<thead><tr><th scope="col">Page</th><th scope="col">What</th><th scope="col">Expected</th><th scope="col">${foundHead}</th></tr></thead>
${flips.map(flipRows)}</table>`;
}

/** A page's name, leading to where it is told in full. */
export function pageLabel({ page, detail }: Flip): Html {
  const name = html`<bdi class="code">${page}</bdi>`;
  return detail === undefined ? name : html`<a href="${detail}">${name}</a>`;
}

function flipRows(flip: Flip): Html {
  const { lang, faults } = flip;
  return html`<tbody>${faults.map(
    ({ what, expected, found }, index) =>
      html`<tr>${
        index === 0 &&
        html`<th scope="rowgroup" rowspan="${faults.length}">${pageLabel(flip)}${lang !== undefined && html` <span class="quiet small">${lang}</span>`}</th>`
      }<td>${what}</td><td><bdi>${expected}</bdi></td><td><bdi>${found}</bdi></td></tr>`,
  )}</tbody>\n`;
}
