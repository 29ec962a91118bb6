import { foldText } from "../fold-text.js";
import { mainHeading } from "../view/main-heading.js";
import { pageFact } from "./fact.js";

export const headingInTitle = pageFact({
  name: "heading-in-title",
  returns: "number",
  description:
    "Words of the main heading when the title repeats it: the page is about one thing that has a name. 0 else.",
  params: {},
  compute: (view) => {
    const heading = foldText(view.derived(mainHeading)?.el.text ?? "");
    const title = foldText(view.page.dom.title.slice(0, 256));
    if (heading.length < 3 || !title.includes(heading.slice(0, 60))) return 0;
    return heading.split(" ").length;
  },
});
