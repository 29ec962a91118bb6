import { expect, it } from "vitest";
import { linkTarget } from "./urls.js";

const base = "https://a.example/b/c?d";

it.each([
  ["e", "https://a.example/b/e"],
  [" /e ", "https://a.example/e"],
  ["//f.example/", "https://f.example/"],
  ["", base],
  ["#top", "#top"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["tel:+1", "tel:+1"],
  ["javascript:void(0)", "javascript:void(0)"],
  ["https://[", "https://["],
])("%j leads to %s", (href, target) => expect(linkTarget(href, base)).toBe(target));

it("keeps references as written when no base is known", () => {
  expect(linkTarget("e", "")).toBe("e");
});

it("cuts references that carry whole files", () => {
  expect(linkTarget(`data:text/plain,${"x".repeat(10_000)}`, base).length).toBe(2_048);
});
