import { describe, expect, it } from "vitest";
import type { Gold } from "../../corpus/labelled-page.js";
import { readPage } from "../../engine/read-page.js";
import type { SuggestedAction } from "../../engine/spatial-dom.js";
import { defaultDetector } from "../../rules/default-detector.js";
import type { VerdictFields, Verdicts } from "../../rules/verdicts.js";
import { compareVerdicts, judgePage } from "./judge-page.js";

const html = `<form><input id=user name=user><input id=pass type=password><button id=go>Go</button></form>
  <ul><li><a href=/a>A</a><li><a href=/b>B</a></ul>`;
const page = readPage(html, {});
const id = (selector: string): number => page.idOf(page.query(selector)[0] ?? -1);

function verdicts(fields: Partial<VerdictFields>, failures: Verdicts["failures"] = []): Verdicts {
  return {
    fields: {
      page_type: "Login",
      page_types: [{ type: "Login", score: 0.8 }],
      outcome: "served",
      ...fields,
    } as VerdictFields,
    purposes: new Map(),
    purposeScores: new Map(),
    formsOf: new Map(),
    margin: 1,
    explanations: [],
    failures,
  };
}

const action = (name: string, slots: Record<string, unknown> = {}) =>
  ({ action: name, confidence: 0.9, ...slots }) as unknown as SuggestedAction;

const labelled = (gold: Gold) => ({
  id: "page",
  dataset: "corpus",
  url: "https://site.example/",
  group: "page",
  viewport: { width: 1280, height: 800 },
  gold,
  read: () => ({ html, stylesheets: {} }),
});

const judge = (gold: Gold, fields: Partial<VerdictFields> = {}, failures?: Verdicts["failures"]) =>
  compareVerdicts(labelled(gold), page, verdicts(fields, failures), {
    broader: (type) => (type === "Login" ? "Form" : undefined),
  });

describe("page type", () => {
  it("is right when it is the label or one that is accepted too", () => {
    expect(judge({ pageType: "Login" }).page_type_right).toBe(true);
    expect(judge({ pageType: "Home", also: ["Login"] }).page_type_right).toBe(true);
    expect(judge({ pageType: "Home" })).toMatchObject({ page_type_right: false, page_type_gold: "Home", score: 0.8 });
  });

  it("may be narrower than a coarse label, and than no other", () => {
    expect(judge({ pageType: "Form", coarse: true }).page_type_right).toBe(true);
    expect(judge({ pageType: "Form" }).page_type_right).toBe(false);
  });

  it("is not judged without a label", () => {
    expect(judge({})).not.toHaveProperty("page_type_right");
  });
});

describe("actions", () => {
  const suggested = { suggested_actions: [action("Login"), action("Search"), action("Search")] };

  it("are missing when they are labelled and not suggested", () => {
    const row = judge({ actions: [{ action: "Login" }, { action: "Paginate" }] }, suggested);
    expect(row).toMatchObject({
      actions: ["Login", "Search"],
      actions_gold: ["Login", "Paginate"],
      actions_missing: ["Paginate"],
      actions_wrong: [],
    });
  });

  it("are wrong when the labels forbid them or are complete without them", () => {
    expect(judge({ noActions: ["Search", "Consent"] }, suggested).actions_wrong).toEqual(["Search"]);
    const complete = { actions: [{ action: "Login" }], actionsComplete: true } as const;
    expect(judge(complete, suggested).actions_wrong).toEqual(["Search"]);
  });
});

describe("slots", () => {
  const slot = (selectors: string | string[], slots: Record<string, unknown>) => {
    const name = Object.keys(slots)[0] ?? "submit_id";
    const gold = { actions: [{ action: "Login", slots: { [name]: selectors } }] };
    return judge(gold, { suggested_actions: [action("Login", slots)] }).slots[0];
  };

  it("are right when they hold the element that the selector names", () => {
    expect(slot("#go", { submit_id: id("#go") })).toEqual({
      action: "Login",
      slot: "submit_id",
      right: true,
      wanted: ["#go"],
      found: [id("#go")],
    });
    expect(slot("#go", { submit_id: id("#user") })?.right).toBe(false);
    expect(slot("#go", {})).toMatchObject({ right: false, found: [] });
  });

  it("that take several must hold each wanted element and nothing else", () => {
    const [user, pass, go] = [id("#user"), id("#pass"), id("#go")];
    expect(slot(["#user", "#pass"], { input_ids: [user, pass] })?.right).toBe(true);
    expect(slot(["#user", "#pass"], { input_ids: [user] })?.right).toBe(false);
    expect(slot(["#user", "#pass"], { input_ids: [user, pass, go] })?.right).toBe(false);
  });

  it("count when any suggestion of the action fills them", () => {
    const gold = { actions: [{ action: "Login", slots: { submit_id: "#go" } }] };
    const two = [action("Login", { submit_id: id("#user") }), action("Login", { submit_id: id("#go") })];
    expect(judge(gold, { suggested_actions: two }).slots[0]?.right).toBe(true);
  });

  it("whose id names no element are listed as dead", () => {
    expect(judge({}, { suggested_actions: [action("Login", { submit_id: 9999 })] }).dead_ids).toEqual([9999]);
    expect(judge({}, { suggested_actions: [action("Login", { submit_id: id("#go") })] }).dead_ids).toEqual([]);
  });
});

describe("other verdicts", () => {
  it("labelled null are right when there is none", () => {
    const none = { captcha: null, consent: null, blocked: null };
    const right = { captcha_right: true, consent_right: true, blocked_right: true };
    expect(judge(none)).toMatchObject(right);
    const found = { consent: { state: "shown" } } as unknown as Partial<VerdictFields>;
    expect(judge(none, found)).toMatchObject({ ...right, consent_right: false });
  });

  it("must agree in kind", () => {
    const gold = { captcha: { captcha_type: "hcaptcha", mode: "widget" }, blocked: { reason: "region" } };
    const fields = { captcha: { captcha_type: "hcaptcha", mode: "challenge" }, blocked: { reason: "region" } };
    const row = judge(gold, fields as unknown as Partial<VerdictFields>);
    expect(row).toMatchObject({ captcha_right: false, blocked_right: true });
  });

  it("without a label are not judged", () => {
    const row = judge({});
    for (const key of ["captcha_right", "consent_right", "blocked_right", "codes_gold"]) {
      expect(row).not.toHaveProperty(key);
    }
  });

  it("keep codes, failures and the work of the page", () => {
    const row = judge({ codes: ["123456"] }, { codes: ["654321"] }, [{ plugin: "login", message: "broke" }]);
    expect(row).toMatchObject({ codes: ["654321"], codes_gold: ["123456"], failures: ["login: broke"] });
    expect(row.work).toEqual(page.counters);
    expect(row.work.nodes).toBeGreaterThan(0);
  });
});

it("judgePage reads and judges a page with a real detector", async () => {
  const gold = { pageType: "Login", actions: [{ action: "Login", slots: { submit_id: "#go" } }] };
  const row = await judgePage(labelled(gold), defaultDetector());
  expect(row).toMatchObject({ page_type: "Login", page_type_right: true, dead_ids: [], failures: [] });
  expect(row.slots).toMatchObject([{ right: true }]);
});
