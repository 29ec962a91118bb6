import { describe, expect, it } from "vitest";
import { readPage } from "../engine/read-page.js";
import { defaultDetector } from "../rules/default-detector.js";
import { detect } from "../rules/detect.js";
import { factProblems } from "./fact-problems.js";
import type { ManifestElement, ManifestForm } from "./manifest.js";

const html = `<!doctype html><style>body { margin: 0 } #go { width: 90px; height: 30px } .menu { display: none }</style>
  <form id=login><input name=user><input type=password><button id=go>Sign in</button></form>
  <form id=search role=search><input type=search name=q aria-label=Search></form><a class=menu href=/x>Deep</a><button disabled>Later</button>`;

async function problems(labels: { elements?: ManifestElement[]; forms?: ManifestForm[] }) {
  const page = readPage(html, { paths: true });
  const { fields } = await detect(page, defaultDetector());
  const entry = { id: "a", file: "", url: "", split: "dev", source: "written", reviewed: true, ...labels } as const;
  return factProblems(entry, page, fields).map(({ place, message }) => `${place}: ${message}`);
}

describe("factProblems", () => {
  it("finds nothing where elements and forms are as labelled", async () => {
    const elements = [
      { selector: "#go", role: "button", name: "Sign in", hidden: false, usable: true },
      { selector: ".menu", hidden: true, why_hidden: "display" },
      { selector: "[disabled]", usable: false },
    ];
    const forms = [{ type: "login", selector: "#go" }, { type: "search", selector: "#search" }, { type: "search" }];
    expect(await problems({ elements, forms })).toEqual([]);
  });

  it("allows a box one pixel", async () => {
    const page = readPage(html);
    const el = page.dom.els.find(({ text }) => text === "Sign in");
    const [x = 0, y = 0] = el?.b ?? [];
    const box = (dx: number): [number, number, number, number] => [x + dx, y, 90, 30];
    expect(await problems({ elements: [{ selector: "#go", box: box(0.4) }] })).toEqual([]);
    const [problem = ""] = await problems({ elements: [{ selector: "#go", box: box(3) }] });
    expect(problem).toMatch(/^a: #go: box [\d.]+,[\d.]+,90,30, expected [\d.]+,[\d.]+,90,30$/);
  });

  it("tells what is otherwise, what a selector does not name and a form that is another", async () => {
    const elements = [
      { selector: "#go", role: "link", name: "Log in", hidden: true, usable: false },
      { selector: "#gone", hidden: true },
      { selector: "input", hidden: true },
      { selector: "style", role: "button" },
      { selector: ".menu", box: [0, 0, 1, 1] as const },
      { selector: "#[", hidden: true },
    ];
    const found = await problems({ elements, forms: [{ type: "contact", selector: "#login" }, { type: "payment" }] });
    expect(found.slice(0, 8)).toEqual([
      'a: #go: role "button", expected "link"',
      'a: #go: name "Sign in", expected "Log in"',
      "a: #go: hidden false, expected true",
      "a: #go: usable true, expected false",
      "a: #gone: no element matches #gone",
      "a: input: 3 elements match input, the label is of one",
      'a: style: role none, expected "button"',
      "a: .menu: box none, expected 0,0,1,1",
    ]);
    expect(found[8]).toContain("#[");
    expect(found.slice(9)).toEqual([
      "a: form #login: login, expected contact",
      "a: form payment: login, search, expected payment",
    ]);
  });
});
