import { describe, expect, it } from "vitest";
import { computed, styleOf } from "../testing/styles-of.js";

function color(value: string): string {
  const { r, g, b, a } = computed("color", `color: ${value}`);
  return [r, g, b, Number(a.toFixed(3))].join(" ");
}

describe("colors", () => {
  it.each([
    ["RED", "255 0 0 1"],
    ["rebeccapurple", "102 51 153 1"],
    ["transparent", "0 0 0 0"],
    ["#abc", "170 187 204 1"],
    ["#1234", "17 34 51 0.267"],
    ["#12345678", "18 52 86 0.471"],
    ["rgb(10% 20% 30% / 40%)", "26 51 77 0.4"],
    ["rgba(300, -5, 2.5, .5)", "255 0 3 0.5"],
    ["hsl(120deg 50% 50%)", "64 191 64 1"],
    ["hsla(400, 50%, 50%, .3)", "191 149 64 0.3"],
    ["hwb(200 20% 30%)", "51 136 179 1"],
    ["lab(50% 40 20)", "185 88 87 1"],
    ["lch(50% 40 200)", "0 136 141 1"],
    ["oklab(0.6 0.1 0.1)", "195 96 46 1"],
    ["oklch(0.7 0.15 150)", "76 184 106 1"],
    ["color(display-p3 1 0.5 0)", "255 118 0 1"],
    ["color(a98-rgb .5 .6 .1)", "116 154 0 1"],
    ["color(prophoto-rgb .5 .5 .3)", "158 146 83 1"],
    ["color(rec2020 .5 .5 .1)", "144 140 0 1"],
    ["color(srgb-linear .5 .5 .1)", "188 188 89 1"],
    ["color(xyz-d50 .3 .3 .2)", "161 146 133 1"],
    ["color-mix(in oklch, red 20%, blue)", "107 0 250 1"],
    ["color-mix(red, blue)", "140 83 162 1"],
    ["color(srgb 1 0.5 0)", "255 128 0 1"],
    ["color(display-p3 1 1 1)", "255 255 255 1"],
    ["color(xyz 0 0 0 / .5)", "0 0 0 0.5"],
    ["color-mix(in srgb, red, blue 30%)", "179 0 77 1"],
    ["color-mix(in srgb, red 20%, blue 30%)", "102 0 153 0.5"],
    ["color-mix(in hsl, red, blue)", "255 0 255 1"],
    ["color-mix(in hsl longer hue, red, blue)", "0 255 0 1"],
    ["color-mix(in srgb, red, transparent)", "255 0 0 0.5"],
    ["rgb(from red r g 128)", "255 0 128 1"],
    ["hsl(from red h s 30%)", "153 0 0 1"],
    ["oklch(from white calc(l - 1) c h)", "0 0 0 1"],
    ["light-dark(red, blue)", "255 0 0 1"],
    ["contrast-color(red)", "0 0 0 1"],
    ["rgb(none 1 2 / none)", "0 1 2 0"],
    ["ButtonFace", "239 239 239 1"],
  ])("%s is %s", (value, expected) => {
    expect(color(value)).toBe(expected);
  });

  it.each([
    "#12",
    "#ggg",
    "rgb(1 2)",
    "rgb(1, 2 3)",
    "rgb(1 2 3 4)",
    "hsl(1 2% 3% / 4 5)",
    "color(foo 1 2 3)",
    "reddish",
  ])("%s is no color", (value) => {
    expect(color(value)).toBe("0 0 0 1");
  });

  it("reads currentcolor as the color of the element, and of the parent in color itself", () => {
    const style = styleOf(
      "<!doctype html><p style='color:red'><b t style='background:currentcolor;color:currentcolor'>",
    );
    expect(style.backgroundColor).toEqual({ r: 255, g: 0, b: 0, a: 1 });
    const mixed = styleOf("<!doctype html><b t style='color:red;background:color-mix(in srgb, currentcolor, blue)'>");
    expect(mixed.backgroundColor).toEqual({ r: 128, g: 0, b: 128, a: 1 });
  });

  it("takes hex digits without # in quirks mode only, and not in functions", () => {
    expect(styleOf("<b t style='color: 00ff00'>").color).toEqual({ r: 0, g: 255, b: 0, a: 1 });
    expect(styleOf("<b t style='color: 123'>").color).toEqual({ r: 17, g: 34, b: 51, a: 1 });
    expect(styleOf("<!doctype html><b t style='color: 00ff00'>").color).toEqual({ r: 0, g: 0, b: 0, a: 1 });
  });
});
