import { describe, expect, it } from "vitest";
import { computed, styleOf } from "../testing/styles-of.js";

const style = (declarations: string) => styleOf(`<!doctype html><b t style="${declarations}">`);

describe("shorthands", () => {
  it.each([
    ["margin: 1px", { marginTop: 1, marginRight: 1, marginBottom: 1, marginLeft: 1 }],
    ["margin: 1px auto 20px", { marginTop: 1, marginRight: "auto", marginBottom: 20, marginLeft: "auto" }],
    ["margin-block: 1px 2px", { marginTop: 1, marginBottom: 2, marginLeft: 0 }],
    ["inset: 1px 2px", { top: 1, right: 2, bottom: 1, left: 2 }],
    ["border: red solid 2px", { borderTopWidth: 2, borderLeftStyle: "solid" }],
    ["border: solid", { borderTopWidth: 3 }],
    ["border: 2px solid; border-top: 0", { borderTopWidth: 0, borderBottomWidth: 2 }],
    [
      "border-style: solid; border-width: thin medium thick 2.7px",
      { borderTopWidth: 1, borderRightWidth: 3, borderBottomWidth: 5, borderLeftWidth: 2 },
    ],
    ["border-inline: 2px dotted", { borderLeftWidth: 2, borderTopWidth: 0 }],
    ["flex: 1", { flexGrow: 1, flexShrink: 1, flexBasis: { percent: 0, px: 0 } }],
    ["flex: 2 3 10px", { flexGrow: 2, flexShrink: 3, flexBasis: 10 }],
    ["flex: 10px", { flexGrow: 1, flexShrink: 1, flexBasis: 10 }],
    ["flex: 10px 2 3", { flexGrow: 2, flexShrink: 3, flexBasis: 10 }],
    ["flex: none", { flexGrow: 0, flexShrink: 0, flexBasis: "auto" }],
    ["flex: 1 1 0", { flexBasis: 0 }],
    ["flex: 1 content 2", { flexGrow: 0 }],
    ["flex-flow: wrap column", { flexDirection: "column", flexWrap: "wrap" }],
    ["gap: 1px 2%", { rowGap: 1, columnGap: { percent: 2, px: 0 } }],
    ["grid-gap: 3px", { rowGap: 3, columnGap: 3 }],
    ["place-items: center start", { alignItems: "center", justifyItems: "start" }],
    ["place-content: safe center", { alignContent: "safe center", justifyContent: "safe center" }],
    ["place-content: baseline", { alignContent: "baseline", justifyContent: "start" }],
    ["overflow: hidden auto", { overflowX: "hidden", overflowY: "auto" }],
    [
      "font: italic bold 20px/1.5 A B, serif",
      { fontStyle: "italic", fontWeight: 700, fontSize: 20, lineHeight: { number: 1.5 }, fontFamily: ["A B", "serif"] },
    ],
    ["font-weight: bold; font: 10px x", { fontWeight: 400, lineHeight: "normal" }],
    ["font: 10px", { fontSize: 16 }],
    ["font: caption", { fontFamily: ["Arial"], fontSize: 16 }],
    ["white-space: pre-line", { whiteSpaceCollapse: "preserve-breaks", textWrap: "wrap" }],
    ["white-space: nowrap", { whiteSpaceCollapse: "collapse", textWrap: "nowrap" }],
    ["list-style: inside none", { listStylePosition: "inside", listStyleType: "none" }],
    ["list-style: url(x) square", { listStyleType: "square", hasListStyleImage: true }],
    ["columns: 3 10em", { columnCount: 3, columnWidth: 160 }],
    [
      "background: url(x) no-repeat center / cover, #123",
      { hasBackgroundImage: true, backgroundColor: { r: 17, g: 34, b: 51, a: 1 } },
    ],
    ["background: red; background: -moz-linear-gradient(red, blue)", { backgroundColor: { r: 255, g: 0, b: 0, a: 1 } }],
    ["background: red, blue", { backgroundColor: { r: 0, g: 0, b: 0, a: 0 } }],
    ["border-spacing: 1px 2px", { borderSpacingX: 1, borderSpacingY: 2 }],
    [
      "transform-origin: top left",
      { transformOriginX: { percent: 0, px: 0 }, transformOriginY: { percent: 0, px: 0 } },
    ],
    ["transform-origin: 10px", { transformOriginX: 10, transformOriginY: { percent: 50, px: 0 } }],
    ["contain-intrinsic-size: auto 10px 20px", { containIntrinsicWidth: 10, containIntrinsicHeight: 20 }],
    ["container: side / inline-size", { contain: "inline-size style" }],
    ["grid: auto-flow dense 10px / 1fr", { gridAutoFlow: { direction: "row", dense: true }, gridAutoRows: [10] }],
    ["grid: 1fr / auto-flow 20px", { gridAutoFlow: { direction: "column", dense: false }, gridAutoColumns: [20] }],
  ])("%s", (declarations, expected) => {
    expect(style(declarations)).toMatchObject(expected);
  });

  it("reset what they leave out", () => {
    expect(style("border-left: 4px solid; border: 1px dashed")).toMatchObject({
      borderLeftWidth: 1,
      borderLeftStyle: "dashed",
    });
    expect(style("background-image: url(x); background: red").hasBackgroundImage).toBe(false);
    expect(style("list-style-type: square; list-style: inside").listStyleType).toBe("disc");
    expect(style("grid-auto-rows: 5px; grid: none").gridAutoRows).toEqual(["auto"]);
  });

  it("are known by their older names", () => {
    expect(computed("overflowWrap", "word-wrap: break-word")).toBe("break-word");
    expect(style("display: -webkit-flex; -webkit-flex: 2; -webkit-box-sizing: border-box")).toMatchObject({
      display: "flex",
      flexGrow: 2,
      boxSizing: "border-box",
    });
    expect(style("-webkit-margin-start: 3px; -webkit-padding-before: 4px")).toMatchObject({
      marginLeft: 3,
      paddingTop: 4,
    });
  });
});

describe("the unitless length quirk", () => {
  const quirky = (declarations: string) => styleOf(`<b t style="${declarations}">`);

  it("makes numbers px for the properties it names, in quirks mode", () => {
    expect(quirky("width: 5; margin: 1 2; padding-left: 3; font-size: 20")).toMatchObject({
      width: 5,
      marginTop: 1,
      marginRight: 2,
      paddingLeft: 3,
      fontSize: 20,
    });
    expect(style("width: 5; margin: 1 2")).toMatchObject({ width: "auto", marginTop: 0 });
  });

  it("does not reach other properties, shorthands or functions", () => {
    expect(quirky("gap: 5; flex-basis: 5; border: 5 solid; width: calc(5 + 1)")).toMatchObject({
      rowGap: "normal",
      flexBasis: "auto",
      borderTopWidth: 0,
      width: "auto",
    });
  });
});
