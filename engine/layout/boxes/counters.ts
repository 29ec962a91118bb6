/** CSS counters (css-lists-3 4): values in document order, with nested scopes. */

import type { ComputedStyle } from "../../css/computed-style.js";

/** One counter of a name: in scope for the following siblings of the element that made it, and their descendants. */
interface Scope {
  value: number;
  readonly depth: number;
}

const maximumValue = 2 ** 31 - 1;

export class CounterScopes {
  readonly #scopes = new Map<string, Scope[]>();
  #depth = 0;

  /** Begins an element; its counter properties are applied by `apply`. */
  enter(): void {
    this.#depth++;
  }

  /** Ends an element: counters that its children made go out of scope. */
  leave(): void {
    for (const scopes of this.#scopes.values()) {
      while ((scopes[scopes.length - 1]?.depth ?? 0) > this.#depth) scopes.pop();
    }
    this.#depth--;
  }

  apply(style: ComputedStyle): void {
    for (const [name, value] of style.counterReset) this.reset(name, value);
    for (const [name, by] of style.counterIncrement) this.increment(name, by);
    for (const [name, value] of style.counterSet) this.set(name, value);
  }

  reset(name: string, value: number): void {
    let scopes = this.#scopes.get(name);
    if (scopes === undefined) {
      scopes = [];
      this.#scopes.set(name, scopes);
    }
    const last = scopes[scopes.length - 1];
    if (last !== undefined && last.depth === this.#depth) last.value = value;
    else scopes.push({ value, depth: this.#depth });
  }

  increment(name: string, by: number): void {
    this.set(name, this.value(name) + by);
  }

  set(name: string, value: number): void {
    const scopes = this.#scopes.get(name);
    const scope = scopes?.[scopes.length - 1];
    const bounded = Math.max(-maximumValue, Math.min(maximumValue, value));
    if (scope === undefined) this.reset(name, bounded);
    else scope.value = bounded;
  }

  /** The innermost counter's value, 0 when there is none. */
  value(name: string): number {
    const scopes = this.#scopes.get(name);
    return scopes?.[scopes.length - 1]?.value ?? 0;
  }

  /** Values of all counters of a name in scope, outermost first. */
  values(name: string): number[] {
    const scopes = this.#scopes.get(name);
    return scopes === undefined || scopes.length === 0 ? [0] : scopes.map((scope) => scope.value);
  }
}
