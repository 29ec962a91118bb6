/** The top of the report: what got better, what got worse, what it costs. */

import { count, decimal, kilobytes, milliseconds, percent, plural, pValue, ratioChange } from "../numbers.js";
import { type Content, type Html, html } from "../template.js";
import type { Figure } from "../view/figures.js";
import type { Flip } from "../view/flips.js";
import type { ReportView } from "../view/report-view.js";
import { overallWork } from "../view/work.js";
import { figureChange } from "./accuracy.js";
import { pageLabel } from "./flips.js";
import { changeMark } from "./marks.js";

/** Lines listed in a column before the rest is counted. */
const listed = 5;

export function verdict(view: ReportView): Html {
  return html`<div class="verdict">${view.flips === undefined ? firstColumns(view) : changeColumns(view, view.flips)}${costColumn(view)}</div>
${footnote(view)}`;
}

function changeColumns(view: ReportView, { newlyRight, newlyWrong }: NonNullable<ReportView["flips"]>): Content {
  const moved = (up: boolean): Figure[] =>
    view.figures.filter(
      ({ change = 0, better }) => Math.abs(change) >= 5e-4 && change > 0 === ((better === "higher") === up),
    );
  const [right, wrong] = [newlyRight.length, newlyWrong.length];
  return [
    column("Better", html`<span class="${right > 0 && "good"}">${plural(right, "page")} newly right</span>`, [
      ...figureLine(moved(true)),
      ...flipLines(newlyRight),
    ]),
    column("Worse", html`<span class="${wrong > 0 && "bad"}">${plural(wrong, "page")} newly wrong</span>`, [
      ...figureLine(moved(false)),
      ...flipLines(newlyWrong),
    ]),
  ];
}

/** Largest change first. */
function figureLine(figures: readonly Figure[]): Html[] {
  if (figures.length === 0) return [];
  const sorted = [...figures].sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0));
  return [
    html`<li class="figures">${sorted.map((figure, index) => html`${index > 0 && ", "}<span>${figure.name} ${figureChange(figure)}</span>`)}</li>`,
  ];
}

function firstColumns({ current, faulty }: ReportView): Content {
  const right = current.pages.length - faulty.length;
  return [
    column("Right", `${count(right)} of ${plural(current.pages.length, "page")}`, [
      html`<li class="quiet">First record: nothing to compare with</li>`,
    ]),
    column("Wrong", plural(faulty.length, "page with a fault", "pages with a fault"), flipLines(faulty, "#wrong-now")),
  ];
}

function flipLines(flips: readonly Flip[], target = "#flips"): Html[] {
  const more = flips.length - listed;
  return [
    ...flips
      .slice(0, listed)
      .map(
        (flip) =>
          html`<li>${pageLabel(flip)} <span class="quiet">${[...new Set(flip.faults.map(({ what }) => what))].join(", ")}</span></li>`,
      ),
    ...(more > 0 ? [html`<li><a href="${target}">and ${count(more)} more</a></li>`] : []),
  ];
}

function column(name: string, big: Content, lines: readonly Html[]): Html {
  return html`<section><h2>${name}</h2><p class="big">${big}</p>${lines.length > 0 && html`<ul>${lines}</ul>`}</section>`;
}

function costColumn(view: ReportView): Html {
  const { cost } = view;
  const total = cost?.stages.find(({ stage }) => stage === "total");
  const work = overallWork(view.work);
  const workLine =
    work !== undefined &&
    html`<li>Work ${changeMark(ratioChange(work), work - 1, "lower")} (mean over the counters)</li>`;
  if (cost === undefined || total === undefined) {
    return html`<section><h2>Cost</h2><p class="big">Not timed</p><ul>${workLine}</ul></section>`;
  }
  const change =
    cost.ratio !== undefined &&
    html`<li>Time ${changeMark(ratioChange(cost.ratio), cost.ratio - 1, "lower")} against ${cost.against}</li>`;
  return html`<section><h2>Cost</h2><p class="big">${decimal(total.units.median, 1)} × parse5</p><ul>
<li>${milliseconds(total.ms.median)} ms for the median page, upper tenth <span class="nowrap">${milliseconds(total.ms.p90)} ms</span></li>
${change}${workLine}
<li class="quiet">${decimal(cost.figures.heap_mb.median, 1)} MB held by the median page of ${kilobytes(medianBytes(view))}</li></ul></section>`;
}

function medianBytes({ cost }: ReportView): number {
  const points = cost?.points ?? [];
  return points[Math.floor(points.length / 2)]?.bytes ?? 0;
}

function footnote({ flips, current, faulty }: ReportView): Html | undefined {
  const share = percent(faulty.length / current.pages.length);
  if (flips === undefined) return undefined;
  const { compared, added, removed, pValue: p } = flips;
  const moves = [
    ...(added.length > 0 ? [`${plural(added.length, "page")} added`] : []),
    ...(removed.length > 0 ? [`${plural(removed.length, "page")} removed`] : []),
  ].join(", ");
  const chance = p < 0.05 ? "hardly by chance" : "which chance may explain";
  const test = flips.newlyRight.length + flips.newlyWrong.length > 0;
  return html`<p class="quiet small">Changes are in percentage points (F1 from 0 to 1) over the ${plural(compared, "page")} that both releases hold${moves !== "" && `; ${moves}`}.${test && ` Pages newly right against newly wrong: McNemar ${pValue(p)}, ${chance}.`} Now ${plural(faulty.length, "page has a fault", "pages have a fault")} (${share}).</p>`;
}
