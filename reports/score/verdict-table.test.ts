import { describe, expect, it } from "vitest";
import { judgement } from "../testing/judgements.js";
import { summariseVerdicts } from "./verdict-summary.js";
import { alignColumns, classTable, missesOf, missList, verdictTable } from "./verdict-table.js";

describe("verdictTable", () => {
  it("prints figures with counts and leaves out those that nothing was judged for", () => {
    const table = verdictTable("corpus", summariseVerdicts([judgement()]));
    expect(table).toMatch(/^corpus: 1 pages\n/);
    expect(table).toMatch(/^ {2}page type +100\.0 % \(1\/1, 20\.7–100\.0\)$/m);
    expect(table).not.toContain("consent");
    expect(table).not.toContain("plugin failures");
  });

  it("shows false rare types and failures when there are some", () => {
    const row = judgement({ page_type: "Blocked", page_type_right: false, failures: ["x: broke"] });
    const table = verdictTable("corpus", summariseVerdicts([row]));
    expect(table).toMatch(/false Blocked +100\.0 % \(1\/1/);
    expect(table).toMatch(/plugin failures +1$/);
  });
});

it("classTable has a line for every class", () => {
  const rows = [judgement(), judgement({ page_type: "Home", page_type_right: false })];
  expect(classTable(summariseVerdicts(rows).pageType).split("\n")).toEqual([
    "  page type  pages  precision  recall    F1",
    "  Home           0        0 %       –  0.00",
    "  Login          2      100 %    50 %  0.67",
  ]);
});

it("alignColumns pads the first column on the right and others on the left", () => {
  expect(
    alignColumns([
      ["a", "bb", "c"],
      ["aaa", "b", "ccc"],
    ]),
  ).toBe("  a    bb    c\n  aaa   b  ccc");
});

describe("misses", () => {
  const wrong = judgement({
    id: "bad",
    page_type: "Home",
    page_type_right: false,
    actions_missing: ["Search"],
    slots: [
      { action: "Login", slot: "submit_id", right: false, wanted: ["#go"], found: [4] },
      { action: "Search", slot: "input_id", right: false, wanted: ["#q"], found: [] },
    ],
    codes: ["12"],
  });

  it("say what was found and what was expected, and no slot of a missing action", () => {
    expect(missesOf(wrong)).toEqual([
      "page type Home (0.90), expected Login",
      "missing Search",
      "Login.submit_id holds 4, expected #go",
      "codes [12], expected []",
    ]);
  });

  it("are listed below the page that they are of", () => {
    expect(missList([judgement(), wrong]).split("\n").slice(0, 2)).toEqual([
      "  corpus/bad",
      "      page type Home (0.90), expected Login",
    ]);
    expect(missList([judgement()])).toBe("");
  });
});
