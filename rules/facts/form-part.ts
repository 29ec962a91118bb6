import { formStands } from "../view/form-places.js";
import type { PageElement } from "../view/page-element.js";
import type { PageView } from "../view/page-view.js";
import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { number, strings } from "./params.js";

const inContent = placeTest("content");
const inDialog = placeTest("dialog");

/** Characters that a field or button counts for beside its own text. */
const controlWeight = 40;

export const formPart = pageFact({
  name: "form-part",
  returns: "number",
  description:
    "Share of the content that is not links which stands in its largest form, 0 to 1: menus that old pages keep in their content do not make a form small.",
  params: {
    types: strings("Form types; all when left out.", ["all"]),
    min_fields: number("Visible fields that the form must have.", 1),
  },
  compute: (view, { types, min_fields }) => {
    const all = view.derived(unlinkedContent);
    let most = 0;
    for (const form of view.forms) {
      const type = view.judged.forms.get(form.index)?.type ?? "other";
      if (!form.visible || !(types.has("all") || types.has(type))) continue;
      // A form around the whole page has fields in many places: what stands in the content counts.
      const fields = form.fields.filter((field) => inContent(field, view.content) || inDialog(field, view.content));
      if (fields.length < min_fields) continue;
      const own = form.elements.filter(
        (element) => inContent(element, view.content) || formStands(form, "dialog", view),
      );
      most = Math.max(
        most,
        own.reduce((sum, element) => sum + weight(element), 0),
      );
    }
    return most === 0 ? 0 : Math.min(1, most / Math.max(all, most));
  },
});

function weight({ el, kind, visible }: PageElement): number {
  if (!visible || kind === "link") return 0;
  return (el.text?.length ?? 0) + (el.interactive === undefined ? 0 : controlWeight);
}

function unlinkedContent({ elements, content }: PageView): number {
  return elements.reduce((sum, element) => (content[element.area] === true ? sum + weight(element) : sum), 0);
}
