import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultLimits } from "../limits.js";
import { readPage } from "../read-page.js";
import type { SpatialDom, SpatialElement } from "../spatial-dom.js";

const read = (body: string): SpatialDom => readPage(`<!doctype html>${body}`, {}).dom;
const only = (body: string, tag: string): SpatialElement => {
  const found = read(body).els.filter((element) => element.tag === tag);
  expect(found).toHaveLength(1);
  return found[0] ?? { id: 0, tag: "", fp: "..", b: [0, 0, 0, 0] };
};

describe("markup that lies", () => {
  it("does not make a page disappear that is aria-hidden as a whole", () => {
    const { els } = read("<body aria-hidden=true><h1>Shop</h1><a href=a>Cart</a><button>Buy</button><p>Text</p>");
    expect(els.map(({ text }) => text)).toEqual(["Shop", "Cart", "Buy", "Text"]);
    for (const element of els) {
      expect(element).toMatchObject({ aria_hidden: true });
      expect(element.hidden).toBeUndefined();
      expect(element.usable).toBeUndefined();
    }
  });

  it.each([
    ["<button role=presentation>Go</button>", "button", { role: "button", interactive: "native", text: "Go" }],
    ["<a href=a role=none>Go</a>", "a", { role: "link", interactive: "native", text: "Go" }],
    ["<input role=presentation aria-label=Name>", "input", { role: "textbox", interactive: "native", text: "Name" }],
    ["<button role='nonsense nothing'>Go</button>", "button", { role: "button", text: "Go" }],
    ["<h2 aria-level=-3>Title</h2>", "h2", { role: "heading", level: 2, text: "Title" }],
    ["<button aria-label='  '>Go</button>", "button", { text: "Go" }],
    ["<button aria-disabled=nonsense aria-pressed=nonsense>Go</button>", "button", { text: "Go" }],
    ["<div role=button tabindex=x>Go</div>", "div", { role: "button", interactive: "role", text: "Go" }],
  ])("leaves a control what it is: %s", (html, tag, expected) => {
    const element = only(html, tag);
    expect(element).toMatchObject(expected);
    expect(element.usable).toBeUndefined();
  });

  it.each([
    ["<label for=i>One <label for=i>Two <input id=i></label></label>", "Two"],
    ["<label for=i aria-labelledby=i>Words</label><input id=i>", "Words"],
    ["<label>Words <input id=i aria-owns=i></label>", "Words"],
  ])("ends on labels that lead in a circle: %s", (html, name) => {
    expect(only(html, "input").text).toContain(name);
  });

  it.each([
    ["<button id=a aria-labelledby=a>Go</button>", "Go"],
    ["<button id=a aria-labelledby=b>Go</button><i id=b aria-labelledby=a>Named</i>", "Named"],
    [
      "<button id=a aria-labelledby='b c'>Go</button><i id=b aria-labelledby=c>B</i><i id=c aria-labelledby=b>C</i>",
      "B C",
    ],
    ["<button id=a aria-labelledby=w>Go</button><p id=w aria-owns=w>Words <b aria-owns=w>more</b></p>", "Words more"],
    [
      "<button aria-labelledby=d aria-describedby=d>Go</button><div id=d><button aria-labelledby=d>In</button></div>",
      "In",
    ],
  ])("ends on names that lead in a circle: %s", (html, name) => {
    expect(read(html).els.find(({ tag }) => tag === "button")?.text).toBe(name);
  });

  it("gives a label that names itself to no control", () => {
    const input = only("<label id=l for=l>Words <input id=i></label>", "input");
    expect(input.text).toBeUndefined();
    expect(input.hint).toBe("Words");
  });

  it("keeps to the limit of texts whatever the page writes", () => {
    const long = "x".repeat(50_000);
    const html = `<a href=a aria-label=${long} title=${long}>a</a><label for=i>${long}</label><label for=i>${long}</label>
      <input id=i name=${long} placeholder=${long}><h2>${long}</h2><img alt=${long} src=a><p>${long}</p>`;
    const { els, diagnostics } = read(html);
    expect(els.length).toBeGreaterThan(5);
    for (const { text = "", label = "", ph = "", name = "", desc = "", hint = "" } of els) {
      for (const told of [text, label, ph, name, desc, hint]) {
        expect(told.length).toBeLessThanOrEqual(defaultLimits.elementText);
      }
    }
    expect(diagnostics?.map(({ code }) => code)).toContain("limit-text");
  });

  it("ends on a control that many thousands name, and on one name for many thousands", () => {
    const many = 10_000;
    const labelled = only(`${"<label for=i>word </label>".repeat(many)}<input id=i>`, "input");
    expect(labelled.text?.length).toBeLessThanOrEqual(defaultLimits.elementText);
    const twins = read(`${"<input id=i>".repeat(many)}<label for=i>Name</label>`).els;
    expect(
      twins
        .filter(({ tag }) => tag === "input")
        .map(({ text }) => text)
        .indexOf("Name"),
    ).toBe(0);
    expect(twins.filter(({ text, tag }) => tag === "input" && text === "Name")).toHaveLength(1);
    const words = "word ".repeat(2_000);
    const shared = read(`<p id=p>${words}</p>${"<button aria-labelledby=p>b</button>".repeat(2_000)}`).els;
    expect(shared.filter(({ tag, text = "" }) => tag === "button" && text.startsWith("word word"))).toHaveLength(2_000);
  });
});

/** Pieces of markup that refer to each other, contradict themselves, or are not closed. */
const pieces = [
  ..."<label for=a> <label> </label> <input id=a> <input id=b aria-labelledby='a b'> <p id=c aria-owns='a b c'> </p>".split(
    / (?=<)/,
  ),
  ...["<button id=a aria-labelledby=a>", "<button role=presentation aria-hidden=true>", "</button>", "words "],
  ...["<div role=button tabindex=0 onclick=x>", "</div>", "<fieldset disabled><legend>", "<select aria-owns=a>"],
  ...["<a href=a aria-controls='a b' id=b>", "</a>", "<details><summary>", "<svg><title>", "</svg>", "<table><tr><td>"],
  ...[
    "<h1 role=none aria-level=9999999999>",
    "<div aria-hidden=true inert>",
    "<iframe srcdoc='<button id=a>x'></iframe>",
  ],
  ...[
    "<div style='position:fixed;inset:0'>",
    "<div style='opacity:0'>",
    "<img usemap=#m alt=x>",
    "<map name=m><area href=x>",
  ],
];

it("has a sensible answer to any mixture of it", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 60 }), (parts) => {
      const { els } = read(parts.join(""));
      expect(els.map(({ id }) => id)).toEqual(els.map((_, position) => position + 1));
      for (const { controls = 1, covered_by = 1, inline = [], text = "", level = 1 } of els) {
        for (const id of [controls, covered_by, ...inline.map(([, inner]) => inner)]) {
          expect(id >= 1 && id <= els.length).toBe(true);
        }
        for (const [at] of inline) expect(at).toBeLessThanOrEqual(text.length);
        expect(text.length).toBeLessThanOrEqual(defaultLimits.elementText);
        expect(Number.isSafeInteger(level) && level >= 1).toBe(true);
      }
    }),
    { numRuns: 80 },
  );
});
