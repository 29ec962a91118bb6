/** Borders and padding that a table's attributes give to it and to its parts (HTML 15.3.8, Chromium's rules and frame). */

import { attribute, type Document, tagName } from "../../dom/document.js";
import type { Declare } from "./element-hints.js";
import { parseHtmlCount, parseHtmlInteger } from "./legacy-values.js";

/** The attributes of a table that matter to its cells, groups and columns. */
export interface TableFacts {
  /** Text that identifies equal facts. */
  readonly key: string;
  readonly border: number;
  readonly borderColor: boolean;
  readonly rules: string;
  readonly frame: string;
  readonly cellPadding: number | undefined;
}

const rulesValues: ReadonlySet<string> = new Set(["none", "groups", "rows", "cols", "all"]);
/** Styles of the top, right, bottom and left border. */
const frames: ReadonlyMap<string, string> = new Map([
  ["void", "hidden hidden hidden hidden"],
  ["above", "solid hidden hidden hidden"],
  ["below", "hidden hidden solid hidden"],
  ["hsides", "solid hidden solid hidden"],
  ["lhs", "hidden hidden hidden solid"],
  ["rhs", "hidden solid hidden hidden"],
  ["vsides", "hidden solid hidden solid"],
  ["box", "solid solid solid solid"],
  ["border", "solid solid solid solid"],
]);

/** Facts of the table elements of one document, read once each. */
export class TableFactsReader {
  readonly #document: Document;
  readonly #facts = new Map<number, TableFacts>();

  constructor(document: Document) {
    this.#document = document;
  }

  facts(table: number): TableFacts {
    let facts = this.#facts.get(table);
    if (facts === undefined) {
      facts = readFacts(this.#document, table);
      this.#facts.set(table, facts);
    }
    return facts;
  }

  /** Facts of the nearest table around a node, undefined outside of tables. */
  around(node: number): TableFacts | undefined {
    const document = this.#document;
    for (let parent = document.parent[node] ?? -1; parent >= 0; parent = document.parent[parent] ?? -1) {
      if (tagName(document, parent) === "table") return this.facts(parent);
    }
    return undefined;
  }
}

/** Chromium takes 0 for what is no number; the empty value says nothing. */
function cellPadding(value: string): number | undefined {
  return value === "" ? undefined : Math.max(0, parseHtmlInteger(value) ?? 0);
}

function readFacts(document: Document, table: number): TableFacts {
  const value = (name: string) => attribute(document, table, name);
  const rules = value("rules")?.toLowerCase() ?? "";
  const borderText = value("border");
  const facts = {
    border: borderText === undefined ? 0 : (parseHtmlCount(borderText) ?? 1),
    borderColor: (value("bordercolor") ?? "") !== "",
    rules: rulesValues.has(rules) ? rules : "",
    frame: frames.get(value("frame")?.toLowerCase() ?? "") ?? "",
    cellPadding: cellPadding(value("cellpadding") ?? ""),
  };
  return { ...facts, key: JSON.stringify(facts) };
}

/** Borders of the table itself. */
export function tableBorders(facts: TableFacts, declare: Declare, hasBorderAttribute: boolean): void {
  if (hasBorderAttribute) declare("border-width", `${facts.border}px`);
  if (facts.rules !== "") declare("border-collapse", "collapse");
  if (facts.frame !== "") {
    declare("border-width", "thin");
    declare("border-style", facts.frame);
  } else if (facts.border === 0 && !facts.borderColor) {
    // A hidden border wins over those of the cells when borders collapse.
    if (facts.rules !== "") declare("border-style", "hidden");
  } else declare("border-style", facts.borderColor ? "solid" : "outset");
}

export function cellHints(facts: TableFacts, declare: Declare): void {
  if (facts.cellPadding !== undefined) declare("padding", `${facts.cellPadding}px`);
  switch (facts.rules) {
    case "none":
    case "groups":
      return;
    case "all":
      declare("border", "1px solid");
      return;
    case "cols":
      declare("border-width", "0 thin");
      declare("border-style", "none solid");
      return;
    case "rows":
      declare("border-width", "thin 0");
      declare("border-style", "solid none");
      return;
    default:
      if (facts.border > 0) declare("border", facts.borderColor ? "1px solid" : "1px inset");
  }
}

/** Row groups and column groups are ruled off from each other with rules=groups. */
export function groupHints(facts: TableFacts, declare: Declare, isColumnGroup: boolean): void {
  if (facts.rules !== "groups") return;
  declare("border-width", isColumnGroup ? "0 thin" : "thin 0");
  declare("border-style", isColumnGroup ? "none solid" : "solid none");
}
