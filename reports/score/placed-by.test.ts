import { describe, expect, it } from "vitest";
import { readPage } from "../../engine/read-page.js";
import { isReplaced, placedBy } from "./placed-by.js";

/** Placer of the element with the id x. `displays`: Chromium's, by selector. */
function placer(html: string, displays: Readonly<Record<string, string>> = {}): string {
  const page = readPage(`<!doctype html>${html}`);
  const byNode = new Map(
    Object.entries(displays).flatMap(([css, display]) => page.query(css).map((n) => [n, display])),
  );
  return placedBy(page, page.query("#x")[0] ?? -1, (node) => byNode.get(node));
}

describe("placedBy", () => {
  it.each([
    ["block", "<div><p id=x>a"],
    ["inline", "<p>a <a id=x>b</a>"],
    ["inline", "<p>a <button id=x>b</button>"],
    ["inline", "<span id=x>a<p>b</p></span>"],
    ["inline", "<div style='display:flex'>a<div><b id=x>b</b>"],
    ["flex", "<div style='display:inline-flex'><b id=x>b</b>"],
    ["flex", "<div style='display:flex'><div style='display:contents'><b id=x>b</b>"],
    ["flex", "<div style='display:flex'><b id=x style='float:left'>b</b>"],
    ["grid", "<div style='display:grid'><b id=x>b</b>"],
    ["table", "<table><tr><td id=x>a"],
    ["table", "<table><tr id=x><td>a"],
    ["table", "<table><caption id=x>a"],
    ["block", "<table id=x><tr><td>a"],
    ["block", "<table><tr><td><div id=x>a"],
    ["float", "<p>a <b id=x style='float:left'>b</b>"],
    ["positioned", "<div style='display:flex'><b id=x style='position:absolute'>b</b>"],
    ["positioned", "<b id=x style='position:fixed;float:left'>b</b>"],
    ["inline", "<p>a <b id=x style='position:relative'>b</b>"],
  ])("%s: %s", (expected, html) => {
    expect(placer(html)).toBe(expected);
  });

  it("goes by position, float and Chromium's displays where we have no box", () => {
    const hidden = (style = "") => `<section><div><b id=x style="display:none;${style}">b</b></div></section>`;
    expect(placer(hidden("position:absolute"))).toBe("positioned");
    expect(placer(hidden("float:left"), { div: "block" })).toBe("float");
    expect(placer(hidden("float:left"), { div: "inline-flex" })).toBe("flex");
    expect(placer(hidden(), { section: "grid", div: "contents" })).toBe("grid");
    expect(placer(hidden(), { div: "table-row" })).toBe("table");
    expect(placer(hidden(), { div: "table-cell", b: "inline" })).toBe("inline");
    expect(placer(hidden(), { div: "block", b: "block" })).toBe("block");
  });
});

it("images, controls and buttons count as replaced", () => {
  const page = readPage(
    "<!doctype html><input><img src=a width=1 height=1><button>a</button><select></select><a>b</a>",
  );
  const replaced = ["input", "img", "button", "select", "a"].filter((tag) =>
    isReplaced(page, page.query(tag)[0] ?? -1),
  );
  expect(replaced).toEqual(["input", "img", "button", "select"]);
});
