/** Where the role and the name of an element come from. */

import { attribute, tagName } from "../../dom/document.js";
import { labelledby } from "../author-name.js";
import { implicitRole } from "../implicit-role.js";
import { nameOf } from "../names.js";
import { canonicalRole, roleOf } from "../roles.js";
import { isHiddenFromNames, type NameSource, tokens } from "../semantics.js";
import { because, type Reason, type WhyContext } from "./context.js";

/** Steps of accname 1.2, 4.3. */
const steps: Readonly<Record<NameSource, string>> = {
  labelledby: "aria-labelledby (2B)",
  "aria-label": "aria-label (2D)",
  native: "what HTML or SVG names it by (2E)",
  content: "its content (2F)",
  title: "its title, for want of anything better (2I)",
  placeholder: "its placeholder, for want of anything better (HTML-AAM 4.1)",
  none: "nothing",
};

export function whyRole(context: WhyContext, node: number): Reason[] {
  const { s } = context;
  const role = roleOf(s, node);
  const told = attribute(s.document, node, "role");
  const tag = tagName(s.document, node);
  const shown = role === "generic" ? "none" : role;
  if (told === undefined) {
    return role === "generic" ? [] : [because(context, "role", `${shown}: what ${tag} is by nature, where it stands`)];
  }
  const first = tokens(told)
    .map(canonicalRole)
    .find((token) => token !== undefined);
  if (first === role) return [because(context, "role", `${shown}: its role attribute`)];
  const refused = first === undefined ? "names no role" : `says ${first}, which does not count here`;
  const instead = role === implicitRole(s, node) ? `what ${tag} is by nature` : "a later token of it";
  return [because(context, "role", `${shown}: ${instead}; the role attribute ${refused}`)];
}

export function whyNamed(context: WhyContext, node: number): Reason[] {
  const { s, plan, page, byId } = context;
  const element = byId.get(page.idOf(node));
  const name = nameOf(s, node);
  const isOneThing = plan.simple.has(node) && (name.from === "none" || name.from === "title");
  if (isOneThing && element?.text) return [because(context, "name", `"${element.text}": everything in it`)];
  const reasons = name.from === "none" ? [] : [because(context, "name", `"${name.text}": ${steps[name.from]}`)];
  if (name.from === "none" && element?.interactive !== undefined) {
    const instead = element.text
      ? `; its text "${element.text}" is told`
      : element.hint
        ? `; the hint "${element.hint}" is told`
        : "";
    reasons.push(because(context, "name", `none${instead}`));
  }
  for (const source of sourcesOf(context, node, name.from)) reasons.push(because(context, "name", "named by", source));
  if (name.from !== "none" && isHiddenFromNames(s, node)) {
    reasons.push(because(context, "name", "assistive technology is told no name: it is hidden"));
  }
  return reasons;
}

/** The other elements that give the name. */
function sourcesOf({ s }: WhyContext, node: number, from: NameSource): readonly number[] {
  if (from === "labelledby") return labelledby(s, node);
  return from === "native" ? (s.labels.labelsOf.get(node) ?? []) : [];
}
