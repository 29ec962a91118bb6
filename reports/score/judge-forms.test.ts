import { describe, expect, it } from "vitest";
import type { ClassMap } from "../../corpus/gold-controls.js";
import type { Gold } from "../../corpus/labelled-page.js";
import { readPage } from "../../engine/read-page.js";
import type { Verdicts } from "../../rules/verdicts.js";
import { judgement } from "../testing/judgements.js";
import { fieldPurposeAccuracy } from "./field-purpose-accuracy.js";
import { formTypeAccuracy } from "./form-type-accuracy.js";
import { judgeForms } from "./judge-forms.js";
import { submitFound } from "./submit-found.js";

const page = readPage(
  `<form><input name=q data-label=query></form>
   <form id=login><input id=user name=user data-label=name><input id=x name=x data-label=rest><button data-send id=go>Go</button></form>`,
  {},
);
const id = (selector: string): number => page.idOf(page.query(selector)[0] ?? -1);

const map: ClassMap = {
  classes: { search: "query", username: "name", login: "sign-in" },
  rest: "rest",
  also: { either: ["name"] },
};

function judge(gold: Gold, purposes: Record<string, string>, forms: Verdicts["fields"]["forms"] = []) {
  const byId = new Map(Object.entries(purposes).map(([selector, purpose]) => [id(selector), purpose]));
  const formsOf = new Map([...byId.keys()].map((key) => [key, 1]));
  const scores = new Map([...byId.keys()].map((key) => [key, 0.9]));
  const verdicts = {
    fields: { forms },
    purposes: byId,
    purposeScores: scores,
    formsOf,
    explanations: [],
  } as unknown as Verdicts;
  return judgeForms(gold, page, verdicts);
}

const form = (index: number, type: "login" | "search") => ({ index, type, score: 0.8, field_ids: [] });

const forms = (list: NonNullable<Gold["forms"]>["forms"]): Gold => ({
  forms: { formClasses: map, fieldClasses: map, forms: list },
});
const marked: Gold = { controls: { fieldClasses: map, attribute: "data-label", submit: "[data-send]" } };

describe("judgeForms", () => {
  it("is undefined for a page without such labels", () => expect(judge({}, {})).toBeUndefined());

  it("compares forms by their number, in the words of the labels", () => {
    const gold = forms([
      { form: 0, names: [], fields: [], class: "query" },
      { form: 1, names: [], fields: [], class: "sign-in" },
    ]);
    expect(judge(gold, {}, [form(0, "login"), form(1, "login")])?.forms).toMatchObject([
      { at: "form 0", gold: "query", found: "sign-in", right: false, word: "login", score: 0.8 },
      { at: "form 1", gold: "sign-in", found: "sign-in", right: true, word: "login", score: 0.8 },
    ]);
  });

  it("finds forms by the names of their controls when the parser counts them differently", () => {
    const gold = forms([
      { form: 0, names: ["gone"], fields: [] },
      { form: 1, names: ["q"], fields: [{ name: "q", class: "query" }] },
      { form: 2, names: ["user"], fields: [{ name: "user", class: "either" }], class: "sign-in" },
    ]);
    const found = judge(gold, { "[name=q]": "search", "#user": "username" }, [form(1, "login")]);
    expect(found?.fields.map(({ right }) => right)).toEqual([true, true]);
    expect(found?.forms.map(({ right }) => right)).toEqual([true]);
  });

  it("counts a control that is not there as wrong, even one without a purpose", () => {
    const gold = forms([
      { form: 0, names: [], fields: [{ name: "gone", class: "rest" }] },
      { form: 1, names: [], fields: [] },
    ]);
    expect(judge(gold, {})?.fields).toMatchObject([{ found: "", right: false }]);
  });

  it("reads labels from attributes, and submit controls from purposes and forms", () => {
    const found = judge(marked, { "#user": "username", "#x": "submit" }, [
      { ...form(1, "login"), submit_id: id("#go") },
    ]);
    expect(found?.fields.map(({ at, right, rest }) => [at, right, rest === true])).toEqual([
      [expect.stringMatching(/^#\d+$/), false, false],
      ["#user", true, false],
      ["#x", true, true],
    ]);
    expect(found).toMatchObject({ submits: [{ at: "#go", right: true }], submits_wrong: ["#x"] });
  });
});

it("a word may mean another class in a form of a type", () => {
  const inLogin = { ...map, inForms: { login: { search: "name" } } };
  const gold = { controls: { ...marked.controls, fieldClasses: inLogin } } as Gold;
  expect(judge(gold, { "#user": "search" }, [form(1, "login")])?.fields[1]).toMatchObject({
    found: "name",
    right: true,
  });
  expect(judge(gold, { "#user": "search" }, [form(1, "search")])?.fields[1]).toMatchObject({ found: "query" });
});

it("figures are counted over all pages", () => {
  const gold = forms([
    { form: 0, names: [], fields: [{ name: "q", class: "query" }], class: "query" },
    { form: 1, names: [], fields: [{ name: "x", class: "rest" }], class: "sign-in" },
  ]);
  const owned = judge(gold, { "[name=q]": "search" }, [form(0, "search")]);
  const sent = judge(marked, { "#x": "submit" });
  const rows = [owned, sent].flatMap((controls) => (controls === undefined ? [] : [judgement({ controls })]));
  expect(formTypeAccuracy(rows).accuracy).toMatchObject({ hits: 1, total: 2 });
  const fields = fieldPurposeAccuracy(rows);
  expect(fields.all.accuracy).toMatchObject({ hits: 3, total: 5 });
  expect([fields.known.hits, fields.known.total, fields.unassigned.hits, fields.unassigned.total]).toEqual([
    1, 3, 2, 2,
  ]);
  expect(submitFound(rows)).toMatchObject({ found: { hits: 0, total: 1 }, right: { hits: 0, total: 1 } });
});
