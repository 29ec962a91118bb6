import { describe, expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { resolveOptions } from "../options.js";
import { childNodes, type Document, NodeKind, tagName } from "./document.js";
import { flatChildren, flatParent } from "./flat-tree.js";
import { parseDocument } from "./parse-document.js";

function read(html: string) {
  const sink = new DiagnosticSink();
  const document = parseDocument(html, resolveOptions({}), sink, createCounters());
  return { document, messages: sink.list().map((diagnostic) => diagnostic.message) };
}

/** The flat tree below body as nested text: tag(children…), "text". */
function flat(document: Document, node: number): string {
  if (document.kind[node] === NodeKind.Text) return JSON.stringify(document.text[node]);
  const children = flatChildren(document, node);
  for (const child of children) expect(flatParent(document, child)).toBe(node);
  return `${tagName(document, node)}(${children.map((child) => flat(document, child)).join(" ")})`;
}

function flatBody(html: string): string {
  const { document } = read(html);
  return flat(document, document.body).slice("body(".length, -1);
}

describe("flat tree", () => {
  it("is the node tree on a page without shadow roots", () => {
    const { document } = read("<p>a<b>c</b></p><template><i></i></template>");
    for (let node = 0; node < document.count; node++) {
      expect(flatParent(document, node)).toBe(document.parent[node]);
      expect(flatChildren(document, node)).toEqual([...childNodes(document, node)]);
    }
  });

  it("shows a host's shadow tree with its light children in their slots", () => {
    const html =
      "<div><template shadowrootmode=open><h1><slot name=title>none</slot></h1><slot>nothing</slot></template>" +
      "<b slot=title>T</b>text<i>i</i></div>";
    expect(flatBody(html)).toBe('div(h1(slot(b("T"))) slot("text" i("i")))');
  });

  it("shows a slot's own content when nothing is assigned to it", () => {
    const html = "<div><template shadowrootmode=open><slot name=a><u>fallback</u></slot></template></div>";
    expect(flatBody(html)).toBe('div(slot(u("fallback")))');
  });

  it("leaves light children without a slot, and replaced fallback content, out of the tree", () => {
    const { document } = read(
      "<div><template shadowrootmode=open><slot name=a>old</slot></template><b slot=a></b><i slot=z></i>text</div>",
    );
    const inTree = new Set<number>();
    const visit = (node: number) => {
      inTree.add(node);
      for (const child of flatChildren(document, node)) visit(child);
    };
    visit(0);
    for (let node = 1; node < document.count; node++) expect(flatParent(document, node) >= 0).toBe(inTree.has(node));
    expect(flat(document, document.body)).toBe("body(div(slot(b())))");
  });

  it("leaves light children out where the whole page has no slot", () => {
    expect(flatBody("<div><template shadowrootmode=open><p>Own</p></template><p>Lost</p></div>")).toBe('div(p("Own"))');
  });

  it("assigns to the first slot of a name in tree order and keeps later ones on their fallback", () => {
    const html = "<div><template shadowrootmode=open><p><slot>1</slot></p><slot>2</slot></template>x</div>";
    expect(flatBody(html)).toBe('div(p(slot("x")) slot("2"))');
  });

  it("passes nodes on through nested hosts", () => {
    const html =
      "<x-outer><template shadowrootmode=open><x-inner><template shadowrootmode=closed>[<slot></slot>]</template>" +
      "<slot></slot></x-inner></template>word</x-outer>";
    expect(flatBody(html)).toBe('x-outer(x-inner("[" slot(slot("word")) "]"))');
  });

  it("treats slot elements outside shadow trees as ordinary elements", () => {
    expect(flatBody("<slot>a</slot>")).toBe('slot("a")');
  });
});

describe("declarative shadow roots", () => {
  it("become the first child of their host, in the mode's letter case whatever it is", () => {
    const { document } = read("<section>a<template shadowrootmode=OPEN><p id=in></p></template>b</section>");
    const host = document.body + 1;
    expect(document.shadowRoots).toEqual(new Map([[host, host + 1]]));
    expect(document.kind[host + 1]).toBe(NodeKind.ShadowRoot);
    expect(flatChildren(document, host).map((node) => tagName(document, node))).toEqual(["p"]);
    expect(document.text.filter((text) => text !== "")).toEqual(["ab"]);
    expect(document.byId.size).toBe(0);
    expect(document.ids[host + 2]).toBe("in");
  });

  it.each([
    [
      "a second one of a host",
      "<div><template shadowrootmode=open></template><template shadowrootmode=open>x</template></div>",
      1,
    ],
    ["a host that may not have one", "<button><template shadowrootmode=open>x</template></button>", 0],
    ["an unknown mode", "<div><template shadowrootmode=ajar>x</template></div>", 0],
    ["a name kept by SVG", "<font-face><template shadowrootmode=open>x</template></font-face>", 0],
  ])("stay templates with a diagnostic: %s", (_, html, roots) => {
    const { document, messages } = read(html);
    expect(document.shadowRoots.size).toBe(roots);
    expect(document.text.join("")).toBe("");
    expect(messages).toHaveLength(1);
    expect(document.tagNames).toContain("template");
  });
});
