/** The report: release records in, one self-contained page out. */

import type { ReleaseRecord } from "../release.js";
import { confusionChart } from "./charts/confusion.js";
import { costSizeChart } from "./charts/cost-size.js";
import { type Chart, drawCharts } from "./charts/draw.js";
import { reliabilityChart } from "./charts/reliability.js";
import { smallMultiples } from "./charts/small-multiples.js";
import { stagesChart } from "./charts/stages.js";
import { htmlDocument } from "./document.js";
import { decimal, percent } from "./numbers.js";
import { reportBody } from "./report-body.js";
import { type ReportView, reportView } from "./view/report-view.js";

/** `records` are sorted, oldest first; at least one. `details`: see reportView. */
export async function htmlReport(
  records: readonly ReleaseRecord[],
  details: ReadonlyMap<string, string> = new Map(),
): Promise<string> {
  const view = reportView(records, details);
  const charts = await drawCharts(chartsOf(view));
  const title = `sightline ${view.current.version}: what it gets right and what it costs`;
  return htmlDocument({ title, body: reportBody(view, records.at(-2), charts) });
}

/** The charts that the records have data for. */
export function chartsOf(view: ReportView): Chart[] {
  const versions = view.releases.map(({ version }) => version);
  const { cost, calibration } = view;
  return [
    ...(versions.length > 1 ? historyCharts(view, versions) : []),
    confusionChart("confusion", view.current.summary.pageType.confusion),
    ...(calibration === undefined ? [] : [reliabilityChart("reliability", calibration.bins)]),
    ...(cost === undefined ? [] : [stagesChart("stages", cost.stages), costSizeChart("cost-size", cost.points)]),
  ];
}

function historyCharts({ figures, work, cost }: ReportView, versions: readonly string[]): Chart[] {
  const shown = figures.filter(({ trend }) => trend.some(Number.isFinite));
  const lowest = Math.min(
    ...shown.filter(({ better }) => better === "higher").flatMap(({ trend }) => trend.filter(Number.isFinite)),
  );
  const timed = (cost?.stages ?? []).filter(({ trend }) => trend.filter(Number.isFinite).length > 1);
  return [
    smallMultiples({
      id: "figures",
      label: `Headline figures over ${versions.length} releases, all on a scale from ${percent(lowest)} to 100 %`,
      versions,
      panels: shown
        .filter(({ better }) => better === "higher")
        .map(({ name, trend, share }) => ({
          title: name,
          values: trend,
          format: (value) => (share === undefined ? decimal(value, 3) : percent(value)),
        })),
      range: () => [Math.min(lowest, 0.95), 1],
    }),
    smallMultiples({
      id: "work",
      label: `Work counters over ${versions.length} releases, each relative to its first one`,
      versions,
      panels: work.map(({ counter, index }) => ({
        title: counter,
        values: index,
        format: (value) => `× ${decimal(value)}`,
      })),
      // A tenth at least, or a change that does not matter fills the panel.
      range: (values) => {
        const middle = (Math.min(...values) + Math.max(...values)) / 2;
        const half = Math.max(0.05, Math.max(...values) - middle);
        return [middle - half, middle + half];
      },
    }),
    ...(timed.length === 0
      ? []
      : [
          smallMultiples({
            id: "stage-history",
            label: `Median cost by stage over ${versions.length} releases, in parse5 units`,
            versions,
            panels: timed.map(({ stage, trend }) => ({
              title: stage,
              values: trend,
              format: (value) => `× ${decimal(value)}`,
            })),
            range: (values) => [0, Math.max(...values, 0.01)],
          }),
        ]),
  ];
}
