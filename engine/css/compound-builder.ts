/** Collects the simple selectors of one compound and makes the compiled compound of them. */

import { asciiLower } from "./ascii.js";
import type { MatchState } from "./match-state.js";
import type { PseudoElement } from "./rules.js";
import { addSpecificity, type Compound, noNames, packSpecificity, type SimpleTest } from "./selector.js";
import type { SimpleSelector } from "./selector-syntax.js";

type HostTest = (state: MatchState, shadowRoot: number) => boolean;

/** A compound that no element matches as such: hosts and anchors are recognised by other means. */
const neverTest: SimpleTest = { matches: () => false, cost: 0, local: false, attribute: "", names: noNames };

/** A compound with what it gives to the selector it is part of. */
export interface CompoundPart {
  readonly compound: Compound;
  readonly specificity: number;
  /** True when nothing can match the compound. */
  readonly never: boolean;
  /** Set for a compound with a pseudo-element. */
  readonly pseudo: PseudoElement | null;
  readonly slotted: Compound | null;
  readonly parts: readonly string[];
  readonly isHost: boolean;
}

const noStrings: readonly string[] = [];
const noTests: readonly SimpleTest[] = [];

/** A part of a type, ids and classes alone, which most compounds are; null when there is anything else. */
export function plainPart(simples: readonly SimpleSelector[]): CompoundPart | null {
  let type = "";
  let ids: readonly string[] = noStrings;
  let classes: readonly string[] = noStrings;
  for (const simple of simples) {
    if (simple.kind === "class") classes = classes.length === 0 ? [simple.name] : [...classes, simple.name];
    else if (simple.kind === "id") ids = [...ids, simple.name];
    else if (simple.kind === "type" && simple.namespace.kind === "default") type = asciiLower(simple.name);
    else return null;
  }
  const compound: Compound = {
    type,
    namespace: -1,
    ids,
    classes,
    lowerIds: lowerNames(ids),
    lowerClasses: lowerNames(classes),
    localTests: noTests,
    tests: noTests,
    host: null,
    alternatives: null,
  };
  const specificity = packSpecificity(ids.length, classes.length, type === "" ? 0 : 1);
  return { compound, specificity, never: false, pseudo: null, slotted: null, parts: noStrings, isHost: false };
}

/** Names in lower case; the same array when nothing changes. */
function lowerNames(names: readonly string[]): readonly string[] {
  for (const name of names) if (asciiLower(name) !== name) return names.map(asciiLower);
  return names;
}

export class CompoundBuilder {
  type = "";
  namespace = -1;
  readonly ids: string[] = [];
  readonly classes: string[] = [];
  readonly tests: SimpleTest[] = [];
  /** How each part answers for a host; null as soon as one part never matches a host. */
  hostTests: HostTest[] | null = [];
  /** True for :host and :host-context() themselves. */
  isHost = false;
  alternatives: readonly Compound[] | null = null;
  specificity = 0;
  never = false;
  /** What the compound's pseudo-element is, when it has one. */
  pseudo: PseudoElement | null = null;
  slotted: Compound | null = null;
  parts: readonly string[] = [];
  hasPseudoElement = false;

  add(test: SimpleTest, specificity: number, host: HostTest | null = null): void {
    this.tests.push(test);
    this.weigh(specificity);
    if (host === null) this.hostTests = null;
    else this.hostTests?.push(host);
  }

  addHost(host: HostTest, specificity: number): void {
    this.isHost = true;
    this.hostTests?.push(host);
    this.weigh(specificity);
  }

  addId(name: string): void {
    this.ids.push(name);
    this.hostTests = null;
    this.weigh(packSpecificity(1, 0, 0));
  }

  addClass(name: string): void {
    this.classes.push(name);
    this.hostTests = null;
    this.weigh(packSpecificity(0, 1, 0));
  }

  addType(name: string, namespace: number): void {
    if (name === "" && namespace === -1) {
      // A lone `*` is not a part of its own, except that it keeps the compound from meaning the host.
      this.hostTests = null;
      return;
    }
    if (name !== "") {
      const type = asciiLower(name);
      if (this.type !== "" && this.type !== type) this.never = true;
      this.type = type;
      this.weigh(packSpecificity(0, 0, 1));
    }
    if (namespace !== -1) this.namespace = namespace;
    this.hostTests = null;
  }

  /** Takes over a compiled compound, whose specificity is counted elsewhere. */
  merge(compound: Compound): void {
    if (this.type !== "" && compound.type !== "" && this.type !== compound.type) this.never = true;
    if (compound.type !== "") this.type = compound.type;
    if (compound.namespace !== -1) this.namespace = compound.namespace;
    this.ids.push(...compound.ids);
    this.classes.push(...compound.classes);
    this.tests.push(...compound.localTests, ...compound.tests);
    this.alternatives ??= compound.alternatives;
    if (compound.host === null) this.hostTests = null;
    else this.hostTests?.push(compound.host);
  }

  weigh(specificity: number): void {
    this.specificity = addSpecificity(this.specificity, specificity);
  }

  build(): CompoundPart {
    const tests = [...this.tests].sort((a, b) => a.cost - b.cost);
    if (this.isHost) tests.unshift(neverTest);
    const compound: Compound = {
      type: this.type,
      namespace: this.namespace,
      ids: this.ids,
      classes: this.classes,
      lowerIds: lowerNames(this.ids),
      lowerClasses: lowerNames(this.classes),
      localTests: tests.filter((test) => test.local),
      tests: tests.filter((test) => !test.local),
      host: this.#host(),
      alternatives: this.alternatives,
    };
    const { specificity, never, pseudo, slotted, parts, isHost } = this;
    return { compound, specificity, never, pseudo, slotted, parts, isHost };
  }

  #host(): HostTest | null {
    const { hostTests } = this;
    if (hostTests === null || hostTests.length === 0) return null;
    return (state, shadowRoot) => hostTests.every((test) => test(state, shadowRoot));
  }
}
