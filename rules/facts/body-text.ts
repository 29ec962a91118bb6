import { type Document, NodeKind } from "../../engine/dom/document.js";
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

/** Wrappers around one paragraph that are looked through. */
const maximumWrappers = 4;

/** What a paragraph stands in beside others: editors put each into wrappers of its own. */
function holderOf(document: Document, node: number): number {
  let holder = document.parent[node] ?? 0;
  for (let level = 0, inner = node; level < maximumWrappers && isAlone(document, inner); level++) {
    inner = holder;
    holder = document.parent[holder] ?? 0;
  }
  return holder;
}

/** Whether nothing but white space stands beside a node. */
function isAlone({ parent, end, kind, text, body }: Document, node: number): boolean {
  const holder = parent[node] ?? 0;
  if (holder <= 0 || holder === body) return false;
  for (let child = holder + 1; child < (end[holder] ?? 0); child = end[child] ?? child + 1) {
    if (child !== node && (kind[child] !== NodeKind.Text || (text[child] ?? "").trim() !== "")) return false;
  }
  return true;
}

/** Paragraphs by parent; breaks and inline elements keep what they separate under one parent already. */
function longestRun({ elements, content, page: { document } }: PageView): { characters: number; paragraphs: number } {
  const runs = new Map<number, { characters: number; paragraphs: number }>();
  let best = { characters: 0, paragraphs: 0 };
  for (const { el, node, kind, visible, area } of elements) {
    const length = el.text?.length ?? 0;
    if (kind !== "text" || !visible || node < 0 || length < minimumText || content[area] !== true) continue;
    const parent = holderOf(document, node);
    const run = runs.get(parent) ?? { characters: 0, paragraphs: 0 };
    run.characters += length;
    run.paragraphs++;
    runs.set(parent, run);
    if (run.characters > best.characters) best = run;
  }
  return best;
}
