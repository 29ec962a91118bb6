import { describe, expect, it } from "vitest";
import { type Case, classification, f1 } from "./classification.js";

const cases = (gold: string, found: string, count: number, right = gold === found): Case[] =>
  Array.from({ length: count }, (_, i) => ({ id: `${gold}-${found}-${i}`, gold, found, right }));

describe("classification", () => {
  const result = classification([
    ...cases("Login", "Login", 6),
    ...cases("Login", "Register", 2),
    ...cases("Register", "Register", 3),
    ...cases("Register", "Login", 1),
    ...cases("Article", "Article", 5),
  ]);
  const figures = (name: string) => result.classes.find((row) => row.class === name);

  it("counts right cases", () => {
    expect(result.accuracy).toMatchObject({ hits: 14, total: 17 });
    expect(result.misses.map(({ found }) => found)).toEqual(["Register", "Register", "Login"]);
  });

  it("gives precision over what was found and recall over what is there", () => {
    expect(figures("Login")).toMatchObject({
      gold: 8,
      precision: { hits: 6, total: 7 },
      recall: { hits: 6, total: 8 },
    });
    expect(figures("Login")?.f1).toBeCloseTo(12 / 15, 12);
    expect(figures("Register")).toMatchObject({ precision: { hits: 3, total: 5 }, recall: { hits: 3, total: 4 } });
  });

  it("averages F1 over classes with five cases only", () => {
    expect(result.macroClasses).toEqual(["Article", "Login"]);
    expect(result.macroF1).toBeCloseTo((1 + 0.8) / 2, 12);
    expect(classification(cases("Login", "Login", 4)).macroF1).toBeNaN();
  });

  it("lists the confusion, most frequent first", () => {
    expect(result.confusion).toEqual([
      { gold: "Login", found: "Login", count: 6 },
      { gold: "Article", found: "Article", count: 5 },
      { gold: "Register", found: "Register", count: 3 },
      { gold: "Login", found: "Register", count: 2 },
      { gold: "Register", found: "Login", count: 1 },
    ]);
  });

  it("counts an accepted alternative as the labelled class", () => {
    const accepted = classification(cases("Search", "Form", 5, true));
    expect(accepted.classes.map((row) => row.class)).toEqual(["Search"]);
    expect(accepted).toMatchObject({ macroF1: 1, misses: [], accuracy: { hits: 5, total: 5 } });
  });

  it("gives a class that is found and never labelled no precision", () => {
    const row = classification(cases("Home", "Blocked", 3)).classes.find((entry) => entry.class === "Blocked");
    expect(row).toMatchObject({ gold: 0, precision: { hits: 0, total: 3 }, f1: 0 });
  });
});

it("f1 of nothing is 0", () => {
  expect(f1(0, 0, 0)).toBe(0);
  expect(f1(2, 4, 2)).toBeCloseTo(2 / 3, 12);
});
