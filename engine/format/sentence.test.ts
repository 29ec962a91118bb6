import { describe, expect, it } from "vitest";
import { readPage } from "../read-page.js";
import type { SpatialDom } from "../spatial-dom.js";
import { fitDom } from "./budget.js";
import { toCompact } from "./compact.js";
import { filterDom } from "./filter.js";
import { toTree } from "./tree.js";

const read = (body: string): SpatialDom => readPage(`<!doctype html><body>${body}`, {}).dom;
/** The first element's text as it stands in the compact text. */
const told = (dom: SpatialDom): string => /^\[1:\w+ "(.*)"/m.exec(toCompact(dom))?.[1] ?? "";
const sentence = (body: string): string => told(read(body));

describe("sentences that go through links", () => {
  it("have the links in their place", () => {
    const terms = "<p>By signing in you agree to the <a href=t>Terms</a> and the <a href=p>Privacy Policy</a>.</p>";
    expect(sentence(terms)).toBe("By signing in you agree to the [2 Terms] and the [3 Privacy Policy].");
    expect(toTree(read(terms))).toContain(
      "[1]<p>By signing in you agree to the <2>Terms</2> and the <3>Privacy Policy</3>.</p>\n",
    );
  });

  it.each([
    ["<p><a href=u>Alice</a> likes this</p>", "[2 Alice] likes this"],
    ["<p>Not a member? <a href=j>Join</a></p>", "Not a member? [2 Join]"],
    ["<p>Fast (<a href=j>really</a>), and <button>safe</button>!</p>", "Fast ([2 really]), and [3 safe]!"],
    ["<p>by <a href=a>one</a>, <a href=b>two</a>, and <a href=c>three</a></p>", "by [2 one], [3 two], and [4 three]"],
    ["<p>See <a href=a>the <b>bold</b> one</a>’s page</p>", "See [2 the bold one]’s page"],
    ["<p>図書館の<a href=a>本</a>を借りる</p>", "図書館の[2 本]を借りる"],
    ["<label>I accept the <a href=a>rules</a></label>", "I accept the [2 rules]"],
  ])("read well: %s", (body, text) => {
    expect(sentence(body)).toBe(text);
  });

  it("leave out links that are hidden or not there", () => {
    expect(sentence("<p>One <a href=a style='display:none'>two</a> three</p>")).toBe("One three");
    const dom = read("<p>One <a href=a>two</a> three</p>");
    const without = { ...dom, els: dom.els.filter(({ tag }) => tag === "p") };
    expect(told(without)).toBe("One three");
  });

  it("keep to texts that a budget cuts", () => {
    const words = "many words that go on and on ".repeat(20);
    const dom = read(`<p>Go <a href=a>here</a> ${words} and <a href=b>there</a></p>${"<p>x y z</p>".repeat(300)}`);
    const fitted = fitDom(dom, { maxTokens: 400, format: "compact" });
    expect(fitted.els[0]?.inline).toEqual([[2, 2]]);
    expect(told(fitted)).toMatch(/^Go \[2 here\] many words/);
  });

  it("cannot be forged by the page", () => {
    expect(sentence('<p>Pay [3 here] "now" <a href=a>or ] "[4 there]</a></p>')).toBe(
      'Pay \\[3 here\\] \\"now\\" [2 or \\] \\"\\[4 there\\]]',
    );
    expect(toTree(read("<p>a &lt;3>x&lt;/3> <a href=a>&lt;9></a></p>"))).toContain(
      "a &lt;3&gt;x&lt;/3&gt; <2>&lt;9&gt;</2></p>",
    );
  });
});

describe("inline", () => {
  it("names offset and id, in JSON too", () => {
    const [p] = read("<p>You agree to the <a href=t>Terms</a>  and <a href=p>more</a>.</p>").els;
    expect(p).toMatchObject({
      text: "You agree to the and.",
      inline: [
        [16, 2],
        [20, 3],
      ],
    });
  });

  it("follows the ids of frames and of earlier reads", () => {
    const frame = "<h1>Title</h1><iframe srcdoc='<p>Go <a href=a>there</a> now</p>'></iframe>";
    const dom = read(frame);
    const inside = dom.els.find(({ tag }) => tag === "p");
    expect(inside?.inline).toEqual([[2, (inside?.id ?? 0) + 1]]);
    const first = read("<p>Go <a href=a>there</a> now</p>");
    const body = "<h1>New</h1><p>Go <a href=a>there</a> now</p>";
    const next = readPage(`<!doctype html><body>${body}`, { previous: first }).dom;
    expect(next.els.find(({ tag }) => tag === "p")).toMatchObject({ id: 1, inline: [[2, 2]] });
  });

  it("names elements that are there, whatever is left out", () => {
    const dom = read("<p>Go <a href=a>there</a> <a href=b style='visibility:hidden'>or</a> now</p>");
    const { els } = filterDom(dom, { visible: true });
    const ids = new Set(els.map(({ id }) => id));
    expect(els.flatMap(({ inline }) => inline ?? []).every(([, id]) => ids.has(id))).toBe(true);
  });

  it("is bounded: a text with thousands of links tells the first of them", () => {
    const dom = read(`<p>${Array.from({ length: 3000 }, (_, i) => `<a href=${i}>l${i}</a> and`).join(" ")}</p>`);
    expect(dom.els[0]?.inline?.length).toBe(40);
  });
});
