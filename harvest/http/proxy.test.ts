import { describe, expect, it } from "vitest";
import { proxyFor } from "./proxy.js";

const proxy = "http://proxy.test:3128";
const environment = {
  http_proxy: proxy,
  HTTPS_PROXY: "secure.test:8080",
  no_proxy: "a.test, .b.test,*.c.test,d.test:8443,10.0.0.1,[fd00::1]",
};

describe("proxyFor", () => {
  it.each<[string, string | undefined]>([
    ["http://x.test/", proxy],
    ["https://x.test/", "http://secure.test:8080"],
    ["http://localhost:3000/", undefined],
    ["http://shop.localhost/", undefined],
    ["http://127.0.0.1/", undefined],
    ["http://[::1]/", undefined],
    ["http://a.test/", undefined],
    ["http://sub.a.test/", undefined],
    ["http://nota.test/", proxy],
    ["http://b.test/", undefined],
    ["http://x.c.test/", undefined],
    ["https://d.test:8443/", undefined],
    ["https://d.test/", "http://secure.test:8080"],
    ["http://10.0.0.1/", undefined],
    ["http://10.0.0.2/", proxy],
  ])("of %s is %s", (url, expected) => {
    expect(proxyFor(new URL(url), environment)).toBe(expected);
  });

  it("is none when the environment names none, or exempts everything", () => {
    expect(proxyFor(new URL("http://x.test/"), {})).toBeUndefined();
    expect(proxyFor(new URL("http://x.test/"), { http_proxy: "" })).toBeUndefined();
    expect(proxyFor(new URL("http://x.test/"), { ...environment, no_proxy: "*" })).toBeUndefined();
    expect(proxyFor(new URL("http://x.test/"), { ALL_PROXY: proxy })).toBe(proxy);
  });
});
