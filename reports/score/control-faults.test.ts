import { describe, expect, it } from "vitest";
import { judgement } from "../testing/judgements.js";
import { faultsOf, faultsSince } from "./faults.js";
import type { ControlCase, FormJudgement } from "./judge-forms.js";
import type { PageJudgement } from "./judge-page.js";

const field = (at: string, found: string, gold = "email"): ControlCase => {
  return { at, gold, found, right: found === gold, word: found, score: 0.7 };
};
const controls = (changes: Partial<FormJudgement>): Partial<PageJudgement> => ({
  controls: { forms: [], fields: [], submits: [], submits_wrong: [], ...changes },
});
const told = (changes: Partial<PageJudgement>) =>
  faultsOf(judgement(changes)).map(({ what, at, expected, found }) => [what, at, expected, found]);

describe("faults of forms and controls", () => {
  it("tell where, what was expected and what was found", () => {
    const forms = [field("form 1", "login", "contact")];
    const fields = [field("form 1 mail", "email"), field("form 1 who", "")];
    const submits = [
      { at: "form 1", right: false },
      { at: "form 2", right: true },
    ];
    expect(told(controls({ forms, fields, submits, submits_wrong: ["#reset"] }))).toEqual([
      ["form type", "form 1", "contact", "login (0.70)"],
      ["field purpose", "form 1 who", "email", "nothing (0.70)"],
      ["submit", "form 1", "a submit control", "none"],
      ["submit", "#reset", "none", "a submit control"],
    ]);
  });

  it("are compared place by place, whatever else was found there", () => {
    const before = judgement(controls({ fields: [field("a", "email"), field("b", "tel")] }));
    const now = judgement(controls({ fields: [field("a", "name"), field("b", "name")] }));
    expect(faultsSince(before, now).map(({ text }) => text)).toEqual([
      "field purpose of a: name (0.70), expected email",
    ]);
  });
});

describe("faults of pagination links", () => {
  it("are one for all that are missing and one for all that are wrong", () => {
    const right = { hits: 1, missing: [], wrong: [] };
    const page = { hits: 0, missing: ["/2", "/3"], wrong: ["/about"] };
    expect(told({ pagination: { next: right, prev: right, page } })).toEqual([
      ["page links", undefined, "/2, /3", "not found"],
      ["page links", undefined, "none of these", "/about"],
    ]);
  });
});
