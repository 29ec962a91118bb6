import { describe, expect, it } from "vitest";
import { defaultResourceRules, refusedBy } from "./resource-policy.js";

describe("refusedBy", () => {
  it("goes by host and kind", () => {
    const font = "https://fonts.googleapis.com/css2?family=Inter";
    expect(refusedBy(defaultResourceRules, font, "stylesheet")).toContain("web fonts");
    expect(refusedBy(defaultResourceRules, font, "frame")).toBeUndefined();
    expect(refusedBy(defaultResourceRules, "https://ad.doubleclick.net/x", "frame")).toContain("advertisements");
    expect(refusedBy(defaultResourceRules, "https://notdoubleclick.net/x", "frame")).toBeUndefined();
    expect(refusedBy(defaultResourceRules, "https://www.google.com/recaptcha/api2/anchor", "frame")).toBeUndefined();
  });

  it("takes the first rule that fits", () => {
    const rules = [
      { hosts: ["good.test"], load: true, reason: "" },
      { hosts: ["*"], load: false, reason: "nothing else is wanted" },
    ];
    expect(refusedBy(rules, "https://a.good.test/", "frame")).toBeUndefined();
    expect(refusedBy(rules, "https://bad.test/", "stylesheet")).toBe("nothing else is wanted");
  });
});
