import { expect, it } from "vitest";
import { readingAgreement } from "./reading-agreement.js";

const first = {
  a: { page_type: "Login" },
  b: { page_type: "List", also: ["Home"] },
  c: { page_type: "Form" },
  unread: { page_type: "Error" },
};

it("tells the same type from one that would do, over the pages that both have read", () => {
  const second = { a: { page_type: "Login" }, b: { page_type: "Home" }, c: { page_type: "Article" } };
  const { same, accepted, doubtful } = readingAgreement(first, second);
  expect(same).toMatchObject({ hits: 1, total: 3 });
  expect(accepted).toMatchObject({ hits: 2, total: 3 });
  expect(doubtful.map(({ id }) => id)).toEqual(["b", "c"]);
});

it("measures agreement beyond chance", () => {
  const reader = (...types: string[]) => Object.fromEntries(types.map((page_type, at) => [`p${at}`, { page_type }]));
  expect(readingAgreement(reader("A", "A", "B", "B"), reader("A", "A", "B", "B")).kappa).toBe(1);
  // Three of four alike; by chance 1/2 * 3/4 + 1/2 * 1/4 = 1/2.
  expect(readingAgreement(reader("A", "A", "B", "B"), reader("A", "A", "A", "B")).kappa).toBeCloseTo(0.5);
});
