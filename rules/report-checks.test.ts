/** Verdicts on the pages distilled from public reports of page-perception tools: corpus/reports. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Page } from "../engine/page.js";
import { readPage } from "../engine/read-page.js";
import type { SpatialDom, SuggestedAction } from "../engine/spatial-dom.js";
import { perceive } from "./perceive.js";
import { slotIds } from "./verdicts.js";

interface Check {
  readonly kind: string;
  readonly level: "must" | "should";
  readonly sel?: string;
  readonly type?: string;
  readonly types?: readonly string[];
  readonly any_of?: readonly string[];
  readonly values?: readonly string[];
  readonly value?: boolean;
  readonly action?: string;
  readonly slots?: Readonly<Record<string, string>>;
  readonly optional?: Readonly<Record<string, string>>;
  readonly absent_slots?: readonly string[];
  readonly equals?: number;
  readonly present?: boolean;
  readonly vendor?: string;
  readonly blocking?: boolean;
}

interface Report {
  readonly title: string;
  readonly file: string;
  readonly checks: readonly Check[];
}

/** The reports' neutral words for page types; a shell is none of ours. */
const pageTypes: Readonly<Record<string, string>> = {
  login: "Login",
  search_results: "SearchResults",
  list: "List",
  article: "Article",
  captcha: "Captcha",
  blocked: "Blocked",
  error: "Error",
  other: "Other",
};

const actions: Readonly<Record<string, readonly string[]>> = {
  login: ["Login"],
  signup: ["Register"],
  search: ["Search"],
  newsletter: ["Subscribe"],
  subscribe: ["Subscribe"],
  cookie_consent: ["CookieConsent"],
  paginate: ["Paginate"],
  comment: ["Comment"],
  contact: ["Contact"],
  fill_form: ["FillForm"],
  upload: ["FillForm"],
};

/** Slots that are named otherwise with us; every other one is its name and "_id". */
const slotNames: Readonly<Record<string, string>> = { remember: "remember_me_id", query: "query_id" };

/** What we have no slot for. */
const noSlots: ReadonlySet<string> = new Set(["container"]);

/** Checks that fail, as "R05 kind selector or type", with the reason. */
const knownFailures: Readonly<Record<string, string>> = {
  "R37 action_any": "the closed list of actions has none for age gates",
};

const root = join(import.meta.dirname, "../corpus/reports");
const reports: [string, Report][] = Object.entries(JSON.parse(readFileSync(join(root, "expected.json"), "utf8")));
const judged = new Set(["page_type", "page_type_not", "action", "no_action", "action_any", "count_actions"]);
for (const kind of ["slot_never", "field_type", "captcha", "blocked"]) judged.add(kind);
const cases = reports.flatMap(([id, { file, checks }]) => {
  const musts = checks.filter(({ kind, level }) => judged.has(kind) && level === "must");
  return musts.length === 0 ? [] : [{ id, file, musts }];
});

describe.each(cases)("$id", ({ id, file, musts }) => {
  let page: Page;
  let judgedDom: SpatialDom;

  beforeAll(async () => {
    const html = readFileSync(join(root, file), "utf8");
    const url = `http://r.test/${file}`;
    page = readPage(html, { url });
    judgedDom = await perceive(html, { url });
  });

  it.each(musts.map((check) => [titleOf(check), check] as const))("%s", (title, check) => {
    // A known failure that holds again is to be taken off the list.
    expect(holds(check, page, judgedDom), JSON.stringify(check)).toBe(knownFailures[`${id} ${title}`] === undefined);
  });
});

function titleOf({ kind, type, sel }: Check): string {
  return [kind, type ?? sel ?? ""].join(" ").trim();
}

function holds(check: Check, page: Page, dom: SpatialDom): boolean {
  const suggested = dom.suggested_actions ?? [];
  const named = (words: readonly string[]) =>
    suggested.filter(({ action }) => words.some((word) => actions[word]?.includes(action)));
  const id = (selector = "") => page.idOf(page.query(selector)[0] ?? -1);
  const types = (words: readonly string[] = []) => words.map((word) => pageTypes[word]);
  switch (check.kind) {
    case "page_type":
      return types(check.any_of).includes(dom.page_type ?? "");
    case "page_type_not":
      return !types(check.values).includes(dom.page_type ?? "");
    case "action":
      return named([check.type ?? ""]).some((action) => fills(action, check, id));
    case "action_any":
      return named(check.types ?? []).some((action) => fills(action, check, id));
    case "no_action":
      return named([check.type ?? ""]).length === 0;
    case "count_actions":
      return named([check.type ?? ""]).length === check.equals;
    case "slot_never": {
      const own = check.action === undefined ? suggested : named([check.action]);
      return !own.some((action) => [...slotIds(action).values()].flat().includes(id(check.sel) ?? -1));
    }
    case "field_type":
      return check.any_of?.includes(dom.els.find((el) => el.id === id(check.sel))?.purpose ?? "") === true;
    case "captcha":
      return dom.captcha?.captcha_type.toLowerCase() === check.vendor && dom.captcha?.mode !== "challenge";
    default:
      return (dom.blocked !== undefined) === check.value;
  }
}

function fills(
  action: SuggestedAction,
  { slots = {}, absent_slots = [] }: Check,
  id: (selector: string) => number | undefined,
): boolean {
  const ids = slotIds(action);
  const nameOf = (slot: string) => slotNames[slot] ?? `${slot}_id`;
  const holdsSlot = ([slot, selector]: [string, string]) =>
    (ids.get(nameOf(slot)) ?? [...ids.values()].flat()).includes(id(selector) ?? -1);
  const wanted = Object.entries(slots).filter(([slot]) => !noSlots.has(slot));
  return wanted.every(holdsSlot) && absent_slots.every((slot) => !ids.has(nameOf(slot)));
}
