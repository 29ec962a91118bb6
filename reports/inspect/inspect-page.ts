/** The inspector: one self-contained page. Links and checkboxes do nearly everything; a script of its own lights up what was chosen. */

import type { WireframeColours } from "../../engine/format/wireframe/colours.js";
import { toWireframe, type WireframeLink } from "../../engine/format/wireframe.js";
import type { SpatialDom, SpatialElement, SuggestedAction } from "../../engine/spatial-dom.js";
import { slotIds } from "../../rules/verdicts.js";
import { htmlDocument } from "../html/document.js";
import { count, decimal, plural } from "../html/numbers.js";
import { evidenceSides } from "../html/sections/evidence-sides.js";
import { type Content, type Html, html, trusted } from "../html/template.js";
import { elementList } from "./element-list.js";
import { explanationDetails } from "./evidence.js";
import { inspectCss } from "./inspect.css.js";
import type { InspectView } from "./inspect-view.js";
import { liveLine, liveScript } from "./live/live-page.js";
import { shortened } from "./shortened.js";

const colours: WireframeColours = {
  paper: "var(--paper)",
  ink: "var(--ink)",
  quiet: "var(--quiet)",
  line: "var(--edge)",
  link: "var(--mark)",
  button: "var(--panel)",
  field: "var(--paper)",
  image: "var(--panel)",
  mark: "var(--bad)",
  markText: "var(--paper)",
  overlay: "var(--good)",
};

/**
 * A row (#e12) and its box (#b12) light each other up. Without it the page still works: links lead to rows, and the row that
 * is led to opens.
 */
const script = `
function light() {
  for (const element of document.querySelectorAll(".lit")) element.classList.remove("lit");
  const [, id] = /^#[eb](\\d+)$/.exec(location.hash) ?? [];
  for (const kind of ["b", "e"]) {
    const element = id && document.getElementById(kind + id);
    if (!element) continue;
    element.classList.add("lit");
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}
addEventListener("hashchange", light);
light();
`;

/** What stands above everything else may not push it out of sight. */
const longestTitle = 160;
const longestAddress = 300;

/** `live`: the run that a live page is of. */
export function inspectPage(view: InspectView, live?: { readonly run: number }): string {
  const { dom } = view;
  const theirs = new Map(view.elements.map(({ element, chromium }) => [element.id, chromium ?? undefined]));
  const picture = toWireframe(dom, {
    text: view.text,
    colours,
    link: linkOf,
    markSize: 11,
    overlay: ({ id }) => theirs.get(id),
  });
  const body = html`<header>
${live !== undefined && liveLine(live.run)}<h1><bdi>${shortened(dom.title, longestTitle) || "Page without a title"}</bdi></h1>
${dom.url !== "" && html`<p class="quiet"><bdi>${shortened(dom.url, longestAddress)}</bdi></p>`}
</header>
<div class="picture" role="region" tabindex="0" aria-label="The page as a wireframe">${trusted(picture)}</div>
<main class="said">
${[verdictSection(view), goldSection(view), historySection(view), pastSection(view), evidenceSection(view), elementList(view.elements)]}</main>`;
  const title = `${shortened(dom.title, longestTitle) || "Page"}, inspected`;
  return live === undefined
    ? htmlDocument({ title, body, css: inspectCss, script })
    : htmlDocument({ title, body, css: inspectCss, script: script + liveScript, connects: true });
}

/** Names of links may be long: what is drawn in one has to be part of its name (WCAG 2.2, 2.5.3). */
const longestLinkName = 2000;

/** Characters without width, which the picture leaves out. */
const withoutWidth = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

function linkOf({ id, role, tag, text, label, val, ph }: SpatialElement): WireframeLink {
  // A field shows its value, or its placeholder, beside what it is called.
  const parts = [role ?? tag, text ?? label, val ?? ph].filter((part) => part !== undefined);
  const name = `${id}: ${[...new Set(parts)].join(" ")}`.replace(withoutWidth, "");
  return { href: `#e${id}`, id: `b${id}`, label: shortened(name, longestLinkName) };
}

function verdictSection(view: InspectView): Html {
  const { dom, margin, failures } = view;
  const [best, next] = dom.page_types ?? [];
  const rows: [string, Content][] = [
    [
      "Page type",
      html`<span class="value">${dom.page_type ?? "not judged"}</span> ${decimal(best?.score)}${dom.unsure === true && html` <span class="bad">unsure</span>`}${
        next !== undefined &&
        html` <span class="quiet">runner-up ${next.type} ${decimal(next.score)}, margin ${decimal(margin)}</span>`
      }`,
    ],
    ["Outcome", dom.outcome ?? "–"],
    ...actionRows(dom),
    ...formRows(dom),
    ...otherRows(dom),
    ...chromiumRow(view),
    ["Elements", `${count(dom.els.length)}, window ${dom.vp.join(" × ")}, page ${count(dom.height)} px high`],
    ...failures.map(({ plugin, message }): [string, Content] => [
      "Failed",
      html`<span class="bad">${plugin}: ${message}</span>`,
    ]),
    ...(dom.diagnostics ?? []).map(({ code, message }): [string, Content] => [
      "Note",
      html`<bdi>${code}: ${message}</bdi>`,
    ]),
  ];
  return html`<section class="verdicts"><h2>Verdicts</h2><dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></section>\n`;
}

function chromiumRow({ elements }: InspectView): [string, Content][] {
  const compared = elements.filter(({ chromium }) => chromium !== undefined);
  if (compared.length === 0) return [];
  const elsewhere = compared.filter(({ isElsewhere }) => isElsewhere).length;
  return [
    [
      "Chromium",
      `${count(elsewhere)} of ${count(compared.length)} elements shown are elsewhere there, by more than 1 px`,
    ],
  ];
}

function actionRows({ suggested_actions = [] }: SpatialDom): [string, Content][] {
  return suggested_actions.map((action) => [
    "Action",
    html`<span class="value">${action.action}</span> ${decimal(action.score)}${action.unsure === true && html` <span class="bad">unsure</span>`} ${slots(action)}`,
  ]);
}

function slots(action: SuggestedAction): Content {
  return [...slotIds(action)].map(
    ([slot, ids]) =>
      html`<span class="nowrap">${slot} ${ids.slice(0, 12).map((id) => html`${reference(id)} `)}${ids.length > 12 && `and ${ids.length - 12} more`}</span> `,
  );
}

function reference(id: number): Html {
  return html`<a href="#e${id}">${id}</a>`;
}

function formRows({ forms = [] }: SpatialDom): [string, Content][] {
  return forms.map(({ index, type, score, field_ids, submit_id }) => [
    `Form ${index}`,
    html`<span class="value">${type}</span> ${decimal(score)} <span class="quiet">${plural(field_ids.length, "field")}</span>${submit_id !== undefined && html` submit ${reference(submit_id)}`}`,
  ]);
}

function otherRows({ captcha, consent, blocked, codes, bot_management }: SpatialDom): [string, Content][] {
  const rows: [string, Content][] = [];
  if (captcha !== undefined) {
    rows.push([
      "CAPTCHA",
      html`<span class="value">${captcha.captcha_type}</span> ${captcha.mode}${captcha.id !== undefined && html` ${reference(captcha.id)}`}`,
    ]);
  }
  if (consent !== undefined) {
    rows.push([
      "Consent",
      `${consent.state}${consent.platform === undefined ? "" : `, ${consent.platform}`}${consent.blocking ? ", blocks the page" : ""}`,
    ]);
  }
  if (blocked !== undefined) rows.push(["Blocked", `${blocked.reason}, next step: ${blocked.next_step}`]);
  if (codes !== undefined) rows.push(["Codes", html`<bdi class="code">${codes.join(", ")}</bdi>`]);
  if (bot_management !== undefined) rows.push(["Sensors", bot_management.join(", ")]);
  return rows;
}

function goldSection({ gold }: InspectView): Html | undefined {
  if (gold === undefined) return undefined;
  const { judgement, faults } = gold;
  const labelled = html`<p>Labelled ${judgement.page_type_gold ?? "without a type"}${judgement.actions_gold.length > 0 && `, with ${judgement.actions_gold.join(", ")}`}.</p>`;
  if (faults.length === 0)
    return html`<section><h2>Labels</h2>${labelled}<p class="good">Everything that is labelled is right.</p></section>\n`;
  return html`<section><h2>Labels</h2>${labelled}<table><thead><tr><th scope="col">What</th><th scope="col">Expected</th><th scope="col">Found</th></tr></thead><tbody>${faults.map(
    ({ what, at, expected, found }) =>
      html`<tr><th scope="row">${what}${at !== undefined && html` <bdi class="quiet small">${at}</bdi>`}</th><td><bdi>${expected}</bdi></td><td><bdi class="bad">${found}</bdi></td></tr>`,
  )}</tbody></table></section>\n`;
}

function historySection({ history }: InspectView): Html | undefined {
  if (history.length === 0) return undefined;
  const rows = [...history].reverse().map(({ version, page_type, score, faults }) => {
    const said = faults.map(({ text }, index) => html`${index > 0 && html`<br>`}<bdi>${text}</bdi>`);
    return html`<tr><th scope="row">${version}</th><td class="type"><bdi>${page_type}</bdi> ${decimal(score)}</td><td>${faults.length === 0 ? html`<span class="good">nothing</span>` : html`<span class="bad">${said}</span>`}</td></tr>`;
  });
  return html`<section><h2>Releases</h2><p class="quiet small">The verdicts above are of the build that wrote this page.</p><table><thead><tr><th scope="col">Release</th><th scope="col">Page type</th><th scope="col">Wrong</th></tr></thead><tbody>${rows}</tbody></table></section>\n`;
}

function pastSection({ past }: InspectView): Html | undefined {
  if (past === undefined) return undefined;
  const { versions, compared } = past;
  const [before, now] = versions;
  return html`<section><h2>Evidence, ${before} beside ${now}</h2>${
    compared.length === 0
      ? html`<p>The evidence that the two records keep is the same.</p>`
      : evidenceSides(compared, versions)
  }</section>\n`;
}

const kindNames: Readonly<Record<string, string>> = {
  "page-type": "Page types",
  action: "Actions",
  form: "Forms",
  captcha: "CAPTCHA",
  block: "Walls",
  consent: "Consent",
  code: "Codes",
};

function evidenceSection({ evidence }: InspectView): Html | undefined {
  if (evidence.length === 0) return undefined;
  return html`<section><h2>Evidence</h2>${evidence.map(({ kind, explanations }) => html`<h3>${kindNames[kind] ?? kind}</h3>${explanations.map(explanationDetails)}`)}</section>\n`;
}
