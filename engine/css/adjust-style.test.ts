import { describe, expect, it } from "vitest";
import { computed, styleOf, stylesOf } from "./testing/styles-of.js";

const of = (html: string, selector = "[t]") => styleOf(`<!doctype html>${html}`, selector);
const display = (html: string) => of(html).display;

describe("display", () => {
  it.each([
    ["inline", "block"],
    ["inline-flex", "flex"],
    ["inline-table", "table"],
    ["table-cell", "block"],
    ["inline list-item", "list-item"],
    ["contents", "contents"],
    ["grid", "grid"],
  ])("%s becomes %s when it floats, is positioned, or is a flex item", (before, after) => {
    expect(display(`<b t style="display:${before};float:left">`)).toBe(after);
    expect(display(`<b t style="display:${before};position:fixed">`)).toBe(after);
    expect(display(`<p style="display:flex"><b t style="display:${before}">`)).toBe(after);
    expect(display(`<p style="display:inline-grid"><i style="display:contents"><b t style="display:${before}">`)).toBe(
      after,
    );
  });

  it("remembers what it was before", () => {
    expect(of("<b t style='position:absolute'>")).toMatchObject({
      display: "block",
      displayBeforeBlockification: "inline",
    });
  });

  it("is block for the root, never contents", () => {
    expect(styleOf("<!doctype html><html style='display:inline'>", "html").display).toBe("block");
    expect(styleOf("<!doctype html><html style='display:contents'>", "html").display).toBe("block");
  });

  it("contents removes replaced elements and controls, not buttons", () => {
    for (const tag of ["img", "input", "select", "textarea", "canvas", "video", "iframe", "svg", "br"]) {
      expect(display(`<${tag} t style="display:contents">`), tag).toBe("none");
    }
    expect(display("<button t style='display:contents'>")).toBe("contents");
  });

  it("of a control is a block or inline-block, flex or grid", () => {
    expect(display("<button t style='display:inline'>")).toBe("inline-block");
    expect(display("<input t style='display:table'>")).toBe("block");
    expect(display("<select t style='display:table-cell'>")).toBe("inline-block");
    expect(display("<button t style='display:flex'>")).toBe("flex");
  });

  it("of hidden inputs is none whatever the page says", () => {
    expect(display("<input t type=HIDDEN style='display:block'>")).toBe("none");
  });

  it("of a legend is block-level", () => {
    expect(display("<legend t style='display:inline-flex'>")).toBe("flex");
  });
});

describe("a details element", () => {
  it("makes a list item of its first summary, and leaves the display of its content alone", () => {
    const page = "<details><p id=a>x<summary id=b>s</summary><summary id=c>s</summary><p id=d>y</details>";
    expect(of(page, "#b")).toMatchObject({ display: "list-item", listStyleType: "disclosure-closed" });
    expect(of(page, "#c").display).toBe("block");
    // As in Chromium: that content is skipped is a matter of boxes.
    expect(of(page, "#d")).toMatchObject({ display: "block", contentVisibility: "visible" });
    expect(of(page.replace("<details>", "<details open>"), "#b").listStyleType).toBe("disclosure-open");
  });
});

describe("values that depend on others", () => {
  it("floats end where absolute positions begin", () => {
    expect(of("<b t style='float:left;position:absolute'>").float).toBe("none");
    expect(of("<b t style='float:left;position:sticky'>").float).toBe("left");
  });

  it("visible overflow gives way to scrolling on the other axis, clip does not", () => {
    expect(of("<b t style='overflow-x:visible;overflow-y:hidden'>")).toMatchObject({
      overflowX: "auto",
      overflowY: "hidden",
    });
    expect(of("<b t style='overflow-x:visible;overflow-y:clip'>")).toMatchObject({
      overflowX: "visible",
      overflowY: "clip",
    });
    expect(of("<b t style='overflow-x:clip;overflow-y:hidden'>")).toMatchObject({
      overflowX: "clip",
      overflowY: "hidden",
    });
    expect(of("<table t style='overflow:auto'>").overflowX).toBe("visible");
  });

  it("borders without a style have no width; others are whole px", () => {
    expect(
      of("<b t style='border-top-width:9px;border-left:1.9px solid;border-right:.2px solid;border-bottom:5px hidden'>"),
    ).toMatchObject({
      borderTopWidth: 0,
      borderLeftWidth: 1,
      borderRightWidth: 1,
      borderBottomWidth: 0,
    });
  });

  it("table headers are centred unless an ancestor aligned them", () => {
    expect(of("<table><tr><th t>x").textAlign).toBe("center");
    expect(of("<table style='text-align:right'><tr><th t>x").textAlign).toBe("right");
    expect(of("<center><table t>").textAlign).toBe("start");
  });

  it("-webkit-box is a flex container that goes by its own properties", () => {
    const box =
      "<p t style='display:-webkit-box;-webkit-box-orient:vertical;-webkit-box-pack:justify;-webkit-box-align:end'>";
    expect(of(box)).toMatchObject({
      display: "flex",
      flexDirection: "column",
      justifyContent: "space-between",
      alignItems: "flex-end",
    });
    expect(of("<p style='display:-webkit-box'><b t style='-webkit-box-flex:2;flex:1'>")).toMatchObject({
      flexGrow: 2,
      flexShrink: 2,
      flexBasis: "auto",
    });
    expect(of("<p t style='display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3'>")).toMatchObject({
      display: "flow-root",
      lineClamp: 3,
    });
    expect(of("<p t style='-webkit-line-clamp:3'>").lineClamp).toBe(0);
    expect(of("<p t style='display:-webkit-box;display:flex;-webkit-box-orient:vertical'>").flexDirection).toBe("row");
  });

  it("containing blocks of fixed boxes and stacking contexts are told", () => {
    const flags = (css: string) => {
      const { containsFixed, stackingContext } = of(`<p t style="${css}">`);
      return [containsFixed, stackingContext];
    };
    expect(flags("")).toEqual([false, false]);
    expect(flags("transform: scale(1)")).toEqual([true, true]);
    expect(flags("display: inline; transform: scale(1)")).toEqual([false, false]);
    expect(flags("opacity: .5")).toEqual([false, true]);
    expect(flags("filter: blur(1px)")).toEqual([true, true]);
    expect(flags("will-change: transform")).toEqual([true, true]);
    expect(flags("contain: paint")).toEqual([true, true]);
    expect(flags("isolation: isolate")).toEqual([false, true]);
    expect(flags("position: sticky")).toEqual([false, true]);
    expect(flags("translate: 1px")).toEqual([true, true]);
  });

  it("zoom multiplies along the ancestors and into lengths, not into percentages", () => {
    const html =
      "<main style='zoom:2;font-size:10px'><p t style='zoom:1.5;width:calc(10px + 1em + 5%);line-height:20px'>";
    expect(of(html)).toMatchObject({ zoom: 3, fontSize: 30, lineHeight: { px: 60 }, width: { percent: 5, px: 60 } });
  });
});

describe("font sizes", () => {
  const size = (declarations: string) => computed("fontSize", declarations);

  it("are 13px for a lone monospace family, unless the size is absolute", () => {
    expect(size("font-family: monospace")).toBe(13);
    expect(size("font-family: monospace, monospace")).toBe(16);
    expect(size("font-family: Menlo, monospace")).toBe(16);
    expect(size("font: 1em monospace")).toBe(13);
    expect(size("font: 20px monospace")).toBe(20);
    expect(size("font: large monospace")).toBe(16);
    expect(of("<div style='font-size:20px'><code t>x").fontSize).toBe(20);
    expect(of("<code><b t style='font-family:serif'>x").fontSize).toBe(16);
  });

  it("stay legible unless they are given in px", () => {
    expect(size("font-size: .1em")).toBe(6);
    expect(size("font-size: 3px")).toBe(3);
    expect(size("font-size: 0")).toBe(0);
    expect(computed("width", "font-size: .1em; width: 10em")).toBe(16);
  });

  it("give the em of other properties, and of font-size the parent's", () => {
    expect(of("<p style='font-size:20px'><b t style='font-size:2em;width:2em'>")).toMatchObject({
      fontSize: 40,
      width: 80,
    });
    expect(styleOf("<!doctype html><html style='font-size:10px'><b t style='width:2rem'>").width).toBe(20);
    expect(styleOf("<!doctype html><html t style='font-size:2rem;width:1rem'>")).toMatchObject({
      fontSize: 32,
      width: 32,
    });
  });
});

describe("quirks mode", () => {
  it("marks the user agent's own margins, which the page edge swallows", () => {
    expect(styleOf("<p t>x")).toMatchObject({ marginTop: 16, quirkMarginTop: true, quirkMarginBottom: true });
    expect(styleOf("<p t style='margin:1em'>x")).toMatchObject({ marginTop: 16, quirkMarginTop: false });
    expect(of("<p t>x").quirkMarginTop).toBe(false);
  });

  it("does not let tables inherit fonts and alignment", () => {
    const quirky = styleOf("<body text=lime style='color:red;font:bold 30px serif;text-align:right'><table t>");
    expect(quirky).toMatchObject({
      fontSize: 16,
      fontWeight: 400,
      textAlign: "start",
      color: { r: 0, g: 255, b: 0, a: 1 },
    });
    expect(of("<div style='font:bold 30px serif'><table t>").fontSize).toBe(30);
  });

  it("sizes text fields by their border box", () => {
    expect(styleOf("<input t>").boxSizing).toBe("border-box");
    expect(of("<input t>").boxSizing).toBe("content-box");
  });

  it("styles documents of any mode without a finding", () => {
    expect(stylesOf("<p>x").codes).toEqual([]);
  });
});
