/** What form rules count in a form, gathered once for all of them: names of its texts, types and purposes of its controls. */

import type { Hit } from "../lexicon.js";
import type { Control } from "./control.js";
import { formHeadings, textsAbove } from "./form-places.js";
import { type FormGroup, isPresent } from "./forms.js";
import type { TextKind } from "./page-element.js";
import type { PageView } from "./page-view.js";

/** Kinds of text in and about a form; "above" are short texts right above it that are no headings. */
export type FormTextKind = TextKind | "placeholder" | "above";

/** A text that names concepts. */
export interface FormText {
  readonly kind: FormTextKind;
  readonly hits: readonly Hit[];
}

/** Of a form, only what is present (see isPresent). */
export interface FormParts {
  /** Texts that name no concept are left out. */
  readonly texts: readonly FormText[];
  /** Number of fields by purpose, "" for those without. */
  readonly purposes: ReadonlyMap<string, number>;
  /** Number of fields and of buttons by type. */
  readonly fieldTypes: ReadonlyMap<string, number>;
  readonly buttonTypes: ReadonlyMap<string, number>;
  /** Concepts that name, id and classes of a field or button name; controls without any are left out. */
  readonly fieldConcepts: readonly ReadonlySet<number>[];
  readonly buttonConcepts: readonly ReadonlySet<number>[];
}

const createMemo = () => new Map<FormGroup, FormParts>();

/** Parts of a form; purposes of its fields must have been judged. */
export function formParts(form: FormGroup, view: PageView): FormParts {
  const memo = view.derived(createMemo);
  let parts = memo.get(form);
  if (parts === undefined) {
    parts = findParts(form, view);
    memo.set(form, parts);
  }
  return parts;
}

function findParts(form: FormGroup, view: PageView): FormParts {
  const fields = form.fields.filter((field) => isPresent(form, field));
  const buttons = form.buttons.filter((button) => isPresent(form, button));
  const { purposes } = view.judged;
  return {
    texts: formTexts(form, view),
    purposes: countBy(fields, ({ el }) => purposes.get(el.id) ?? ""),
    fieldTypes: countBy(fields, ({ type }) => type),
    buttonTypes: countBy(buttons, ({ type }) => type),
    fieldConcepts: attributeConcepts(fields, view),
    buttonConcepts: attributeConcepts(buttons, view),
  };
}

function formTexts(form: FormGroup, view: PageView): FormText[] {
  const texts: FormText[] = [];
  const add = (text: string | undefined, kind: FormTextKind) => {
    if (text === undefined || text === "") return;
    const hits = view.texts.hits(text);
    if (hits.length > 0) texts.push({ kind, hits });
  };
  for (const element of form.elements) {
    if (!isPresent(form, element)) continue;
    add(element.el.ph, "placeholder");
    if (element.kind !== "heading") add(element.el.text, element.kind);
  }
  for (const text of formHeadings(form, view)) add(text, "heading");
  for (const text of textsAbove(form, view)) add(text, "above");
  return texts;
}

function countBy(controls: readonly Control[], key: (control: Control) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const control of controls) {
    const name = key(control);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function attributeConcepts(controls: readonly Control[], { lexicon }: PageView): ReadonlySet<number>[] {
  const found: Set<number>[] = [];
  for (const { tokens, classTokens } of controls) {
    const concepts = new Set<number>();
    for (const token of tokens) for (const concept of lexicon.conceptsOfToken(token)) concepts.add(concept);
    for (const token of classTokens) for (const concept of lexicon.conceptsOfToken(token)) concepts.add(concept);
    if (concepts.size > 0) found.push(concepts);
  }
  return found;
}
