/** What a page or form has that facts may need. */

import { type FormParts, formParts } from "../view/form-parts.js";
import type { Presence, PresenceKey, Subject } from "./fact.js";

/** Handles of selectors that match a node of the page. */
export const matchedSelectors: Presence = ({ view }) => view.matched;

/** Concepts that the texts of the page name. */
export const namedConcepts: Presence = ({ view }) => view.texts.named;

/** The key that every page has which came with a response. */
export const responseKey = "response";
export const response: Presence = ({ view }) => (view.page.response === undefined ? [] : [responseKey]);

function ofForm(keys: (parts: FormParts) => Iterable<PresenceKey>): Presence {
  return ({ view, form }: Subject) => (form === undefined ? [] : keys(formParts(form, view)));
}

/** Purposes of the form's fields. */
export const fieldPurposes = ofForm(({ purposes }) => purposes.keys());

/** Types of the form's fields and buttons, and the names for any of them. */
export const controlTypes = ofForm(({ fieldTypes, buttonTypes }) => [
  ...fieldTypes.keys(),
  ...buttonTypes.keys(),
  ...(fieldTypes.size > 0 ? ["field"] : []),
  ...(buttonTypes.size > 0 ? ["button"] : []),
]);

/** Concepts that the texts of the form name. */
export const formConcepts = ofForm(
  ({ texts }) => new Set(texts.flatMap(({ hits }) => hits.map(({ concept }) => concept))),
);

/** Concepts that names, ids and classes of the form's fields and buttons name. */
export const controlConcepts = ofForm(
  ({ fieldConcepts, buttonConcepts }) => new Set([...fieldConcepts, ...buttonConcepts].flatMap((found) => [...found])),
);
