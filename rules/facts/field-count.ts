import type { PageElement } from "../view/page-element.js";
import type { PageView } from "../view/page-view.js";
import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { place, strings } from "./params.js";

export const fieldCount = pageFact({
  name: "field-count",
  returns: "number",
  description: "Visible fields of the page with one of these purposes.",
  params: { purpose: strings("Field purposes."), place: place() },
  compute: (view, { purpose, place }) => {
    const stands = placeTest(place);
    let count = 0;
    for (const field of view.derived(judgedFields))
      if (purpose.has(field.purpose) && stands(field.element, view.content)) count++;
    return count;
  },
});

interface JudgedField {
  readonly element: PageElement;
  readonly purpose: string;
}

function judgedFields({ elements, judged }: PageView): JudgedField[] {
  return elements.flatMap((element) => {
    const purpose = judged.purposes.get(element.el.id);
    return purpose === undefined ? [] : [{ element, purpose }];
  });
}
