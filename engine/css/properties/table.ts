/** The property table: every longhand that matters to layout, visibility, text and perception. Everything else derives from it. */

import type { StyleKey } from "../internal-style.js";
import type { ComponentValues } from "../values/component-values.js";
import { boxLonghands } from "./box.js";
import { flexAndGridLonghands } from "./flex-grid.js";
import { fontLonghands } from "./fonts.js";
import { type LogicalProperty, logicalProperties } from "./logical.js";
import { type Apply, type Longhand, type ParseEnvironment, Phase } from "./longhand.js";
import { paintingLonghands } from "./painting.js";
import { textAndListLonghands } from "./text.js";

/** A longhand with its place in the table. */
export interface Property extends Longhand {
  /** Position in `properties`. */
  readonly id: number;
  /** For flow-relative longhands: the physical ones it may stand for. */
  readonly logical: { readonly targets: readonly Property[]; readonly pick: LogicalProperty["pick"] } | null;
}

function physical(): Property[] {
  const longhands = [
    ...boxLonghands,
    ...fontLonghands,
    ...textAndListLonghands,
    ...paintingLonghands,
    ...flexAndGridLonghands,
  ];
  return longhands.map((longhand, id) => ({ ...longhand, id, logical: null }));
}

/** A flow-relative longhand parses like its targets, which share one syntax, and writes to the one that is meant. */
function flowRelative(
  { name, targets: names, pick }: LogicalProperty,
  id: number,
  known: readonly Property[],
): Property {
  const targets: Property[] = [];
  for (const target of names) {
    const property = known.find((each) => each.name === target);
    if (property !== undefined) targets.push(property);
  }
  const delegate =
    (choose: (target: Property) => Apply): Apply =>
    (context) => {
      const target = targets[pick(context.style)];
      if (target !== undefined) choose(target)(context);
    };
  return {
    id,
    name,
    inherited: false,
    phase: Phase.Rest,
    keys: targets.flatMap((target) => target.keys),
    logical: { targets, pick },
    parse: (values, environment) => parseFor(targets, pick, values, environment),
    inherit: delegate((target) => target.inherit),
    reset: delegate((target) => target.reset),
  };
}

/** Parses for the first target at once, to know whether the value is valid, and for the others when they are met. */
function parseFor(
  targets: readonly Property[],
  pick: LogicalProperty["pick"],
  values: ComponentValues,
  environment: ParseEnvironment,
): Apply | undefined {
  const first = targets[0]?.parse(values, environment);
  if (first === undefined) return undefined;
  const applies: (Apply | undefined)[] = [first];
  return (context) => {
    const index = pick(context.style);
    let apply = applies[index];
    if (apply === undefined) {
      apply = targets[index]?.parse(values, environment);
      applies[index] = apply;
    }
    apply?.(context);
  };
}

function build(): readonly Property[] {
  const list = physical();
  const count = list.length;
  return [...list, ...logicalProperties.map((logical, index) => flowRelative(logical, count + index, list))];
}

/** All longhands: physical ones first, then flow-relative ones. */
export const properties: readonly Property[] = build();

export const propertyByName: ReadonlyMap<string, Property> = new Map(
  properties.map((property) => [property.name, property]),
);

/** Fields that a child takes from its parent when nothing is declared. */
export const inheritedKeys: readonly StyleKey[] = properties
  .filter((each) => each.inherited)
  .flatMap((each) => each.keys);
