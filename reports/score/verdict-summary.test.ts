import { describe, expect, it } from "vitest";
import { judgement } from "../testing/judgements.js";
import { sameCodes, summariseVerdicts } from "./verdict-summary.js";

const none = { actions: [], actions_gold: [], slots: [] };

describe("summariseVerdicts", () => {
  it("counts page types over labelled pages only", () => {
    const { page_type_gold: _, page_type_right: __, ...unlabelled } = judgement();
    const summary = summariseVerdicts([
      judgement(),
      judgement({ page_type: "Home", page_type_right: false }),
      unlabelled,
    ]);
    expect(summary.pages).toBe(3);
    expect(summary.pageType.accuracy).toMatchObject({ hits: 1, total: 2 });
  });

  it("gives recall over labelled actions and precision over judged suggestions", () => {
    const summary = summariseVerdicts([
      judgement(),
      judgement({ actions: [], actions_missing: ["Login"] }),
      judgement({ ...none, actions: ["Login", "Search"], actions_wrong: ["Login"] }),
    ]);
    expect(summary.actionRecall).toMatchObject({ hits: 1, total: 2 });
    expect(summary.actionPrecision).toMatchObject({ hits: 1, total: 2 });
    expect(summary.actionF1).toBeCloseTo(0.5, 12);
    expect(summary.actions.map(({ action }) => action)).toEqual(["Login"]);
  });

  it("counts slots one by one", () => {
    const wrong = { action: "Login", slot: "username_id", right: false, wanted: ["#u"], found: [] };
    const summary = summariseVerdicts([judgement(), judgement({ slots: [wrong] })]);
    expect(summary.slots).toMatchObject({ hits: 1, total: 2 });
  });

  it("leaves pages out of a figure that they have no label for", () => {
    const summary = summariseVerdicts([judgement(), judgement({ captcha_right: false })]);
    expect(summary.captcha).toMatchObject({ hits: 1, total: 2 });
    expect(summary.consent.total).toBe(0);
  });

  it("counts false codes over pages without any", () => {
    const summary = summariseVerdicts([
      judgement(),
      judgement({ codes: ["1234"] }),
      judgement({ codes: ["77"], codes_gold: ["77"] }),
    ]);
    expect(summary.codes).toMatchObject({ hits: 2, total: 3 });
    expect(summary.falseCodes).toMatchObject({ hits: 1, total: 2 });
  });

  it("counts pages given codes apart where nobody labelled codes", () => {
    const { codes_gold: _, ...unlabelled } = judgement({ codes: ["1234"] });
    const summary = summariseVerdicts([judgement(), unlabelled]);
    expect(summary.unlabelledCodes).toMatchObject({ hits: 1, total: 1 });
    expect(summary.falseCodes).toMatchObject({ hits: 0, total: 1 });
  });

  it("counts false rare types over all pages of other types", () => {
    const captcha = { page_type: "Captcha", page_type_gold: "Captcha" };
    const { page_type_gold: _, page_type_right: __, ...unlabelled } = judgement({ page_type: "Captcha" });
    const accepted = judgement({ page_type: "Captcha", page_type_right: true });
    const summary = summariseVerdicts([judgement(captcha), unlabelled, accepted, judgement()]);
    const row = summary.rareFalsePositives.find(({ type }) => type === "Captcha");
    expect(row?.count).toMatchObject({ hits: 1, total: 3 });
  });

  it("counts pages with dead ids and failures", () => {
    const summary = summariseVerdicts([judgement({ dead_ids: [7], failures: ["a: b", "c: d"] }), judgement()]);
    expect(summary.validIds).toMatchObject({ hits: 1, total: 2 });
    expect(summary.failures).toBe(2);
  });
});

it("sameCodes compares sets of codes", () => {
  const coded = (codes: string[], codes_gold: string[]) => sameCodes(judgement({ codes, codes_gold }));
  expect(coded(["1", "2"], ["2", "1"])).toBe(true);
  expect(coded(["1", "1"], ["1"])).toBe(true);
  expect(coded(["1"], ["1", "2"])).toBe(false);
  expect(coded(["1", "3"], ["1", "2"])).toBe(false);
});
