/** Numbers for names, so that elements and selectors can be compared by them. */

import { asciiLower } from "./ascii.js";
import type { Compound } from "./selector.js";

/** Key of an attribute's value. Names hold no `=`. */
export function valueKey(attribute: string, value: string): string {
  return `${attribute}=${value}`;
}

/** Numbers for the names that selectors mention, so that elements can be compared by them. Others do not matter. */
export class NameTable {
  readonly quirks: boolean;
  readonly ids = new Map<string, number>();
  readonly classes = new Map<string, number>();
  readonly attributes = new Map<string, number>();
  /** Whole values that selectors compare attributes with, in lower case, by attribute. */
  readonly values = new Map<string, Set<string>>();
  readonly #exactValues = new Map<string, number>();
  /** Names that some selector wants among the ancestors, numbered from 0 by kind. */
  readonly ancestorIds = new Map<string, number>();
  readonly ancestorClasses = new Map<string, number>();
  readonly ancestorTypes = new Map<string, number>();
  ancestorCount = 0;
  #next = 1;

  constructor(quirks: boolean) {
    this.quirks = quirks;
  }

  /** Notes every name a subject's own tests depend on. */
  addSubject(compound: Compound): void {
    for (const id of this.quirks ? compound.lowerIds : compound.ids) this.#add(this.ids, id);
    for (const name of this.quirks ? compound.lowerClasses : compound.classes) this.#add(this.classes, name);
    for (const { attribute } of compound.tests) if (attribute !== "") this.#add(this.attributes, attribute);
    for (const { names } of compound.localTests) {
      for (const id of names.ids) this.#add(this.ids, this.fold(id));
      for (const name of names.classes) this.#add(this.classes, this.fold(name));
      for (const attribute of names.attributes) this.#add(this.attributes, attribute);
      for (const { attribute, value } of names.values) this.addValue(attribute, value);
    }
  }

  addValue(attribute: string, value: string): void {
    this.#add(this.attributes, attribute);
    const values = this.values.get(attribute);
    if (values === undefined) this.values.set(attribute, new Set([value]));
    else values.add(value);
  }

  /** Number of an attribute's value when selectors ask for it in some case, undefined when they do not. */
  valueNumber(attribute: string, value: string): number | undefined {
    if (this.values.get(attribute)?.has(asciiLower(value)) !== true) return undefined;
    const key = valueKey(attribute, value);
    this.#add(this.#exactValues, key);
    return this.#exactValues.get(key);
  }

  /** Notes an id, class or attribute that elements are told apart by. */
  addName(table: "ids" | "classes" | "attributes", name: string): void {
    this.#add(this[table], name);
  }

  fold(name: string): string {
    return this.quirks ? asciiLower(name) : name;
  }

  #add(table: Map<string, number>, name: string): void {
    if (!table.has(name)) table.set(name, this.#next++);
  }

  /** Number of a name wanted among ancestors; ids and classes are also noted as names elements differ in. */
  ancestor(table: Map<string, number>, name: string): number {
    let number = table.get(name);
    if (number === undefined) {
      number = this.ancestorCount++;
      table.set(name, number);
      if (table === this.ancestorIds) this.#add(this.ids, name);
      if (table === this.ancestorClasses) this.#add(this.classes, name);
    }
    return number;
  }
}
