/** The computed ARIA role of an element: its role attribute where that holds (WAI-ARIA 1.3, 7.1), else what it is by nature. */

import { attribute } from "../dom/document.js";
import { Bit } from "./attribute-bits.js";
import { authorName } from "./author-name.js";
import { isFocusable } from "./focus.js";
import { implicitRole, sectioningAncestor } from "./implicit-role.js";
import { hasBit, isElementNode, type Semantics, tokens, unknownParent } from "./semantics.js";
import { requiredParents, roleSynonyms, roleTable } from "./tables/role-table.js";

/** Role of an element: "generic" when it has none, "none" when it is presentational; "image", never its synonym "img". */
export function roleOf(s: Semantics, node: number): string {
  if (node <= 0 || !isElementNode(s, node)) return "generic";
  const known = s.memo.role[node];
  if (known !== undefined) return known;
  // A role that depends on itself (through aria-owns) settles as generic.
  s.memo.role[node] = "generic";
  const role = (hasBit(s, node, Bit.Role) ? explicitRole(s, node) : undefined) ?? implicitRole(s, node);
  s.memo.role[node] = role;
  return role;
}

/** Canonical form of a role token, undefined when it is no role. */
export function canonicalRole(token: string): string | undefined {
  const lower = token.toLowerCase();
  const role = Object.hasOwn(roleSynonyms, lower) ? (roleSynonyms[lower] ?? lower) : lower;
  return Object.hasOwn(roleTable, role) ? role : undefined;
}

/** The first valid token of the role attribute, whether or not its context lets it count; undefined without one. */
export function authorRole(s: Semantics, node: number): string | undefined {
  if (!hasBit(s, node, Bit.Role)) return undefined;
  for (const token of tokens(attribute(s.document, node, "role") ?? "")) {
    const role = canonicalRole(token);
    if (role !== undefined) return role;
  }
  return undefined;
}

/** The first token that counts, undefined when none does. */
function explicitRole(s: Semantics, node: number): string | undefined {
  for (const token of tokens(attribute(s.document, node, "role") ?? "")) {
    const role = canonicalRole(token);
    if (role === undefined) continue;
    if (role === "none") return losesPresentation(s, node) ? undefined : "none";
    if (hasRoleFlag(role, "n") && authorName(s, node) === "") continue;
    if (role === "contentinfo" && sectioningAncestor(s, node) >= 0) continue;
    const parents = requiredParents[role];
    if (parents !== undefined && !parents.includes(roleOf(s, accessibleParent(s, node)))) continue;
    return role;
  }
  return undefined;
}

/** Role none gives way where the element can be focused or has a global ARIA attribute (WAI-ARIA 1.3, 7.1). */
function losesPresentation(s: Semantics, node: number): boolean {
  return hasBit(s, node, Bit.AriaGlobal) || isFocusable(s, node);
}

/** Does the role's entry of the table hold this letter? */
export function hasRoleFlag(role: string, flag: string): boolean {
  return Object.hasOwn(roleTable, role) && (roleTable[role] ?? "").includes(flag);
}

/** Nearest ancestor (or owner) with a role of its own: generic and presentational elements are looked through. -1 at the top. */
export function accessibleParent(s: Semantics, node: number): number {
  const known = s.memo.accessibleParent[node] ?? -1;
  if (known !== unknownParent) return known;
  let up = parentOrOwner(s, node);
  // Bounded: owners can form cycles with ancestors.
  for (let steps = 0; up > 0 && steps < s.document.count; steps++) {
    const role = roleOf(s, up);
    if (role !== "generic" && role !== "none") break;
    const memo = s.memo.accessibleParent[up] ?? unknownParent;
    if (memo !== unknownParent) {
      up = memo;
      break;
    }
    up = parentOrOwner(s, up);
  }
  s.memo.accessibleParent[node] = up;
  return up;
}

function parentOrOwner(s: Semantics, node: number): number {
  return s.owners.get(node) ?? s.flat.parent[node] ?? -1;
}
