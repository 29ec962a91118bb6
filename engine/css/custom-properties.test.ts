import { describe, expect, it } from "vitest";
import { styleOf, stylesOf } from "./testing/styles-of.js";

const element = (css: string) => styleOf(`<!doctype html><style>${css}</style><main><p t>x</p></main>`);
const width = (css: string) => element(css).width;

describe("custom properties", () => {
  it("are substituted, in shorthands too", () => {
    expect(width("p { --w: 5px; width: var(--w) }")).toBe(5);
    expect(element("p { --m: 1px 2px; margin: var(--m) 3px }")).toMatchObject({
      marginTop: 1,
      marginRight: 2,
      marginBottom: 3,
    });
    expect(element("p { --c: red; background: var(--c) url(x) }")).toMatchObject({
      backgroundColor: { r: 255, g: 0, b: 0, a: 1 },
      hasBackgroundImage: true,
    });
  });

  it("inherit, and share their map with the parent when nothing changes", () => {
    const { styles, document } = stylesOf(
      "<!doctype html><style>main { --w: 5px } p { --w: 5px; color: red }</style><main><p>x",
    );
    const list = styles.of.filter((style) => style !== undefined);
    const [main, p] = [list[document.tagNames.length > 0 ? list.length - 2 : 0], list[list.length - 1]];
    expect(p?.custom.get("--w")).toBe("5px");
    expect(p?.custom).toBe(main?.custom);
  });

  it("are case-sensitive", () => {
    expect(width("p { --W: 5px; width: var(--w, 1px) }")).toBe(1);
  });

  it("fall back, through nested fallbacks, and to nothing", () => {
    expect(width("p { width: var(--a, var(--b, var(--c, 7px))) }")).toBe(7);
    expect(width("p { width: 3px; width: var(--none) }")).toBe("auto");
    expect(element("p { color: red; color: var(--none) }").color).toEqual({ r: 0, g: 0, b: 0, a: 1 });
    expect(width("p { width: calc(1px var(--none,)) }")).toBe(1);
    expect(width("p { --e: ; width: calc(1px var(--e)) }")).toBe(1);
  });

  it("keep tokens apart where they meet", () => {
    expect(width("p { --n: 1; width: var(--n)px }")).toBe("auto");
    expect(width("p { --n: 1; width: calc(var(--n)*1px) }")).toBe(1);
    expect(width("p { --f: calc; width: var(--f)(1px) }")).toBe("auto");
    expect(width("p { --s: -; width: var(--s)5px }")).toBe("auto");
  });

  it("are all invalid on a cycle, and only there", () => {
    expect(width("p { --a: var(--b); --b: var(--c); --c: var(--a); width: var(--b, 9px) }")).toBe(9);
    expect(width("p { --a: var(--a); --d: var(--a, 4px); width: var(--d) }")).toBe(4);
    expect(width("main { --a: 6px } p { --a: var(--a); width: var(--a, 9px) }")).toBe(9);
  });

  it("take CSS-wide keywords", () => {
    expect(width("main { --a: 6px } p { --a: initial; width: var(--a, 2px) }")).toBe(2);
    expect(width("main { --a: 6px } p { --a: 1px } p { --a: inherit; width: var(--a, 2px) }")).toBe(6);
    expect(element("main { color: red } p { color: blue; color: var(--x, inherit) }").color.r).toBe(255);
  });

  it("compete in the cascade like other properties", () => {
    expect(width("#x, p { --a: 1px !important } p { --a: 2px; width: var(--a) }")).toBe(1);
    expect(width("@layer l { p { --a: 1px } } p { --a: revert-layer; width: var(--a) }")).toBe(1);
  });

  it("follow @property: initial values and inheritance", () => {
    const rule = '@property --w { syntax: "<length>"; inherits: false; initial-value: 4px }';
    expect(width(`${rule} main { --w: 9px } p { width: var(--w) }`)).toBe(4);
    expect(width(`${rule} main { --w: 9px } p { --w: 8px; width: var(--w) }`)).toBe(8);
  });

  it("do not blow up exponentially", () => {
    const levels = Array.from({ length: 40 }, (_, index) => `--a${index + 1}: var(--a${index}) var(--a${index});`);
    const { styles, codes } = stylesOf(
      `<!doctype html><style>p { --a0: laughlaughlaugh; ${levels.join("")} width: var(--a40, 5px) }</style><p>x`,
    );
    expect(styles.of.findLast((style) => style !== undefined)?.width).toBe(5);
    expect(codes).toContain("limit-variables");
  });

  it("end chains that are too long instead of overflowing the stack", () => {
    const link = (_: unknown, index: number) => `--a${index}: var(--a${index + 1});`;
    const chain = (length: number) => Array.from({ length }, link).reverse().join("");
    expect(width(`p { --a5000: 1px; ${chain(5000)} width: var(--a0, 2px) }`)).toBe(2);
    expect(width(`p { --a200: 1px; ${chain(200)} width: var(--a0, 2px) }`)).toBe(1);
  });
});

describe("env() and attr()", () => {
  it("give the environment of a desktop window", () => {
    expect(element("p { padding-left: env(safe-area-inset-left, 5px); width: env(unknown, 6px) }")).toMatchObject({
      paddingLeft: 0,
      width: 6,
    });
  });

  it("read attributes of each element by itself", () => {
    const html =
      "<!doctype html><style>p { width: attr(data-w px, 3px) }</style><p data-w=7 class=a></p><p data-w=8 class=b></p><p class=c>";
    expect(styleOf(html, ".a").width).toBe(7);
    expect(styleOf(html, ".b").width).toBe(8);
    expect(styleOf(html, ".c").width).toBe(3);
  });

  it("leave attr() in content to whoever generates it", () => {
    const { styles, document } = stylesOf(
      "<!doctype html><style>p::after { content: '(' attr(href) ')' }</style><p href=x>",
    );
    expect(styles.after.get(document.count - 1)?.content).toEqual([
      { kind: "text", text: "(" },
      { kind: "attr", name: "href" },
      { kind: "text", text: ")" },
    ]);
  });
});

describe("styles with custom properties", () => {
  it("stay shared below elements whose own values are not inherited", () => {
    const css =
      '@property --x { syntax: "*"; inherits: false; initial-value: 0 } main { --x: 1 } section { --x: 2 } p { width: calc(1px * var(--x)) }';
    const { document, styles } = stylesOf(
      `<!doctype html><style>${css}</style><main><p>a</p></main><section><p>b</p></section><div><p>c</p></div>`,
    );
    const paragraphs = styles.of.filter((_, node) => document.tagNames[document.tag[node] ?? -1] === "p");
    expect(new Set(paragraphs).size).toBe(1);
    expect(paragraphs[0]?.width).toBe(0);
  });
});
