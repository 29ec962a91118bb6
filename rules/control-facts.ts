/** What clues are asked about a control: its tokens, texts and place, its form and its page, worked out once a control. */

import { attribute } from "../engine/dom/document.js";
import type { FormType } from "../engine/spatial-dom.js";
import { addTokenRuns, attributeTokens } from "./attribute-tokens.js";
import { type FormPurposes, formPurposes } from "./form-purposes.js";
import type { Lexicon } from "./lexicon.js";
import { type Control, typedTypes } from "./view/control.js";
import { formHeadings } from "./view/form-places.js";
import { type FormGroup, isPresent } from "./view/forms.js";
import type { PageView } from "./view/page-view.js";

/** A control and what its form and page say; concepts as sets of numbers. */
export interface ControlFacts {
  readonly control: Control;
  readonly view: PageView;
  readonly form: FormContext;
  readonly tokenConcepts: ReadonlySet<number>;
  readonly label: ReadonlySet<number>;
  readonly placeholder: ReadonlySet<number>;
  readonly near: ReadonlySet<number>;
  /** Concepts that a label, placeholder or neighbouring text is nothing but. */
  readonly whole: ReadonlySet<number>;
  readonly sameType: number;
  readonly sameTypeIndex: number;
  /** What the first pass saw in the form; nothing in the first pass. */
  others: FormPurposes;
  position: number;
}

export interface FormContext {
  readonly form: FormGroup;
  /** What the form was judged to be; undefined before. */
  type: FormType | undefined;
  /** Types of its controls. */
  readonly controlTypes: ReadonlySet<string>;
  /** Fields, fields that are typed into, and buttons that are present. */
  readonly fields: number;
  readonly typed: number;
  readonly buttons: number;
  /** Lower case, "" without one. */
  readonly method: string;
  readonly words: ReadonlySet<number>;
  readonly tokens: ReadonlySet<number>;
  readonly pageWords: ReadonlySet<number>;
  readonly urlWords: ReadonlySet<number>;
}

/** Features of the controls of a form: its fields, then its buttons. */
export function controlFacts(form: FormGroup, view: PageView, page: PageContext): ControlFacts[] {
  const controls = [...form.fields, ...form.buttons];
  const context = formContext(form, controls, view, page);
  const places = placesByType(controls.filter((control) => isPresent(form, control)));
  return controls.map((control, position) => {
    const alike = places.get(control.type);
    const label = concepts(view, control.label);
    const placeholder = concepts(view, control.placeholder);
    const near = concepts(view, control.near);
    return {
      control,
      view,
      form: context,
      tokenConcepts: conceptsOfTokens(view.lexicon, control.tokens),
      label,
      placeholder,
      near,
      whole: wholeConcepts(view, control),
      sameType: alike?.size ?? 0,
      sameTypeIndex: alike?.get(control) ?? -1,
      others: noPurposes,
      position,
    };
  });
}

/** By type: each control of it with its place among them. */
function placesByType(controls: readonly Control[]): ReadonlyMap<string, ReadonlyMap<Control, number>> {
  const places = new Map<string, Map<Control, number>>();
  for (const control of controls) {
    const alike = places.get(control.type);
    if (alike === undefined) places.set(control.type, new Map([[control, 0]]));
    else alike.set(control, alike.size);
  }
  return places;
}

const noConcepts: ReadonlySet<number> = new Set();

const noPurposes = formPurposes([]);

/** What of a label or neighbouring text is read as a name. */
const nameOf = (text: string): string => (text.length > 200 ? text.slice(0, 200) : text);

function concepts(view: PageView, text: string): ReadonlySet<number> {
  if (text === "") return noConcepts;
  const hits = view.texts.hits(nameOf(text));
  return hits.length === 0 ? noConcepts : new Set(hits.map(({ concept }) => concept));
}

/** Concepts that a label, placeholder or neighbouring text is nothing but. */
function wholeConcepts(view: PageView, { label, placeholder, near }: Control): ReadonlySet<number> {
  let found: Set<number> | undefined;
  for (const text of [label, placeholder, near]) {
    if (text === "") continue;
    for (const { concept, whole } of view.texts.hits(nameOf(text))) {
      if (!whole) continue;
      found ??= new Set();
      found.add(concept);
    }
  }
  return found ?? noConcepts;
}

function conceptsOfTokens(lexicon: Lexicon, tokens: Iterable<string>): ReadonlySet<number> {
  let found: Set<number> | undefined;
  for (const token of tokens) {
    for (const concept of lexicon.conceptsOfToken(token)) {
      found ??= new Set();
      found.add(concept);
    }
  }
  return found ?? noConcepts;
}

function formContext(form: FormGroup, controls: readonly Control[], view: PageView, page: PageContext): FormContext {
  const words = new Set<number>();
  const read = (text: string | undefined) => {
    if (text === undefined || text === "" || text.length > 100) return;
    for (const { concept } of view.texts.hits(text)) words.add(concept);
  };
  for (const element of form.elements) if (isPresent(form, element) && element.kind !== "text") read(element.el.text);
  for (const text of formHeadings(form, view)) read(text);
  const runs = new Set<string>();
  const { page: source, node } = form.source;
  for (const name of node < 0 ? [] : ["id", "class", "name", "action"]) {
    addTokenRuns(attributeTokens(attribute(source.document, node, name) ?? ""), runs);
  }
  return {
    form,
    fields: form.fields.filter((field) => isPresent(form, field)).length,
    typed: form.fields.filter((field) => isPresent(form, field) && typedTypes.has(field.type)).length,
    buttons: form.buttons.filter((button) => isPresent(form, button)).length,
    type: undefined,
    controlTypes: new Set(controls.filter((control) => isPresent(form, control)).map(({ type }) => type)),
    method: node < 0 ? "" : (attribute(source.document, node, "method") ?? "").toLowerCase(),
    words,
    tokens: conceptsOfTokens(view.lexicon, runs),
    ...page,
  };
}

/** What title, headings of level 1 and URL speak of, the same for every form. */
export type PageContext = Pick<FormContext, "pageWords" | "urlWords">;

export function pageContext(view: PageView): PageContext {
  const pageWords = new Set<number>();
  for (const { place, text } of view.texts.texts) {
    if (place === "title" || place === "h1") for (const concept of concepts(view, text)) pageWords.add(concept);
  }
  const tokens = [...view.url.pathTokens].filter((token) => token.length > 2);
  return { pageWords, urlWords: conceptsOfTokens(view.lexicon, tokens) };
}
