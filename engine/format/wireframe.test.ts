import { parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { readPage } from "../read-page.js";
import { pageText } from "./wireframe/page-text.js";
import { toWireframe } from "./wireframe.js";

const wireframe = (html: string): string => toWireframe(readPage(html, {}).dom);
const linkRow = (n: number): string =>
  `<p>${Array.from({ length: 12 }, (_, i) => `<a href="/${n}/${i}">go</a>`).join(" ")}</p>`;

interface Plate {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Marks of a wireframe: plate and number. */
function plates(svg: string): Plate[] {
  const found = svg.matchAll(
    /<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="2" fill="#a3261c"\/><text[^>]*>(\d+)</g,
  );
  return [...found].map(([, x, y, width, height, id = ""]) => ({
    ...{ id, x: Number(x), y: Number(y), width: Number(width), height: Number(height) },
  }));
}

const apart = (a: Plate, b: Plate): boolean =>
  a.x + a.width <= b.x + 0.2 ||
  b.x + b.width <= a.x + 0.2 ||
  a.y + a.height <= b.y + 0.2 ||
  b.y + b.height <= a.y + 0.2;

describe("toWireframe", () => {
  it("numbers every usable target with its id, and no other element", () => {
    const html = `<h1>Shop</h1><a href="/a">Cart</a><button>Buy</button><button disabled>Sold</button><input name="q">
      <a href="/b" style="display:none">Gone</a>`;
    const { dom } = readPage(html, {});
    const usable = dom.els.filter((el) => el.interactive !== undefined && el.usable !== false && el.hidden !== true);
    expect(plates(toWireframe(dom)).map(({ id }) => Number(id))).toEqual(usable.map(({ id }) => id));
    expect(usable).toHaveLength(3);
  });

  it("shows text, placeholders and values, and leaves hidden text out", () => {
    const svg = wireframe('<p>Hello there</p><input placeholder="Your name"><input value="typed"><p hidden>secret</p>');
    for (const text of ["Hello there", "Your name", "typed"]) expect(svg).toContain(`>${text}</tspan>`);
    expect(svg).not.toContain("secret");
  });

  it("keeps marks apart, in a page of many short links", () => {
    const marks = plates(wireframe(Array.from({ length: 15 }, (_, n) => linkRow(n)).join("")));
    expect(marks).toHaveLength(180);
    const clashes = marks.flatMap((a, i) => marks.slice(i + 1).filter((b) => !apart(a, b)));
    expect(clashes).toEqual([]);
  });

  it("keeps marks inside the page", () => {
    const corner = 'style="position:absolute;margin:0;left:0;top:0"';
    const marks = plates(
      wireframe(`<a href="/" ${corner}>Top</a><a href="/x" style="position:absolute;right:0;top:0">Right</a>`),
    );
    for (const { x, y, width } of marks) expect(x >= 0 && y >= 0 && x + width <= 1280.5).toBe(true);
  });

  it("says a card's words once when its heading says them", () => {
    const svg = wireframe(
      '<a href="/x"><div style="display:block"><h3>Headline of the day</h3><p>More about it</p></div></a>',
    );
    expect(svg.match(/Headline of the day/g)).toHaveLength(1);
  });

  it("draws a checkbox beside its label, ticked when it is checked", () => {
    const box = (checked: string): string =>
      wireframe(`<label><input type="checkbox" ${checked}> Keep me signed in</label>`);
    expect(box("")).toContain("Keep me signed in");
    const [square, text] = [/<rect x="([\d.]+)"[^>]*rx=/, /<tspan x="([\d.]+)"/].map((at) =>
      Number(at.exec(box(""))?.[1]),
    );
    expect(text).toBeGreaterThan((square ?? 0) + 12);
    expect(box("checked").match(/<path/g)?.length).toBe(1 + (box("").match(/<path/g)?.length ?? 0));
  });

  it("cuts text that does not fit, and never leaves the box by much", () => {
    const svg = wireframe(`<p style="width:120px;height:20px;overflow:hidden">${"many words ".repeat(60)}</p>`);
    expect(svg).toContain("…</tspan>");
    expect(svg.match(/<tspan/g)?.length).toBeLessThanOrEqual(2);
  });

  it("keeps hostile text as text: no markup, script, style or reference gets in", () => {
    const hostile = `</text></svg><script>alert(1)</script><image href="http://x/">"'&\u0000\u202e`;
    const { dom } = readPage("<p>a</p><a href='javascript:alert(1)'>b</a><input>", {});
    const els = dom.els.map((el) => ({ ...el, text: hostile, ph: hostile, val: hostile, href: "javascript:alert(1)" }));
    const svg = toWireframe({ ...dom, title: hostile, els });
    expect(svg).not.toMatch(/<(script|image|style|use|foreignObject)|javascript:|style="| on\w+="/);
    expect(svg).not.toContain("\u0000");
    expect(serialize(parse(svg))).not.toContain("<script");
  });

  it("leads to what the caller names, escaped", () => {
    const { dom } = readPage("<button>Go</button>", {});
    const svg = toWireframe(dom, { link: ({ id }) => ({ href: `#e${id}"><x`, id: "b1", label: "<Go>" }) });
    expect(svg).toContain('<a href="#e1&quot;&gt;&lt;x" id="b1" aria-label="&lt;Go&gt;">');
  });

  it("draws an empty page, and one as high as it gets", () => {
    expect(wireframe("<!doctype html>")).toContain('viewBox="0 0 1280 800"');
    expect(wireframe('<div style="height:9999999px">x</div>')).toContain('height="100000"');
  });

  it("draws the same every time", () => {
    const html = linkRow(1);
    expect(wireframe(html)).toBe(wireframe(html));
  });
});

describe("toWireframe with the text where the layout put it", () => {
  const drawn = (html: string): string => {
    const page = readPage(`<!doctype html><body style="margin:0">${html}`, {});
    return toWireframe(page.dom, { text: pageText(page) });
  };
  const texts = (svg: string) =>
    [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*textLength="([\d.]+)"[^>]*>([^<]*)</g)].map(
      ([, x, y, width, text]) => ({ x: Number(x), y: Number(y), width: Number(width), text }),
    );

  it("draws preformatted text line by line", () => {
    const lines = texts(drawn("<pre>one\n  two\n\nthree</pre>"));
    expect(lines.map(({ text }) => text)).toEqual(["one", "  two", "three"]);
    const [one, two, three] = lines.map(({ y }) => y);
    expect((three ?? 0) - (one ?? 0)).toBeCloseTo(3 * ((two ?? 0) - (one ?? 0)), 0);
  });

  it("draws a wrapped link in its pieces, in the line of the text around it", () => {
    const svg = drawn('<p style="width:150px">Read all of <a href=a>the long story</a> here</p>');
    const lines = texts(svg).sort((a, b) => a.y - b.y || a.x - b.x);
    expect(lines.map(({ text }) => text?.trim()).join(" ")).toBe("Read all of the long story here");
    const [before, link] = lines;
    expect(link?.y).toBe(before?.y);
    expect(link?.x).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0), 0);
    expect(svg.match(/stroke="#a3261c"/g)).toHaveLength(2);
  });

  it("says every word once, in buttons, fields and cards too", () => {
    const svg = drawn(
      "<a href=a><h3>News</h3></a><button>Go</button><input value=typed><input type=submit value=Send><img alt=Cat src=x>",
    );
    for (const word of ["News", "Go", "typed", "Send", "Cat"]) {
      expect(svg.match(new RegExp(`>${word}<`, "g")), word).toHaveLength(1);
    }
  });

  it("leaves out what nobody sees: transparent, clipped and closed text", () => {
    const svg = drawn(
      `<div style="opacity:0">ghost <b>ly</b></div><div style="height:0;overflow:hidden">flat</div>
      <details><summary>More</summary>secret</details><p style="text-indent:-9999px">away</p>`,
    );
    expect(texts(svg).map(({ text }) => text)).toEqual(["More"]);
  });

  it("draws the text of nested documents in their frame, and no more of it than the frame shows", () => {
    const frame =
      '<h1>Out</h1><iframe width=200 height=50 srcdoc="<p>Inside <a href=a>link</a></p><p>a</p><p>b</p>"></iframe>';
    const page = readPage(`<!doctype html>${frame}`, {});
    const svg = toWireframe(page.dom, { text: pageText(page) });
    const lines = texts(svg);
    expect(lines.map(({ text }) => text?.trim())).toEqual(["Out", "Inside", "link"]);
    const [x = 0, y = 0, width = 0, height = 0] = page.dom.els.find(({ tag }) => tag === "iframe")?.b ?? [];
    for (const line of lines.slice(1)) {
      expect(line.x >= x && line.x < x + width && line.y > y && line.y < y + height).toBe(true);
    }
    expect(svg).not.toContain("<path");
  });

  it("cuts a line at the edge of what clips it", () => {
    const svg = drawn('<div style="width:60px;overflow:hidden;white-space:nowrap">A very long line of text</div>');
    const [line] = texts(svg);
    expect(line?.text).toMatch(/^A very.*…$/);
    expect(line?.width).toBeLessThanOrEqual(60);
  });

  it("takes hostile text for text", () => {
    const svg = drawn("<p>&lt;script>alert(1)&lt;/script>&#x202e;\u0000</p>");
    expect(svg).not.toContain("<script");
    expect(serialize(parse(svg))).not.toContain("<script");
  });
});
