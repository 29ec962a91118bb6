import { expect, it } from "vitest";
import { registrableDomain } from "./registrable-domain.js";

it.each([
  ["https://www.site.example/path", "site.example"],
  ["http://forums.shop.co.uk:8080/", "shop.co.uk"],
  ["https://user@a.b.gov.pl", "b.gov.pl"],
  ["https://city.kawasaki.jp/", "city.kawasaki.jp"],
  ["https://www.shop.com.tr/", "shop.com.tr"],
  ["https://two.github.io/page", "two.github.io"],
  ["https://github.io/", "github.io"],
  ["HTTPS://WWW.Site.Example.", "site.example"],
  ["https://de.example", "de.example"],
  ["http://10.0.0.1/login", "10.0.0.1"],
  ["http://[::1]:8080/", "::1"],
  ["http://localhost:8080/", "localhost"],
])("groups %s by %s", (url, domain) => {
  expect(registrableDomain(url)).toBe(domain);
});

it("has no domain for what is not on the web", () => {
  expect(registrableDomain("fixture:login")).toBeUndefined();
  expect(registrableDomain("https://")).toBeUndefined();
});
