import { expect, it } from "vitest";
import { shortened } from "./shortened.js";

it("keeps short texts, cuts long ones, and leaves no half of a character", () => {
  expect([shortened("", 3), shortened("abc", 3), shortened("abcd", 3)]).toEqual(["", "abc", "abc…"]);
  expect([shortened("ab cd", 3), shortened("ab😀d", 3)]).toEqual(["ab…", "ab…"]);
});
