import { textModes, textPlaces } from "../view/text-index.js";
import { zoneNames } from "../view/zones.js";
import { pageFact } from "./fact.js";
import { boolean, choice, concepts } from "./params.js";
import { namedConcepts } from "./presence.js";

const zones = { any: [0, 1], content: [0], frame: [1] } as const;

export const textConcept = pageFact({
  name: "text-concept",
  returns: "number",
  description:
    "Texts of one kind that name a concept: the title, headings, buttons, links, labels, placeholders, alerts, image names, other text.",
  params: {
    concept: concepts(),
    where: choice(
      ["any", ...textPlaces],
      "Kind of text. h1 counts headings of level 1 only; text is read for its first 300 characters.",
      "any",
    ),
    mode: choice(
      textModes,
      "How the text names it: whole (nothing else), starts (it begins with it), contains.",
      "contains",
    ),
    place: choice(["any", "content", "frame"], "Part of the page.", "any"),
    hidden: boolean("Count hidden texts instead.", false),
  },
  needs: ({ concept }) => ({ present: namedConcepts, keys: concept }),
  compute: ({ texts }, { concept, where, mode, place, hidden }) => {
    const at = where === "any" ? textPlaces.keys() : [textPlaces.indexOf(where)];
    let count = 0;
    for (const position of at) {
      if (where === "any" && textPlaces[position] === "h1") continue;
      for (const zone of hidden ? ([zoneNames.length - 1] as const) : zones[place]) {
        for (const wanted of concept)
          count += texts.count(position, zone as 0 | 1 | 2, textModes.indexOf(mode), wanted);
      }
    }
    return count;
  },
});
