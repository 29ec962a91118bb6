import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { SelectorSet } from "./selector-set.js";

const selectors = [
  "img",
  "#Login",
  ".captcha",
  "form input",
  "[class*=captcha]",
  "div[class^=cap]",
  "[src*='/recaptcha/' i]",
  "[href$='.zip'], [href$='.ZIP']",
  "[data-x]",
  "[data-x*=a]",
  "[class~=g-recaptcha]",
  "input:not([type=hidden])",
  "#login *",
  ".captcha > img",
  "#Login .captcha a, .g-recaptcha ~ *",
  "form#login div + div",
  "form img, form > a",
  "[data-x] a",
  "div [class*=captcha] img",
  "div:has(img) ~ :not(a)",
];

const value = fc.constantFrom(
  "captcha",
  "g-recaptcha",
  "CAPTCHA box",
  "/RECAPTCHA/api.js",
  "a.zip",
  "a.ZIP",
  "ca",
  "",
  "login",
  "Login",
  "日captcha",
);
const element = fc.record({
  tag: fc.constantFrom("div", "img", "form", "input", "a"),
  name: fc.constantFrom("class", "id", "src", "href", "data-x", "type"),
  value,
});

describe("a set of selectors", () => {
  it("finds for each the nodes that it matches alone", () => {
    const set = new SelectorSet();
    const handles = selectors.map((selector) => set.add(selector));
    fc.assert(
      fc.property(fc.array(element, { maxLength: 12 }), fc.boolean(), (list, quirks) => {
        const html = list.map(({ tag, name, value: text }) => `<${tag} ${name}="${text}">`).join("");
        const page = readPage(`${quirks ? "" : "<!doctype html>"}${html}`);
        const found = set.matchAll(page.document);
        const alone = selectors.map((selector) => page.query(selector));
        expect(handles.map((handle) => found[handle] ?? [])).toEqual(alone);
      }),
    );
  });

  it("cannot take what is no selector, and takes the same one once", () => {
    const set = new SelectorSet();
    expect(set.add("a[")).toBe(-1);
    expect(set.add("a")).toBe(set.add("a"));
    expect(set.size).toBe(1);
  });
});
