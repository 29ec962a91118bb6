/** Cost by stage: the median as a bar, the upper tenth as a whisker, the release before as a tick. */

import type { CustomSeriesRenderItemAPI } from "echarts";
import type { StageCost } from "../view/cost.js";
import { axis, type Chart, colour, type Drawing, isNarrow } from "./draw.js";

export function stagesChart(id: string, stages: readonly StageCost[]): Chart {
  const label = "Median cost by stage in units of parse5.parse, with the upper tenth and the release before";
  return { id, label, draw: (width) => draw(stages, width) };
}

function draw(stages: readonly StageCost[], width: number): Drawing {
  const names = stages.map(({ stage }) => stage);
  const step = isNarrow(width) ? 26 : 28;
  return {
    width,
    height: 52 + step * stages.length,
    option: {
      grid: { left: 56, right: 28, top: 8, bottom: 44 },
      xAxis: { ...axis, type: "value", min: 0, name: "parse5 units", nameLocation: "middle", nameGap: 26 },
      yAxis: {
        ...axis,
        type: "category",
        data: names,
        inverse: true,
        splitLine: { show: false },
        axisLabel: { ...axis.axisLabel, color: colour.ink, interval: 0 },
      },
      series: [
        {
          type: "custom",
          silent: true,
          encode: { x: [1, 2, 3], y: 0 },
          data: stages.map(({ stage, units, trend }) => [stage, units.median, units.p90, trend.at(-2) ?? Number.NaN]),
          renderItem: (params: { dataIndex: number }, api: CustomSeriesRenderItemAPI) =>
            bar(stages[params.dataIndex], api),
        },
      ],
    },
  };
}

function bar(row: StageCost | undefined, api: CustomSeriesRenderItemAPI) {
  if (row === undefined) return undefined;
  const at = (value: number): number => api.coord([value, row.stage])[0] ?? 0;
  const y = api.coord([0, row.stage])[1] ?? 0;
  const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, lineWidth: number) => ({
    type: "line",
    shape: { x1, y1, x2, y2 },
    style: { stroke, lineWidth },
  });
  const [start, middle, end] = [at(0), at(row.units.median), at(row.units.p90)];
  const before = row.trend.at(-2) ?? Number.NaN;
  return {
    type: "group",
    children: [
      line(middle, y, end, y, colour.mark, 1.5),
      line(end, y - 4, end, y + 4, colour.mark, 1.5),
      {
        type: "rect",
        shape: { x: start, y: y - 7, width: Math.max(1, middle - start), height: 14 },
        style: { fill: colour.mark, opacity: row.stage === "total" ? 1 : 0.6 },
      },
      ...(Number.isNaN(before) ? [] : [line(at(before), y - 10, at(before), y + 10, colour.ink, 2)]),
    ],
  };
}
