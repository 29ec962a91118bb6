/** Roles of elements by what they are (HTML-AAM 1.0, 4.1), where context decides. Everything else is in the table. */

import { attribute, Namespace, tagName } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { authorName } from "./author-name.js";
import { isFocusable } from "./focus.js";
import { firstSummary } from "./rendering.js";
import { accessibleParent, roleOf } from "./roles.js";
import { hasBit, hasTrait, type Semantics } from "./semantics.js";
import { isLayoutTable } from "./table-kind.js";
import { implicitRoles, inputRoles } from "./tables/role-table.js";
import { Trait } from "./tag-traits.js";

/** Decides a role from where an element stands. */
export type Rule = (s: Semantics, node: number) => string;

const named =
  (role: string): Rule =>
  (s, node) =>
    authorName(s, node) === "" ? "generic" : role;

const link: Rule = (s, node) => (hasBit(s, node, Bit.Href) ? "link" : "generic");

/** header and footer are landmarks of the page only outside sectioning content and main. */
const scopedToBody =
  (role: string): Rule =>
  (s, node) =>
    sectioningAncestor(s, node) < 0 ? role : "generic";

const rules: Readonly<Record<string, Rule>> = {
  a: link,
  area: link,
  aside: (s, node) => {
    const section = sectioningAncestor(s, node);
    const inBody = section < 0 || roleOf(s, section) === "main";
    return inBody || authorName(s, node) !== "" ? "complementary" : "generic";
  },
  footer: scopedToBody("contentinfo"),
  form: named("form"),
  header: scopedToBody("banner"),
  img: imageRole,
  input: inputRole,
  li: (s, node) => (roleOf(s, accessibleParent(s, node)) === "list" ? "listitem" : "generic"),
  section: named("region"),
  select: (s, node) => {
    const size = Number.parseInt(attribute(s.document, node, "size") ?? "", 10);
    const list = attribute(s.document, node, "multiple") !== undefined || size > 1;
    return list ? "listbox" : "combobox";
  },
  summary: (s, node) => {
    const parent = s.document.parent[node] ?? -1;
    const isSummary = tagName(s.document, parent) === "details";
    return isSummary && firstSummary(s.document, s.flat, parent, s.document.tag[node] ?? -1) === node
      ? "button"
      : "generic";
  },
  table: (s, node) => (isLayoutTable(s, node) ? "none" : "table"),
  tbody: rowGroup,
  td: cell,
  tfoot: rowGroup,
  th: headerCell,
  thead: rowGroup,
  tr: (s, node) => (tableRole(s, node) === "" ? "generic" : "row"),
};

/** Role by nature: "generic" for elements without one, "none" for decorative images and layout tables. */
export function implicitRole(s: Semantics, node: number): string {
  const { document } = s;
  const tag = document.tag[node] ?? -1;
  if (document.namespace[node] !== Namespace.Html) {
    const name = tagName(document, node);
    return name === "svg" || name === "math" ? (implicitRoles[name] ?? "generic") : "generic";
  }
  let rule = s.memo.rules[tag];
  if (rule === undefined) {
    rule = ruleOf(tagName(document, node));
    s.memo.rules[tag] = rule;
  }
  return typeof rule === "string" ? rule : rule(s, node);
}

/** The role of a tag name, or the rule that decides it. */
function ruleOf(name: string): string | Rule {
  if (Object.hasOwn(rules, name)) return rules[name] ?? "generic";
  return Object.hasOwn(implicitRoles, name) ? (implicitRoles[name] ?? "generic") : "generic";
}

/** Whether elements of this name have no role by nature, whatever stands around them. */
export function isPlainTag(name: string): boolean {
  return ruleOf(name) === "generic";
}

/** Nearest ancestor that is sectioning content or main, by tag or by role; -1 when there is none. */
export function sectioningAncestor(s: Semantics, node: number): number {
  for (let up = s.flat.parent[node] ?? -1; up > 0; up = s.flat.parent[up] ?? -1) {
    if (hasTrait(s, up, Trait.Sectioning) && !isPresentational(s, up)) return up;
    if (hasBit(s, up, Bit.Role) && sectioningRoles.has(roleOf(s, up))) return up;
  }
  return -1;
}

const sectioningRoles: ReadonlySet<string> = new Set(["article", "complementary", "main", "navigation", "region"]);

function isPresentational(s: Semantics, node: number): boolean {
  return hasBit(s, node, Bit.Role) && roleOf(s, node) === "none";
}

/** Decorative: an empty alt, or no alt and nothing to show, and no name by any other means. */
function imageRole(s: Semantics, node: number): string {
  const { document } = s;
  const alt = attribute(document, node, "alt");
  if (alt !== undefined && alt !== "") return "image";
  if (authorName(s, node, "aria") !== "") return "image";
  if (alt === "") return "none";
  if (authorName(s, node) !== "") return "image";
  const hasSource =
    (attribute(document, node, "src") ?? "") !== "" || (attribute(document, node, "srcset") ?? "") !== "";
  return hasSource ? "image" : "none";
}

/** Types whose text can be completed from a datalist. */
const suggestable: ReadonlySet<string> = new Set(["email", "search", "tel", "text", "url"]);

export function inputType(s: Semantics, node: number): string {
  const type = attribute(s.document, node, "type")?.toLowerCase() ?? "text";
  return inputTypes.has(type) ? type : "text";
}

const inputTypes: ReadonlySet<string> = new Set(
  (
    "button checkbox color date datetime-local email file hidden image month number password radio range reset search " +
    "submit tel text time url week"
  ).split(" "),
);

function inputRole(s: Semantics, node: number): string {
  const type = inputType(s, node);
  if (suggestable.has(type)) {
    const list = attribute(s.document, node, "list");
    if (list !== undefined && tagName(s.document, s.findId(node, list)) === "datalist") return "combobox";
  }
  if (type === "checkbox" && attribute(s.document, node, "switch") !== undefined) return "switch";
  return inputRoles[type] ?? "generic";
}

/** Row groups are exposed only where something makes them matter (HTML-AAM; what browsers do). */
function rowGroup(s: Semantics, node: number): string {
  return tableRole(s, node) !== "" && (isFocusable(s, node) || hasBit(s, node, Bit.AriaGlobal))
    ? "rowgroup"
    : "generic";
}

/** Role of the table that a row or cell belongs to: table, grid or treegrid; "" when it is presentational or missing. */
function tableRole(s: Semantics, node: number): string {
  const { document } = s;
  let up = document.parent[node] ?? -1;
  while (up > 0 && tagName(document, up) !== "table") {
    if (!hasTrait(s, up, Trait.TablePart)) return "";
    up = document.parent[up] ?? -1;
  }
  const role = up > 0 ? roleOf(s, up) : "";
  return role === "table" || role === "grid" || role === "treegrid" ? role : "";
}

function cell(s: Semantics, node: number): string {
  const role = tableRole(s, node);
  if (role === "") return "generic";
  return role === "table" ? "cell" : "gridcell";
}

/** Column or row header (HTML 4.9.12.2): scope decides, else a row that holds data cells has row headers. */
function headerCell(s: Semantics, node: number): string {
  if (tableRole(s, node) === "") return "generic";
  const { document } = s;
  const scope = attribute(document, node, "scope")?.toLowerCase();
  if (scope === "col" || scope === "colgroup") return "columnheader";
  if (scope === "row" || scope === "rowgroup") return "rowheader";
  const row = document.parent[node] ?? -1;
  if (tagName(document, document.parent[row] ?? -1) === "thead") return "columnheader";
  const end = document.end[row] ?? 0;
  for (let child = row + 1; child < end; child = document.end[child] ?? end) {
    if (tagName(document, child) === "td") return "rowheader";
  }
  return "columnheader";
}
