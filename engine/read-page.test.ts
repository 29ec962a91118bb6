import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReadOptions } from "./options.js";
import type { Page } from "./page.js";
import { readPage } from "./read-page.js";

const schema = JSON.parse(readFileSync(new URL("./spatial-dom.schema.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ strict: false }).compile(schema);

/** What must hold of any page whatever stands in it. */
function expectSound(html: string, options: ReadOptions = {}): Page {
  const page = readPage(html, { paths: true, ...options });
  const { dom } = page;
  expect(dom.els.map((element) => element.id)).toEqual(dom.els.map((_, index) => index + 1));
  for (const element of dom.els) {
    for (const number of [...element.b, ...(element.box ?? []), ...(element.at ?? [])]) {
      expect(Number.isFinite(number), `a finite box of ${element.path}`).toBe(true);
    }
  }
  expect(page.boxes.geometry.some((value) => Math.abs(value) === Number.POSITIVE_INFINITY)).toBe(false);
  expect(validate(JSON.parse(JSON.stringify(dom))), JSON.stringify(validate.errors)).toBe(true);
  return page;
}

function codes(page: Page): string[] {
  return (page.dom.diagnostics ?? []).map(({ code }) => code);
}

describe("readPage on hostile input", () => {
  it("answers for an empty file", () => {
    expect(expectSound("").dom.els).toEqual([]);
  });

  it("answers for binary", () => {
    const bytes = Array.from({ length: 50_000 }, (_, i) => String.fromCharCode((i * 7919 + (i >> 3)) % 256));
    expectSound(bytes.join(""));
  });

  it("answers for a page of 20 MB", () => {
    const row = '<li class="row"><a href="/item">An item of the long list</a> <span>and what it costs</span></li>';
    const page = readPage(`<ul>${row.repeat(Math.ceil(20_000_000 / row.length))}</ul>`);
    expect(page.dom.els.length).toBeGreaterThan(1000);
    expect(codes(page)).toContain("limit-nodes");
  }, 120_000);

  it("keeps 100,000 nested divs in the depth that Chromium keeps", () => {
    const page = expectSound(`${"<div>".repeat(100_000)}deep`);
    expect(page.dom.els.some((element) => element.text?.includes("deep"))).toBe(true);
    expect(codes(page)).toContain("limit-depth");
  });

  it("skips a stylesheet of garbage and unbalanced braces", () => {
    const garbage = Array.from({ length: 20_000 }, (_, i) => "{}()[];:@\"'\\!<>~|^$*"[(i * 31) % 20]).join("");
    const page = expectSound(`<style>${garbage}</style><style>a{b{c{d{ } } p { color: red }</style><p>text</p>`);
    expect(page.dom.els.map((element) => element.text)).toContain("text");
  });

  it("resolves cyclic custom properties as invalid", () => {
    const page = expectSound(
      "<!DOCTYPE html><style>:root{--a:var(--b);--b:var(--a)} p{width:var(--a);height:20px}</style><p>text</p>",
    );
    expect(page.dom.els[0]?.b).toEqual([8, 16, 1264, 20]);
  });

  it("does not let custom properties grow without bound", () => {
    const lines = Array.from({ length: 40 }, (_, i) => `--v${i + 1}:var(--v${i}) var(--v${i});`).join("");
    expectSound(`<style>:root{--v0:lol;${lines}} p{font-family:var(--v40)}</style><p>text</p>`);
  });

  it("indexes 50,000 selectors", () => {
    const rules = Array.from({ length: 50_000 }, (_, i) => `.c${i} > .d${i % 7} span:not(.x${i}) { color: red }`).join(
      "",
    );
    const page = expectSound(
      `<style>${rules}</style>${'<div class="c1"><p class="d1"><span>s</span></p></div>'.repeat(200)}`,
    );
    expect(page.counters.selectorTests).toBeLessThan(1_000_000);
  });

  it("keeps numbers finite whatever CSS computes", () => {
    const page = expectSound(
      "<div style='width:calc(1px/0);height:1e30px;margin:-1e30px'><p style='width:calc(NaN*1px);font-size:1e20px'>x</p></div>",
    );
    expect(page.dom.els.length).toBeGreaterThan(0);
  });

  it("terminates on 200 nested flex containers and 200 nested tables", () => {
    const flex = "<div style='display:flex'>".repeat(200);
    const table = "<table><tr><td>".repeat(150);
    const page = expectSound(`${flex}<p>in flex</p>${"</div>".repeat(200)}${table}in tables`);
    expect(page.counters.boxLayouts).toBeLessThan(50_000);
  });

  it("refuses options that mean nothing, and nothing else", () => {
    expect(() => readPage("<p>", { viewport: { width: 0, height: 10 } })).toThrow(/viewport: expected/);
  });
});

describe("readPage on random pages", () => {
  const tags = [
    "div",
    "p",
    "a",
    "table",
    "td",
    "tr",
    "button",
    "input",
    "select",
    "option",
    "label",
    "form",
    "ul",
    "li",
    "span",
    "details",
    "summary",
    "svg",
    "img",
    "iframe",
    "fieldset",
    "legend",
    "h1",
    "textarea",
    "dialog",
    "slot",
    "template",
  ];
  const attributes = fc.constantFrom(
    "",
    ' href="/x"',
    " hidden",
    ' role="button"',
    ' style="float:left"',
    ' style="position:absolute;top:50%"',
    ' style="display:grid;grid-template-columns:1fr auto"',
    ' style="display:flex"',
    ' colspan="3"',
    ' rowspan="0"',
    ' aria-label="n"',
    ' aria-labelledby="i"',
    ' id="i"',
    ' type="checkbox"',
    ' tabindex="0"',
    ' style="display:table-cell"',
    ' shadowrootmode="open"',
    " open",
    ' style="transform:scale(0)"',
  );
  const piece = fc.oneof(
    fc.tuple(fc.constantFrom(...tags), attributes).map(([tag, attribute]) => `<${tag}${attribute}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.string({ maxLength: 12 }),
    fc.constantFrom("some words", "שלום", "日本語", "a\u00adb", "  \n "),
  );
  const css = fc.array(
    fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        "div{",
        "}",
        "a:hover",
        "@media (width>1px){",
        "p>*{display:inline-flex}",
        ":has(a){width:min-content}",
        "--x:var(--y);",
        "td{height:100%}",
        "*{margin:-1em 10% auto}",
        "li{float:right;clear:both}",
      ),
    ),
    { maxLength: 12 },
  );

  it("never throws, keeps boxes finite, numbers ids from 1 and fits the schema", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), css, (pieces, sheet) => {
        expectSound(`<style>${sheet.join("")}</style>${pieces.join("")}`, { url: "https://site.example/a/b" });
      }),
      { numRuns: 300, seed: 20_260_101 },
    );
  }, 120_000);

  it("gives the same output for the same input", () => {
    const html = "<style>p{display:flex}</style><p>one <b>two</b></p><a href=x>three</a>";
    expect(readPage(html).dom).toEqual(readPage(html).dom);
    expect(readPage(html).counters).toEqual(readPage(html).counters);
  });
});

describe("work grows linearly", () => {
  const row =
    '<div class="row"><h3 class="title">Title</h3><a class="link" href="/x">read <b>more</b></a><button>Save</button></div>';
  const sheet =
    "<style>.row > .title{margin:4px}.list .row a.link:not(.x){color:red}.row:nth-child(2n) b{font-weight:400}.row ~ .row{padding:1px}</style>";
  const work = (rows: number) => {
    const { counters } = readPage(`${sheet}<div class="list">${row.repeat(rows)}</div>`);
    return { tests: counters.selectorTests, boxes: counters.boxes, layouts: counters.boxLayouts };
  };

  it("from 1,000 to 50,000 elements in selector tests, boxes and layouts", () => {
    const small = work(200);
    const large = work(10_000);
    for (const key of ["tests", "boxes", "layouts"] as const) {
      expect(large[key] / small[key], key).toBeLessThan(55);
    }
  }, 120_000);
});
