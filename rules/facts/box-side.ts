import { elementFact } from "./fact.js";
import { choice } from "./params.js";

export const boxSide = elementFact({
  name: "box-side",
  returns: "number",
  description: "Width, height or place of the element's box in px.",
  params: { side: choice(["width", "height", "x", "y"], "Which.") },
  compute: ({ el }, _subject, { side }) => el.b[["x", "y", "width", "height"].indexOf(side)] ?? 0,
});
