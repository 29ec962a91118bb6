import { expect, it } from "vitest";
import { registrableDomain } from "./registrable-domain.js";

it.each([
  ["https://www.site.example/path", "site.example"],
  ["http://forums.shop.co.uk:8080/", "shop.co.uk"],
  ["https://user@a.b.gov.pl", "b.gov.pl"],
  ["https://de.example", "de.example"],
  ["http://10.0.0.1/login", "10.0.0.1"],
])("groups %s by %s", (url, domain) => {
  expect(registrableDomain(url)).toBe(domain);
});

it("has no domain for what is not on the web", () => {
  expect(registrableDomain("fixture:login")).toBeUndefined();
});
