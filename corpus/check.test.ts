import { describe, expect, it } from "vitest";
import { checkLabels } from "./check.js";
import type { LabelledPage } from "./labelled-page.js";
import { loadCorpus } from "./load.js";

const html = "<form><input id=q><input id=r><button>Go</button></form><script id=s></script>";

const page = (slots: Record<string, string | string[]>): LabelledPage => ({
  id: "a",
  dataset: "corpus",
  url: "https://a.example/",
  group: "a",
  viewport: { width: 1280, height: 800 },
  gold: { actions: [{ action: "Search", slots }] },
  read: () => ({ html, stylesheets: {} }),
});

describe("checkLabels", () => {
  it("accepts selectors that name elements", () => {
    expect(checkLabels(page({ input_id: "#q", submit_id: "button" }))).toEqual([]);
    expect(checkLabels(page({ input_ids: ["#q", "#r"], items: "input" }))).toEqual([]);
  });

  it.each([
    ["#absent", "no element matches #absent"],
    ["input", "2 elements match input, the slot holds one"],
    ["#s", "1 elements of #s are not in the Spatial DOM"],
  ])("reports %s with its place", (selector, message) => {
    expect(checkLabels(page({ input_id: selector }))).toEqual([
      { place: "a: Search.input_id", message, next: "Correct the selector in the manifest." },
    ]);
  });

  it("reports a selector that cannot be parsed", () => {
    const problems = checkLabels(page({ input_id: "#q[" }));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain("#q[");
  });

  it("does not read a page without labelled slots", () => {
    const unread = { ...page({}), gold: { pageType: "Home" }, read: () => expect.fail("read") };
    expect(checkLabels(unread)).toEqual([]);
  });
});

it("every label of the bundled corpus names an element of its page", () => {
  expect(loadCorpus().pages.flatMap(checkLabels)).toEqual([]);
});
