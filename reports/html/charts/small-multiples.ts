/** One small line chart a figure, all on the same releases: nothing overlaps, and ways compare at a glance. */

import { axis, type Chart, colour, type Drawing, isNarrow } from "./draw.js";

export interface Panel {
  readonly title: string;
  /** By release; NaN leaves a gap. */
  readonly values: readonly number[];
  format(value: number): string;
}

export interface SmallMultiples {
  readonly id: string;
  readonly label: string;
  readonly versions: readonly string[];
  readonly panels: readonly Panel[];
  /** Bounds of a panel's value axis from the values that it shows. */
  range(values: readonly number[]): readonly [number, number];
}

const panelHeight = 112;
const gap = { left: 12, right: 18, top: 34, bottom: 26 } as const;

export function smallMultiples(spec: SmallMultiples): Chart {
  return { id: spec.id, label: spec.label, draw: (width) => draw(spec, width) };
}

function draw(spec: SmallMultiples, width: number): Drawing {
  const columns = isNarrow(width) ? 2 : Math.min(4, Math.max(2, spec.panels.length));
  const rows = Math.ceil(spec.panels.length / columns);
  const step = width / columns;
  const places = spec.panels.map((_, index) => ({
    left: (index % columns) * step + gap.left,
    top: Math.floor(index / columns) * panelHeight + gap.top,
    width: step - gap.left - gap.right,
    height: panelHeight - gap.top - gap.bottom,
  }));
  return {
    width,
    height: rows * panelHeight,
    option: {
      title: spec.panels.map((panel, index) => title(panel, places[index] ?? { left: 0, top: 0 })),
      grid: places,
      xAxis: spec.panels.map((_, gridIndex) => releaseAxis(gridIndex, spec.versions)),
      yAxis: spec.panels.map((panel, gridIndex) => valueAxis(gridIndex, panel, spec.range)),
      series: spec.panels.map((panel, index) => line(panel, index)),
    },
  };
}

function title(panel: Panel, place: { left: number; top: number }) {
  const last = panel.values.findLast((value) => !Number.isNaN(value));
  return {
    text: panel.title,
    subtext: last === undefined ? "" : panel.format(last),
    left: place.left - 5,
    top: place.top - gap.top,
    itemGap: 1,
    padding: [2, 5],
    textStyle: { color: colour.quiet, fontSize: 11, fontWeight: "normal" },
    subtextStyle: { color: colour.ink, fontSize: 12, fontWeight: "bold" },
  };
}

function releaseAxis(gridIndex: number, versions: readonly string[]) {
  const last = versions.length - 1;
  return {
    gridIndex,
    type: "category",
    data: versions,
    boundaryGap: versions.length === 1,
    axisLine: axis.axisLine,
    axisTick: axis.axisTick,
    axisLabel: {
      ...axis.axisLabel,
      fontSize: 10,
      interval: (index: number) => index === 0 || index === last,
      alignMinLabel: "left",
      alignMaxLabel: "right",
    },
  };
}

function valueAxis(gridIndex: number, { values }: Panel, range: SmallMultiples["range"]) {
  const known = values.filter((value) => !Number.isNaN(value));
  const [low, high] = range(known);
  const room = (high - low) * 0.12;
  return { gridIndex, type: "value", show: false, min: low - room, max: high + room };
}

function line(panel: Panel, index: number) {
  const last = panel.values.findLastIndex((value) => !Number.isNaN(value));
  return {
    type: "line",
    xAxisIndex: index,
    yAxisIndex: index,
    silent: true,
    emphasis: { disabled: true },
    lineStyle: { color: colour.mark, width: 1.5 },
    data: panel.values.map((value, place) => ({
      value: Number.isNaN(value) ? "-" : value,
      symbol: "circle",
      symbolSize: place === last ? 6 : 3,
      itemStyle: { color: colour.mark, borderWidth: 0 },
    })),
  };
}
