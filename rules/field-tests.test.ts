import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { controlFacts, pageContext } from "./control-facts.js";
import { compileClue } from "./field-tests.js";
import { Lexicon } from "./lexicon.js";
import type { FieldTest } from "./plugin.js";
import { PageView } from "./view/page-view.js";
import { SelectorSet } from "./view/selector-set.js";

const lexicon = new Lexicon([
  { format: 1, concept: "wombat", description: "Wombats.", terms: { en: ["wombat"] }, tokens: ["wombat"] },
  { format: 1, concept: "captcha", description: "Tests of visitors.", terms: { en: ["captcha"] }, tokens: ["captcha"] },
]);

/** Whether a test holds for #x. */
function holds(test: FieldTest, html: string): boolean {
  const problems: unknown[] = [];
  const clue = compileClue({ name: "clue", weight: 1, any: [test] }, lexicon, (problem) => problems.push(problem), "");
  expect(problems).toEqual([]);
  const page = readPage(html, {});
  const view = new PageView(page, lexicon, new SelectorSet());
  const id = page.idOf(page.query("#x")[0] ?? -1);
  const facts = view.forms.flatMap((form) => controlFacts(form, view, pageContext(view)));
  const own = facts.find(({ control }) => control.el.id === id);
  return own !== undefined && clue.holds(own);
}

const form = (inner: string, attributes = ""): string => `<form ${attributes}>${inner}<button>Send</button></form>`;

describe("tests of controls", () => {
  it.each<[string, FieldTest, string, boolean]>([
    ["what can only be read", { readonly: true }, form("<input id=x readonly>"), true],
    ["how its form is sent", { form_method: ["post"] }, form("<input id=x>", "method=POST"), true],
    ["where its form stands", { form_area: ["footer"] }, `<footer>${form("<input id=x>")}</footer>`, true],
    [
      "fields that are typed",
      { form_typed: { max: 1 } },
      form("<input id=x><input type=checkbox><select></select>"),
      true,
    ],
    ["fields that are typed", { form_typed: { max: 1 } }, form("<input id=x><textarea></textarea>"), false],
    ["a picture beside it", { near_image: true }, form("<img src=/a.png alt=a width=90 height=30><input id=x>"), true],
    ["no picture beside it", { near_image: true }, form("<img src=/a.png alt=a><input name=a><input id=x>"), false],
    [
      "a captcha beside it",
      { near_captcha: true },
      form("<img src=/captcha.php width=90 height=30><input id=x>"),
      true,
    ],
    [
      "another picture",
      { near_captcha: true },
      form("<img src=/logo.png alt=Logo width=90 height=30><input id=x>"),
      false,
    ],
    ["what it accepts", { format: "\\{6\\}" }, form("<input id=x pattern='[0-9]{6}'>"), true],
    ["the shape of a date", { format: "^MM/YY$" }, form("<input id=x placeholder='MM / YY'>"), true],
    ["that nothing is said of what it accepts", { format: "." }, form("<input id=x>"), false],
    ["what types its form has", { form_controls: ["password"] }, form("<input id=x><input type=password>"), true],
    ["that no form is judged yet", { form_type: ["other"] }, form("<input id=x>"), false],
    ["what is in it as a prompt", { placeholder: ["wombat"] }, form("<input id=x value='Your wombat'>"), true],
  ])("see %s", (_, test, html, expected) => expect(holds(test, html)).toBe(expected));

  it("see what most options name", () => {
    const menu = (...options: string[]) =>
      form(`<select id=x>${options.map((text) => `<option>${text}`).join("")}</select>`);
    expect(holds({ options: { names: "wombat" } }, menu("Old wombat", "Young wombat", "None"))).toBe(true);
    expect(holds({ options: { names: "wombat" } }, menu("Old wombat", "Fox", "None"))).toBe(false);
  });

  it("count all controls of a form of which nothing is seen", () => {
    const closed = form("<input id=x type=password><input type=password>", "hidden");
    expect(holds({ hidden: false, same_type: { min: 2 }, same_type_index: { max: 0 } }, closed)).toBe(true);
    expect(holds({ hidden: true }, form("<input id=x hidden><input name=seen>"))).toBe(true);
  });
});
