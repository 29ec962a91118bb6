import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { defaultLimits, type Limits } from "../limits.js";
import { type ReadOptions, resolveOptions } from "../options.js";
import { attribute, childNodes, type Document, Namespace, NodeKind, tagName } from "./document.js";
import { parseDocument } from "./parse-document.js";

function read(html: string, options: Omit<ReadOptions, "limits"> & { limits?: Partial<Limits> } = {}) {
  const sink = new DiagnosticSink();
  const counters = createCounters();
  const document = parseDocument(html, resolveOptions(options), sink, counters);
  return { document, counters, codes: sink.list().map((diagnostic) => diagnostic.code), diagnostics: sink.list() };
}

/** One line a node: depth, then the tag with its attributes or the quoted text. */
function outline(document: Document): string[] {
  const lines: string[] = [];
  for (let node = 1; node < document.count; node++) {
    let depth = 0;
    for (let parent = document.parent[node] ?? 0; parent > 0; parent = document.parent[parent] ?? 0) depth++;
    const kind = document.kind[node];
    const attributes = (document.attributes[node] ?? []).map(({ name, value }) => ` ${name}=${value}`).join("");
    const label =
      kind === NodeKind.Text
        ? JSON.stringify(document.text[node])
        : kind === NodeKind.ShadowRoot
          ? "#shadow-root"
          : tagName(document, node) + attributes;
    lines.push(`${depth} ${label}`);
  }
  return lines;
}

/** The same lines from parse5's own tree; comments dropped, texts that meet joined, template contents left out. */
function parse5Outline(html: string): string[] {
  const lines: { depth: number; label: string; text: string | undefined }[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, depth: number) => {
    if (node.nodeName === "#text") {
      const { value } = node as DefaultTreeAdapterTypes.TextNode;
      const last = lines.at(-1);
      if (last?.text !== undefined && last.depth === depth) last.text += value;
      else lines.push({ depth, label: "", text: value });
    } else if ("tagName" in node) {
      const attributes = node.attrs.map((a) => ` ${a.prefix ? `${a.prefix}:` : ""}${a.name}=${a.value}`).join("");
      lines.push({ depth, label: node.tagName + attributes, text: undefined });
      for (const child of node.childNodes) visit(child, depth + 1);
    }
  };
  for (const child of parse(html, { scriptingEnabled: false }).childNodes) visit(child, 0);
  return lines.map(({ depth, label, text }) => `${depth} ${text === undefined ? label : JSON.stringify(text)}`);
}

function expectSoundColumns(document: Document): void {
  const { count, parent, end, kind } = document;
  for (const column of [parent, end, kind, document.tag, document.namespace, document.elementIndex]) {
    expect(column.length).toBe(count);
  }
  for (const column of [document.text, document.attributes, document.ids, document.classes]) {
    expect(column.length).toBe(count);
  }
  expect(parent[0]).toBe(-1);
  expect(end[0]).toBe(count);
  for (let node = 1; node < count; node++) {
    const above = parent[node]!;
    expect(above).toBeLessThan(node);
    expect(end[node]).toBeGreaterThan(node);
    expect(end[node]).toBeLessThanOrEqual(end[above]!);
  }
  for (let node = 0; node < count; node++) {
    const elements = [...childNodes(document, node)].filter((child) => kind[child] === NodeKind.Element);
    expect(elements.map((child) => document.elementIndex[child])).toEqual(elements.map((_, index) => index));
    for (const child of childNodes(document, node)) expect(parent[child]).toBe(node);
  }
}

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom("<div>", "</div>", "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<a href=x>", "</a>", "<table>"),
      fc.constantFrom("<tr>", "<td>", "</table>", "<select>", "<option>", "</select>", "<svg>", "</svg>", "<math>"),
      fc.constantFrom("<g xlink:href=#a viewbox=1>", "<title>", "</title>", "<textarea>", "</textarea>", "<!-- c -->"),
      fc.constantFrom("<template>", "</template>", "<body id=late>", "<html lang=en>", "<frameset>", "<br/>", "<li>"),
      fc.constantFrom("<!doctype html>", "<noscript>", "</noscript>", "<div class='a  b a' id=x>", "\0", "&amp;", "<"),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("parseDocument", () => {
  it("agrees with parse5's own tree on tags, attributes and text in document order", () => {
    fc.assert(
      fc.property(markup, (html) => {
        const { document } = read(html);
        expect(outline(document)).toEqual(parse5Outline(html.replace(/^\ufeff/, "")));
        expectSoundColumns(document);
      }),
      { numRuns: 400 },
    );
  });

  it("finds the root, head and body, and no body on a frameset page", () => {
    const { document } = read("<title>x</title><p>y");
    expect([document.root, document.head, document.body].map((node) => tagName(document, node))).toEqual([
      "html",
      "head",
      "body",
    ]);
    expect(read("<frameset><frame></frameset>").document.body).toBe(-1);
  });

  it("keeps ids, class tokens without repeats, and the first element of each id", () => {
    const { document } = read("<p id=a class=' x\ty x\n'></p><p id=a class></p><p>");
    const [first, second, third] = [4, 5, 6];
    expect(document.byId.get("a")).toBe(first);
    expect(document.classes[first!]).toEqual(["x", "y"]);
    expect(document.ids[second!]).toBe("a");
    expect(document.classes[second!]).toEqual([]);
    expect(document.attributes[third!]).toEqual([]);
  });

  it("tells SVG and MathML elements apart and qualifies their attribute names", () => {
    const { document } = read("<svg viewbox='0 0 1 1'><use xlink:href='#a'/></svg><math><mi>x</mi></math>");
    const namespaces = (name: string) => {
      const node = document.tagNames.indexOf(name);
      return document.namespace[document.tag.indexOf(node)];
    };
    expect([namespaces("svg"), namespaces("use"), namespaces("mi"), namespaces("body")]).toEqual([
      Namespace.Svg,
      Namespace.Svg,
      Namespace.MathMl,
      Namespace.Html,
    ]);
    expect(attribute(document, document.tag.indexOf(document.tagNames.indexOf("use")), "xlink:href")).toBe("#a");
    expect(attribute(document, document.tag.indexOf(document.tagNames.indexOf("svg")), "viewBox")).toBe("0 0 1 1");
  });

  it("reads noscript content as ordinary content", () => {
    expect(outline(read("<body><noscript><p>on</p></noscript>").document)).toContain("3 p");
  });

  it("reports the quirks mode of the parser", () => {
    expect(read("<!doctype html>").document.quirks).toBe("no-quirks");
    expect(read("<p>").document.quirks).toBe("quirks");
    const limited = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1.dtd">';
    expect(read(limited).document.quirks).toBe("limited-quirks");
  });

  it("makes a valid document of nothing, NUL characters, binary data and a byte order mark", () => {
    const binary = String.fromCharCode(...Array.from({ length: 2000 }, (_, index) => (index * 7919) % 65536));
    for (const html of ["", "\0", "\0\0<p>\0a\0</p>", binary, "\ufeff", "<", "<!", "</", "&#xffffff;"]) {
      expectSoundColumns(read(html).document);
    }
    expect(read("\ufeff<!doctype html><p>").document.quirks).toBe("no-quirks");
    expect(outline(read("<p>\0a\0</p>").document)).toContain('3 "a"');
  });

  it("counts nodes", () => {
    const { document, counters } = read("<p>a<iframe srcdoc='<p>b'></iframe>");
    expect(counters.nodes).toBe(document.count + document.frames[0]!.document.count);
  });
});

describe("depth cap", () => {
  const depthOf = (document: Document, node: number): number => {
    let depth = 0;
    for (let parent = document.parent[node] ?? -1; parent >= 0; parent = document.parent[parent] ?? -1) depth++;
    return depth;
  };
  const greatest = (document: Document): number => {
    let depth = 0;
    for (let node = 0; node < document.count; node++) {
      if (document.kind[node] === NodeKind.Element) depth = Math.max(depth, depthOf(document, node));
    }
    return depth;
  };

  it("keeps 511 of 100,000 nested divs nested and makes the rest siblings", () => {
    const { document, codes, diagnostics } = read(`<!doctype html><body>${"<div>".repeat(100_000)}`);
    expect(greatest(document)).toBe(513);
    expect(document.count).toBe(100_004);
    expect(codes).toEqual(["limit-depth"]);
    expect(diagnostics[0]?.count).toBe(100_000 - 511);
  });

  it("leaves text in the element that holds it and moves elements beside it, as Chromium does", () => {
    const { document } = read(`<body>${"<div>".repeat(512)}A<b>y</b>B<i>z</i>C`);
    const deepest = outline(document).slice(-7);
    expect(deepest).toEqual(["512 div", "512 div", '513 "ABC"', "512 b", '513 "y"', "512 i", '513 "z"']);
  });

  it("bounds depth that the adoption agency builds up", () => {
    const { document, codes } = read(`<body>${"<a><div>".repeat(3000)}x`);
    expect(greatest(document)).toBe(513);
    expect(codes).toContain("limit-depth");
    expectSoundColumns(document);
  });

  it("bounds depth that nested shadow roots build up, keeping their content", () => {
    const { document, codes } = read(`<body>${"<div><template shadowrootmode=open>".repeat(600)}deep`);
    expect(greatest(document)).toBeLessThanOrEqual(513);
    expect(outline(document).some((line) => line.endsWith('"deep"'))).toBe(true);
    expect(codes).toContain("limit-depth");
  });

  it("is an option", () => {
    expect(greatest(read("<div>".repeat(50), { limits: { depth: 10 } }).document)).toBe(11);
  });
});

describe("limits", () => {
  it("cuts the text at the limit and says so", () => {
    const { document, codes } = read("<p>abcdef", { limits: { htmlCharacters: 6 } });
    expect(outline(document)).toContain('3 "abc"');
    expect(codes).toEqual(["limit-html-bytes"]);
  });

  it("stops at the node limit with a whole document and says so", () => {
    for (const nodes of [0, 1, 2, 3, 7, 50]) {
      const { document, codes } = read("<p>a<b>b</b>".repeat(200), { limits: { nodes } });
      expect(document.count).toBeLessThanOrEqual(nodes + 1);
      expect(codes).toContain("limit-nodes");
      expectSoundColumns(document);
    }
  });

  it("bounds formatting elements that every paragraph reopens", () => {
    const bold = Array.from({ length: 2000 }, (_, index) => `<b id=b${index}>`).join("");
    const { document, codes } = read(`<p>${bold}</p>${"<p>x</p>".repeat(20_000)}`, { limits: { nodes: 30_000 } });
    expect(document.count).toBeLessThanOrEqual(30_001);
    expect(codes).toContain("limit-nodes");
  });

  it("has defaults that ordinary pages do not reach", () => {
    expect(defaultLimits.nodes).toBeGreaterThan(100_000);
    expect(read("<p>x</p>".repeat(20_000)).codes).toEqual([]);
  });
});

describe("base URL", () => {
  const base = (html: string, url = "https://site.example/dir/page") => read(html, { url });

  it("is the page's URL without a base element", () => {
    expect(base("<p>").document.baseUrl).toBe("https://site.example/dir/page");
  });

  it("takes the first base that has an href, resolved against the page's URL", () => {
    const html = "<base target=_top><base href='../a/'><base href='/b/'>";
    expect(base(html).document.baseUrl).toBe("https://site.example/a/");
  });

  it("takes an absolute base when the page's URL is unknown and leaves a relative one unresolved", () => {
    expect(base("<base href='https://other.example/x'>", "").document.baseUrl).toBe("https://other.example/x");
    expect(base("<base href='/x'>", "").document.baseUrl).toBe("");
  });

  it("ignores and reports a base that is no URL or may not be a base", () => {
    for (const href of ["https://a:b:c/", "data:text/html,x", "javascript:1"]) {
      const { document, codes } = base(`<base href="${href}"><base href="/later/">`);
      expect(document.baseUrl).toBe("https://site.example/dir/page");
      expect(codes).toEqual(["bad-url"]);
    }
  });

  it("does not read a base inside a shadow tree", () => {
    const html = "<div><template shadowrootmode=open><base href='/shadow/'></template></div>";
    expect(base(html).document.baseUrl).toBe("https://site.example/dir/page");
  });

  it("reports a page URL that is not absolute", () => {
    const { document, codes } = base("<p>", "/only/a/path");
    expect([document.url, document.baseUrl]).toEqual(["", ""]);
    expect(codes).toEqual(["bad-url"]);
  });
});

describe("frames", () => {
  const url = "https://site.example/page";

  it("reads srcdoc as a nested document with the parent's base URL and never in quirks mode", () => {
    const { document } = read("<base href='/b/'><iframe srcdoc='<table><p>in'></iframe>", { url });
    const frame = document.frames[0]!;
    expect(tagName(document, frame.host)).toBe("iframe");
    expect(frame.document.url).toBe("about:srcdoc");
    expect(frame.document.baseUrl).toBe("https://site.example/b/");
    expect(frame.document.quirks).toBe("no-quirks");
    expect(outline(frame.document)).toContain('3 "in"');
  });

  it("reads the supplied HTML of an iframe's absolute URL, with or without its fragment", () => {
    const frames = { "https://site.example/inner": "<p>inner" };
    const { document } = read("<iframe src='inner#x'></iframe>", { url, frames });
    expect(document.frames[0]?.document.url).toBe("https://site.example/inner#x");
  });

  it("reports a missing frame only when frames are supplied", () => {
    const html = "<iframe src=other></iframe><iframe src='about:blank'></iframe><iframe></iframe>";
    expect(read(html, { url }).codes).toEqual([]);
    expect(read(html, { url, frames: { "https://site.example/x": "" } }).codes).toEqual(["missing-frame"]);
  });

  it("does not read a frame inside itself", () => {
    const frames = { "https://site.example/a": "<iframe src=a></iframe><iframe src=page></iframe>" };
    const { document } = read("<iframe src=a></iframe>", { url, frames });
    expect(document.frames[0]?.document.frames).toEqual([]);
  });

  it("bounds the number and the depth of frames and says so", () => {
    const many = read("<iframe srcdoc=x></iframe>".repeat(40), { url });
    expect(many.document.frames.length).toBe(32);
    expect(many.codes).toEqual(["limit-frames"]);
    let nested = "end";
    for (let depth = 0; depth < 6; depth++)
      nested = `<iframe srcdoc="${nested.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;
    const deep = read(nested, { url });
    let depth = 0;
    for (let document = deep.document; document.frames[0] !== undefined; document = document.frames[0].document)
      depth++;
    expect(depth).toBe(4);
    expect(deep.codes).toEqual(["limit-frames"]);
  });

  it("takes time linear in the number of frames that it leaves out", () => {
    const { diagnostics } = read("<iframe srcdoc=x></iframe>".repeat(30_000), { url });
    expect(diagnostics).toEqual([expect.objectContaining({ count: 30_000 - 32, where: "html/body[1]/iframe[33]" })]);
  });

  it("keeps what each document noticed with that document", () => {
    const { document } = read("<iframe srcdoc='<base href=data:,x>'></iframe>", { url });
    expect(document.diagnostics).toEqual([]);
    expect(document.frames[0]?.document.diagnostics.map((diagnostic) => diagnostic.code)).toEqual(["bad-url"]);
  });
});
