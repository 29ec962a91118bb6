import { describe, expect, it } from "vitest";
import type { AccessibilityNode } from "../../corpus/accessibility-truth.js";
import { readPage } from "../../engine/read-page.js";
import { compareSemantics } from "./semantics.js";
import { semanticsTable, summariseSemantics, worstSemantics } from "./semantics-summary.js";

const node = (path: string, role: string, name: string, states: AccessibilityNode["states"] = {}) => {
  return { path: `html/body[1]/${path}`, role, name, states };
};

function score(html: string, ...nodes: AccessibilityNode[]) {
  const { dom } = readPage(`<!doctype html><body>${html}`, { paths: true });
  return compareSemantics(dom, nodes);
}

describe("compareSemantics", () => {
  it("agrees where roles, names and states are the same, white space folded", () => {
    const html = "<h2>Log  in</h2><input required aria-label=Name><button aria-expanded=false>Go</button>";
    const found = score(
      html,
      node("h2[1]", "heading", "Log  in ", { level: 2 }),
      node("input[1]", "textbox", "Name", { required: true, readonly: false, invalid: "true" }),
      node("button[1]", "button", "Go", { expanded: false }),
    );
    expect(found).toMatchObject({
      listed: 3,
      emitted: 3,
      roles: 3,
      names: 3,
      stateful: 3,
      states: 3,
      disagreements: [],
    });
  });

  it("tells what differs, where and how", () => {
    const found = score(
      "<a href=a>One</a><input type=checkbox checked aria-label=C>",
      node("a[1]", "button", "Two"),
      node("input[1]", "checkbox", "C", { checked: "false" }),
      node("a[7]", "link", "Gone"),
    );
    expect(found).toMatchObject({ listed: 3, emitted: 2, roles: 1, names: 1, stateful: 1, states: 0 });
    const path = (rest: string) => `html/body[1]/${rest}`;
    expect(found.disagreements).toEqual([
      { path: path("a[1]"), what: "role", expected: "button", found: "link" },
      { path: path("a[1]"), what: "name", expected: "Two", found: "One" },
      { path: path("input[1]"), what: "states", expected: "", found: "checked=true" },
      { path: path("a[7]"), what: "missing", expected: 'link "Gone"', found: "nothing" },
    ]);
  });

  it("compares images with a name, but not those inside a target, nor what is neither target, heading nor image", () => {
    const html = "<img src=a alt=A><a href=a><img src=b alt=B></a><p>Text</p>";
    const nodes = [node("img[1]", "image", "A"), node("a[1]", "link", "B"), node("a[1]/img[1]", "image", "B")];
    expect(score(html, ...nodes, node("p[1]", "paragraph", ""))).toMatchObject({ listed: 2, emitted: 2, names: 2 });
  });

  it("takes the glyph of an icon font for no part of a name", () => {
    const icon = "<style>i::before { content: '\\e900' }</style><a href=a><i></i> Settings</a>";
    expect(score(icon, node("a[1]", "link", "\ue900 Settings"))).toMatchObject({ names: 1, disagreements: [] });
  });

  it("does not hold against us what only Chromium's own drawing says of a drop-down or an empty field", () => {
    const html = "<select required aria-label=S><option>a</select>";
    const found = score(html, node("select[1]", "combobox", "S", { expanded: false, invalid: "true" }));
    expect(found).toMatchObject({ roles: 1, names: 1, stateful: 0 });
  });
});

it("adds pages up with counts and intervals, and lists the worst first", () => {
  const page = (id: string, counts: ReturnType<typeof score>, agreed: number) => {
    const disagreements = agreed < 2 ? [{ path: "html/a", expected: "on top" as const, found: "covered by 3" }] : [];
    return { id, dataset: "corpus", hasTree: true, ...counts, usable: { asked: 2, agreed, leftOut: 1, disagreements } };
  };
  const right = page("a", score("<a href=a>One</a>", node("a[1]", "link", "One")), 2);
  const wrong = page("b", score("<a href=a>One</a>", node("a[1]", "link", "Two")), 1);
  const summary = summariseSemantics([right, wrong]);
  expect(summary).toMatchObject({
    ...{ pages: 2, trees: 2, names: { hits: 1, total: 2 }, coverage: { hits: 2, total: 2 } },
    ...{ usable: { hits: 3, total: 4 }, leftOut: 2 },
  });
  const table = semanticsTable("corpus", summary);
  expect(table).toContain("  names     50.0 % (1/2, ");
  expect(table).toContain("  usable    75.0 % (3/4, ");
  expect(worstSemantics([right, wrong], 5)).toBe(
    "corpus/b: 0 of 1 missing, 0 roles, 1 names, 0 states differ, 1 of 2 differ in usable\n" +
      '    name: html/body[1]/a[1] Chromium "Two" sightline "One"\n' +
      '    usable: html/a Chromium "on top" sightline "covered by 3"',
  );
});

it("tells no figures of accessibility where no tree was captured", () => {
  const usable = { asked: 1, agreed: 1, leftOut: 0, disagreements: [] };
  const bare = { id: "a", dataset: "corpus", hasTree: false, ...score(""), usable };
  const table = semanticsTable("corpus", summariseSemantics([bare]));
  expect(table.split("\n").map((line) => line.trim().split(/\s/)[0])).toEqual(["corpus:", "usable"]);
});
