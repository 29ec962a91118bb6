/** Collects the simple selectors of one compound and makes the compiled compound of them. */

import { asciiLower, type MatchState } from "./match-state.js";
import type { PseudoElement } from "./rules.js";
import { addSpecificity, type Compound, noNames, packSpecificity, type SimpleTest } from "./selector.js";

type HostTest = (state: MatchState, shadowRoot: number) => boolean;

/** A compound that no element matches as such: hosts and anchors are recognised by other means. */
const neverTest: SimpleTest = { matches: () => false, cost: 0, local: false, attribute: "", names: noNames };

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

  build(): Compound {
    const host = this.#host();
    const tests = [...this.tests].sort((a, b) => a.cost - b.cost);
    if (this.isHost) tests.unshift(neverTest);
    const lowerIds = this.ids.map(asciiLower);
    const lowerClasses = this.classes.map(asciiLower);
    return {
      type: this.type,
      namespace: this.namespace,
      ids: this.ids,
      classes: this.classes,
      lowerIds: lowerIds.every((name, index) => name === this.ids[index]) ? this.ids : lowerIds,
      lowerClasses: lowerClasses.every((name, index) => name === this.classes[index]) ? this.classes : lowerClasses,
      localTests: tests.filter((test) => test.local),
      tests: tests.filter((test) => !test.local),
      host,
      alternatives: this.alternatives,
    };
  }

  #host(): HostTest | null {
    const { hostTests } = this;
    if (hostTests === null || hostTests.length === 0) return null;
    return (state, shadowRoot) => hostTests.every((test) => test(state, shadowRoot));
  }
}
