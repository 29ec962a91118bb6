import type { PageView } from "../view/page-view.js";
import { ShownValue } from "../view/shown-values.js";
import { pageFact } from "./fact.js";

export const lonePrices = pageFact({
  name: "lone-prices",
  returns: "number",
  description: "Amounts of money in the content that do not stand in runs of three or more items that each have one.",
  params: {},
  compute: (view) => view.derived(countLone),
});

function countLone({ elements, shownValues, content, itemGroups, page: { document } }: PageView): number {
  const listed: (readonly [number, number])[] = [];
  for (const { items, holding } of itemGroups) {
    if (holding.price < 3 || holding.price < items.length / 2 || items.length < 3) continue;
    const first = items[0] ?? 0;
    listed.push([first, document.end[items.at(-1) ?? first] ?? first]);
  }
  return elements.filter(
    ({ index, node, visible, area }) =>
      visible &&
      content[area] === true &&
      ((shownValues[index] ?? 0) & ShownValue.Price) !== 0 &&
      !listed.some(([from, to]) => node >= from && node < to),
  ).length;
}
