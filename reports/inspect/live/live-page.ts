/** What a live page has beside the one that is written to a file: which run it is of, and a script that waits for the next. */

import { htmlDocument } from "../../html/document.js";
import { html } from "../../html/template.js";
import { inspectCss } from "../inspect.css.js";

/** Reloads when the server tells of another run; what was ticked stays, and the browser keeps place and choice. */
export const liveScript = `
const live = document.querySelector(".live");
const boxes = document.querySelectorAll(".filters input");
const ticked = JSON.parse(sessionStorage.getItem("ticked") ?? "null");
for (const box of boxes) if (ticked) box.checked = ticked.includes(box.id);
addEventListener("change", () => {
  sessionStorage.setItem("ticked", JSON.stringify([...boxes].filter((box) => box.checked).map((box) => box.id)));
});
const runs = new EventSource("/runs");
runs.onopen = () => { live.textContent = live.dataset.text; };
runs.onmessage = ({ data }) => { if (data !== live.dataset.run) location.reload(); };
runs.onerror = () => { live.textContent = "No longer live: the command has ended."; };
`;

/** A page that says why there is none, until the next run. */
export function failurePage(message: string, run: number): string {
  const body = html`<header>${liveLine(run)}<h1>Nothing to inspect</h1></header>
<main class="said"><pre class="failure"><bdi>${message}</bdi></pre></main>`;
  return htmlDocument({ title: "Nothing to inspect", body, css: inspectCss, script: liveScript, connects: true });
}

export function liveLine(run: number) {
  const text = `Live, run ${run}`;
  return html`<p class="live quiet small" role="status" data-run="${run}" data-text="${text}">${text}</p>`;
}
