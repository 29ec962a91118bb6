/** Cost: time by stage and by size, and the work counters. */

import { count, decimal, kilobytes, milliseconds, percent, plural, ratioChange } from "../numbers.js";
import { type Content, type Html, html } from "../template.js";
import type { CostView } from "../view/cost.js";
import type { CounterView } from "../view/work.js";
import { changeMark } from "./marks.js";
import { table } from "./table.js";

export function stagesTable({ stages }: CostView): Html {
  const total = stages.find(({ stage }) => stage === "total")?.ms.median ?? Number.NaN;
  return table({
    snug: true,
    caption:
      "Medians over pages; the upper tenth is the 90th percentile. Stages need not add up to the total, which is a median too.",
    columns: [
      { head: "Stage" },
      { head: "× parse5", kind: "number" },
      { head: "upper tenth", kind: "number" },
      { head: "ms", kind: "number" },
      { head: "upper tenth", kind: "number", wideOnly: true },
      { head: "of the total", kind: "number", wideOnly: true },
    ],
    rows: stages.map(({ stage, units, ms }) => [
      stage,
      html`<span class="value">${decimal(units.median)}</span>`,
      decimal(units.p90),
      milliseconds(ms.median),
      milliseconds(ms.p90),
      stage === "total" ? "" : percent(ms.median / total, 0),
    ]),
  });
}

export function stageHistoryTable({ stages }: CostView, versions: readonly string[]): Html {
  return table({
    scrolls: "Median cost by stage and release",
    caption: "Median cost in parse5 units.",
    columns: [{ head: "Stage" }, ...versions.map((head) => ({ head, kind: "number" as const }))],
    rows: stages.map(({ stage, trend }) => [stage, ...trend.map((value) => decimal(value))]),
  });
}

export function sizesTable({ figures }: CostView): Html {
  return table({
    snug: true,
    caption: "By size of the html alone. 1 kB is 1,000 bytes.",
    columns: [
      { head: "html" },
      { head: "Pages", kind: "number" },
      { head: "Median size", kind: "number", wideOnly: true },
      { head: "× parse5", kind: "number" },
      { head: "upper tenth", kind: "number", wideOnly: true },
      { head: "ms", kind: "number" },
      { head: "upper tenth", kind: "number" },
    ],
    rows: figures.sizes.map(({ size_class, pages, bytes, units, ms }) => [
      size_class,
      count(pages),
      kilobytes(bytes),
      html`<span class="value">${decimal(units.median)}</span>`,
      decimal(units.p90),
      milliseconds(ms.median),
      milliseconds(ms.p90),
    ]),
  });
}

export function sizeHistoryTable({ sizes }: CostView, versions: readonly string[]): Html {
  return table({
    scrolls: "Median cost by size of the html and release",
    caption: "Median of the total in parse5 units, by size of the html alone.",
    columns: [{ head: "html" }, ...versions.map((head) => ({ head, kind: "number" as const }))],
    rows: sizes.map(({ sizeClass, trend }) => [sizeClass, ...trend.map((value) => decimal(value))]),
  });
}

/** Pages listed in full: the dearest for their size. */
const listed = 20;

export function dearestTable({ points }: CostView): Html {
  const dearest = [...points].sort((a, b) => b.ms / b.parse5Ms - a.ms / a.parse5Ms).slice(0, listed);
  return table({
    snug: true,
    caption: `The ${plural(dearest.length, "page")} that cost most for their size.`,
    columns: [
      { head: "Page" },
      { head: "Size", kind: "number" },
      { head: "× parse5", kind: "number" },
      { head: "ms", kind: "number" },
      { head: "parse5 ms", kind: "number", wideOnly: true },
    ],
    rows: dearest.map(({ page, bytes, ms, parse5Ms }) => [
      html`<bdi class="code">${page}</bdi>`,
      kilobytes(bytes),
      decimal(ms / parse5Ms, 1),
      milliseconds(ms),
      milliseconds(parse5Ms),
    ]),
  });
}

export function workTable(counters: readonly CounterView[], versions: readonly string[], pages: number): Html {
  const hasChange = versions.length > 1;
  return table({
    snug: true,
    caption: "Totals over all pages of the release. The change is over the pages that the last two releases both hold.",
    columns: [
      { head: "Counter" },
      { head: "Total", kind: "number" },
      { head: "a page", kind: "number" },
      ...(hasChange ? [{ head: "Change", kind: "number" as const }] : []),
    ],
    rows: counters.map(({ counter, totals, ratio }): Content[] => {
      const total = totals.at(-1) ?? Number.NaN;
      const change = ratio === undefined ? undefined : ratio - 1;
      return [
        counter,
        Number.isNaN(total) ? "–" : html`<span class="value">${count(total)}</span>`,
        Number.isNaN(total) ? "–" : count(total / pages),
        ...(hasChange ? [changeMark(ratioChange(ratio), change, "lower")] : []),
      ];
    }),
  });
}

export function workHistoryTable(counters: readonly CounterView[], versions: readonly string[]): Html {
  return table({
    scrolls: "Work counters by release",
    columns: [{ head: "Counter" }, ...versions.map((head) => ({ head, kind: "number" as const }))],
    rows: counters.map(({ counter, totals }) => [
      counter,
      ...totals.map((total) => (Number.isNaN(total) ? "–" : count(total))),
    ]),
  });
}
