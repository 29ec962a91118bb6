/** Custom properties of an element: references resolved, cycles cut, the parent's map shared when nothing changed. */

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

/**
 * Computed custom properties from the parent's and an element's own declarations (css-variables-1 2.2 and 3.3).
 * Returns `inherited` itself when no value differs.
 */
export function computeCustomProperties(
  inherited: CustomProperties,
  declarations: readonly CustomDeclaration[],
  environment: CustomEnvironment,
): CustomProperties {
  const parent = withoutUninherited(inherited, environment.registered);
  const resolver = new Resolver(parent, declarations, environment);
  let result: Map<string, string> | null = null;
  for (const { name } of declarations) {
    const value = resolver.resolve(name);
    if (value === parent.get(name)) continue;
    result ??= new Map(parent);
    if (value === undefined) result.delete(name);
    else result.set(name, value);
  }
  return result ?? parent;
}

/** What children take over: registered properties with `inherits: false` start from their initial value again. */
function withoutUninherited(
  inherited: CustomProperties,
  registered: ReadonlyMap<string, RegisteredProperty>,
): CustomProperties {
  let result: Map<string, string> | null = null;
  for (const [name, { inherits, initialValue }] of registered) {
    if (inherits || inherited.get(name) === initialValue) continue;
    result ??= new Map(inherited);
    if (initialValue === undefined) result.delete(name);
    else result.set(name, initialValue);
  }
  return result ?? inherited;
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
