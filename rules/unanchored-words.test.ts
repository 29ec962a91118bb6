import { expect, it } from "vitest";
import { unanchoredWord } from "./unanchored-words.js";

it.each([
  ["login", "login"],
  ["\\blogin", "login"],
  ["(?:foo|\\bbar\\b)", "foo"],
  ["\\b(?:usd|eur)", "usd"],
  ["[a-z]code\\b", "code"],
])("finds in %s the loose word %s", (source, word) => {
  expect(unanchoredWord(source)).toBe(word);
});

it.each([
  "\\blogin\\b",
  "^page \\d+$".replace("^page ", "\\bpage\\b "),
  "\\b(?:usd|eur)\\b",
  "/login/",
  "\\d{6}",
  "(?<!\\p{L})kod(?!\\p{L})",
  "[A-Z]-\\d{4}",
])("finds nothing loose in %s", (source) => {
  expect(unanchoredWord(source)).toBeUndefined();
});
