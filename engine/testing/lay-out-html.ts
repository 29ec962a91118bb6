/** Lays out HTML for tests: boxes by selector or path, the tree as text for failure messages. */

import { type Counters, createCounters } from "../counters.js";
import { computeStyles } from "../css/compute-styles.js";
import { querySelectorAll } from "../css/query.js";
import { type Diagnostic, DiagnosticSink } from "../diagnostics.js";
import type { Document } from "../dom/document.js";
import { elementPaths } from "../dom/element-path.js";
import { parseDocument } from "../dom/parse-document.js";
import { BoxKind, type BoxTree, Geo, geo } from "../layout/box.js";
import { buildBoxes } from "../layout/build-boxes.js";
import { layOut } from "../layout/lay-out.js";
import { type ReadOptions, resolveOptions } from "../options.js";

/** [x, y, width, height] rounded to 1/100 px. */
export type TestBox = readonly [number, number, number, number];

export interface LaidOut {
  readonly document: Document;
  readonly tree: BoxTree;
  readonly counters: Counters;
  readonly diagnostics: readonly Diagnostic[];
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  /** Border box of the first element that matches; throws when none has a box. */
  box(selector: string): TestBox;
  /** Border boxes of all elements with one, by path. */
  boxes(): Map<string, TestBox>;
  /** The box tree, one box a line, for failure messages. */
  text(): string;
}

/** Parses, styles and lays out a document. */
export function layOutHtml(html: string, options: ReadOptions = {}): LaidOut {
  const resolved = resolveOptions(options);
  const counters = createCounters();
  const sink = new DiagnosticSink();
  const document = parseDocument(html, resolved, sink, counters);
  const styles = computeStyles(document, resolved, sink, counters);
  const tree = buildBoxes(document, styles, resolved.limits, sink, counters, resolved.images);
  const size = layOut(document, styles, tree, resolved.viewport, resolved.limits, counters, sink);
  return {
    document,
    tree,
    counters,
    diagnostics: sink.list(),
    ...size,
    box(selector) {
      for (const node of querySelectorAll(document, selector)) {
        const box = tree.boxOf[node] ?? -1;
        if (box >= 0) return testBox(tree, box);
      }
      throw new Error(`no box for ${selector}\n${treeText(tree, document)}`);
    },
    boxes: () => boxesByPath(document, tree),
    text: () => treeText(tree, document),
  };
}

function boxesByPath(document: Document, tree: BoxTree): Map<string, TestBox> {
  const boxes = new Map<string, TestBox>();
  const paths = elementPaths(document);
  for (let node = 0; node < document.count; node++) {
    const box = tree.boxOf[node] ?? -1;
    if (box >= 0) boxes.set(paths[node] ?? "", testBox(tree, box));
  }
  return boxes;
}

function testBox(tree: BoxTree, box: number): TestBox {
  const at = (field: number) => hundredths(geo(tree, box, field));
  return [at(Geo.X), at(Geo.Y), at(Geo.Width), at(Geo.Height)];
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

const kindNames = new Map<number, string>(Object.entries(BoxKind).map(([name, kind]) => [kind, name]));

function treeText(tree: BoxTree, document: Document): string {
  const lines: string[] = [];
  const paths = elementPaths(document);
  for (let box = 0; box < tree.count; box++) {
    let depth = 0;
    for (let parent = tree.parent[box] ?? -1; parent >= 0; parent = tree.parent[parent] ?? -1) depth++;
    const name = kindNames.get(tree.kind[box] ?? 0) ?? "?";
    const text = tree.text[box] === "" ? "" : ` ${JSON.stringify(tree.text[box]?.slice(0, 40))}`;
    const path = paths[tree.node[box] ?? -1] ?? "";
    lines.push(`${"  ".repeat(depth)}${box} ${name} ${path} [${testBox(tree, box).join(" ")}]${text}`);
  }
  return lines.join("\n");
}
