/** What a reduced page must still show: a verdict, or something of one element. */

import {
  boxOfNode,
  contradictedFacts,
  type ElementBox,
  type ElementFacts,
  elementAt,
} from "../../corpus/element-facts.js";
import { formsOfElement } from "../../corpus/form-of-element.js";
import { SightlineError } from "../../engine/errors.js";
import type { Page } from "../../engine/page.js";
import type { Outcome } from "../../engine/spatial-dom.js";
import { slotIds, type VerdictFields } from "../../rules/verdicts.js";

/** A reading of a page, whole or reduced. */
export interface Sight {
  readonly page: Page;
  /** Absent when nothing was judged. */
  readonly fields?: VerdictFields;
  /** Node of the element that the reduction is about, -1 when there is none. */
  readonly target: number;
  /** How a text of the whole page is written here. */
  rewritten(text: string): string;
}

export type Expectation =
  | { readonly kind: "page_type" | "action" | "form" | "code" | "captcha"; readonly value: string }
  | { readonly kind: "slot"; readonly action: string; readonly slot: string }
  | { readonly kind: "element"; readonly facts: ElementFacts };

const kinds: ReadonlySet<string> = new Set(
  "page_type action form code captcha slot box role name hidden shown usable unusable".split(" "),
);
/** Kinds that are about one element. */
const elementKinds: ReadonlySet<string> = new Set("slot box role name hidden shown usable unusable".split(" "));

const syntax =
  "page_type[=TYPE], action=NAME, slot=ACTION.SLOT, form=TYPE, captcha[=TYPE], code[=CODE], box[=x,y,w,h], role[=ROLE], " +
  "name[=NAME], hidden[=WHY], shown, usable or unusable";

/**
 * An expectation as a person writes it; what is left open is what the page shows now. Throws SightlineError "bad-option" for what
 * is none, for one about an element where `sight` has none, and where nothing is shown that could be left open.
 */
export function parseExpectation(text: string, sight: Sight): Expectation {
  const [, kind = "", value] = /^([a-z_]+)(?:=(.+))?$/s.exec(text) ?? [];
  if (!kinds.has(kind)) throw badExpectation(text, syntax, "Write one of these.");
  if (elementKinds.has(kind) && sight.target < 0) {
    throw badExpectation(text, `--selector for the element that ${kind} is about`, "Name the element.");
  }
  const expectation =
    elementKinds.has(kind) && kind !== "slot" ? factOf(kind, value, sight) : verdictOf(kind, value, sight);
  if (expectation !== undefined) return expectation;
  throw badExpectation(text, syntax, "Write it as shown; what is left open must be on the page.");
}

function verdictOf(kind: string, given: string | undefined, { fields }: Sight): Expectation | undefined {
  switch (kind) {
    case "page_type":
      return valued(kind, given ?? fields?.page_type);
    case "captcha":
      return valued(kind, given ?? fields?.captcha?.captcha_type);
    case "code":
      return valued(kind, given ?? fields?.codes?.[0]);
    case "action":
    case "form":
      return valued(kind, given);
    default: {
      const [, action, slot] = /^([A-Za-z0-9]+)\.([a-z_]+)$/.exec(given ?? "") ?? [];
      return action === undefined || slot === undefined ? undefined : { kind: "slot", action, slot };
    }
  }
}

function valued(
  kind: "page_type" | "action" | "form" | "code" | "captcha",
  value: string | undefined,
): Expectation | undefined {
  return value === undefined || value === "" ? undefined : { kind, value };
}

function factOf(kind: string, given: string | undefined, { page, target }: Sight): Expectation | undefined {
  const facts = factsOf(kind, given, page, target);
  return facts === undefined ? undefined : { kind: "element", facts };
}

function factsOf(kind: string, given: string | undefined, page: Page, target: number): ElementFacts | undefined {
  const element = elementAt(page, target);
  switch (kind) {
    case "role": {
      const role = given ?? element?.role;
      return role === undefined ? undefined : { role };
    }
    case "name": {
      const name = given ?? element?.text;
      return name === undefined ? undefined : { name };
    }
    case "box": {
      const box = given === undefined ? boxOfNode(page, target) : numbersOf(given);
      return box === undefined ? undefined : { box };
    }
    case "hidden":
      return { hidden: true, ...(given === undefined ? {} : { why_hidden: given }) };
    default:
      if (given !== undefined) return undefined;
      return kind === "shown" ? { hidden: false } : { usable: kind === "usable" };
  }
}

function numbersOf(text: string): ElementBox | undefined {
  const [x, y, width, height, ...rest] = text
    .split(",")
    .map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return rest.length === 0 && [x, y, width, height].every(Number.isFinite) ? [x, y, width, height] : undefined;
}

/** Whether rules must run to tell. */
export const isJudged = ({ kind }: Expectation): boolean => kind !== "element";

/** Everything that a reduced page must keep. */
export interface Demand {
  readonly expectation: Expectation;
  /** Whether the marked element must be there. */
  readonly needsTarget: boolean;
  /** A page that shows nothing is no sample of a login, whatever its title says; absent when nothing is judged. */
  readonly outcome?: Outcome;
}

/** What a page that shows it demands of a smaller one. */
export function demandOf(expectation: Expectation, { fields }: Sight, needsTarget: boolean): Demand {
  const outcome = isJudged(expectation) ? fields?.outcome : undefined;
  return { expectation, needsTarget, ...(outcome === undefined ? {} : { outcome }) };
}

export function meets({ expectation, needsTarget, outcome }: Demand, sight: Sight): boolean {
  if (needsTarget && sight.target < 0) return false;
  return (outcome === undefined || sight.fields?.outcome === outcome) && shows(expectation, sight);
}

/** Whether a reading shows what is expected. */
export function shows(expectation: Expectation, sight: Sight): boolean {
  const { page, fields, target, rewritten } = sight;
  switch (expectation.kind) {
    case "page_type":
      return fields?.page_type === expectation.value;
    case "action":
      return fields?.suggested_actions?.some(({ action }) => action === expectation.value) === true;
    case "captcha":
      return fields?.captcha?.captcha_type === expectation.value;
    case "code":
      return fields?.codes?.includes(rewritten(expectation.value)) === true;
    case "form":
      return showsForm(expectation.value, sight);
    case "slot":
      return showsSlot(expectation, sight);
    case "element":
      return target >= 0 && contradictedFacts(page, target, rewrittenFacts(expectation.facts, sight)).length === 0;
  }
}

/** Facts in which names are written as the reading writes them. */
export function rewrittenFacts(facts: ElementFacts, { rewritten }: Pick<Sight, "rewritten">): ElementFacts {
  return facts.name === undefined ? facts : { ...facts, name: rewritten(facts.name) };
}

function showsSlot({ action, slot }: { readonly action: string; readonly slot: string }, sight: Sight): boolean {
  const { page, fields, target } = sight;
  const id = target < 0 ? 0 : page.idOf(target);
  const suggested = fields?.suggested_actions?.filter((one) => one.action === action) ?? [];
  return id > 0 && suggested.some((one) => slotIds(one).get(slot)?.includes(id) === true);
}

/** A form of that type; the one that the element is or stands in, when there is an element. */
function showsForm(type: string, { page, fields, target }: Sight): boolean {
  const forms = fields?.forms?.filter((form) => form.type === type) ?? [];
  if (target < 0) return forms.length > 0;
  return formsOfElement(page, target, forms).length > 0;
}

/** What the page shows in place of what was expected, in words. */
export function foundInstead(expectation: Expectation, sight: Sight): string {
  const { page, fields, target } = sight;
  switch (expectation.kind) {
    case "page_type":
      return `page type ${fields?.page_type}`;
    case "captcha":
      return `CAPTCHA ${fields?.captcha?.captcha_type ?? "none"}`;
    case "code":
      return `codes ${listed(fields?.codes)}`;
    case "form":
      return `forms ${listed(fields?.forms?.map(({ type }) => type))}`;
    case "action":
      return `actions ${listed(fields?.suggested_actions?.map(({ action }) => action))}`;
    case "slot":
      return `actions ${listed(fields?.suggested_actions?.map(({ action }) => action))}, the slot without the element`;
    case "element":
      return contradictedFacts(page, target, expectation.facts).join("; ");
  }
}

function listed(values: readonly string[] | undefined): string {
  return values === undefined || values.length === 0 ? "none" : values.join(", ");
}

function badExpectation(found: string, expected: string, next: string): SightlineError {
  return new SightlineError({ code: "bad-option", stage: "reduce", where: "--expect", expected, found, next });
}
