import { pageFact } from "./fact.js";

export const pageHeight = pageFact({
  name: "page-height",
  returns: "number",
  description: "Height of the page in screens.",
  params: {},
  compute: ({ page }) => page.dom.height / page.viewport.height,
});
