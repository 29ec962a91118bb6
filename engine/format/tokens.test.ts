import fc from "fast-check";
import { expect, it } from "vitest";
import { estimateTokens } from "./tokens.js";

it.each([
  ["", 0],
  ["Save", 1],
  ["Save the page", 3],
  ["internationalization", 4],
  ["1234567", 3],
  ["a\n\t\tb", 3],
  ['{"id":1}', 5],
  ["Привет", 3],
  ["é", 1],
  ["漢字かな", 5],
  ["👍", 3],
])("%j takes %i tokens", (text, tokens) => {
  expect(estimateTokens(text)).toBe(tokens);
});

it("takes prose for about four characters a token, JSON for less than three", () => {
  const prose =
    "Anyone may copy, change and share this text as long as the notice above it is kept in every copy of it.";
  expect(prose.length / estimateTokens(prose)).toBeGreaterThan(3.5);
  expect(prose.length / estimateTokens(prose)).toBeLessThan(5);
  const json = JSON.stringify({
    id: 12,
    tag: "a",
    text: "Sign out",
    interactive: "native",
    fp: "x1.y2.z3",
    b: [0, 8, 60, 18],
  });
  expect(json.length / estimateTokens(json)).toBeLessThan(3);
});

it("says no more of a text than of its lines and line breaks", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), (texts) => {
      const sum = texts.reduce((tokens, text) => tokens + estimateTokens(text) + 1, 0);
      return estimateTokens(texts.join("\n")) <= sum;
    }),
  );
});
