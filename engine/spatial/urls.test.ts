import fc from "fast-check";
import { expect, it } from "vitest";
import { LinkResolver } from "./urls.js";

const base = "https://a.example/b/c?d";
const links = new LinkResolver(base);

function byStandard(href: string): string {
  try {
    return new URL(href, base).href;
  } catch {
    return href;
  }
}

it.each([
  ["e", "https://a.example/b/e"],
  [" /e ", "https://a.example/e"],
  ["/e/../f", "https://a.example/f"],
  ["//f.example/", "https://f.example/"],
  ["HTTPS://F.example", "https://f.example/"],
  ["", base],
  ["#top", "#top"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["tel:+1", "tel:+1"],
  ["javascript:void(0)", "javascript:void(0)"],
  ["https://[", "https://["],
])("%j leads to %s", (href, target) => expect(links.resolve(href)).toBe(target));

it("keeps references as written when no base is known", () => {
  expect(new LinkResolver("").resolve("e")).toBe("e");
});

it("cuts references that carry whole files", () => {
  expect(links.resolve(`data:text/plain,${"x".repeat(10_000)}`).length).toBe(2_048);
});

it("agrees with the URL standard where it takes a short cut", () => {
  const pieces = [
    "https://",
    "http://",
    "a.b",
    "x-y.co",
    "127.0.0.1",
    "/",
    "//",
    "..",
    ".",
    "%2E",
    "%41",
    "?",
    "#",
    "q=1&r",
    "é",
    " ",
    "'",
    "\\\\",
    ":80",
    "@",
    "xn--a.com",
    "~",
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 7 }), (parts) => {
      const href = parts.join("").trim();
      if (href.startsWith("#")) return;
      expect(links.resolve(href)).toBe(byStandard(href));
    }),
    { numRuns: 3_000 },
  );
});
