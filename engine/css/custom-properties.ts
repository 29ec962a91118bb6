/** Custom properties of an element: references resolved, cycles cut, the parent's map shared when nothing changed. */

import { OverlayMap } from "./overlay-map.js";
import type { RegisteredProperty } from "./rules.js";
import { needsSubstitution, type SubstitutionSource, substitute } from "./substitution.js";

export type CustomProperties = ReadonlyMap<string, string>;

/** A winning declaration of a custom property; undefined for `initial`, and for `unset` of one that does not inherit. */
export interface CustomDeclaration {
  readonly name: string;
  readonly value: string | undefined;
}

/** References along a chain of custom properties beyond this depth are invalid. */
const maximumDepth = 256;

export interface CustomEnvironment {
  readonly registered: ReadonlyMap<string, RegisteredProperty>;
  readonly maximumCharacters: number;
  attribute(name: string): string | undefined;
  reportOverflow(): void;
}

export interface ComputedCustomProperties {
  /** The element's own values. */
  readonly own: CustomProperties;
  /** What its children inherit: without properties registered with `inherits: false` (css-properties-values-api-1 2). */
  readonly inherited: CustomProperties;
}

/**
 * Computed custom properties from what the parent hands down and an element's own declarations (css-variables-1 2.2, 3.3).
 * Both maps are `inherited` itself when no value differs.
 */
export function computeCustomProperties(
  inherited: CustomProperties,
  declarations: readonly CustomDeclaration[],
  environment: CustomEnvironment,
): ComputedCustomProperties {
  const resolver = new Resolver(inherited, declarations, environment);
  const all: Change[] = [];
  const handedDown: Change[] = [];
  for (const { name } of declarations) {
    const value = resolver.resolve(name);
    if (value === inherited.get(name)) continue;
    all.push([name, value]);
    if (environment.registered.get(name)?.inherits !== false) handedDown.push([name, value]);
  }
  const own = changed(inherited, all);
  return { own, inherited: handedDown.length === all.length ? own : changed(inherited, handedDown) };
}

type Change = readonly [name: string, value: string | undefined];

function changed(base: CustomProperties, changes: readonly Change[]): CustomProperties {
  return changes.length === 0 ? base : OverlayMap.of(base, new Map(changes));
}

/** Depth-first resolution; a reference to a property that is still open closes a cycle, which invalidates all on it. */
class Resolver implements SubstitutionSource {
  readonly maximumCharacters: number;
  readonly #parent: CustomProperties;
  readonly #own = new Map<string, string | undefined>();
  readonly #done = new Map<string, string | undefined>();
  readonly #open: string[] = [];
  readonly #cyclic = new Set<string>();
  readonly #environment: CustomEnvironment;

  constructor(parent: CustomProperties, declarations: readonly CustomDeclaration[], environment: CustomEnvironment) {
    this.#parent = parent;
    this.#environment = environment;
    this.maximumCharacters = environment.maximumCharacters;
    for (const { name, value } of declarations) this.#own.set(name, value);
  }

  resolve(name: string): string | undefined {
    if (!this.#own.has(name)) return this.#parent.get(name) ?? this.#environment.registered.get(name)?.initialValue;
    if (this.#done.has(name)) return this.#done.get(name);
    const at = this.#open.indexOf(name);
    if (at >= 0) {
      for (const member of this.#open.slice(at)) this.#cyclic.add(member);
      return undefined;
    }
    const value = this.#own.get(name);
    const resolved = value !== undefined && needsSubstitution(value, name) ? this.#substitute(name, value) : value;
    const computed = resolved ?? this.#environment.registered.get(name)?.initialValue;
    this.#done.set(name, computed);
    return computed;
  }

  #substitute(name: string, value: string): string | undefined {
    if (this.#open.length >= maximumDepth) {
      this.reportOverflow();
      return undefined;
    }
    this.#open.push(name);
    const text = substitute(value, name, this);
    this.#open.pop();
    return this.#cyclic.has(name) ? undefined : text;
  }

  variable(name: string): string | undefined {
    return this.resolve(name);
  }

  attribute(name: string): string | undefined {
    return this.#environment.attribute(name);
  }

  reportOverflow(): void {
    this.#environment.reportOverflow();
  }
}
