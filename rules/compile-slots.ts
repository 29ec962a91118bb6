/** Slots compiled: conditions into the program, names checked. */

import { type CompileContext, type CompiledCondition, compileCall, compileCondition } from "./compile-conditions.js";
import type { FactCall } from "./fact-calls.js";
import type { FactScope } from "./facts/fact.js";
import type { Slot, SlotQuery } from "./plugin.js";
import { shown } from "./problem.js";

export interface CompiledQuery {
  readonly name: string;
  readonly query: SlotQuery;
  readonly from: CompiledCondition;
  readonly prefer: readonly CompiledCondition[];
}

export interface CompiledValue {
  readonly name: string;
  readonly call: FactCall;
  readonly optional: boolean;
}

/** In the order of the plugin: later slots may name earlier ones. */
export type CompiledSlots = readonly (CompiledQuery | CompiledValue)[];

export function compileSlots(slots: Readonly<Record<string, Slot>>, context: CompileContext): CompiledSlots {
  const earlier = new Set<string>();
  return Object.entries(slots).flatMap(([name, slot]) => {
    const pointer = `/slots/${name}`;
    checkName(name, slot, context, pointer);
    const compiled =
      "value" in slot ? compileValue(name, slot, context, pointer) : compileQuery(name, slot, context, pointer);
    if (!("value" in slot)) checkReferences(slot, earlier, context, pointer);
    earlier.add(name);
    return compiled === undefined ? [] : [compiled];
  });
}

function compileValue(
  name: string,
  { value, optional }: Extract<Slot, { value: unknown }>,
  context: CompileContext,
  pointer: string,
): CompiledValue | undefined {
  const call = compileCall(value.fact, value.params ?? {}, context, `${pointer}/value`);
  return call === undefined ? undefined : { name, call, optional: optional === true };
}

function compileQuery(name: string, query: SlotQuery, outer: CompileContext, pointer: string): CompiledQuery {
  const scopes: readonly FactScope[] = [...outer.scopes, "element"];
  const context = { ...outer, scopes };
  return {
    name,
    query,
    from: compileCondition(query.from, context, `${pointer}/from`),
    prefer: (query.prefer ?? []).map((step, index) => compileCondition(step, context, `${pointer}/prefer/${index}`)),
  };
}

/** One element is an _id, several are _ids, described ones are fields or items, values are anything else. */
function checkName(name: string, slot: Slot, { report }: CompileContext, pointer: string): void {
  const ending = "value" in slot ? "" : endingOf(slot);
  const fits = ending === "" ? !/(?:_ids?|^items|^fields)$/.test(name) : name.endsWith(ending);
  if (fits) return;
  const expected = ending === "" ? "a name that does not end as slots of elements do" : `a name that ends in ${ending}`;
  report({ pointer, expected, found: shown(name), next: "Rename the slot, or change `as` or `many`." });
}

function endingOf({ as, many }: SlotQuery): string {
  if (as === "fields" || as === "items") return as;
  return many === true ? "_ids" : "_id";
}

function checkReferences(
  slot: SlotQuery,
  earlier: ReadonlySet<string>,
  { report }: CompileContext,
  pointer: string,
): void {
  for (const key of ["near", "not"] as const) {
    (slot[key] ?? []).forEach((name, index) => {
      if (earlier.has(name)) return;
      const next = "Slots are filled in the order they are written.";
      report({ pointer: `${pointer}/${key}/${index}`, expected: "an earlier slot", found: shown(name), next });
    });
  }
}
