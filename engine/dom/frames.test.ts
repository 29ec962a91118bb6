import { describe, expect, it } from "vitest";
import { readPage } from "../read-page.js";

const url = "https://site.example/";
const html = `<title>Old site</title><frameset cols="200,*"><frame src=menu.html title=Menu><frameset rows="100,*">
  <frame src=top.html><frame src=main.html></frameset><noframes><p>No frames</p></noframes></frameset>`;
const frames = {
  [`${url}menu.html`]: "<a href=x>Menu link</a>",
  [`${url}main.html`]: "<h1>Main</h1><form><input name=q><button>Go</button></form>",
};

describe("a frameset", () => {
  const { dom } = readPage(html, { url, frames, paths: true });

  it("is read with the documents of its frames in their places, as Chromium shows them", () => {
    expect(dom.els.map(({ tag, b, frame }) => [tag, b, frame])).toEqual([
      ["frame", [0, 0, 200, 800], undefined],
      ["a", [8, 8, 66, 17], 0],
      ["frame", [206, 0, 1074, 100], undefined],
      ["frame", [206, 106, 1074, 694], undefined],
      ["h1", [214, 114, 1058, 37], 1],
      ["form", [214, 172, 1058, 21], 1],
      ["input", [214, 172, 177, 21], 1],
      ["button", [391, 172, 34, 21], 1],
    ]);
    expect(dom.els[7]?.path).toBe("html/frameset[1]/frameset[1]/frame[2]/#document/html/body[1]/form[1]/button[1]");
  });

  it("names the frames whose documents are missing", () => {
    expect(dom.diagnostics).toEqual([expect.objectContaining({ code: "missing-frame", where: `${url}top.html` })]);
  });

  it("takes no srcdoc for a frame's document", () => {
    const { dom: other } = readPage("<frameset><frame srcdoc='<p>No'></frameset>", { url });
    expect(other.els.map(({ tag }) => tag)).toEqual(["frame"]);
  });

  it("that holds itself ends", () => {
    const self = "<frameset cols='*,*'><frame src=a.html><frame src=b.html></frameset>";
    const around = { [`${url}a.html`]: self, [`${url}b.html`]: self, [url]: self };
    const { dom: deep } = readPage(self, { url, frames: around });
    expect(deep.els.length).toBeLessThan(40);
  });
});
