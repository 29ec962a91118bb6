import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPage } from "./read-page.js";

describe("readPage", () => {
  it("tells URL, title, language, window and height", () => {
    const html =
      "<html lang=' en '><title> A \n title </title><title>other</title><body style='margin:0'><div style='height:1500px'>";
    const { dom } = readPage(html, { url: "https://a.example/p", viewport: { width: 500, height: 300 } });
    expect(dom).toMatchObject({
      version: "1",
      url: "https://a.example/p",
      title: "A title",
      lang: "en",
      vp: [500, 300],
      scroll: [0, 0],
      height: 1500,
    });
  });

  it("resolves links against base and URL", () => {
    const { dom } = readPage("<base href=/b/><a href=c>x</a>", { url: "https://a.example/p" });
    expect(dom.els[0]?.href).toBe("https://a.example/b/c");
  });

  it("adds paths and unrounded boxes when asked to", () => {
    const html = "<body style='margin:0.25px'><p style='margin:0;height:10.5px'>a</p>";
    expect(readPage(html).dom.els[0]).not.toHaveProperty("path");
    expect(readPage(html, { paths: true }).dom.els[0]).toMatchObject({
      path: "html/body[1]/p[1]",
      b: [0, 0, 1280, 11],
    });
    expect(readPage(html, { paths: true }).dom.els[0]?.box?.[3]).toBe(10.5);
  });

  it("answers queries and maps nodes to ids and back", () => {
    const page = readPage("<p>a</p><a href=/ id=x>b</a>");
    const [node = -1] = page.query("#x");
    expect(page.nodeOf(page.idOf(node))).toBe(node);
    expect(page.idOf(page.document.root)).toBe(0);
    expect(page.nodeOf(99)).toBe(-1);
    expect(() => page.query("p[")).toThrow(expect.objectContaining({ code: "bad-selector" }));
  });

  it("keeps the ids of an earlier read", () => {
    const first = readPage("<a href=/a>one</a><a href=/b>two</a>").dom;
    const second = readPage("<a href=/new>new</a><a href=/a>one</a><a href=/b>two</a>", { previous: first });
    expect(second.dom.els.map((e) => [e.text, e.id])).toEqual([
      ["new", 3],
      ["one", 1],
      ["two", 2],
    ]);
    expect(second.idOf(second.query("a")[1] ?? -1)).toBe(1);
  });

  it("reads frames that were supplied, as pages of their own", () => {
    const html = "<iframe src=/f style='width:400px;height:200px;border:0'></iframe>";
    const frames = { "https://a.example/f": "<a href=g>inside</a>" };
    const page = readPage(html, { url: "https://a.example/", frames });
    expect(page.frames[0]?.page.viewport).toEqual({ width: 400, height: 200 });
    expect(page.dom.els[1]).toMatchObject({ text: "inside", href: "https://a.example/g", frame: 0 });
  });

  it("tells when each stage ends, of a nested document between layout and emission of its host", () => {
    const seen: string[] = [];
    const onStage = (stage: string): void => {
      seen.push(stage);
    };
    readPage("<p>a</p>", { onStage });
    expect(seen).toEqual(["parse", "styles", "boxes", "layout", "emit"]);
    seen.length = 0;
    readPage("<iframe srcdoc='<p>b</p>'></iframe>", { onStage });
    expect(seen.join(" ")).toBe("parse styles boxes layout styles boxes layout emit emit");
  });

  it("refuses options that mean nothing", () => {
    const viewport = { width: 0, height: 100 };
    expect(() => readPage("", { viewport })).toThrow(expect.objectContaining({ code: "bad-option" }));
  });

  it("gives the same answer every time", () => {
    const html = "<main><h1>a</h1><button>b</button><table><tr><th>c<tr><td>d</table></main>";
    expect(readPage(html).dom).toEqual(readPage(html).dom);
  });
});

describe("any page", () => {
  const pieces = [
    ..."<div>|</div>|<a href=x>|<b>|</a>|<table>|<tr>|<td rowspan=3>|<select><option>|<input list=i id=i>".split("|"),
    ..."<label for=i>|<svg><title>t|<details>|<summary>|<dialog open>|<p aria-labelledby='i i'>|<ul aria-owns=i>".split(
      "|",
    ),
    ..."<i id=i role='none tab'>|text |&nbsp;|<br>|<iframe srcdoc='<p>f'>|<map name=m><area href=y coords=1,2>".split(
      "|",
    ),
    ..."<img usemap=#m alt>|<div style='position:fixed;inset:0'>|<p style='clip-path:inset(1px 2%)'>".split("|"),
    ..."<x-h><template shadowrootmode=open><slot>|</template>|<fieldset disabled>|<legend>|<form id=f>".split("|"),
    ..."<button form=f popovertarget=i>|<div role=listbox><p role=option aria-selected=true>|<style>b::after{content:attr(id)}</style>".split(
      "|",
    ),
  ];

  it("is read without throwing, with ids in order and boxes of numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        const { els } = readPage(parts.join("")).dom;
        els.forEach((element, position) => {
          expect(element.id).toBe(position + 1);
          expect(element.b.every(Number.isInteger)).toBe(true);
          for (const id of [element.controls, element.covered_by]) expect(id ?? 1).toBeLessThanOrEqual(els.length);
        });
      }),
      { numRuns: 150 },
    );
  });

  it("ends on 1,500 nested elements with the text at the bottom", () => {
    const { els } = readPage(`${"<div>".repeat(1_500)}<button>Open</button>bottom${"</div>".repeat(1_500)}`).dom;
    expect(els.map((e) => e.text)).toEqual(expect.arrayContaining(["Open", "bottom"]));
    expect(els.length).toBeLessThan(10);
  });
});
