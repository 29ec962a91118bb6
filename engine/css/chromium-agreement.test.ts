/** Computed styles against Chromium's own getComputedStyle, on made-up pages. Elements have no boxes, so that nothing is laid out. */

import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { elementPaths } from "../dom/element-path.js";
import { allElementsPage } from "./testing/all-elements-page.js";
import { serializeStyle } from "./testing/serialize-style.js";
import { stylesOf } from "./testing/styles-of.js";

const executablePath = process.env.SIGHTLINE_CHROMIUM ?? "/usr/bin/chromium";
const present = existsSync(executablePath);

let browser: Browser | undefined;
let page: Page | undefined;

beforeAll(async () => {
  if (!present) return;
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.route("**/*", (route) => route.abort());
});

afterAll(() => browser?.close());

type StyleTable = Record<string, Record<string, string>>;

/** getComputedStyle of every element by path. */
async function chromiumStyles(html: string, properties: readonly string[]): Promise<StyleTable> {
  if (page === undefined) throw new Error("Chromium did not start");
  await page.setContent(html);
  // Text, not a function: the test file knows no DOM types.
  const script = `(() => {
    const table = {};
    const walk = (element, path) => {
      const style = getComputedStyle(element);
      table[path] = Object.fromEntries(properties.map((name) => [name, style.getPropertyValue(name)]));
      const seen = {};
      for (const child of element.children) {
        const tag = child.localName;
        seen[tag] = (seen[tag] ?? 0) + 1;
        walk(child, path + "/" + tag + "[" + seen[tag] + "]");
      }
    };
    const properties = ${JSON.stringify(properties)};
    walk(document.documentElement, "html");
    return table;
  })()`;
  return page.evaluate(script) as Promise<StyleTable>;
}

/** Numbers may differ in the last digit that is printed. */
function agree(left: string, right: string): boolean {
  if (left === right) return true;
  const numbers = (text: string) => (text.match(/-?[\d.]+(?:e[+-]?\d+)?/g) ?? []).map(Number);
  const shape = (text: string) => text.replace(/-?[\d.]+(?:e[+-]?\d+)?/g, "#");
  const [a, b] = [numbers(left), numbers(right)];
  const near = a.every((value, index) => Math.abs(value - (b[index] ?? 0)) <= 0.02 + Math.abs(value) * 1e-4);
  return shape(left) === shape(right) && near;
}

/** Lines "tag property: chromium … ours …" for everything that differs. */
async function differences(html: string): Promise<{ lines: string[]; compared: number }> {
  const { document, styles } = stylesOf(html);
  const properties = Object.keys(serializeStyle(styles.initial));
  const theirs = await chromiumStyles(html, properties);
  const lines: string[] = [];
  let compared = 0;
  elementPaths(document).forEach((path, node) => {
    const style = styles.of[node];
    const expected = theirs[path];
    if (style === undefined || expected === undefined) return;
    const ours = serializeStyle(style);
    for (const name of properties) {
      compared++;
      const [a, b] = [ours[name] ?? "", expected[name] ?? ""];
      if (!agree(a, b)) lines.push(`${path.split("/").at(-1)} ${name}: chromium ${b} ours ${a}`);
    }
  });
  return { lines: [...new Set(lines)], compared };
}

/** What is known to differ, with the reason. */
const knownDifferences: readonly RegExp[] = [
  /^html (?:width|height):/, // The root has a box however it is displayed.
  /^marquee\[1\] width: chromium stretch/, // Two names of one keyword.
  /^option\[\d+\] (?:min-width|min-height|align-items|row-gap|column-gap):/, // Options of a drop-down have no boxes.
  /^img\[\d+\] vertical-align: chromium -webkit-baseline-middle/, // Taken for middle.
  /^m[in]\[\d+\] (?:font-size|text-transform):/, // MathML's own scaling and letters are not there.
];

describe.each(["no-quirks", "quirks"] as const)("a %s page with every element", (mode) => {
  it.skipIf(!present)("has the computed styles that Chromium gives", async () => {
    const { lines, compared } = await differences(allElementsPage(mode));
    expect(compared).toBeGreaterThan(50_000);
    expect(lines.filter((line) => !knownDifferences.some((known) => known.test(line)))).toEqual([]);
  });
});

/** Declarations and what else the element needs; each goes on a div of its own inside a box-less body. */
const declarations = `
  width: calc(10px + 5%) | width: calc(2 * (3em - 1rem)) | width: min(10px, 50%) | width: clamp(1px, 2em, 3vw) | width: 10vmin
  height: 1in | height: 2.54cm | height: 6pc | height: 12pt | height: 40q | height: 10mm | width: max-content | width: -webkit-fit-content
  width: calc(1px * sin(90deg)) | width: round(up, 33px, 10px) | width: mod(18px, 5px) | width: rem(-18px, 5px) | width: hypot(3px, 4px)
  width: calc(1px * pow(2, 3)) | width: calc(1px * sqrt(16)) | width: abs(-5px) | width: calc(1px * sign(-3px)) | width: calc(100px / 2px * 1px)
  width: calc(1px * log(8, 2)) | width: calc(1px * exp(0)) | width: calc(1px * e) | width: calc(1px * atan2(1, 1) / 1deg)
  width: calc(1px * NaN) | width: calc(10px + 5) | width: calc(10px +5px) | width: calc(10px*2) | width: -5px | width: 5 | WIDTH: 5PX
  width: 1e2px | width: .5em | width: +3px | width: calc(1px - -2px) | width: calc((1px + 2px) * 3) | width: 10px !ie | width: 10foo
  margin: 1px 2px 3px | margin: auto | margin: 10px auto | margin: 0 auto 20px | margin: 1px 2px 3px 4px 5px | margin-inline: 1px 2px
  margin-block: 5% | padding: 1em 2% | padding: -1px | padding-inline-start: 7px | margin-left: 1px; margin-inline-start: 2px
  margin-inline-start: 2px; margin-left: 1px | direction: rtl; margin-inline-start: 3px | writing-mode: vertical-rl; margin-block-start: 4px
  writing-mode: sideways-lr; padding-inline-start: 5px | inline-size: 5px | writing-mode: vertical-lr; inline-size: 5px
  inset: 1px 2px | inset-inline: 3px auto | top: 10%; bottom: calc(1% + 2px) | border: 1px solid red | border: solid | border: 0
  border: none; border-left: 3px dashed | border-width: thin medium thick 2.7px; border-style: solid | border-top: 0.3px solid
  border-style: solid; border-width: 1px 2px | border-inline: 2px dotted | border-block-end: 4px double blue | border: 1px 2px solid
  flex: 1 | flex: none | flex: auto | flex: 2 3 10% | flex: 10em | flex: 1 0 | flex: 0 0 auto | flex: initial | flex: 1 2 3 | flex-flow: column wrap
  flex-flow: wrap | gap: 1px 2% | grid-gap: 3px | place-items: center start | place-content: space-between | place-self: end
  align-items: first baseline | align-items: safe center | justify-content: left | align-self: last baseline | order: -1 | order: 1.5
  grid-template: "a b" 10px "c d" / 1fr 2fr | grid-template-columns: repeat(3, minmax(10px, 1fr)) [end]
  grid-template-columns: repeat(auto-fill, minmax(100px, 1fr)) | grid-template-columns: [a] 1fr [b c] 2fr | grid: auto-flow 10px / 1fr
  grid: 1fr / auto-flow dense 20px | grid-row: 1 / span 2 | grid-column: a / b | grid-column: span 2 a | grid-area: 1 / 2 / 3 / 4
  grid-area: name | grid-row: 0 | grid-row-start: -1 | grid-auto-rows: 10px minmax(1px, auto)
  font: bold italic 20px/1.5 Arial, serif | font: 12px/normal monospace | font: small-caps 10px x | font: 12px | font: caption
  font-size: larger | font-size: 150% | font-size: 0.1em | font-size: xx-large | font-size: 0 | font-size: calc(1em + 2px) | font-family: monospace
  font-family: monospace, monospace; font-size: 1em | font: 1em monospace | font-family: "A B", c d, sans-serif | font-weight: bolder
  font-weight: lighter | font-weight: 350 | font-style: oblique 10deg | font-stretch: condensed | line-height: 2 | line-height: 150%
  line-height: 10px | line-height: calc(1 + .5) | line-height: -1 | letter-spacing: .1em | word-spacing: 2px | letter-spacing: normal
  font-size: 20px; width: 2em | font-size: 2em; line-height: 1.5em | text-indent: 2em | text-indent: 10% | text-align: match-parent
  text-align: -webkit-center | white-space: pre-wrap | white-space: nowrap | white-space: pre-line | white-space: break-spaces
  white-space: preserve nowrap | text-wrap: balance | text-wrap: nowrap | tab-size: 4 | word-break: break-word | word-wrap: break-word
  overflow: hidden | overflow: hidden visible | overflow: clip | overflow-x: clip; overflow-y: hidden | overflow: overlay
  overflow-x: scroll | text-overflow: ellipsis | vertical-align: 2em | vertical-align: middle | vertical-align: 10% | list-style: none
  list-style: inside square | list-style: url(x) | list-style: "x" outside | list-style: none inside | display: inline flow-root
  display: block flow | display: table-cell; float: left | display: inline-flex; position: absolute | display: inline grid
  display: flex; display: -ms-flexbox | display: -webkit-inline-flex | display: run-in | float: inline-start | clear: inline-end
  position: -webkit-sticky | position: sticky; float: left | z-index: 3 | z-index: calc(1.5) | opacity: 50% | opacity: 2 | opacity: calc(1/4)
  visibility: collapse | cursor: url(a.png), pointer | cursor: hand | cursor: -webkit-grab | pointer-events: none | resize: both
  appearance: none | -webkit-appearance: button | user-select: none | -webkit-user-select: all | columns: 3 10em | columns: auto 2
  column-count: 0 | background: red | background: url(x) no-repeat center / cover, #123 | background: #12345678 | background: foo
  background-color: hsl(120 50% 50%) | color: rgb(10% 20% 30% / .5) | color: hwb(200 20% 30%) | color: currentcolor | color: ButtonFace
  color: rgb(1,2,3,.4) | color: hsla(400, 50%, 50%, .3) | color: #abc | color: rebeccapurple | color: transparent | color: rgb(none 1 2)
  border-spacing: 1px 2px | border-collapse: collapse | caption-side: bottom | table-layout: fixed | box-sizing: border-box
  -webkit-box-sizing: border-box | aspect-ratio: 16 / 9 | object-fit: cover | isolation: isolate | contain: layout | content-visibility: auto
  counter-reset: a b 2 | counter-increment: a -1 | all: initial | all: unset; color: red | color: inherit | width: inherit | display: inherit
  margin: inherit | padding: initial | font-size: unset | display: revert | margin: revert | color: revert-layer
  --w: 10px; width: var(--w) | width: var(--none, 5px) | width: var(--none) | --a: var(--b); --b: var(--a); width: var(--a, 7px)
  --a: 1px 2px; margin: var(--a) | --x: inherit; width: var(--x) | --m: ; width: calc(1px var(--m)) | width: var( --none , var(--w, 3px) )
  --c: red; background: var(--c) | --n: 3; width: calc(var(--n) * 1px) | padding: env(safe-area-inset-top, 9px) | width: env(foo, 4px)
  width: 10px; width: foo | color: red; color: rgb(1 2) | margin-left: 1px !important; margin-left: 2px
  min-width: 10%; max-width: none; max-height: 20vh | width: 10cqw | height: 1lh | width: 5ex | width: 5ch | scale: 2 | rotate: 45deg`
  .split(/\s*\|\s*|\n\s*/)
  .map((line) => line.trim())
  .filter((line) => line !== "");

function declarationsPage(): string {
  const cells = declarations.map((text) => `<div style='${text.replaceAll("'", '"')}'></div>`).join("");
  const body =
    "display:none; font: 18px/1.4 Georgia; color: #123456; margin: 3px; padding: 2px; width: 77px; text-align: right; --w: 12px";
  return `<!doctype html><html><body style="${body}">${cells}</body></html>`;
}

/** Values that Chromium keeps as written where the computed style has what they mean. */
const knownDeclarationDifferences: readonly RegExp[] = [
  /^html /, // The root has a box.
  /font-style: chromium oblique 10deg ours oblique$/,
  /(?:float|clear): chromium inline-(?:start|end) ours (?:left|right)$/,
  /cursor: chromium url\("a\.png"\), pointer ours pointer$/,
];

describe("declarations of many kinds", () => {
  it.skipIf(!present)("compute to what Chromium computes", async () => {
    const { lines, compared } = await differences(declarationsPage());
    expect(compared).toBeGreaterThan(20_000);
    expect(lines.filter((line) => !knownDeclarationDifferences.some((known) => known.test(line)))).toEqual([]);
  });
});
