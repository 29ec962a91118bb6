import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementPaths } from "../dom/element-path.js";
import type { ComputedStyle } from "./computed-style.js";
import { propertyByName } from "./properties/table.js";
import { shorthandByName } from "./shorthands/table.js";
import { elementStyles, styleOf, stylesOf } from "./testing/styles-of.js";

describe("computeStyles", () => {
  it("styles every element, those that are not displayed as well", () => {
    const { document, styles } = stylesOf("<!doctype html><div hidden><p>x<b>y</b></div>text");
    for (const [, tag, style] of elementStyles(document, styles)) if (tag === "b") expect(style.fontWeight).toBe(700);
    expect(styles.of.length).toBe(document.count);
    expect(styles.of[0]).toBeUndefined();
    expect(styles.initial.display).toBe("inline");
  });

  it("shares one object between elements with equal styles", () => {
    const { document, styles, counters } = stylesOf(
      `<!doctype html><style>li { color: red }</style><ul>${"<li><a href=x>y</a>".repeat(500)}</ul><div style="width:1px"><p>a</p></div><div><p>b</p></div>`,
    );
    const of = (name: string) =>
      [...elementStyles(document, styles)].filter(([, tag]) => tag === name).map(([, , style]) => style);
    expect(new Set(of("li")).size).toBe(1);
    expect(new Set(of("a")).size).toBe(1);
    // Parents differ in what is not inherited: their children are equal all the same.
    expect(new Set(of("p")).size).toBe(1);
    expect(counters.stylesComputed).toBeLessThan(15);
  });

  it("does not share where a property that is not inherited is inherited explicitly", () => {
    const html =
      "<!doctype html><style>p { width: inherit }</style><div style=width:1px><p>a</p></div><div style=width:2px><p t>b</p></div>";
    expect(styleOf(html).width).toBe(2);
  });

  it("counts distinct styles and the declarations applied to them", () => {
    const { counters } = stylesOf(
      "<!doctype html><b style='width:1px;height:1px'>x</b><b style='width:1px;height:1px'>x</b>",
    );
    const again = stylesOf("<!doctype html><b style='width:1px;height:1px'>x</b>");
    expect(counters.stylesComputed).toBe(again.counters.stylesComputed);
    expect(counters.declarationsApplied).toBe(again.counters.declarationsApplied);
    expect(counters.declarationsApplied).toBeGreaterThan(4);
  });

  it("gives ::before and ::after when their content makes a box", () => {
    const { document, styles } = stylesOf(
      `<!doctype html><style>p::before { content: "a" counter(x) / "alt"; color: red } p::after { content: none }
       b::before { color: red } i::after { content: ""; display: none } u::after { content: url(x) }</style><p>x<b>y</b><i>z</i><u>w</u>`,
    );
    const tags = (map: ReadonlyMap<number, ComputedStyle>) =>
      [...map.keys()].map((node) => document.tagNames[document.tag[node] ?? -1]);
    expect(tags(styles.before)).toEqual(["p"]);
    expect(tags(styles.after)).toEqual(["u"]);
    const before = [...styles.before.values()][0];
    expect(before?.color.r).toBe(255);
    expect(before?.content).toEqual([
      { kind: "text", text: "a" },
      { kind: "counter", name: "x", style: "decimal" },
      { kind: "alternative", text: "alt" },
    ]);
  });

  it("gives quotes around q, and no pseudo-elements below display: none", () => {
    const { styles } = stylesOf("<!doctype html><p><q>x</q></p><p hidden><q>y</q></p>");
    expect(styles.before.size).toBe(1);
    expect([...styles.after.values()][0]?.content).toEqual([{ kind: "close-quote" }]);
  });

  it("gives ::marker of list items and ::placeholder of fields that have one", () => {
    const { styles } = stylesOf(
      "<!doctype html><style>::marker { color: red } input::placeholder { font-weight: 700 }</style><ul><li>x</ul><p>y</p><input placeholder=a><input>",
    );
    expect([...styles.marker.values()].map((style) => style.color.r)).toEqual([255]);
    expect([...styles.placeholder.values()].map((style) => style.fontWeight)).toEqual([700]);
  });

  it("resolves viewport units against the viewport asked for", () => {
    expect(
      styleOf("<!doctype html><b t style='width:10vw;height:10vh'>", "[t]", { viewport: { width: 400, height: 300 } }),
    ).toMatchObject({
      width: 40,
      height: 30,
    });
  });
});

/** Numbers of a style that are not finite, with their keys; edges of clip may be NaN, which means auto. */
function notFinite(value: unknown, key: string): string[] {
  if (typeof value === "number") return Number.isFinite(value) || key.startsWith("clip") ? [] : [key];
  if (typeof value !== "object" || value === null || value instanceof Map) return [];
  return Object.entries(value).flatMap(([name, inner]) => notFinite(inner, `${key}.${name}`.replace(/^\./, "")));
}

const names = [...propertyByName.keys(), ...shorthandByName.keys(), "all", "--x", "font-size"];
const words = (
  "auto none inherit initial unset revert normal 0 1 -1 1.5 50% -5% 10px -3em 1e30px 2rem 3ex 4ch 5vw 6vmin 1fr 45deg 2turn 1s " +
  "red #abc #12345678 currentcolor transparent url(x) 'text' [name] span dense repeat(2,1px) repeat(auto-fill,1px) minmax(1px,1fr) " +
  "calc(1px+2px) calc(1px + 2%) calc(1/0*1px) calc(0/0*1em) calc(infinity*1px) min(1px,2%) clamp(1px,2em,3%) var(--x) var(--y,3px) " +
  "rgb(1,2,3) hsl(1 2% 3%) color-mix(in srgb,red,blue) translate(1px,2%) rotate(45deg) scale(1e9) matrix(1,2,3,4,5,6) skew(90deg) " +
  "rotate3d(0,0,0,1deg) perspective(0) solid thin bold italic serif inside disc both column wrap safe center baseline first last " +
  "absolute fixed flex grid inline-block table contents hidden scroll pre nowrap uppercase / , ( ) { } ! ; \\ \" ' @x <!-- u+1 attr(y px) " +
  "env(z) counter(a) linear-gradient(red,blue) auto-flow subgrid legacy rect(1px,auto,2px,3px) 99999999999999999999 NaN -0"
).split(" ");

describe("values made of random parts", () => {
  it("never throw and give finite numbers only", () => {
    const value = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(" "));
    const declaration = fc.tuple(fc.constantFrom(...names), value).map(([name, text]) => `${name}: ${text}`);
    fc.assert(
      fc.property(fc.array(declaration, { minLength: 1, maxLength: 8 }), fc.boolean(), (declarations, quirks) => {
        const text = declarations.join(";").replaceAll("&", "&amp;").replaceAll('"', "&quot;");
        const { document, styles } = stylesOf(
          `${quirks ? "" : "<!doctype html>"}<p style="${text}"><b>x</b><input></p>`,
        );
        for (const [, tag, style] of elementStyles(document, styles))
          expect(notFinite(style, ""), `${tag} ${text}`).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it("never throw on arbitrary text", () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 60 }), (name, text) => {
        const { document, styles } = stylesOf(`<!doctype html><style>p { ${name}: ${text} }</style><p>x`);
        for (const [, , style] of elementStyles(document, styles)) expect(notFinite(style, "")).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it("never throw in presentational attributes", () => {
    const attributes =
      "width height align border cellpadding cellspacing rules frame size color bgcolor face hspace type dir hidden".split(
        " ",
      );
    const tags = "table td img font hr body ol li iframe input marquee svg div p canvas".split(" ");
    fc.assert(
      fc.property(
        fc.constantFrom(...tags),
        fc.constantFrom(...attributes),
        fc.string({ maxLength: 20 }),
        (tag, name, text) => {
          const value = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
          const { document, styles } = stylesOf(`<!doctype html><table><tr><td><${tag} ${name}="${value}">x`);
          for (const [, , style] of elementStyles(document, styles)) expect(notFinite(style, "")).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});

const datasets = process.env.SIGHTLINE_DATASETS ?? "";
const truthFolder = join(datasets, "truth", "browsy");

/** Display types that the computed style folds into others. */
const folded: Readonly<Record<string, string>> = {
  "-webkit-box": "flex",
  "block ruby": "block",
  "flow-root list-item": "list-item",
  "inline list-item": "inline-list-item",
};

describe("pages of the seed corpus", () => {
  it.skipIf(datasets === "" || !existsSync(truthFolder))("have the display that Chromium computes", () => {
    let agreed = 0;
    let all = 0;
    for (const file of readdirSync(truthFolder).filter((name) => name.endsWith(".json.gz"))) {
      const truth: { id: string; url: string; elements: [string, number, number, number, number, number, string][] } =
        JSON.parse(gunzipSync(readFileSync(join(truthFolder, file))).toString());
      const html = readFileSync(join(datasets, "browsy", "snapshots", `${truth.id}.html`), "utf8");
      const { document, styles } = stylesOf(html, { url: truth.url });
      const nodes = new Map(elementPaths(document).map((path, node) => [path, node]));
      for (const [path, , , width, height, flags, display] of truth.elements) {
        if ((flags & 1) === 0 && width === 0 && height === 0) continue;
        all++;
        if (styles.of[nodes.get(path) ?? -1]?.display === (folded[display] ?? display)) agreed++;
      }
    }
    expect(all).toBeGreaterThan(10_000);
    expect(agreed / all).toBeGreaterThan(0.999);
  });
});
