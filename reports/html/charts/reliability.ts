/** Scores against the share that was right, tenth by tenth, with the interval of each share and the line of honest scores. */

import type { CustomSeriesRenderItemAPI } from "echarts";
import type { CalibrationBin } from "../../score/calibration.js";
import { wilson } from "../../statistics.js";
import { axis, type Chart, colour, type Drawing, isNarrow } from "./draw.js";

export function reliabilityChart(id: string, bins: readonly CalibrationBin[]): Chart {
  const label = "Share of pages with the right type by the score of the answer; honest scores lie on the diagonal";
  return { id, label, draw: (width) => draw(bins, width) };
}

function draw(bins: readonly CalibrationBin[], width: number): Drawing {
  const small = isNarrow(width);
  const side = small ? width : 440;
  const most = Math.max(...bins.map(({ cases }) => cases), 1);
  const scale = { ...axis, type: "value", min: 0, max: 1, interval: small ? 0.5 : 0.25 };
  return {
    width: side,
    height: side,
    option: {
      grid: { left: 44, right: 16, top: 28, bottom: 44 },
      xAxis: { ...scale, name: "score", nameLocation: "middle", nameGap: 26 },
      yAxis: {
        ...scale,
        name: "share right",
        nameLocation: "end",
        nameTextStyle: { ...axis.nameTextStyle, align: "left" },
      },
      series: [
        {
          type: "line",
          silent: true,
          symbol: "none",
          lineStyle: { color: colour.quiet, width: 1, type: "dashed" },
          data: [
            [0, 0],
            [1, 1],
          ],
        },
        intervals(bins),
        {
          type: "scatter",
          silent: true,
          itemStyle: { color: colour.mark, opacity: 1 },
          symbolSize: (_: unknown, params: { dataIndex: number }) =>
            5 + 11 * Math.sqrt((bins[params.dataIndex]?.cases ?? 0) / most),
          data: bins.map(({ score, right, cases }) => [score, right / cases]),
        },
      ],
    },
  };
}

function intervals(bins: readonly CalibrationBin[]) {
  return {
    type: "custom",
    silent: true,
    data: bins.map(({ score }) => [score, 0]),
    renderItem: (params: { dataIndex: number }, api: CustomSeriesRenderItemAPI) => {
      const { score, right, cases } = bins[params.dataIndex] ?? { score: 0, right: 0, cases: 0 };
      const { low, high } = wilson(right, cases);
      const [x1 = 0, y1 = 0] = api.coord([score, low]);
      const [x2 = 0, y2 = 0] = api.coord([score, high]);
      return { type: "line", shape: { x1, y1, x2, y2 }, style: { stroke: colour.mark, lineWidth: 1.5, opacity: 0.7 } };
    },
  };
}
