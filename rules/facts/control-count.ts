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
  compute: ({ forms, content, elements }, { types, place }) => {
    const stands = placeTest(place);
    let count = 0;
    const known = new Set<number>();
    for (const form of forms) {
      for (const control of [...form.fields, ...form.buttons]) {
        known.add(control.el.id);
        const wanted = types.has(control.type) || types.has(control.isButton ? "button" : "field");
        if (wanted && stands(control, content)) count++;
      }
    }
    for (const element of elements) {
      if (known.has(element.el.id) || element.el.interactive === undefined) continue;
      const { type, tag } = element.el;
      const isButton = element.kind === "button";
      if (!isButton && element.kind !== "label") continue;
      if ((types.has(isButton ? "button" : "field") || types.has(type ?? tag)) && stands(element, content)) count++;
    }
    return count;
  },
});
