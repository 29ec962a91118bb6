/**
 * Charts as SVG text, drawn without a browser. Colours are CSS variables of the page, so one drawing serves light and dark;
 * every chart is drawn for a wide and for a narrow screen, because text in a scaled-down drawing is too small to read.
 */

import type { EChartsCoreOption } from "echarts/core";
import { type Html, html, trusted } from "../template.js";

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly option: EChartsCoreOption;
}

export interface Chart {
  /** Unique in its page: a letter, then letters, digits, hyphens. */
  readonly id: string;
  /** Says to those who do not see it what it shows. */
  readonly label: string;
  /** `width` is the room there is; a drawing may take less. */
  draw(width: number): Drawing;
}

const wide = 1000;
const narrow = 340;

/** Colours by what they mean; the style sheet gives them values. */
export const colour = {
  ink: "var(--ink)",
  quiet: "var(--quiet)",
  rule: "var(--rule)",
  paper: "var(--paper)",
  mark: "var(--mark)",
  good: "var(--good)",
  bad: "var(--bad)",
} as const;

export const isNarrow = (width: number): boolean => width < 600;

/** Axis looks that all charts share. */
export const axis = {
  axisLine: { show: true, lineStyle: { color: colour.rule } },
  axisTick: { show: false },
  axisLabel: { color: colour.quiet, fontSize: 11, hideOverlap: true },
  nameTextStyle: { color: colour.quiet, fontSize: 11 },
  splitLine: { show: true, lineStyle: { color: colour.rule } },
} as const;

/** Draws charts; echarts is loaded by the first call. */
export async function drawCharts(charts: readonly Chart[]): Promise<ReadonlyMap<string, Html>> {
  if (charts.length === 0) return new Map();
  const render = await loadRenderer();
  return new Map(charts.map((chart) => [chart.id, figure(chart, render)]));
}

type Render = (drawing: Drawing) => string;

async function loadRenderer(): Promise<Render> {
  const [core, charts, components, renderers] = await Promise.all([
    import("echarts/core"),
    import("echarts/charts"),
    import("echarts/components"),
    import("echarts/renderers"),
  ]);
  core.use([
    charts.CustomChart,
    charts.LineChart,
    charts.ScatterChart,
    components.GridComponent,
    components.TitleComponent,
    renderers.SVGRenderer,
  ]);
  return ({ width, height, option }) => {
    const chart = core.init(null, null, { renderer: "svg", ssr: true, width, height });
    try {
      chart.setOption({ animation: false, textStyle: { color: colour.ink, fontSize: 11 }, ...option });
      return chart.renderToSVGString({ useViewBox: true });
    } finally {
      chart.dispose();
    }
  };
}

function figure(chart: Chart, render: Render): Html {
  const drawn = (width: number, name: string): Html =>
    trusted(cleanSvg(render(chart.draw(width)), `${chart.id}-${name}`, chart.label, name));
  return html`<div class="chart">${drawn(wide, "wide")}${drawn(narrow, "narrow")}</div>`;
}

/**
 * What the page's Content-Security-Policy would refuse is taken out: style attributes become presentation attributes, the
 * style sheet goes. The renderer writes no quote into text, so what looks like an attribute is one.
 */
export function cleanSvg(svg: string, id: string, label: string, name: string): string {
  return svg
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, "")
    .replace(/ style="([^"]*)"/g, (_, declarations: string) => presentation(declarations))
    .replace(/ (?:class|pointer-events|ecmeta_[a-z_]+|xmlns:xlink|version|baseProfile)="[^"]*"/g, "")
    .replace(/(id="|url\(#)zr\d+-/g, `$1${id}-`)
    .replace(/<rect [^>]*fill="none"><\/rect>/, "")
    .replace(/>\n+/g, ">")
    .replace(/^<svg /, html`<svg role="img" aria-label="${label}" class="${name}" `.markup);
}

/** Text takes the page's font. */
function presentation(declarations: string): string {
  return declarations
    .split(";")
    .map((declaration) => declaration.split(":"))
    .filter(([property, value]) => property !== undefined && value !== undefined && property !== "font-family")
    .map(([property, value]) => ` ${property}="${value}"`)
    .join("");
}
