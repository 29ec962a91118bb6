import { describe, expect, it } from "vitest";
import { styleOf } from "./testing/styles-of.js";

const of = (html: string, selector = "[t]") => styleOf(`<!doctype html>${html}`, selector);

describe("presentational attributes", () => {
  it.each([
    ["<img t width=50 height=25%>", { width: 50, height: { percent: 25, px: 0 } }],
    ["<img t width=' +12.5 px'>", { width: 12.5 }],
    ["<img t width=-5>", { width: "auto" }],
    ["<img t width=abc>", { width: "auto" }],
    ["<table t width=0>", { width: "auto" }],
    ["<img t width=4 height=3>", { aspectRatio: { ratio: 4 / 3, auto: true } }],
    ["<img t width=4 height=0>", { aspectRatio: null }],
    [
      "<img t hspace=3 vspace=4 border=2>",
      { marginLeft: 3, marginBottom: 4, borderTopWidth: 2, borderLeftStyle: "solid" },
    ],
    ["<img t align=left>", { float: "left", display: "block" }],
    ["<img t align=absmiddle>", { verticalAlign: "middle" }],
    ["<div t align=center>", { textAlign: "-webkit-center" }],
    ["<h2 t align=middle>", { textAlign: "center" }],
    ["<p t align=RIGHT>", { textAlign: "-webkit-right" }],
    ["<font t size=5>", { fontSize: 24 }],
    ["<font t size=+2>", { fontSize: 24 }],
    ["<font t size=-9>", { fontSize: 10 }],
    ["<font t face='A B, serif'>", { fontFamily: ["A B", "serif"] }],
    ["<hr t size=10>", { height: 8 }],
    ["<hr t size=1>", { borderBottomWidth: 0 }],
    ["<hr t width=50% align=right>", { width: { percent: 50, px: 0 }, marginLeft: "auto", marginRight: 0 }],
    ["<br t clear=all>", { clear: "both" }],
    ["<ol t type=A>", { listStyleType: "upper-alpha" }],
    ["<ul t type=Square>", { listStyleType: "square" }],
    ["<iframe t frameborder=0>", { borderTopWidth: 0 }],
    ["<textarea t wrap=off>", { textWrap: "nowrap", overflowWrap: "normal" }],
    ["<pre t wrap>", { textWrap: "wrap", whiteSpaceCollapse: "preserve" }],
    ["<p t hidden>", { display: "none" }],
    ["<p t hidden=until-found>", { display: "block", contentVisibility: "hidden" }],
    ["<p t dir=rtl>", { direction: "rtl", unicodeBidi: "isolate" }],
    ["<input t align=left type=text>", { float: "none" }],
    ["<input t align=left type=IMAGE width=9>", { float: "left", width: 9 }],
    ["<svg t width=24 height=10%>", { width: 24, height: { percent: 10, px: 0 } }],
  ])("%s", (html, expected) => {
    expect(of(html)).toMatchObject(expected);
  });

  it("reads colors as browsers read them from attributes", () => {
    const color = (value: string) => {
      const { r, g, b } = of(`<font t color="${value}">`).color;
      return [r, g, b];
    };
    expect(color("chucknorris")).toEqual([192, 0, 0]);
    expect(color("#abc")).toEqual([170, 187, 204]);
    expect(color("fff")).toEqual([15, 15, 15]);
    expect(color("red")).toEqual([255, 0, 0]);
    expect(color("transparent")).toEqual([0, 0, 0]);
    expect(color("#12345")).toEqual([18, 52, 80]);
  });

  it("gives a table's borders, padding and spacing to its cells", () => {
    const table = "<table border=3 cellpadding=7 cellspacing=5><tr><td t>x";
    expect(of(table, "table")).toMatchObject({ borderTopWidth: 3, borderTopStyle: "outset", borderSpacingX: 5 });
    expect(of(table)).toMatchObject({ borderTopWidth: 1, borderTopStyle: "inset", paddingLeft: 7 });
    expect(of("<table border><tr><td t>x", "table").borderTopWidth).toBe(1);
    expect(of("<table><tr><td t>x")).toMatchObject({ borderTopWidth: 0, paddingLeft: 1 });
    expect(of('<table cellpadding="$padding"><tr><td t>x').paddingLeft).toBe(0);
    expect(of('<table cellpadding=""><tr><td t>x').paddingLeft).toBe(1);
  });

  it("takes the nearest table only", () => {
    expect(of("<table border=1 cellpadding=9><tr><td><table><tr><td t>x")).toMatchObject({
      borderTopWidth: 0,
      paddingLeft: 1,
    });
  });

  it("draws rules between rows, columns and groups", () => {
    const cell = (rules: string) => of(`<table rules=${rules}><tr><td t>x`);
    expect(cell("rows")).toMatchObject({ borderTopWidth: 1, borderLeftWidth: 0, borderCollapse: "collapse" });
    expect(cell("cols")).toMatchObject({ borderTopWidth: 0, borderLeftWidth: 1 });
    expect(cell("none")).toMatchObject({ borderTopWidth: 0 });
    expect(of("<table rules=groups><tbody t><tr><td>x")).toMatchObject({ borderTopWidth: 1, borderLeftWidth: 0 });
    expect(of("<table t frame=lhs rules=all>")).toMatchObject({ borderLeftWidth: 1, borderRightStyle: "hidden" });
  });

  it("sets the margins and colors of the body", () => {
    expect(of("<body leftmargin=3 marginheight=4 topmargin=9 text=red link=lime>x", "body")).toMatchObject({
      marginLeft: 3,
      marginRight: 3,
      marginTop: 4,
      color: { r: 255, g: 0, b: 0, a: 1 },
    });
    expect(of("<body link=lime><a t href=x>y").color).toEqual({ r: 0, g: 255, b: 0, a: 1 });
  });

  it("finds the direction of dir=auto in the text", () => {
    expect(of("<p t dir=auto>123 שלום abc").direction).toBe("rtl");
    expect(of("<p t dir=auto>abc שלום").direction).toBe("ltr");
    expect(of("<p t dir=auto><b dir=rtl>שלום</b> abc").direction).toBe("ltr");
    expect(of("<input t dir=auto value='שלום'>").direction).toBe("rtl");
    expect(of("<bdi t>مرحبا</bdi>").direction).toBe("rtl");
  });

  it("is not led astray by attribute values that name object members", () => {
    expect(of("<table t frame=constructor rules=__proto__>")).toMatchObject({ borderTopStyle: "none" });
  });

  it("reverts with the author's declarations", () => {
    expect(styleOf("<!doctype html><style>img { width: revert }</style><img t width=5>").width).toBe("auto");
  });
});
