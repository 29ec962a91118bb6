/**
 * Roles, names and states against Chromium's accessibility tree, over interactive elements, headings and images with a
 * name; what share of those that Chromium lists is emitted; and whether targets can be used, against its hit test.
 */

import { type AccessibilityNode, accessibilityFile, readAccessibility } from "../../corpus/accessibility-truth.js";
import type { LabelledPage } from "../../corpus/labelled-page.js";
import { readOptionsFor } from "../../corpus/read-options.js";
import { readTruth, type Truth } from "../../corpus/truth.js";
import type { Page } from "../../engine/page.js";
import { readPage } from "../../engine/read-page.js";
import type { SpatialDom, SpatialElement } from "../../engine/spatial-dom.js";
import { compareUsable, type UsableScore } from "./semantics-usable.js";

/** One thing that is told differently. */
export interface Disagreement {
  readonly path: string;
  readonly what: "missing" | "role" | "name" | "states";
  readonly expected: string;
  readonly found: string;
}

/** Counts of one page that has an accessibility tree. */
export interface SemanticsCounts {
  /** Elements that Chromium lists, and those of them that are emitted. */
  readonly listed: number;
  readonly emitted: number;
  /** Emitted elements whose role and name agree. */
  readonly roles: number;
  readonly names: number;
  /** Emitted elements of which either side tells a state, and those of them that agree in all. */
  readonly stateful: number;
  readonly states: number;
  /** The first of them in document order. */
  readonly disagreements: readonly Disagreement[];
}

/** One page; all counts of what a capture would tell are 0 where nobody made that capture. */
export interface SemanticsScore extends SemanticsCounts {
  readonly id: string;
  readonly dataset: string;
  /** Its accessibility tree was captured. */
  readonly hasTree: boolean;
  readonly usable: UsableScore;
}

const disagreementsKept = 25;

/** Chromium's internal roles, as the ARIA roles that stand for them; "generic" for those that ARIA has no word for. */
const internalRoles: Readonly<Record<string, string>> = {
  Canvas: "generic",
  ColorWell: "generic",
  Date: "generic",
  DateTime: "generic",
  DisclosureTriangle: "button",
  InputTime: "generic",
  SvgRoot: "image",
  img: "image",
};

const interactiveRoles: ReadonlySet<string> = new Set(
  (
    "button checkbox combobox link listbox menuitem menuitemcheckbox menuitemradio radio searchbox slider spinbutton " +
    "switch tab textbox treeitem ColorWell Date DateTime DisclosureTriangle InputTime"
  ).split(" "),
);

function isCompared({ role, name }: AccessibilityNode): boolean {
  return interactiveRoles.has(role) || role === "heading" || (isImage(role) && fold(name) !== "");
}

function isImage(role: string): boolean {
  return role === "image" || role === "img" || role === "SvgRoot";
}

/** Scores one page; undefined when Chromium's boxes were not captured. */
export function scoreSemantics(labelled: LabelledPage): SemanticsScore | undefined {
  if (labelled.truthFile === undefined) return undefined;
  const { html, ...resources } = labelled.read();
  const page = readPage(html, { ...readOptionsFor(labelled, resources), paths: true });
  return compareCapture(labelled, page, readTruth(labelled.truthFile));
}

/** Compares a page that was read with paths with what Chromium told of it: its hit test and, where captured, its tree. */
export function compareCapture(labelled: LabelledPage, page: Page, truth: Truth): SemanticsScore {
  const file = accessibilityFile(labelled);
  return {
    id: labelled.id,
    dataset: labelled.dataset,
    hasTree: file !== undefined,
    ...compareSemantics(page.dom, file === undefined ? [] : readAccessibility(file)),
    usable: compareUsable(page, truth),
  };
}

/** Compares a Spatial DOM that has paths with the tree. */
export function compareSemantics(dom: SpatialDom, nodes: readonly AccessibilityNode[]): SemanticsCounts {
  const counts = { listed: 0, emitted: 0, roles: 0, names: 0, stateful: 0, states: 0 };
  const disagreements: Disagreement[] = [];
  const differ = (path: string, what: Disagreement["what"], expected: string, found: string): void => {
    if (disagreements.length < disagreementsKept) disagreements.push({ path, what, expected, found });
  };
  const byPath = new Map<string, SpatialElement>();
  for (const element of dom.els) {
    if (element.frame === undefined && element.path !== undefined) byPath.set(element.path, element);
  }
  let target = "";
  for (const node of nodes) {
    const isInside = target !== "" && node.path.startsWith(target);
    if (!isInside) target = interactiveRoles.has(node.role) || node.role === "heading" ? `${node.path}/` : "";
    // An image inside a target or heading is part of its name.
    if (!isCompared(node) || (isInside && isImage(node.role))) continue;
    counts.listed++;
    const element = byPath.get(node.path);
    if (element === undefined) {
      differ(node.path, "missing", `${node.role} "${node.name}"`, "nothing");
      continue;
    }
    counts.emitted++;
    const [role, ourRole] = [internalRoles[node.role] ?? node.role, element.role ?? "generic"];
    if (role === ourRole) counts.roles++;
    else differ(node.path, "role", node.role, ourRole);
    const [name, ourName] = [fold(node.name), fold(element.text ?? "")];
    if (name === ourName) counts.names++;
    else differ(node.path, "name", name, ourName);
    const compared = comparedStates(node, element);
    const states = statesText(compared, (state) => node.states[state]);
    const ourStates = statesText(compared, (state) => element[state]);
    if (states === "" && ourStates === "") continue;
    counts.stateful++;
    if (states === ourStates) counts.states++;
    else differ(node.path, "states", states, ourStates);
  }
  return { ...counts, disagreements };
}

/** Glyphs of icon fonts are left out: nobody can read them out. */
function fold(text: string): string {
  return text
    .replace(/\p{Co}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

const stateNames = [
  "checked",
  "disabled",
  "expanded",
  "invalid",
  "level",
  "pressed",
  "readonly",
  "required",
  "selected",
] as const;
type StateName = (typeof stateNames)[number];

/** States that say something by being false. */
const saysFalse: ReadonlySet<string> = new Set(["expanded", "pressed"]);

/**
 * The states that Chromium tells of such an element. Left out is what is its own and not the page's: that the list of a
 * drop-down is shut, and that a field which must be filled in is empty (only an `invalid` of ours is held to it). `readonly`
 * and `required` are held to it where it tells them at all: it does not for every role.
 */
function comparedStates({ role, states }: AccessibilityNode, element: SpatialElement): StateName[] {
  return stateNames.filter((name) => {
    if (!(name in states) && element[name] === undefined) return false;
    switch (name) {
      case "level":
        return role === "heading" || role === "treeitem";
      case "expanded":
        return element.tag !== "select" && element.tag !== "input";
      case "invalid":
        return element.invalid === true;
      case "readonly":
      case "required":
        return name in states;
      default:
        return true;
    }
  });
}

/** "checked=true level=2": the states among `names` that are told, in a fixed order; "" for none. */
function statesText(names: readonly StateName[], told: (name: StateName) => unknown): string {
  const words: string[] = [];
  for (const name of names) {
    const value = told(name);
    if (value !== undefined && (String(value) !== "false" || saysFalse.has(name))) words.push(`${name}=${value}`);
  }
  return words.join(" ");
}
