import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pageText } from "../engine/format/wireframe/page-text.js";
import { readPage } from "../engine/read-page.js";
import { toWireframePng } from "./wireframe-png.js";

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of a pixel. */
  readonly at: (x: number, y: number) => readonly number[];
}

/** A PNG of 8-bit RGBA without interlacing, decoded (PNG 3, 5 and 9). */
function decode(png: Uint8Array): Picture {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect([...bytes.subarray(24, 29)]).toEqual([8, 6, 0, 0, 0]);
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") data.push(bytes.subarray(at + 8, at + 8 + length));
  }
  const pixels = unfilter(inflateSync(Buffer.concat(data)), width * 4, height);
  return { width, height, at: (x, y) => [...pixels.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)] };
}

function unfilter(raw: Buffer, stride: number, height: number): Buffer {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const left = x < 4 ? 0 : (out[y * stride + x - 4] ?? 0);
      const up = y === 0 ? 0 : (out[(y - 1) * stride + x] ?? 0);
      const corner = y === 0 || x < 4 ? 0 : (out[(y - 1) * stride + x - 4] ?? 0);
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return out;
}

function paeth(a: number, b: number, c: number): number {
  const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** Pixels in a rectangle that are darker than half grey. */
function dark(picture: Picture, [left, top, width, height]: readonly number[]): number {
  let count = 0;
  for (let y = top ?? 0; y < (top ?? 0) + (height ?? 0); y++) {
    for (let x = left ?? 0; x < (left ?? 0) + (width ?? 0); x++) {
      if (Math.max(...picture.at(x, y)) < 128) count++;
    }
  }
  return count;
}

async function draw(body: string, options = {}): Promise<Picture> {
  const page = readPage(`<!doctype html><body style="margin:0">${body}`, { viewport: { width: 400, height: 300 } });
  return decode(await toWireframePng(page.dom, { text: pageText(page), ...options }));
}

describe("toWireframePng", () => {
  it("is as large as the page, times the scale", async () => {
    expect(await draw('<div style="height:500px">x</div>')).toMatchObject({ width: 400, height: 500 });
    expect(await draw("x", { scale: 2 })).toMatchObject({ width: 800, height: 600 });
    expect(await draw('<div style="height:5000px">x</div>', { highest: 600 })).toMatchObject({ height: 600 });
  });

  it("shows text where the page has it, and nothing where it has nothing", async () => {
    const picture = await draw('<p style="margin:40px 0 0 100px;font:20px/24px sans-serif">Hello there</p>');
    expect(dark(picture, [100, 40, 105, 24])).toBeGreaterThan(150);
    expect(dark(picture, [0, 0, 400, 40])).toBe(0);
    expect(dark(picture, [0, 70, 400, 200])).toBe(0);
    // The whole width that the layout gave it, and no more.
    expect(dark(picture, [185, 40, 20, 24])).toBeGreaterThan(10);
    expect(dark(picture, [210, 40, 100, 24])).toBe(0);
  });

  it("marks targets", async () => {
    const picture = await draw('<a href=a style="position:absolute;left:100px;top:100px">Go</a>');
    const plate = [...Array(300).keys()].some(
      (i) => String(picture.at(85 + (i % 15), 95 + Math.floor(i / 15))) === "163,38,28",
    );
    expect(plate).toBe(true);
  });

  it("draws the same every time", async () => {
    const page = readPage("<h1>One</h1><a href=a>Two</a>", {});
    const [first, second] = [await toWireframePng(page.dom), await toWireframePng(page.dom)];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it("says which package is missing", async () => {
    const { dom } = readPage("x", {});
    const gone = () => Promise.reject(new Error("Cannot find native binding"));
    await expect(toWireframePng(dom, {}, gone)).rejects.toMatchObject({
      ...{ code: "missing-package", found: "Cannot find native binding" },
    });
  });

  it("refuses a picture that no memory holds", async () => {
    await expect(draw("x", { scale: 100 })).rejects.toMatchObject({ code: "bad-option" });
  });
});
