import { describe, expect, it } from "vitest";
import { absoluteLength, dataImageSize, svgRatio } from "./image-data.js";

const base64 = (type: string, bytes: readonly number[]): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const text = (value: string): number[] => [...value].map((character) => character.charCodeAt(0));
const svg = (markup: string): string => `data:image/svg+xml,${encodeURIComponent(markup)}`;

describe("dataImageSize", () => {
  it("reads PNG, GIF, BMP, JPEG and WebP headers", () => {
    const png = [0x89, ...text("PNG\r\n\x1a\n"), 0, 0, 0, 13, ...text("IHDR"), 0, 0, 1, 44, 0, 0, 0, 150];
    expect(dataImageSize(base64("png", png))).toEqual({ width: 300, height: 150, ratio: 2 });
    expect(dataImageSize(base64("gif", [...text("GIF89a"), 1, 0, 2, 0]))).toMatchObject({ width: 1, height: 2 });
    const bmp = [...text("BM"), ...new Array<number>(16).fill(0), 7, 0, 0, 0, 5, 0, 0, 0];
    expect(dataImageSize(base64("bmp", bmp))).toMatchObject({ width: 7, height: 5 });
    const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0, 10, 0, 20, 3];
    expect(dataImageSize(base64("jpeg", jpeg))).toMatchObject({ width: 20, height: 10 });
    const webp = [...text("RIFF"), 0, 0, 0, 0, ...text("WEBPVP8X"), 10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0];
    expect(dataImageSize(base64("webp", webp))).toEqual({ width: 100, height: 50, ratio: 2 });
  });

  it("reads width, height and viewBox of SVG images", () => {
    expect(dataImageSize(svg('<svg xmlns="x" width="30" height="20"/>'))).toEqual({
      width: 30,
      height: 20,
      ratio: 1.5,
    });
    expect(dataImageSize(svg("<svg viewBox='0 0 24 12'></svg>"))).toEqual({
      width: Number.NaN,
      height: Number.NaN,
      ratio: 2,
    });
    const encoded = base64("svg+xml", text('<?xml version="1.0"?><svg width="1in" height="50%">'));
    expect(dataImageSize(encoded)).toMatchObject({ width: 96, height: Number.NaN });
  });

  it("knows no size of what is no image", () => {
    for (const url of [
      "",
      "x.png",
      "data:image/png",
      "data:image/png;base64,AAAA",
      "data:,x",
      svg("<p>"),
      base64("gif", text("GIF8")),
    ]) {
      expect(dataImageSize(url)).toBeNull();
    }
  });

  it("looks at the front of large files only", () => {
    expect(dataImageSize(`data:image/jpeg;base64,${"/9j/4A".padEnd(4_000_000, "A")}`)).toBeNull();
  });
});

describe("svgRatio", () => {
  it("prefers the sides to the viewBox and refuses empty ones", () => {
    expect(svgRatio(10, 5, "0 0 1 1")).toBe(2);
    expect(svgRatio(10, Number.NaN, "0,0,30 10")).toBe(3);
    for (const box of [undefined, "", "0 0 0 10", "a b c d", "0 0 1"]) expect(svgRatio(Number.NaN, 5, box)).toBeNaN();
  });
});

describe("absoluteLength", () => {
  it("turns absolute units into px and leaves the others", () => {
    expect(absoluteLength("12")).toBe(12);
    expect(absoluteLength("1.5e1px")).toBe(15);
    expect(absoluteLength("3pt")).toBe(4);
    for (const value of [undefined, "", "auto", "50%", "2em", "-4"]) expect(absoluteLength(value)).toBeNaN();
  });
});
