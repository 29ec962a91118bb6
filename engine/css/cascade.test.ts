import { describe, expect, it } from "vitest";
import type { ComputedStyle } from "./computed-style.js";
import { styleOf } from "./testing/styles-of.js";

/** Style of <p id=p class=c> under a style sheet. */
function paragraph(css: string, attributes = ""): ComputedStyle {
  return styleOf(`<!doctype html><style>${css}</style><p id=p class=c ${attributes}>x</p>`, "p");
}

const width = (css: string, attributes = "") => paragraph(css, attributes).width;

describe("the cascade", () => {
  it("prefers specificity over order, and the later of equals", () => {
    expect(width("#p { width: 1px } .c { width: 2px } p { width: 3px }")).toBe(1);
    expect(width("p { width: 1px } p { width: 2px }")).toBe(2);
    expect(width("p { width: 1px; width: 2px }")).toBe(2);
  });

  it("lets eleven classes lose against an id", () => {
    expect(width(`${".c".repeat(11)} { width: 1px } #p { width: 2px }`)).toBe(2);
  });

  it("puts the style attribute above rules and below important ones", () => {
    expect(width("#p { width: 1px }", "style='width: 2px'")).toBe(2);
    expect(width("p { width: 1px !important }", "style='width: 2px'")).toBe(1);
    expect(width("p { width: 1px !important }", "style='width: 2px !important'")).toBe(2);
  });

  it("puts presentational hints above the user agent and below every author rule", () => {
    const table = "<!doctype html><style>* { width: 5px }</style><table width=10 cellspacing=7>";
    expect(styleOf(table, "table").width).toBe(5);
    expect(styleOf(table, "table").borderSpacingX).toBe(7);
    expect(
      styleOf("<!doctype html><style>table { border-spacing: revert }</style><table cellspacing=7>", "table")
        .borderSpacingX,
    ).toBe(2);
  });

  it("lets author rules win over the user agent whatever their specificity", () => {
    expect(paragraph("* { margin-top: 0 }").marginTop).toBe(0);
    expect(styleOf("<!doctype html><style>* { display: block }</style><input type=text>", "input").display).toBe(
      "block",
    );
  });

  it("orders layers: later ones first, unlayered above all, reversed for important", () => {
    const layers = "@layer a, b; @layer b { #p { width: 1px } } @layer a { #p { width: 2px } }";
    expect(width(layers)).toBe(1);
    expect(width(`${layers} p { width: 3px }`)).toBe(3);
    expect(
      width("@layer a, b; @layer b { p { width: 1px !important } } @layer a { p { width: 2px !important } }"),
    ).toBe(2);
    expect(width("@layer a { p { width: 1px !important } } #p { width: 2px !important }")).toBe(1);
  });

  it("drops an invalid declaration and keeps the valid one before it", () => {
    expect(paragraph("p { display: grid; display: -ms-grid }").display).toBe("grid");
    expect(width("p { width: 4px; width: expression(1) }")).toBe(4);
    expect(paragraph("p { margin: 1px; margin: 2px foo }").marginTop).toBe(1);
  });

  it("lets a logical longhand and its physical one compete by order", () => {
    expect(paragraph("p { margin-left: 1px; margin-inline-start: 2px }").marginLeft).toBe(2);
    expect(paragraph("p { margin-inline-start: 2px; margin-left: 1px }").marginLeft).toBe(1);
    expect(paragraph("p { margin-block: 3px; margin: 1px }").marginTop).toBe(1);
    expect(paragraph("p { direction: rtl; margin-inline-start: 2px; margin-left: 1px }")).toMatchObject({
      marginLeft: 1,
      marginRight: 2,
    });
  });
});

describe("CSS-wide keywords", () => {
  it("inherit, reset and unset", () => {
    const css = "body { width: 50px; color: red } p { width: 9px; color: blue }";
    expect(paragraph(`${css} #p { width: inherit; color: initial }`)).toMatchObject({
      width: 50,
      color: { r: 0, g: 0, b: 0, a: 1 },
    });
    expect(paragraph(`${css} #p { width: unset; color: unset }`)).toMatchObject({
      width: "auto",
      color: { r: 255, g: 0, b: 0, a: 1 },
    });
  });

  it("revert to the user agent's value, in both the physical and the logical form", () => {
    expect(paragraph("p { display: inline; margin: 0 } #p { display: revert; margin: revert }")).toMatchObject({
      display: "block",
      marginTop: 16,
    });
    expect(paragraph("p { margin-block: 0 } #p { margin-block: revert }").marginTop).toBe(16);
  });

  it("revert to the layer below", () => {
    expect(width("@layer a, b; @layer a { p { width: 1px } } @layer b { p { width: 2px; width: revert-layer } }")).toBe(
      1,
    );
    expect(width("@layer a { p { width: 1px } } p { width: revert-layer } #p { width: revert-layer }")).toBe(1);
    expect(width("p { width: 1px }", "style='width: revert-layer'")).toBe(1);
    expect(width("p { width: revert-layer }")).toBe("auto");
  });

  it("revert to the rule below", () => {
    expect(width("p { width: 1px } #p { width: 2px; width: revert-rule }")).toBe(1);
    expect(width("p { width: 1px }", "style='width: revert-rule'")).toBe(1);
  });

  it("reach every longhand through all, but direction and unicode-bidi", () => {
    const style = paragraph("p { color: red; direction: rtl } #p { all: unset }");
    expect(style).toMatchObject({
      display: "inline",
      marginTop: 0,
      color: { r: 0, g: 0, b: 0, a: 1 },
      direction: "rtl",
    });
    expect(paragraph("p { all: initial; width: 3px } p { all: revert }").marginTop).toBe(16);
    expect(paragraph("p { all: red; }").display).toBe("block");
  });
});

describe("shadow trees", () => {
  const page = (outer: string, inner: string) =>
    `<!doctype html><style>${outer}</style><x-a><template shadowrootmode=open><style>${inner}</style><p t><slot name=s></slot></p></template><b slot=s>x</b></x-a>`;

  it("keep rules of the page out and their own in", () => {
    expect(styleOf(page("p { width: 1px }", "p { height: 2px }"))).toMatchObject({ width: "auto", height: 2 });
    expect(styleOf(page("", "b { width: 1px }"), "b").width).toBe("auto");
  });

  it("let the page win over :host, and :host win when important", () => {
    expect(styleOf(page("x-a { width: 1px }", ":host { width: 2px }"), "x-a").width).toBe(1);
    expect(styleOf(page("x-a { width: 1px !important }", ":host { width: 2px !important }"), "x-a").width).toBe(2);
  });

  it("inherit from the slot", () => {
    expect(styleOf(page("", "slot { color: red }"), "b").color).toEqual({ r: 255, g: 0, b: 0, a: 1 });
    expect(styleOf(page("b { height: 5px }", "::slotted(b) { width: 4px; height: 3px }"), "b")).toMatchObject({
      width: 4,
      height: 5,
    });
  });

  it("have no boxes for children that no slot shows", () => {
    const html = "<!doctype html><x-a><template shadowrootmode=open><p></p></template><i t>x</i></x-a>";
    expect(styleOf(html).display).toBe("none");
  });
});
