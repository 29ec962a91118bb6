/** The report's sections in the order in which people ask. */

import type { ReleaseRecord } from "../release.js";
import { count, decimal, percent, plural } from "./numbers.js";
import { actionsTable, classesTable, falseAlarmsTable, figuresTable, groupsTable } from "./sections/accuracy.js";
import { chartWithData } from "./sections/behind.js";
import {
  dearestTable,
  sizeHistoryTable,
  sizesTable,
  stageHistoryTable,
  stagesTable,
  workHistoryTable,
  workTable,
} from "./sections/cost.js";
import { flipList } from "./sections/flips.js";
import { historyTable } from "./sections/history.js";
import { calibrationTable, calibrationText, chromiumTable } from "./sections/scores.js";
import { table } from "./sections/table.js";
import { verdict } from "./sections/verdict.js";
import { type Content, type Html, html } from "./template.js";
import type { ReportView } from "./view/report-view.js";

type Charts = ReadonlyMap<string, Html>;

interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Content;
}

export function reportBody(view: ReportView, before: ReleaseRecord | undefined, charts: Charts): Html {
  const sections = [
    figuresSection(view, charts),
    ...flipsSections(view, before),
    ...accuracySections(view, before, charts),
    ...scoreSections(view, charts),
    ...costSections(view, charts),
    releasesSection(view),
  ];
  return html`<header>
<h1>sightline ${view.current.version}</h1>
<p class="quiet">${headLine(view, before)}</p>
${verdict(view)}
<nav aria-label="Sections"><ul>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul></nav>
</header>
<main>
${sections.map(({ id, title, content }) => html`<section><h2 id="${id}">${title}</h2>\n${content}</section>\n`)}</main>
<footer>${reading}</footer>`;
}

function headLine({ current, releases }: ReportView, before: ReleaseRecord | undefined): Content {
  const line = releases.at(-1);
  const against =
    before === undefined ? "the first record" : html`compared with ${before.version} of ${before.date.slice(0, 10)}`;
  return html`${line?.date}, ${plural(current.pages.length, "page")}, ${against}`;
}

const reading = html`<p>Intervals are Wilson 95 % intervals. A parse5 unit is the time that parse5.parse takes for the same html in the same process, so costs compare across machines. Work counters are the same on any machine. Pages of the bundled corpus are written by the people who write the rules: they guard against regressions and are no measure of accuracy.</p>`;

function figuresSection({ figures, releases }: ReportView, charts: Charts): Section {
  const hasTrend = releases.length > 1;
  const versions = releases.map(({ version }) => version);
  const history = table({
    scrolls: "Headline figures by release",
    columns: [{ head: "Figure" }, ...versions.map((head) => ({ head, kind: "number" as const }))],
    rows: figures.map(({ name, trend, share }) => [
      name,
      ...trend.map((value) => (share === undefined ? decimal(value, 3) : percent(value))),
    ]),
  });
  const content = html`${figuresTable(figures, hasTrend)}${
    hasTrend &&
    html`<h3>Over ${count(releases.length)} releases</h3>${chartWithData(charts.get("figures"), "Every figure of every release", history)}`
  }`;
  return { id: "figures", title: "Figures", content };
}

function flipsSections({ flips, faulty, current }: ReportView, before: ReleaseRecord | undefined): Section[] {
  const wrong = { id: "wrong-now", title: "Wrong now", content: wrongNow(faulty, current.pages.length) };
  if (flips === undefined) return [wrong];
  const { newlyRight, newlyWrong, added, removed } = flips;
  const versions = before === undefined ? undefined : ([before.version, current.version] as const);
  const content = html`<h3>Newly wrong: ${count(newlyWrong.length)}</h3>
${newlyWrong.length > 0 ? flipList(newlyWrong, "Found now", versions) : html`<p class="quiet">None.</p>`}
<h3>Newly right: ${count(newlyRight.length)}</h3>
${newlyRight.length > 0 ? flipList(newlyRight, "Found before", versions) : html`<p class="quiet">None.</p>`}
${pageNames("added", added)}${pageNames("removed", removed)}`;
  return [{ id: "flips", title: "Flipped pages", content }, wrong];
}

function pageNames(what: string, names: readonly string[]): Html | undefined {
  if (names.length === 0) return undefined;
  return html`<details><summary>${plural(names.length, "page")} ${what}</summary><p class="small">${names.map((name, index) => html`${index > 0 && ", "}<bdi class="code">${name}</bdi>`)}</p></details>`;
}

function wrongNow(faulty: ReportView["faulty"], pages: number): Content {
  if (faulty.length === 0) return html`<p>None of ${plural(pages, "page")} has a fault.</p>`;
  const summary = html`<p>${plural(faulty.length, "page")} of ${count(pages)} ${faulty.length === 1 ? "has" : "have"} a fault.</p>`;
  return html`${summary}<details><summary>Every page with a fault</summary>${flipList(faulty, "Found")}</details>`;
}

function accuracySections(view: ReportView, before: ReleaseRecord | undefined, charts: Charts): Section[] {
  const hasChange = before !== undefined;
  const { confusion } = view.current.summary.pageType;
  const cells = table({
    columns: [{ head: "Labelled" }, { head: "Ours" }, { head: "Pages", kind: "number" }],
    rows: [...confusion]
      .sort((a, b) => Number(a.gold === a.found) - Number(b.gold === b.found) || b.count - a.count)
      .map(({ gold, found, count: pages }) => [
        html`<bdi>${gold}</bdi>`,
        html`<bdi class="${gold === found ? "quiet" : "bad"}">${found}</bdi>`,
        count(pages),
      ]),
  });
  const groups = html`<p class="quiet">Other verdicts are CAPTCHA, consent, blocked and codes together. Changes are of the page type.</p>
<h3>By data set</h3>${groupsTable("Data set", view.datasets, hasChange)}
<h3>By language</h3>${groupsTable("Language", view.languages, hasChange)}
<h3>By split</h3>${groupsTable("Split", view.splits, hasChange)}`;
  return [
    {
      id: "page-types",
      title: "Page types",
      content: html`${classesTable("Page type", view.current.summary.pageType.classes, before?.summary.pageType.classes)}<h3>False alarms of rare types</h3>${falseAlarmsTable(view.current, before)}`,
    },
    {
      id: "confusion",
      title: "Confusion",
      content: html`<p class="quiet">Answers that the labels accept beside the labelled one count as it.</p>${chartWithData(charts.get("confusion"), "Every count", cells)}`,
    },
    ...(view.current.summary.actions.length === 0
      ? []
      : [{ id: "actions", title: "Actions", content: actionsTable(view.current, before) }]),
    ...controlSections(view.current, before),
    { id: "groups", title: "Groups of pages", content: groups },
  ];
}

/** Of data sets that label forms and their controls, in the words of these data sets. */
function controlSections({ summary }: ReleaseRecord, before: ReleaseRecord | undefined): Section[] {
  const classes = ({ formTypes, fieldPurposes }: Partial<ReleaseRecord["summary"]>) => ({
    forms: formTypes?.classes ?? [],
    fields: fieldPurposes?.all.classes ?? [],
  });
  const [now, earlier] = [classes(summary), before === undefined ? undefined : classes(before.summary)];
  const { forms, fields } = now;
  return [
    ...(forms.length === 0
      ? []
      : [{ id: "form-types", title: "Form types", content: classesTable("Form type", forms, earlier?.forms) }]),
    ...(fields.length === 0
      ? []
      : [{ id: "fields", title: "Field purposes", content: classesTable("Field", fields, earlier?.fields) }]),
  ];
}

function scoreSections({ calibration, geometry, semantics }: ReportView, charts: Charts): Section[] {
  const scores: Section[] =
    calibration === undefined
      ? []
      : [
          {
            id: "calibration",
            title: "Are scores honest?",
            content: html`${calibrationText(calibration)}${chartWithData(charts.get("reliability"), "Every tenth of the scores", calibrationTable(calibration))}`,
          },
        ];
  const boxes = geometry.map((figures) => chromiumTable(figures, "boxes"));
  const names = semantics.map((figures) => chromiumTable(figures, "boxes or accessibility tree"));
  return [
    ...scores,
    ...(boxes.length === 0 ? [] : [{ id: "geometry", title: "Boxes against Chromium", content: boxes }]),
    ...(names.length === 0 ? [] : [{ id: "semantics", title: "Roles and names against Chromium", content: names }]),
  ];
}

function costSections(view: ReportView, charts: Charts): Section[] {
  const { cost, work, releases, current } = view;
  const versions = releases.map(({ version }) => version);
  const workContent = html`${workTable(work, versions, current.pages.length)}${
    versions.length > 1 &&
    html`<h3>Relative to the first release</h3>${chartWithData(charts.get("work"), "Every counter of every release", workHistoryTable(work, versions))}`
  }`;
  const workSection = { id: "work", title: "Work", content: workContent };
  if (cost === undefined) return [workSection];
  const { rounds, pages } = cost.figures;
  const hasTrend = cost.sizes.some(({ trend }) => trend.filter(Number.isFinite).length > 1);
  const hasTick = cost.stages.some(({ trend }) => Number.isFinite(trend.at(-2)));
  const stages = html`<p class="quiet">${plural(pages.length, "page")}, medians of ${plural(rounds, "interleaved round")}, ${releases.at(-1)?.machine}. The bar is the median page, the whisker ends at the upper tenth${hasTick ? ", the tick is the release before." : "."}</p>
${chartWithData(charts.get("stages"), "Every number of the chart", stagesTable(cost))}
${charts.has("stage-history") && html`<h3>Over ${count(versions.length)} releases</h3>${chartWithData(charts.get("stage-history"), "Every stage of every release", stageHistoryTable(cost, versions))}`}`;
  const sizes = html`<p class="quiet">Filled: sightline; hollow: parse5.parse of the same page.</p>
${chartWithData(charts.get("cost-size"), "By size, and the dearest pages", html`${sizesTable(cost)}${dearestTable(cost)}`)}
${hasTrend && html`<h3>Over ${count(versions.length)} releases</h3>${sizeHistoryTable(cost, versions)}`}`;
  return [
    { id: "stages", title: "Time by stage", content: stages },
    { id: "cost-size", title: "Cost against size", content: sizes },
    workSection,
  ];
}

function releasesSection({ releases, current }: ReportView): Section {
  const { corpus_hash, rules_hash } = current;
  const content = html`${historyTable(releases)}
<p class="quiet small">Scored: corpus <span class="code">${corpus_hash.slice(0, 16)}</span>, rules <span class="code">${rules_hash.slice(0, 16)}</span>.</p>`;
  return { id: "releases", title: "Releases", content };
}
