import { attribute } from "../../engine/dom/document.js";
import { addTokenRuns, attributeTokens } from "../attribute-tokens.js";
import type { FormGroup } from "../view/forms.js";
import type { PageView } from "../view/page-view.js";
import { formFact, type Presence } from "./fact.js";
import { choice, concepts } from "./params.js";

const names = ["id", "class", "name", "action"] as const;

export const formAttributeConcept = formFact({
  name: "form-attribute-concept",
  returns: "number",
  description: "Attributes of the form element whose tokens name a concept.",
  params: {
    concept: concepts(),
    attribute: choice(["any", ...names], "Which attribute.", "any"),
  },
  needs: ({ concept }) => ({ present: namedByAttributes, keys: concept }),
  compute: (form, view, { concept, attribute: wanted }) => {
    let count = 0;
    attributeConcepts(form, view).forEach((found, index) => {
      if (found.size === 0 || (wanted !== "any" && wanted !== names[index])) return;
      if (concept.some((one) => found.has(one))) count++;
    });
    return count;
  },
});

const namedByAttributes: Presence = ({ view, form }) =>
  form === undefined ? [] : new Set(attributeConcepts(form, view).flatMap((found) => [...found]));

const createMemo = () => new Map<FormGroup, readonly ReadonlySet<number>[]>();

/** Concepts that the tokens of each attribute name, in the order of `names`; worked out once a form. */
function attributeConcepts(form: FormGroup, view: PageView): readonly ReadonlySet<number>[] {
  const memo = view.derived(createMemo);
  let found = memo.get(form);
  if (found === undefined) {
    found = names.map((name) => {
      const { page, node } = form.source;
      const value = node < 0 ? "" : (attribute(page.document, node, name) ?? "");
      const runs = new Set<string>();
      addTokenRuns(attributeTokens(value), runs);
      return new Set([...runs].flatMap((run) => view.lexicon.conceptsOfToken(run)));
    });
    memo.set(form, found);
  }
  return found;
}
