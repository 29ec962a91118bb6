/** The element that shows a CAPTCHA, and its site key. */

import { attribute } from "../engine/dom/document.js";
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
