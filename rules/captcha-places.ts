/** The elements that show a CAPTCHA and take its answer, and its site key. */

import { attribute, tagName } from "../engine/dom/document.js";
import type { CompiledPlugin } from "./compile-plugin.js";
import type { PageView } from "./view/page-view.js";

/** Id of the element that shows it: visible ones first, each or its nearest emitted ancestor's or descendant's. */
export function captchaElement(view: PageView, { element }: CompiledPlugin): number | undefined {
  if (element < 0) return undefined;
  const nodes = view.selected(element);
  const seen = nodes.filter((node) => view.isVisible(node));
  for (const node of [...seen, ...nodes]) {
    const id = idAt(view, node);
    if (id > 0) return id;
  }
  return undefined;
}

/**
 * Whether it is on the page, but in a part that nobody sees: a closed dialog, the form of another tab. Scripts and hidden
 * fields are never seen and tell nothing.
 */
export function isLatent(view: PageView, { element }: CompiledPlugin): boolean {
  const { document } = view.page;
  const nodes = (element < 0 ? [] : view.selected(element)).filter(
    (node) => tagName(document, node) !== "script" && attribute(document, node, "type")?.toLowerCase() !== "hidden",
  );
  return nodes.length > 0 && !nodes.some((node) => view.isVisible(node));
}

/** Id of the field for its answer: of those that a person sees, one that was judged to be for it comes first. */
export function captchaAnswer(view: PageView, { answer }: CompiledPlugin): number | undefined {
  if (answer < 0) return undefined;
  const ids = view
    .selected(answer)
    .filter((node) => view.isVisible(node))
    .map((node) => view.page.idOf(node))
    .filter((id) => id > 0);
  return ids.find((id) => view.judged.purposes.get(id) === "captcha") ?? ids[0];
}

/** Elements looked at inside a container that was not emitted. */
const maximumInside = 64;

function idAt({ page }: PageView, node: number): number {
  const end = Math.min(page.document.end[node] ?? node, node + maximumInside);
  for (let inside = node; inside < end; inside++) {
    const id = page.idOf(inside);
    if (id > 0) return id;
  }
  return 0;
}

export function captchaSitekey(view: PageView, { sitekey }: CompiledPlugin): string | undefined {
  for (const { handle, attribute: name, pattern } of sitekey) {
    for (const node of view.selected(handle)) {
      const value = attribute(view.page.document, node, name);
      if (value === undefined || value === "") continue;
      const key = pattern === undefined ? value : pattern.exec(value.slice(0, 512))?.[1];
      if (key !== undefined && key !== "") return key;
    }
  }
  return undefined;
}
