/** Names that elements are told apart by, and numbers for those that selectors want among the ancestors. */

import { asciiLower } from "./ascii.js";
import type { Compound } from "./selector.js";

/** Key of an attribute's value. Names hold no `=`. */
export function valueKey(attribute: string, value: string): string {
  return `${attribute}=${value}`;
}

/**
 * What selectors ask of elements besides the names they are filed under (see SelectorIndex). Ids and classes are as they
 * compare, attributes in lower case.
 */
export class NameTable {
  readonly quirks: boolean;
  readonly ids = new Set<string>();
  readonly classes = new Set<string>();
  /** Attributes by name with a number each, from 1. */
  readonly attributes = new Map<string, number>();
  /** Whole values that selectors compare attributes with, in lower case, by attribute. */
  readonly values = new Map<string, Set<string>>();
  /** Names that some selector wants among the ancestors, numbered from 0. */
  readonly ancestorIds = new Map<string, number>();
  readonly ancestorClasses = new Map<string, number>();
  readonly ancestorTypes = new Map<string, number>();
  ancestorCount = 0;

  constructor(quirks: boolean) {
    this.quirks = quirks;
  }

  /** A table with the same names, to which others may be added. */
  clone(): NameTable {
    const table = new NameTable(this.quirks);
    for (const id of this.ids) table.ids.add(id);
    for (const name of this.classes) table.classes.add(name);
    for (const [name, number] of this.attributes) table.attributes.set(name, number);
    for (const [name, values] of this.values) table.values.set(name, new Set(values));
    for (const kind of ["ancestorIds", "ancestorClasses", "ancestorTypes"] as const) {
      for (const [name, number] of this[kind]) table[kind].set(name, number);
    }
    table.ancestorCount = this.ancestorCount;
    return table;
  }

  /** Notes the names that a subject's tests depend on, and those it is not filed under. */
  addSubject(compound: Compound): void {
    const { ids, classes, tests, localTests } = compound;
    if (ids.length > 1) for (const id of ids) this.ids.add(this.#fold(id));
    if (classes.length + ids.length > 1) for (const name of classes) this.classes.add(this.#fold(name));
    for (const { attribute } of tests) if (attribute !== "") this.addAttribute(attribute);
    for (const { names } of localTests) {
      for (const id of names.ids) this.ids.add(this.#fold(id));
      for (const name of names.classes) this.classes.add(this.#fold(name));
      for (const attribute of names.attributes) this.addAttribute(attribute);
      for (const { attribute, value } of names.values) this.addValue(attribute, value);
    }
  }

  addAttribute(name: string): void {
    if (!this.attributes.has(name)) this.attributes.set(name, this.attributes.size + 1);
  }

  addValue(attribute: string, value: string): void {
    this.addAttribute(attribute);
    const values = this.values.get(attribute);
    if (values === undefined) this.values.set(attribute, new Set([value]));
    else values.add(value);
  }

  /** Number of a name wanted among ancestors. */
  ancestor(table: Map<string, number>, name: string): number {
    let number = table.get(name);
    if (number === undefined) {
      number = this.ancestorCount++;
      table.set(name, number);
    }
    return number;
  }

  #fold(name: string): string {
    return this.quirks ? asciiLower(name) : name;
  }
}
