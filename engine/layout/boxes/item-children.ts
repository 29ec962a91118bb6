/** Children of flex and grid containers: each is an item, runs of text are wrapped in anonymous ones (css-flexbox-1 4). */

import { BoxFlag, BoxKind } from "../box.js";
import type { AnonymousStyles } from "./anonymous-style.js";
import type { Draft } from "./draft.js";
import { isWhiteSpace } from "./white-space.js";

const runKinds: ReadonlySet<number> = new Set([BoxKind.Text, BoxKind.Break, BoxKind.WordBreak]);

export function arrangeItems(draft: Draft, styles: AnonymousStyles, box: number): void {
  const children = draft.takeChildren(box);
  let run: number[] = [];
  const closeRun = () => {
    if (run.some((child) => draft.kind[child] !== BoxKind.Text || !isWhiteSpace(draft.text[child] ?? ""))) {
      draft.append(box, wrap(draft, styles, box, run));
    }
    run = [];
  };
  for (const child of children) {
    if (runKinds.has(draft.kind[child] ?? 0)) {
      run.push(child);
      continue;
    }
    closeRun();
    if (!draft.has(child, BoxFlag.OutOfFlow)) draft.addFlags(child, BoxFlag.Item | BoxFlag.IndependentContext);
    draft.append(box, child);
  }
  closeRun();
}

function wrap(draft: Draft, styles: AnonymousStyles, box: number, run: readonly number[]): number {
  const flags = BoxFlag.Anonymous | BoxFlag.InlineContainer | BoxFlag.Item | BoxFlag.IndependentContext;
  const style = styles.inside(draft.styleOf(box), "block");
  const item = draft.create(BoxKind.Block, flags, draft.node[box] ?? -1, style);
  for (const child of run) draft.append(item, child);
  return item;
}
