import { expect, it } from "vitest";
import { formPurposes, isAmong } from "./form-purposes.js";

it("a purpose is among the others of a form where another control has it", () => {
  const purposes = formPurposes(["email", undefined, "code", "code"]);
  expect([0, 1, 2].map((position) => isAmong(purposes, "email", position))).toEqual([false, true, true]);
  expect([1, 2].map((position) => isAmong(purposes, "code", position))).toEqual([true, true]);
  expect(isAmong(purposes, "tel", 1)).toBe(false);
  expect(isAmong(formPurposes([]), "email", 0)).toBe(false);
});
