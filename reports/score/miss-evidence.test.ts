import { expect, it } from "vitest";
import type { Explanation } from "../../rules/verdicts.js";
import { judgement } from "../testing/judgements.js";
import { meansClass, missEvidence, missEvidenceLines } from "./miss-evidence.js";
import { suspectLines, suspects } from "./suspects.js";

const explanation = (emits: string, score: number, evidence: [string, number, boolean][]): Explanation => ({
  plugin: `form/${emits}`,
  kind: "form",
  emits,
  score,
  bias: -2,
  evidence: evidence.map(([name, weight, holds]) => ({ name, weight, holds, facts: [] })),
});

const login = explanation("login", 0.8, [
  ["a button logs in", 3, true],
  ["one password", 2, true],
  ["few fields", 1, true],
]);
const register = explanation("register", 0.1, [
  ["a button joins", 3, false],
  ["a person is asked for", 2, true],
  ["a button logs in", -2, true],
]);

it("tells what misled, what was missing and what spoke against the label", () => {
  const why = missEvidence([register, login], "login", (word) => word === "register");
  expect(why).toEqual({
    misleading: ["form/login: a button logs in", "form/login: one password"],
    missing: ["form/register: a button joins"],
    against: ["form/register: a button logs in"],
  });
  expect(missEvidence([], "login", () => true)).toEqual({ misleading: [], missing: [], against: [] });
});

it("reads labels as classes of a data set", () => {
  const isGold = meansClass("sign-in", { classes: { login: "sign-in" }, rest: "other" });
  expect([isGold("login"), isGold("search")]).toEqual([true, false]);
});

it("groups misses by evidence, most first", () => {
  const none = { misleading: [], missing: [], against: [] };
  const lines = missEvidenceLines(
    [
      { ...none, missing: ["a", "b"] },
      { ...none, missing: ["b"] },
    ],
    1,
  );
  expect(lines).toEqual(["  missing:", "       2  b"]);
});

it("suspects are labels that were contradicted with confidence", () => {
  const wrong = { at: "form 1", gold: "search", found: "login", word: "login", right: false };
  const controls = {
    forms: [
      { ...wrong, score: 0.95 },
      { ...wrong, at: "form 2", score: 0.6 },
      { ...wrong, at: "form 3", score: 0.99, right: true },
    ],
    fields: [],
    submits: [],
    submits_wrong: [],
  };
  const rows = [judgement({ id: "p", controls }), judgement({ id: "q", page_type_right: false, score: 0.99 })];
  expect(suspects(rows).map(({ id, score }) => [id, score])).toEqual([
    ["q", 0.99],
    ["p form 1", 0.95],
  ]);
  expect(suspectLines(suspects(rows))[1]).toBe("  0.950  p form 1: labelled search, found login");
});
