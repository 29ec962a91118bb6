/** What inline formatting contexts share during one layout: collected content by container, and scratch columns. */

import { boxStyle } from "../box.js";
import type { InlineSpace, LayoutContext } from "../formatting-context.js";
import { collectItems } from "./collect-items.js";
import type { InlineContent } from "./items.js";
import { Line } from "./line.js";
import { BoxState } from "./line-boxes.js";
import { Placement } from "./placement.js";
import { linesHaveStrut } from "./root-strut.js";
import type { InlineRun } from "./run.js";
import { StyleMetricsCache } from "./style-metrics.js";

export class InlineMemory {
  readonly contents = new Map<number, InlineContent>();
  readonly metrics: StyleMetricsCache;
  readonly #idle: { readonly line: Line; readonly placement: Placement }[] = [];

  readonly #context: LayoutContext;
  #fragments = 0;

  constructor(context: LayoutContext) {
    this.#context = context;
    this.metrics = new StyleMetricsCache(context.text);
  }

  /** Counts a fragment; false when a box that has one already should do without another. */
  keepsFragment(): boolean {
    const { lineFragments } = this.#context.limits;
    if (++this.#fragments <= lineFragments) return true;
    if (this.#fragments > lineFragments + 1) return false;
    this.#context.diagnostics.report({
      code: "limit-layout-work",
      stage: "layout",
      message: `at most ${lineFragments} line fragments are remembered; inline boxes after that have one rectangle around all of theirs`,
    });
    return false;
  }

  /** Starts laying out a container; lines nest where an atomic inline or float holds lines of its own. */
  startRun(context: LayoutContext, container: number, content: InlineContent, space: InlineSpace): InlineRun {
    const { line, placement } = this.#idle.pop() ?? { line: new Line(), placement: new Placement() };
    const style = boxStyle(context.tree, container);
    const lineHeightQuirk = context.document.quirks !== "no-quirks";
    return {
      context,
      container,
      style,
      content,
      space,
      line,
      placement,
      lineHeightQuirk,
      linesHaveStrut: linesHaveStrut(context.tree, container, lineHeightQuirk),
      metrics: this.metrics,
      states: [new BoxState(container, style, false)],
      outOfFlow: [],
    };
  }

  endRun({ line, placement }: InlineRun): void {
    this.#idle.push({ line, placement });
  }
}

export function inlineMemory(context: LayoutContext): InlineMemory {
  context.inlineMemory ??= new InlineMemory(context);
  return context.inlineMemory;
}

/** The inline content of a container, collected once a layout. */
export function contentOf(context: LayoutContext, container: number): InlineContent {
  const { contents, metrics } = inlineMemory(context);
  let content = contents.get(container);
  if (content === undefined) {
    content = collectItems(context.tree, container, metrics);
    contents.set(container, content);
  }
  return content;
}
