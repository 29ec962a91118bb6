/** Why an element is a target, something else, or not listed at all. */

import { attribute, tagName } from "../../dom/document.js";
import type { InteractiveReason } from "../../spatial-dom.js";
import { genericReason, isSimple, ownReason, whyNotGeneric } from "../interactivity.js";
import { isHiddenInput } from "../labels.js";
import { Kind } from "../plan.js";
import { authorRole, roleOf } from "../roles.js";
import { isUnseen } from "../semantics.js";
import { because, type Reason, type WhyContext } from "./context.js";

const reasonTexts: Readonly<Record<InteractiveReason, string>> = {
  native: "a native control or link",
  role: "its role attribute says that it is a control",
  handler: "it has a click handler of its own",
  tabindex: "its tabindex puts it into the order of focus",
  cursor: "the cursor becomes a pointer here",
  editable: "its content can be edited",
};

const kindTexts: Readonly<Record<number, string>> = {
  [Kind.Target]: "a target",
  [Kind.Heading]: "a heading",
  [Kind.Image]: "an image with a name",
  [Kind.Marker]: "a marker: a landmark, group, frame or something that another element controls",
  [Kind.Label]: "a label",
  [Kind.Alert]: "a message",
  [Kind.None]: "text",
};

/** Whether and as what the element is listed. */
export function whyListed(context: WhyContext, node: number): Reason[] {
  const { page, plan } = context;
  const id = page.idOf(node);
  const kind = plan.kind[node] ?? Kind.None;
  if (id === 0) return [whyAbsent(context, node)];
  const covers = page.dom.els.find(({ covered_by }) => covered_by === id);
  const onlyCovers = kind === Kind.None && plan.texts.get(node) === undefined && covers !== undefined;
  const as = onlyCovers ? `what covers [${covers.id}]` : (kindTexts[kind] ?? "text");
  return [because(context, "listed", `as [${id}]: ${as}`), ...whyTarget(context, node)];
}

function whyTarget(context: WhyContext, node: number): Reason[] {
  const { plan } = context;
  const reason = plan.reason.get(node);
  if (reason !== undefined) return [because(context, "target", reasonTexts[reason])];
  return [whyNotTarget(context, node) ?? because(context, "target", "no: nothing says that it can be acted on")];
}

/** What stopped an element that looks like a target from being one; undefined where nothing looks like one. */
function whyNotTarget(context: WhyContext, node: number): Reason | undefined {
  const { s, plan } = context;
  if (ownReason(s, node) !== undefined) return undefined;
  const refused = whyNotGeneric(s, node);
  if (refused !== undefined) return because(context, "target", `no: ${refused}`);
  const reason = genericReason(s, node);
  if (reason === undefined) return undefined;
  const around = targetAround(context, node);
  if (around >= 0)
    return because(context, "target", "no: it stands inside another target, which takes the click", around);
  if (reason === "cursor" && !isSimple(s, node)) {
    return because(context, "target", "no: a pointer over something with targets or much text in it says nothing more");
  }
  return plan.wrappers.has(node) ? because(context, "target", "no: it only wraps another target") : undefined;
}

function targetAround({ s, plan }: WhyContext, node: number): number {
  for (let up = s.flat.parent[node] ?? -1; up >= 0; up = s.flat.parent[up] ?? -1) {
    if (plan.kind[up] === Kind.Target) return up;
  }
  return -1;
}

function whyAbsent(context: WhyContext, node: number): Reason {
  const { s, page, plan } = context;
  const { document, flat } = s;
  const no = (text: string, cause = -1): Reason => because(context, "listed", `no: ${text}`, cause);
  if (tagName(document, node) === "input" && isHiddenInput(document, node))
    return no("input type=hidden only carries a value");
  const top = outermost(context, node);
  if (top !== 0) return no("it has no slot in the shadow tree of its host", document.parent[top] ?? -1);
  for (let up = node; up > 0; up = flat.parent[up] ?? -1) {
    if (up !== node && isUnseen(s, up))
      return no(`the content of ${tagName(document, up)} is no content of the page`, up);
    if (up !== node && plan.kind[up] === Kind.Image) return no("it is part of an image", up);
  }
  if (isUnseen(s, node)) return no(`${tagName(document, node)} is never seen`);
  if (plan.wrappers.has(node))
    return no("it only wraps one target, which is listed instead", onlyTarget(context, node));
  const limit = page.dom.diagnostics?.some(({ code }) => code === "limit-elements") === true;
  if (limit && (plan.kind[node] !== Kind.None || plan.texts.get(node) !== undefined))
    return no("the page has more elements than the limit");
  const within = plan.within[node] ?? -1;
  if (within >= 0 && within !== node) return no("it is part of what names another element", within);
  const presentational = authorRole(s, node) === "none" || attribute(document, node, "alt") === "";
  if (roleOf(s, node) === "none" && presentational) return no("it is presentational");
  const listed = listedAround(context, node);
  if (plan.texts.get(node) === undefined && hasText(context, node))
    return no("its text belongs to what is around it or inside it", listed);
  return no("it has no role that counts, no name and no text of its own", listed);
}

/** The topmost ancestor in the flat tree: the document, or a child that no slot takes. */
function outermost({ s }: WhyContext, node: number): number {
  let top = node;
  for (let up = s.flat.parent[node] ?? -1; up >= 0; up = s.flat.parent[up] ?? -1) top = up;
  return top;
}

function onlyTarget({ s, plan, page }: WhyContext, node: number): number {
  const end = s.document.end[node] ?? 0;
  for (let inside = node + 1; inside < end; inside++) {
    if (plan.kind[inside] === Kind.Target && page.idOf(inside) > 0) return inside;
  }
  return -1;
}

function listedAround({ s, page }: WhyContext, node: number): number {
  for (let up = s.flat.parent[node] ?? -1; up > 0; up = s.flat.parent[up] ?? -1) if (page.idOf(up) > 0) return up;
  return -1;
}

function hasText({ s }: WhyContext, node: number): boolean {
  const end = s.document.end[node] ?? 0;
  for (let inside = node + 1; inside < end; inside++) if ((s.document.text[inside] ?? "").trim() !== "") return true;
  return false;
}
