import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { eachTrigger } from "./clue-triggers.js";
import { controlFacts, pageContext } from "./control-facts.js";
import { defaultDetector } from "./default-detector.js";
import { PageView } from "./view/page-view.js";

const { compiled, plugins } = defaultDetector();
const pages = plugins.flatMap(({ id, kind, examples }) =>
  kind === "field" || kind === "form" ? examples.map(({ html, url }) => ({ id, html, url })) : [],
);

/** Facts of every control of a page. */
function controlsOf(html: string, url: string | undefined) {
  const page = readPage(html, url === undefined ? {} : { url });
  const view = new PageView(page, compiled.lexicon, compiled.selectors);
  return view.forms.flatMap((form) => controlFacts(form, view, pageContext(view)));
}

describe("the triggers of clues", () => {
  it("leave out no clue that holds, on any example of a field or form", () => {
    const missed: string[] = [];
    let held = 0;
    for (const { id, html, url } of pages) {
      for (const facts of controlsOf(html, url)) {
        const found = new Set<string>();
        eachTrigger(facts, (kind, value) => found.add(`${kind} ${value}`));
        for (const { name, triggers, holds } of compiled.fields.clues) {
          if (!holds(facts)) continue;
          held++;
          if (triggers !== undefined && !triggers.some(({ kind, value }) => found.has(`${kind} ${value}`)))
            missed.push(`${id}: ${name}`);
        }
      }
    }
    expect(missed).toEqual([]);
    expect(held).toBeGreaterThan(1000);
  });

  it("spare most clues", () => {
    expect(compiled.fields.always.length).toBeLessThan(compiled.fields.clues.length / 4);
  });
});
