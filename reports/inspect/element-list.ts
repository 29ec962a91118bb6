/** The list of elements: a line each, and behind it why the element is listed, usable, named, chosen. */

import type { Reason } from "../../engine/spatial/why/why-elements.js";
import { decimal } from "../html/numbers.js";
import { type Content, type Html, html } from "../html/template.js";
import { evidenceTable } from "./evidence.js";
import type { ElementView } from "./inspect-view.js";
import { shortened } from "./shortened.js";

export function elementList(elements: readonly ElementView[]): Html {
  const isCompared = elements.some(({ chromium }) => chromium !== undefined);
  return html`<section><h2>Elements</h2>
<fieldset class="filters"><legend class="quiet">Show</legend>
<label><input type="radio" name="only" id="only-all" checked> all</label>
<label><input type="radio" name="only" id="only-targets"> targets</label>
<label><input type="radio" name="only" id="only-chosen"> chosen</label>
<label><input type="radio" name="only" id="only-hidden"> hidden</label>
${isCompared && html`<label><input type="radio" name="only" id="only-elsewhere"> elsewhere in Chromium</label>\n`}<label><input type="checkbox" id="show-all"> with details</label>${
    isCompared && html`\n<label><input type="checkbox" id="show-chromium"> Chromium’s boxes, dashed</label>`
  }</fieldset>
${elements.map(row)}</section>`;
}

function row(view: ElementView): Html {
  const { element, kind, name, isTarget, chosen } = view;
  const classes = [
    "element",
    ...(isTarget ? ["target"] : []),
    ...(chosen.length > 0 ? ["chosen"] : []),
    ...(element.hidden === true ? ["unseen"] : []),
    ...(view.isElsewhere ? ["elsewhere"] : []),
  ];
  const state =
    element.hidden === true ? " hidden" : element.interactive !== undefined && !isTarget ? " not usable" : "";
  return html`<article class="${classes.join(" ")}" id="e${element.id}"><a href="#e${element.id}"><span class="id">${element.id}</span><span>${kind}</span><span><bdi>${shortened(name, longestName)}</bdi>${element.purpose !== undefined && html` <span class="quiet">${element.purpose}</span>`}<span class="quiet small">${state}</span></span></a>
<div class="more">${details(view)}</div></article>\n`;
}

/** A name fills two lines at most; the details tell all of it. */
const longestName = 120;

function reasonFact({ about, text, path, id }: Reason): [string, Content] {
  const cause =
    path !== undefined &&
    html` <span class="quiet">because of ${id === undefined ? html`<bdi class="code">${path}</bdi>` : html`<a href="#e${id}">${id}</a>`}</span>`;
  return [`${about.charAt(0).toUpperCase()}${about.slice(1)}`, html`<bdi>${text}</bdi>${cause}`];
}

function chromiumFacts({ chromium, isElsewhere }: ElementView): [string, Content][] {
  if (chromium === undefined) return [];
  if (chromium === null) return [["Chromium", html`<span class="bad">renders no such element</span>`]];
  const { x, y, width, height } = chromium;
  const box = [x, y, width].map((value) => decimal(value, 1)).join(", ");
  return [["Chromium", html`<span class="${isElsewhere ? "bad" : "good"}">${box} × ${decimal(height, 1)}</span>`]];
}

function details(view: ElementView): Html {
  const { element, reasons, chosen, purposes } = view;
  const facts: [string, Content][] = [
    ...(reasons.length === 0 ? [["Listed", "in a frame"] as [string, Content]] : reasons.map(reasonFact)),
    [
      "Chosen",
      chosen.length === 0
        ? "By no verdict."
        : chosen.map(({ as, score }, index) => html`${index > 0 && html`<br>`}${as} ${decimal(score)}`),
    ],
    ...(element.href === undefined
      ? []
      : [["Leads to", html`<bdi class="code">${element.href}</bdi>`] as [string, Content]]),
    ...chromiumFacts(view),
    ...(element.path === undefined
      ? []
      : [["Path", html`<bdi class="code">${element.path}</bdi>`] as [string, Content]]),
  ];
  return html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>${
    element.hidden !== true && html`<p><a href="#b${element.id}">Show it on the page</a></p>`
  }${purposes.slice(0, 3).map((explanation) => html`<h3>${explanation.emits} ${decimal(explanation.score)} <span class="quiet small">${explanation.plugin}</span></h3><div class="evidence">${evidenceTable(explanation)}</div>`)}`;
}
