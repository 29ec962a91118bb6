import fc from "fast-check";
import { expect, it } from "vitest";
import { createCounters } from "../counters.js";
import { DiagnosticSink } from "../diagnostics.js";
import { resolveOptions } from "../options.js";
import { NodeKind } from "./document.js";
import { elementPath, elementPaths } from "./element-path.js";
import { parseDocument } from "./parse-document.js";

const read = (html: string) => parseDocument(html, resolveOptions({}), new DiagnosticSink(), createCounters());

const pathsOf = (html: string) => elementPaths(read(html)).filter((path) => path !== "");

it("counts children of one tag name from 1 and names the root plainly", () => {
  expect(pathsOf("<div></div>text<p></p><div><a></a><b></b><a></a></div>")).toEqual([
    "html",
    "html/head[1]",
    "html/body[1]",
    "html/body[1]/div[1]",
    "html/body[1]/p[1]",
    "html/body[1]/div[2]",
    "html/body[1]/div[2]/a[1]",
    "html/body[1]/div[2]/b[1]",
    "html/body[1]/div[2]/a[2]",
  ]);
});

it("marks the step into a shadow tree, and counts light children apart from it", () => {
  const html = "<div><template shadowrootmode=open><p></p><slot></slot></template><p></p></div>";
  expect(pathsOf(html).slice(4)).toEqual([
    "html/body[1]/div[1]/#shadow-root/p[1]",
    "html/body[1]/div[1]/#shadow-root/slot[1]",
    "html/body[1]/div[1]/p[1]",
  ]);
});

it("is the same for one element and for all, and different for every element", () => {
  const tags = fc.constantFrom("<div>", "</div>", "<p>", "<b>", "</b>", "<svg>", "<g>", "</svg>", "text", "<br>");
  const markup = fc.array(
    fc.oneof(tags, fc.constant("<div><template shadowrootmode=open>"), fc.constant("</template>")),
  );
  fc.assert(
    fc.property(markup, (parts) => {
      const document = read(parts.join(""));
      const paths = elementPaths(document);
      const elements = paths.map((_, node) => node).filter((node) => document.kind[node] === NodeKind.Element);
      for (let node = 0; node < document.count; node++) expect(elementPath(document, node)).toBe(paths[node]);
      expect(new Set(elements.map((node) => paths[node])).size).toBe(elements.length);
    }),
  );
});
