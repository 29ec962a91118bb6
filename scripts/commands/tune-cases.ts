/** Pages with known answers as cases for fitting weights. */

import {
  classesBeside,
  classOf,
  type GoldControls,
  type GoldForm,
  type GoldForms,
} from "../../corpus/gold-controls.js";
import type { Dataset, LabelledPage } from "../../corpus/labelled-page.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import { registrableDomain } from "../../corpus/registrable-domain.js";
import { attribute } from "../../engine/dom/document.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import type { Detector } from "../../rules/detector.js";
import { examplePage } from "../../rules/run-examples.js";
import { type Observation, observe, type TunedKind, tunedPlugins } from "../../rules/tune/observe.js";
import { type Naming, plainNaming, type TuneCase } from "../../rules/tune/tune-data.js";
import { isButtonElement } from "../../rules/view/page-element.js";
import { noPageType } from "../../rules/vocabulary.js";

/** What an observation is labelled with; undefined: it is not labelled. */
type Labeller = (
  observation: Observation,
) => (Pick<TuneCase, "label" | "also" | "naming"> & { readonly weight?: number }) | undefined;

/** Weight of cases whose label says little: a class that words share, buttons that are not labelled as sending. */
const lightWeight = 0.15;

/** Answer of a kind when no plugin wins. */
const noneOf: Readonly<Record<TunedKind, string>> = { "page-type": noPageType, form: "other", field: "" };

/** Pages of one template are much alike: many of them say little more than a few. */
const templateWeight = 0.4;

/** Pages that were written to show a type are few and clear. */
const anchorWeight = 2;

export class CaseReader {
  readonly cases: TuneCase[] = [];
  readonly #detector: Detector;
  readonly #kind: TunedKind;
  readonly #plain: Naming;
  readonly #namings = new Map<object, Naming>();

  constructor(detector: Detector, kind: TunedKind) {
    this.#detector = detector;
    this.#kind = kind;
    this.#plain = plainNaming(tunedPlugins(detector, kind), noneOf[kind]);
  }

  /** Adds the labelled pages of a data set; `anchor`: they are fitted but not scored. */
  async addDataset({ name, pages }: Dataset, anchor: boolean): Promise<void> {
    for (const labelled of pages) {
      if (labelled.skipReason !== undefined || !this.#isLabelled(labelled)) continue;
      const { html, ...resources } = labelled.read();
      const page = readPage(html, readOptionsFor(labelled, resources));
      const group = registrableDomain(labelled.url) ?? labelled.group;
      const weight = name.startsWith("tpl-") ? { weight: templateWeight } : {};
      await this.#add(page, { id: `${name}/${labelled.id}`, group, anchor, ...weight }, this.#labeller(labelled, page));
    }
  }

  /** Adds the examples that must be recognised. */
  async addExamples(): Promise<void> {
    for (const plugin of this.#detector.plugins) {
      if (plugin.kind !== this.#kind) continue;
      const label = { label: plugin.emits, also: [], naming: this.#plain };
      for (const example of plugin.examples.filter(({ emits }) => emits)) {
        const page = examplePage(example);
        const id = `${plugin.id}: ${example.title}`;
        const control = page.idOf(page.query(example.field ?? "input")[0] ?? -1);
        // Of several forms nobody says which one is meant.
        const isPlain = this.#kind !== "form" || page.query("form").length < 2;
        const labeller: Labeller = ({ element }) => (this.#kind !== "field" || element === control ? label : undefined);
        if (isPlain) await this.#add(page, { id, group: id, anchor: true }, labeller);
      }
    }
  }

  async #add(
    page: Page,
    about: Pick<TuneCase, "id" | "group" | "anchor"> & { readonly weight?: number },
    label: Labeller,
  ): Promise<void> {
    for (const observation of await observe(page, this.#detector, this.#kind)) {
      const labelled = label(observation);
      if (labelled === undefined) continue;
      const { form, element, holds, open } = observation;
      const part = element === undefined ? (form === undefined ? "" : `#form${form}`) : `#${element}`;
      const weight = about.anchor ? anchorWeight : (labelled.weight ?? about.weight ?? 1);
      this.cases.push({ ...about, ...labelled, id: `${about.id}${part}`, weight, holds, ...(open && { open }) });
    }
  }

  #isLabelled({ gold }: LabelledPage): boolean {
    if (this.#kind === "page-type") return gold.pageType !== undefined && gold.coarse !== true;
    return gold.forms !== undefined || (this.#kind === "field" && gold.controls !== undefined);
  }

  #labeller({ gold: { pageType, also = [], forms, controls } }: LabelledPage, page: Page): Labeller {
    if (this.#kind === "page-type") {
      return () => (pageType === undefined ? undefined : { label: pageType, also, naming: this.#plain });
    }
    if (controls !== undefined && this.#kind === "field") return this.#controlLabeller(controls, page);
    if (forms === undefined) return () => undefined;
    return this.#kind === "form" ? this.#formLabeller(forms) : this.#fieldLabeller(forms, page);
  }

  #formLabeller({ forms, formClasses }: GoldForms): Labeller {
    const naming = this.#naming(formClasses);
    return ({ form }) => {
      const label = forms.find((gold) => gold.form === form)?.class;
      return label === undefined ? undefined : { label, also: formClasses.also?.[label] ?? [], naming };
    };
  }

  #fieldLabeller({ forms, fieldClasses }: GoldForms, page: Page): Labeller {
    const naming = this.#naming(fieldClasses);
    const byId = new Map(page.dom.els.map((el) => [el.id, el]));
    // Of controls that share a name (radio buttons) the first is the one that is scored.
    const firsts = new Map([...page.dom.els].reverse().map((el) => [`${el.form} ${el.name}`, el.id]));
    const labelOf = (gold: GoldForm | undefined, name: string | undefined) =>
      gold?.fields.find((field) => field.name === name)?.class;
    return ({ form, element = -1 }) => {
      const name = byId.get(element)?.name;
      if (firsts.get(`${form} ${name}`) !== element) return undefined;
      const label = labelOf(
        forms.find((gold) => gold.form === form),
        name,
      );
      return label === undefined ? undefined : { label, also: fieldClasses.also?.[label] ?? [], naming };
    };
  }

  /** Labels from an attribute, and the submit buttons among all buttons of a page that labels them. */
  #controlLabeller({ fieldClasses, attribute: name, submit }: GoldControls, page: Page): Labeller {
    const naming = this.#naming(fieldClasses);
    const sends = new Set(page.query(submit).map((node) => page.idOf(node)));
    const byId = new Map(page.dom.els.map((el) => [el.id, el]));
    return ({ element = -1 }) => {
      const label = attribute(page.document, page.nodeOf(element), name);
      if (label !== undefined) {
        // What a class is called depends on the form's type, which is judged too: what it may be called elsewhere is right.
        const beside = classesBeside(label, fieldClasses);
        const also = [...(fieldClasses.also?.[label] ?? []), ...beside];
        return { label, also, naming, ...(beside.length === 0 ? {} : { weight: lightWeight }) };
      }
      const el = byId.get(element);
      if (sends.size === 0 || el === undefined || !isButtonElement(el)) return undefined;
      return sends.has(element)
        ? { label: "submit", also: [], naming: this.#plain }
        : { label: "", also: ["cancel", "reset"], naming: this.#plain, weight: lightWeight };
    };
  }

  #naming(classes: GoldForms["formClasses"]): Naming {
    let naming = this.#namings.get(classes);
    if (naming === undefined) {
      const none = classOf(undefined, classes);
      const plugins = this.#plain.plugins.map((emits) => classOf(emits, classes));
      naming = { plugins, none, asNone: plugins.map((name) => name === none) };
      this.#namings.set(classes, naming);
    }
    return naming;
  }
}
