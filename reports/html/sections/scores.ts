/** Are scores honest, and are boxes where Chromium has them? */

import type { CalibrationFigures } from "../../score/calibration.js";
import { share } from "../../statistics.js";
import { count, decimal, percent, points } from "../numbers.js";
import { type Html, html } from "../template.js";
import type { GeometryView } from "../view/geometry.js";
import { shareCell } from "./accuracy.js";
import { changeMark, intervalMark, scaleHead, scaleStart } from "./marks.js";
import { table } from "./table.js";

export function calibrationText({ cases, log_loss, base_log_loss, brier, base_brier, ece }: CalibrationFigures): Html {
  const error = ece === undefined ? "" : ` Expected calibration error ${percent(ece)}.`;
  return html`<p>Of ${count(cases)} pages: log loss ${decimal(log_loss, 3)} where always answering with the share that was right costs ${decimal(base_log_loss, 3)}; Brier score ${decimal(brier, 3)} against ${decimal(base_brier, 3)}.${error}</p>`;
}

export function calibrationTable({ bins }: CalibrationFigures): Html {
  return table({
    snug: true,
    columns: [
      { head: "Score" },
      { head: "Mean score", kind: "number" },
      { head: "Right", kind: "number" },
      { head: "0 to 100 %, tick: honest", kind: "plot", wideOnly: true },
    ],
    rows: bins.map(({ low, cases, right, score }) => [
      `${decimal(low, 1)}–${decimal(low + 0.1, 1)}`,
      decimal(score),
      shareCell(share(right, cases)),
      intervalMark(share(right, cases), 0, score),
    ]),
  });
}

/** `captured` says what of Chromium the pages have: "boxes". */
export function chromiumTable({ dataset, pages, rows }: GeometryView, captured: string): Html {
  const start = scaleStart(rows.filter(({ better }) => better === "higher").map((row) => row.share));
  const hasChange = rows.some(({ before }) => before !== undefined);
  return table({
    caption: html`<bdi>${dataset}</bdi>, ${count(pages)} pages with Chromium’s ${captured}`,
    columns: [
      { head: "Figure" },
      { head: "Now", kind: "number" },
      { head: scaleHead(start), kind: "plot", wideOnly: true },
      ...(hasChange ? [{ head: "Change", kind: "number" as const }] : []),
    ],
    rows: rows.map(({ name, meaning, better, share: value, before }) => {
      const change = before === undefined ? undefined : value.share - before;
      return [
        html`${name} <span class="quiet small wide-only">${meaning}</span>`,
        shareCell(value),
        better === "lower" ? "" : intervalMark(value, start, before),
        ...(hasChange ? [changeMark(points(change), change, better)] : []),
      ];
    }),
  });
}
