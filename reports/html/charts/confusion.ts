/** Labelled page types against ours: mistakes stand out from the diagonal by colour. */

import type { CustomSeriesRenderItemAPI } from "echarts";
import { type Chart, colour, type Drawing, isNarrow } from "./draw.js";

export interface ConfusionCell {
  readonly gold: string;
  readonly found: string;
  readonly count: number;
}

export function confusionChart(id: string, cells: readonly ConfusionCell[]): Chart {
  const classes = [...new Set(cells.flatMap(({ gold, found }) => [gold, found]))].sort();
  const mistakes = cells.filter(({ gold, found }) => gold !== found).reduce((sum, { count }) => sum + count, 0);
  const label = `Confusion matrix of ${classes.length} page types, ${mistakes} pages off the diagonal; the table below has every count`;
  return { id, label, draw: (width) => draw(classes, cells, width) };
}

function draw(classes: readonly string[], cells: readonly ConfusionCell[], width: number): Drawing {
  const small = isNarrow(width);
  const left = small ? 84 : 120;
  const top = small ? 84 : 108;
  const size = Math.min(small ? 24 : 34, (width - left - 8) / classes.length);
  const fontSize = small ? 9 : 11;
  const names = { type: "category", data: classes, axisLine: { show: false }, axisTick: { show: false } };
  const splitLine = { show: true, interval: 0, lineStyle: { color: colour.rule } };
  const axisLabel = { color: colour.quiet, fontSize, interval: 0 };
  return {
    width: small ? width : left + size * classes.length + 50,
    height: top + size * classes.length + 22,
    option: {
      grid: { left, top, width: size * classes.length, height: size * classes.length },
      xAxis: { ...names, position: "top", splitLine, axisLabel: { ...axisLabel, rotate: 60 } },
      yAxis: {
        ...names,
        inverse: true,
        splitLine,
        axisLabel,
      },
      title: [caption("labelled ↓  ours →", 0, small ? 4 : 8)],
      series: [squares(cells, size, small ? 8 : 11)],
    },
  };
}

function caption(text: string, left: number, top: number) {
  return { text, left, top, padding: 0, textStyle: { color: colour.quiet, fontSize: 10, fontWeight: "normal" } };
}

/** echarts' own heat map wants a colour scale over all values; here colour says right or wrong. */
function squares(cells: readonly ConfusionCell[], size: number, fontSize: number) {
  const most = Math.max(...cells.map(({ count }) => count), 1);
  return {
    type: "custom",
    silent: true,
    data: cells.map(({ gold, found, count }) => [found, gold, count]),
    renderItem: (params: { dataIndex: number }, api: CustomSeriesRenderItemAPI) => {
      const { gold, found, count } = cells[params.dataIndex] ?? { gold: "", found: "", count: 0 };
      const [x = 0, y = 0] = api.coord([found, gold]);
      const fill = gold === found ? colour.mark : colour.bad;
      const opacity = 0.12 + 0.33 * Math.sqrt(count / most);
      return {
        type: "group",
        children: [
          {
            type: "rect",
            shape: { x: x - size / 2, y: y - size / 2, width: size, height: size },
            style: { fill, opacity },
          },
          {
            type: "text",
            style: { text: String(count), x, y, align: "center", verticalAlign: "middle", fill: colour.ink, fontSize },
          },
        ],
      };
    },
  };
}
