/** A chart with the numbers that it shows behind it. */

import { type Content, type Html, html } from "../template.js";

export function chartWithData(chart: Html | undefined, summary: string, data: Content): Html {
  if (chart === undefined) return html`${data}`;
  return html`${chart}<details><summary>${summary}</summary>${data}</details>`;
}
