/** Which formatting context lays out which kind of box. */

import { blockContext } from "./block.js";
import { BoxKind } from "./box.js";
import { flexContext } from "./flex/flex.js";
import type { FormattingContext, LayoutContext } from "./formatting-context.js";
import { gridContext } from "./grid/grid.js";
import { replacedContext } from "./replaced.js";
import { tableContext } from "./table/table.js";

const contexts: Readonly<Partial<Record<BoxKind, FormattingContext>>> = {
  [BoxKind.Viewport]: blockContext,
  [BoxKind.Block]: blockContext,
  [BoxKind.Replaced]: replacedContext,
  [BoxKind.Flex]: flexContext,
  [BoxKind.Grid]: gridContext,
  [BoxKind.Table]: tableContext,
};

/** The formatting context of a box; block layout stands in, with a diagnostic, for kinds that have none. */
export function contextOf(context: LayoutContext, box: number): FormattingContext {
  const kind = context.tree.kind[box] ?? BoxKind.Block;
  // Every number in the column is a BoxKind.
  const formatting = contexts[kind as BoxKind];
  if (formatting !== undefined) return formatting;
  context.diagnostics.report({
    code: "unsupported",
    stage: "layout",
    message: `boxes of kind ${kind} have no formatting context of their own and are laid out as blocks`,
  });
  return blockContext;
}
