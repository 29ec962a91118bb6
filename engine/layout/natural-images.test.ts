import { describe, expect, it } from "vitest";
import { readPage } from "../read-page.js";
import { layOutHtml } from "../testing/lay-out-html.js";
import { imageUrls } from "./image-urls.js";
import { imageSize } from "./replaced/image-data.js";

const url = "https://site.example/pages/a.html";
const known = { "https://site.example/pages/cat.png": { width: 40, height: 20, ratio: 2 } };

/** The first bytes of a PNG of this size. */
function pngHeader(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

describe("images whose size the caller knows", () => {
  it("are laid out by it, and show no alternative text", () => {
    const { box } = layOutHtml('<img src="cat.png#x" alt="A cat on a mat">', { url, images: known });
    expect(box("img")).toEqual([8, 8, 40, 20]);
  });

  it("keep their ratio", () => {
    const { box } = layOutHtml('<img src="cat.png" style="width:100px">', { url, images: known });
    expect(box("img")).toEqual([8, 8, 100, 50]);
  });

  it("are the size of the video whose poster they are", () => {
    const poster = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='60' height='20'></svg>";
    const sizeOf = (attributes: string) =>
      layOutHtml(`<video ${attributes}></video>`, { url, images: known }).box("video")?.slice(2);
    expect(sizeOf(`poster="${poster}"`)).toEqual([60, 20]);
    expect(sizeOf(`poster="${poster}" height=50`)).toEqual([150, 50]);
    expect(sizeOf(`poster="cat.png" style="max-width:30px"`)).toEqual([30, 15]);
    expect(sizeOf(`poster="dog.png" width=120`)).toEqual([120, 150]);
  });

  it("are broken when they are not known", () => {
    const { box } = layOutHtml('<img src="dog.png">', { url, images: known });
    expect(box("img")).toEqual([8, 8, 16, 16]);
  });

  it("are told by imageUrls, those of frames included, each once", () => {
    const html = `<img src=a.png><img src=/b.png#x><img src=/b.png><img src=cat.png><img src="data:image/png,">
      <input type=image src=c.gif><input src=no.gif><video src=no.mp4 poster=e.png></video><iframe srcdoc="<img src=d.png>"></iframe>`;
    expect(imageUrls(html, { url, images: known })).toEqual([
      "https://site.example/pages/a.png",
      "https://site.example/b.png",
      "https://site.example/pages/c.gif",
      "https://site.example/pages/e.png",
      "https://site.example/pages/d.png",
    ]);
  });

  it("have sizes that stand in the first bytes of their files", () => {
    expect(imageSize(pngHeader(640, 480))).toEqual({ width: 640, height: 480, ratio: 640 / 480 });
    expect(imageSize(new TextEncoder().encode('<svg xmlns="a" width="24" height="12">'))).toMatchObject({ width: 24 });
    expect(imageSize(new TextEncoder().encode("GIF"))).toBeUndefined();
  });

  it("change nothing but boxes", () => {
    const html = '<a href="/"><img src="cat.png" alt="Home"></a>';
    expect(readPage(html, { url, images: known }).dom.els[0]).toMatchObject({ text: "Home", tag: "a" });
  });
});
