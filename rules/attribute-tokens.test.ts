import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addTokenRuns, attributeTokens, unicodeTokens } from "./attribute-tokens.js";

describe("attributeTokens", () => {
  it.each([
    ["billing[firstName2]", ["billing", "first", "name", "2"]],
    ["HTMLForm", ["html", "form"]],
    ["ctl00$Main$txtUserID", ["ctl", "00", "main", "txt", "user", "id"]],
    ["e-mail_adresse", ["e", "mail", "adresse"]],
    ["straßeNr", ["straße", "nr"]],
    ["--", []],
  ])("splits %s on case, digits and separators", (name, tokens) => {
    expect(attributeTokens(name)).toEqual(tokens);
  });

  it("says of ASCII names what it says of others", () => {
    const character = fc.constantFrom(..."abXYZ019-_[. ");
    const name = fc.array(character, { maxLength: 40 }).map((characters) => characters.join(""));
    fc.assert(
      fc.property(name, (text) => {
        expect(attributeTokens(text)).toEqual(unicodeTokens(text));
      }),
    );
  });

  it("bounds what it reads and gives", () => {
    expect(attributeTokens("a1".repeat(1000))).toHaveLength(32);
    expect(attributeTokens("x".repeat(1000))).toEqual(["x".repeat(256)]);
  });
});

describe("addTokenRuns", () => {
  const runs = (name: string): Set<string> => {
    const into = new Set<string>();
    addTokenRuns(attributeTokens(name), into);
    return into;
  };

  it.each([
    ["user_id", "userid"],
    ["txtemail", "email"],
    ["navsearchbox", "search"],
    ["billingcity", "city"],
    ["newsletterform", "newsletter"],
    ["inputname", "name"],
  ])("%s is also %s", (name, run) => expect(runs(name).has(run)).toBe(true));

  it.each([
    ["userfield", "user"],
    ["inform", "in"],
    ["login", "in"],
  ])("%s is not %s", (name, run) => expect(runs(name).has(run)).toBe(false));
});
