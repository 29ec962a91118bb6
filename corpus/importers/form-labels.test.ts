import { expect, it } from "vitest";
import { accepts, classOf } from "../gold-controls.js";
import { fragmentSite } from "./ddg-autofill.js";
import ddg from "./ddg-autofill-classes.json" with { type: "json" };
import formasaurus from "./formasaurus-classes.json" with { type: "json" };
import { formasaurusForms } from "./formasaurus-forms.js";

it("formasaurusForms names letters and codes, and leaves out what is not annotated", () => {
  const labels = formasaurusForms({ forms: ["l", "X", "V"], visible_html_fields: [{ u: "us", p: "XX" }, null, {}] });
  expect(labels.forms).toEqual([
    { form: 0, names: ["u", "p"], class: "login", fields: [{ name: "u", class: "username" }] },
    { form: 1, names: [], fields: [] },
    { form: 2, names: [], class: "other", fields: [] },
  ]);
});

it.each([
  ["shop_example_com_login", "example"],
  ["example_change-password", "example"],
  ["accounts-example-checkout", "accounts"],
])("fragmentSite(%s) is %s", (name, site) => expect(fragmentSite(name)).toBe(site));

it("classOf gives the rest class to what a data set has no name for", () => {
  expect(classOf("given-name", ddg.fields)).toBe("firstName");
  expect(classOf("coupon", ddg.fields)).toBe("unknown");
  expect(classOf(undefined, formasaurus.fields)).toBe("other");
});

it("accepts what a label leaves open", () => {
  expect(accepts("password", "password.new", ddg.fields)).toBe(true);
  expect(accepts("password.current", "password.new", ddg.fields)).toBe(false);
});

it("every class of formasaurus that a word may have is a class that its codes have", () => {
  const known = new Set([...Object.values(formasaurus.fields.codes), formasaurus.fields.rest]);
  expect(Object.values(formasaurus.fields.classes).filter((name) => !known.has(name))).toEqual([]);
});
