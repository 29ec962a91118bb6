import { controlType } from "../view/control.js";
import { isButtonElement, isFieldElement, type PageElement } from "../view/page-element.js";
import type { PageView } from "../view/page-view.js";
import { placeTest } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { place, strings } from "./params.js";

export const controlCount = pageFact({
  name: "control-count",
  returns: "number",
  description: "Visible fields and buttons of these types on the page.",
  params: {
    types: strings('Input types, "select", "textarea", "editable"; "field" for any field, "button" for any button.'),
    place: place(),
  },
  compute: (view, { types, place }) => {
    const stands = placeTest(place);
    const anyButton = types.has("button");
    const anyField = types.has("field");
    let count = 0;
    for (const { element, type, isButton } of view.derived(findControls)) {
      const isMeant = (isButton ? anyButton : anyField) || types.has(type);
      if (isMeant && stands(element, view.content)) count++;
    }
    return count;
  },
});

interface PageControl {
  readonly element: PageElement;
  readonly type: string;
  readonly isButton: boolean;
}

function findControls({ elements }: PageView): PageControl[] {
  const controls: PageControl[] = [];
  for (const element of elements) {
    const { el, visible } = element;
    if (!visible || el.interactive === undefined) continue;
    const isButton = isButtonElement(el);
    if (isButton || isFieldElement(el)) controls.push({ element, type: controlType(el), isButton });
  }
  return controls;
}
