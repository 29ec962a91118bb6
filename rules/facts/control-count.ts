import { controlType } from "../view/control.js";
import { isButtonElement, isFieldElement } from "../view/page-element.js";
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
  compute: ({ content, elements }, { types, place }) => {
    const stands = placeTest(place);
    const anyButton = types.has("button");
    const anyField = types.has("field");
    let count = 0;
    for (const element of elements) {
      const { el } = element;
      if (el.interactive === undefined || !stands(element, content)) continue;
      const isButton = isButtonElement(el);
      if (!isButton && !isFieldElement(el)) continue;
      if ((isButton ? anyButton : anyField) || types.has(controlType(el))) count++;
    }
    return count;
  },
});
