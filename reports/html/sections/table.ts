/** Tables: the first column names the row, numbers stand to the right. */

import { type Content, type Html, html } from "../template.js";

export interface Column {
  readonly head: string;
  readonly kind?: "number" | "plot" | "trend";
  /** Left out on narrow screens. */
  readonly wideOnly?: true;
}

export interface TableSpec {
  readonly caption?: Content;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Content[])[];
  /** As wide as its columns need. */
  readonly snug?: true;
  /** Scrolls sideways when it is too wide; then it needs a name that is said to those who do not see it. */
  readonly scrolls?: string;
}

export function table({ caption, columns, rows, snug, scrolls }: TableSpec): Html {
  const body = html`<table${snug === true && html` class="snug"`}>
${caption !== undefined && html`<caption>${caption}</caption>`}
<thead><tr>${columns.map((column) => html`<th scope="col"${classOf(column)}>${column.head}</th>`)}</tr></thead>
<tbody>
${rows.map((cells) => html`<tr>${cells.map((cell, index) => cellOf(cell, index, columns[index]))}</tr>\n`)}</tbody>
</table>`;
  if (scrolls === undefined) return body;
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${scrolls}">${body}</div>`;
}

function cellOf(cell: Content, index: number, column: Column | undefined): Html {
  if (index === 0) return html`<th scope="row"${classOf(column)}>${cell}</th>`;
  return html`<td${classOf(column)}>${cell}</td>`;
}

function classOf(column: Column | undefined): Html | undefined {
  const names = [column?.kind, column?.wideOnly === true ? "wide-only" : undefined].filter(
    (name) => name !== undefined,
  );
  return names.length === 0 ? undefined : html` class="${names.join(" ")}"`;
}
