import { expect, it } from "vitest";
import { loadPlugins } from "./load-plugins.js";
import type { Condition } from "./plugin.js";

/** Numbers that stand in a condition and are compared by order. */
function thresholds(condition: Condition): number[] {
  if ("all" in condition) return condition.all.flatMap(thresholds);
  if ("any" in condition) return condition.any.flatMap(thresholds);
  if ("not" in condition) return thresholds(condition.not);
  const { operator, value } = condition;
  return /Than/.test(operator) && typeof value === "number" ? [value] : [];
}

it("page types and forms have their thresholds among the params, where they can be fitted: 'any' and 'more than one' are none", () => {
  const inline = loadPlugins().plugins.flatMap((plugin) => {
    if (plugin.kind !== "page-type" && plugin.kind !== "form") return [];
    const conditions = [...plugin.evidence.map((entry) => entry.conditions), ...(plugin.veto ? [plugin.veto] : [])];
    return conditions
      .flatMap(thresholds)
      .flatMap((value) => (value === 0 || value === 1 ? [] : [`${plugin.id} ${value}`]));
  });
  expect(inline).toEqual([]);
});
