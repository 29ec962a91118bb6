/** `display` (css-display-3 2): single keywords, the two-value syntax, and the prefixed ones that Chromium keeps. */

import type { Display } from "../computed-style.js";
import { type ComponentValues, ValueKind } from "../values/component-values.js";
import { type Longhand, Phase } from "./longhand.js";

const singles: ReadonlyMap<string, Display> = new Map<string, Display>([
  ["none", "none"],
  ["contents", "contents"],
  ["block", "block"],
  ["flow", "block"],
  ["inline", "inline"],
  ["inline-block", "inline-block"],
  ["flow-root", "flow-root"],
  ["list-item", "list-item"],
  ["flex", "flex"],
  ["-webkit-flex", "flex"],
  ["inline-flex", "inline-flex"],
  ["-webkit-inline-flex", "inline-flex"],
  ["-webkit-box", "flex"],
  ["-webkit-inline-box", "inline-flex"],
  ["grid", "grid"],
  ["inline-grid", "inline-grid"],
  ["table", "table"],
  ["inline-table", "inline-table"],
  ["table-row-group", "table-row-group"],
  ["table-header-group", "table-header-group"],
  ["table-footer-group", "table-footer-group"],
  ["table-row", "table-row"],
  ["table-cell", "table-cell"],
  ["table-column-group", "table-column-group"],
  ["table-column", "table-column"],
  ["table-caption", "table-caption"],
  ["ruby", "ruby"],
  ["ruby-text", "ruby-text"],
  ["math", "math"],
]);

/** Inside display type -> [with outside block, with outside inline]. Ruby and flow-root list items keep only their outside. */
const insides: ReadonlyMap<string, readonly [Display, Display]> = new Map<string, readonly [Display, Display]>([
  ["flow", ["block", "inline"]],
  ["flow-root", ["flow-root", "inline-block"]],
  ["table", ["table", "inline-table"]],
  ["flex", ["flex", "inline-flex"]],
  ["grid", ["grid", "inline-grid"]],
  ["ruby", ["block", "ruby"]],
  ["math", ["block math", "math"]],
]);

/** The display of two or three keywords in any order. */
function multiple(values: ComponentValues): Display | undefined {
  let outside: "block" | "inline" | "" = "";
  let inside = "";
  let listItem = false;
  for (const { kind, name } of values) {
    if (kind !== ValueKind.Ident) return undefined;
    if ((name === "block" || name === "inline") && outside === "") outside = name;
    else if (name === "list-item" && !listItem) listItem = true;
    else if (insides.has(name) && inside === "") inside = name;
    else return undefined;
  }
  if (listItem) {
    if (inside !== "" && inside !== "flow" && inside !== "flow-root") return undefined;
    return outside === "inline" ? "inline-list-item" : "list-item";
  }
  const implied = outside === "" && (inside === "ruby" || inside === "math") ? "inline" : outside;
  return insides.get(inside)?.[implied === "inline" ? 1 : 0];
}

export const displayLonghand: Longhand = {
  name: "display",
  inherited: false,
  phase: Phase.Rest,
  keys: ["display", "legacyBox"],
  parse(values) {
    const [first] = values;
    const single = values.length === 1 && first?.kind === ValueKind.Ident;
    const display = single ? singles.get(first.name) : multiple(values);
    if (display === undefined) return undefined;
    const legacyBox = single && (first.name === "-webkit-box" || first.name === "-webkit-inline-box");
    return ({ style }) => {
      style.display = display;
      style.legacyBox = legacyBox;
    };
  },
  inherit({ style, parent }) {
    style.display = parent.display;
    style.legacyBox = parent.legacyBox;
  },
  reset({ style, initial }) {
    style.display = initial.display;
    style.legacyBox = initial.legacyBox;
  },
};
