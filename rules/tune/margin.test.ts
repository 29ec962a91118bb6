import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMargins } from "../margins.js";
import type { TuneAnswer } from "./cross-validate.js";
import { marginOf } from "./margin.js";

const naming = { plugins: ["Cat", "Dog"], none: "Other", asNone: [false, false] };

/** Cats whose share leads that of dogs by so much. */
function answer(lead: number, right: boolean): TuneAnswer {
  const cat = (0.9 + lead) / 2;
  const probabilities = new Map([
    ["Cat", cat],
    ["Dog", cat - lead],
    ["Other", 0.1],
  ]);
  const tuned = { id: "", group: "", naming, label: "Cat", also: [], weight: 1, anchor: false, holds: [] };
  return { label: "Cat", right, probabilities, tuned };
}

const many = (count: number, lead: number, right: number) =>
  Array.from({ length: count }, (_, index) => answer(lead, index < right));

describe("the margin", () => {
  it("is the least lead from which on three of four verdicts are right", () => {
    const answers = [...many(50, 0.1, 20), ...many(50, 0.3, 38), ...many(50, 0.6, 50)];
    expect(marginOf(answers)).toMatchObject({
      margin: 0.3,
      unsure: { right: 20, total: 50 },
      sure: { right: 88, total: 100 },
    });
  });

  it("does not follow a few lucky cases among lesser leads", () => {
    const answers = [...many(4, 0.05, 4), ...many(60, 0.2, 30), ...many(60, 0.5, 60)];
    expect(marginOf(answers)?.margin).toBe(0.5);
  });

  it("is not told where cases are few or nothing is sure", () => {
    expect(marginOf(many(99, 0.5, 99))).toBeUndefined();
    expect(marginOf(many(200, 0.5, 100))).toBeUndefined();
  });
});

it("margins are read from the records of a folder of rules, if there are any", () => {
  const folder = mkdtempSync(join(tmpdir(), "sightline-margins-"));
  const read = (text?: string) => {
    if (text !== undefined) writeFileSync(join(folder, "tuned.json"), text);
    const problems: string[] = [];
    return {
      margins: readMargins(folder, ({ pointer, expected }) => problems.push(`${pointer} ${expected}`)),
      problems,
    };
  };
  expect(read()).toEqual({ margins: {}, problems: [] });
  expect(read('{ "form": { "margin": 0.4 }, "field": { "strength": 1 } }')).toEqual({
    margins: { form: 0.4 },
    problems: [],
  });
  expect(read('{ "form": { "margin": "0.4" }, "page-type": { "margin": 0.2 } }')).toEqual({
    margins: { "page-type": 0.2 },
    problems: ["/form/margin a number from 0 to 1"],
  });
  expect(read("[]").problems).toEqual([" an object of records by kind"]);
  expect(read("{").problems).toEqual([" a JSON file"]);
});
