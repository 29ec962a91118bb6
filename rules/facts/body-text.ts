import type { PageView } from "../view/page-view.js";
import { pageFact } from "./fact.js";
import { choice } from "./params.js";

/** Characters from which a text is a sentence or more. */
const minimumText = 40;

export const bodyText = pageFact({
  name: "body-text",
  returns: "number",
  description:
    "Characters of the paragraphs of the content that stand side by side: the most under one parent. Teasers of a list stand apart.",
  params: {
    as: choice(
      ["characters", "share", "paragraphs"],
      "Characters; their share of the text of the content, links included; or the number of paragraphs.",
      "characters",
    ),
  },
  compute: (view, { as }) => {
    const { characters, paragraphs } = view.derived(longestRun);
    if (as === "characters") return characters;
    if (as === "paragraphs") return paragraphs;
    const all = view.summary("content").characters;
    return all === 0 ? 0 : Math.min(1, characters / all);
  },
});

/** Paragraphs by parent; breaks and inline elements keep what they separate under one parent already. */
function longestRun({ elements, content, page: { document } }: PageView): { characters: number; paragraphs: number } {
  const runs = new Map<number, { characters: number; paragraphs: number }>();
  let best = { characters: 0, paragraphs: 0 };
  for (const { el, node, kind, visible, area } of elements) {
    const length = el.text?.length ?? 0;
    if (kind !== "text" || !visible || node < 0 || length < minimumText || content[area] !== true) continue;
    const parent = document.parent[node] ?? 0;
    const run = runs.get(parent) ?? { characters: 0, paragraphs: 0 };
    run.characters += length;
    run.paragraphs++;
    runs.set(parent, run);
    if (run.characters > best.characters) best = run;
  }
  return best;
}
