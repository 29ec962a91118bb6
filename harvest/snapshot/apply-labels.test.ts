import { describe, expect, it } from "vitest";
import type { ManifestSnapshot } from "../../corpus/manifest.js";
import { labelDoubt, withLabels } from "./apply-labels.js";

const proposed: ManifestSnapshot = {
  id: "a",
  file: "snapshots/a/page.html",
  url: "https://a.example/",
  split: "train",
  source: "https://a.example/",
  page_type: "Form",
  actions: [{ action: "Login", slots: { submit_id: "#go" } }, { action: "Search" }],
  captcha: null,
  codes: [],
  reviewed: false,
};

describe("withLabels", () => {
  it("puts a person's labels in place of the proposed ones and keeps the rest", () => {
    const labels = {
      pageType: "Login",
      also: ["List", "Login"],
      actions: ["Login", "Register"],
      noActions: ["Search"],
      lang: "de",
    };
    expect(withLabels(proposed, { ...labels, actionsComplete: true, reviewer: "Ada", notes: "seen" })).toEqual({
      ...proposed,
      ...{ page_type: "Login", also: ["List"], lang: "de", notes: "seen", reviewed: true, reviewer: "Ada" },
      ...{ actions: [{ action: "Login", slots: { submit_id: "#go" } }, { action: "Register" }] },
      ...{ actions_complete: true, no_actions: ["Search"] },
    });
  });

  it("leaves a proposal without labels as it is, unreviewed", () => {
    expect(withLabels(proposed, {})).toEqual(proposed);
    expect(withLabels(proposed, { actions: [] })).not.toHaveProperty("actions");
  });

  it("takes an action that is there now off the list of those that must not be", () => {
    expect(withLabels({ ...proposed, no_actions: ["Login", "Contact"] }, { actions: ["Login"] }).no_actions).toEqual([
      "Contact",
    ]);
  });
});

describe("labelDoubt", () => {
  it("does not let a wall or an error be called anything else", () => {
    expect(labelDoubt({ pageType: "Login" }, "the server answered 403")).toBe(
      "labelled Login, but the server answered 403",
    );
    expect(labelDoubt({ pageType: "Blocked" }, "the server answered 403")).toBeUndefined();
    expect(labelDoubt({}, "the server answered 403")).toBeUndefined();
    expect(labelDoubt({ pageType: "Login" }, undefined)).toBeUndefined();
  });
});
