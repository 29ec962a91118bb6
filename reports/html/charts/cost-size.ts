/** Milliseconds against bytes of html, both on logarithmic axes: ours and parse5's for the same pages. */

import type { CostPoint } from "../view/cost.js";
import { axis, type Chart, colour, type Drawing, isNarrow } from "./draw.js";

/** Points drawn of each series: beyond it every n-th by size, the table below tells the rest. */
const drawn = 400;

export function costSizeChart(id: string, points: readonly CostPoint[]): Chart {
  const step = Math.max(1, points.length / drawn);
  const shown = Array.from({ length: Math.min(points.length, drawn) }, (_, index) => points[Math.floor(index * step)]);
  const found = shown.filter((point) => point !== undefined);
  const label = "Milliseconds a page against its size, sightline above parse5.parse on the same pages";
  return { id, label, draw: (width) => draw(found, width) };
}

function draw(points: readonly CostPoint[], width: number): Drawing {
  const small = isNarrow(width);
  const scale = { ...axis, type: "log", logBase: 10 };
  const label = (format: (value: number) => string) => ({
    ...axis.axisLabel,
    formatter: (value: number) => (Number.isInteger(Math.log10(value)) ? format(value) : ""),
  });
  return {
    width,
    height: small ? 300 : 380,
    option: {
      grid: { left: 44, right: 20, top: 28, bottom: 44 },
      xAxis: {
        ...scale,
        name: "bytes of html",
        nameLocation: "middle",
        nameGap: 26,
        axisLabel: label(bytesLabel),
        ...bounds(points.map(({ bytes }) => bytes)),
      },
      yAxis: {
        ...scale,
        name: "ms",
        nameLocation: "end",
        axisLabel: label(String),
        ...bounds(points.flatMap(({ ms, parse5Ms }) => [ms, parse5Ms])),
      },
      series: [
        series(
          points.map(({ bytes, parse5Ms }) => [bytes, parse5Ms]),
          colour.quiet,
          true,
        ),
        series(
          points.map(({ bytes, ms }) => [bytes, ms]),
          colour.mark,
          false,
        ),
      ],
    },
  };
}

/** A little beyond the data: whole decades would leave much of the chart empty. */
function bounds(values: readonly number[]): { min: number; max: number } {
  const positive = values.filter((value) => value > 0);
  return { min: Math.min(...positive) / 1.4, max: Math.max(...positive) * 1.4 };
}

function bytesLabel(bytes: number): string {
  if (bytes >= 1_000_000) return `${bytes / 1_000_000} MB`;
  return bytes >= 1000 ? `${bytes / 1000} kB` : `${bytes} B`;
}

function series(data: readonly (readonly [number, number])[], color: string, hollow: boolean) {
  return {
    type: "scatter",
    silent: true,
    symbol: "circle",
    symbolSize: 5,
    itemStyle: { color: hollow ? "none" : color, borderColor: color, borderWidth: hollow ? 1 : 0, opacity: 0.75 },
    // A logarithmic axis has no zero.
    data: data.filter(([bytes, ms]) => bytes > 0 && ms > 0),
  };
}
