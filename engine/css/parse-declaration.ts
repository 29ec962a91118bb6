/** Declarations parsed into what the cascade works with: one entry per longhand, CSS-wide keywords and var() set apart. */

import { aliases } from "./properties/aliases.js";
import type { Apply, ParseEnvironment } from "./properties/longhand.js";
import { type Property, properties, propertyByName } from "./properties/table.js";
import type { Shorthand } from "./shorthands/shorthand.js";
import { shorthandByName } from "./shorthands/table.js";
import { needsSubstitution } from "./substitution.js";
import { parseComponentValues } from "./values/component-values.js";

/** CSS-wide keywords (css-cascade-5 7.3). */
export type WideKeyword = "initial" | "inherit" | "unset" | RevertKeyword;
export type RevertKeyword = "revert" | "revert-layer" | "revert-rule";

export interface ParsedDeclaration {
  readonly property: Property;
  /** Writes the value; for CSS-wide keywords other than the reverting ones, what they mean for this longhand. */
  readonly apply: Apply;
  readonly wide: WideKeyword | null;
  /** The declaration as written when it holds var(), env() or attr(): parsed once they are known. */
  readonly pending: PendingDeclaration | null;
}

/** Name and value of a declaration whose references are still to be substituted. */
export interface PendingDeclaration {
  readonly name: string;
  readonly value: string;
}

const revertKeywords: ReadonlySet<string> = new Set<RevertKeyword>(["revert", "revert-layer", "revert-rule"]);
const wideKeywords: ReadonlySet<string> = new Set<string>(["initial", "inherit", "unset", ...revertKeywords]);
const none: readonly ParsedDeclaration[] = [];
const nothing: Apply = () => {};

/** Quirks Mode Standard 3.2: longhands whose lengths may lack a unit. */
const unitlessLonghands: ReadonlySet<string> = new Set([
  "bottom",
  "clip",
  "font-size",
  "height",
  "left",
  "letter-spacing",
  "max-height",
  "max-width",
  "min-height",
  "min-width",
  "right",
  "text-indent",
  "top",
  "vertical-align",
  "width",
  "word-spacing",
]);
const unitlessGroups = /^(?:margin|padding|border)-(?:top|right|bottom|left)(?:-width)?$|^-webkit-border-.*-spacing$/;

/** Parses each distinct declaration of a page once. */
export class DeclarationParser {
  readonly #quirks: boolean;
  readonly #cache = new Map<string, Map<string, readonly ParsedDeclaration[]>>();

  constructor(quirks: boolean) {
    this.#quirks = quirks;
  }

  /** Entries of a declaration, none when the property is unknown or the value invalid. `name` in lower case. */
  parse(name: string, value: string): readonly ParsedDeclaration[] {
    let byValue = this.#cache.get(name);
    if (byValue === undefined) {
      byValue = new Map();
      this.#cache.set(name, byValue);
    }
    let parsed = byValue.get(value);
    if (parsed === undefined) {
      parsed = this.#parse(aliases.get(name) ?? name, value);
      byValue.set(value, parsed);
    }
    return parsed;
  }

  #parse(name: string, value: string): readonly ParsedDeclaration[] {
    const property = propertyByName.get(name);
    const shorthand = property === undefined ? shorthandByName.get(name) : undefined;
    if (property === undefined && shorthand === undefined && name !== "all") return none;
    const keyword = value.toLowerCase();
    if (isWide(keyword)) return longhandsOf(name, property, shorthand).map((each) => wideDeclaration(each, keyword));
    if (needsSubstitution(value, name)) {
      const pending: PendingDeclaration = { name, value };
      return longhandsOf(name, property, shorthand).map((each) => ({
        property: each,
        apply: nothing,
        wide: null,
        pending,
      }));
    }
    const values = parseComponentValues(value);
    if (values === undefined || values.length === 0) return none;
    if (property !== undefined) {
      const apply = property.parse(values, this.#environment(name));
      return apply === undefined ? none : [{ property, apply, wide: null, pending: null }];
    }
    return shorthand === undefined ? none : this.#expand(shorthand, values);
  }

  #environment(name: string, shorthandUnitless = true): ParseEnvironment {
    const unitless = this.#quirks && shorthandUnitless && (unitlessLonghands.has(name) || unitlessGroups.test(name));
    return { quirks: this.#quirks, unitless };
  }

  #expand(
    shorthand: Shorthand,
    values: NonNullable<ReturnType<typeof parseComponentValues>>,
  ): readonly ParsedDeclaration[] {
    const parts = shorthand.expand(values, { quirks: this.#quirks, unitless: this.#quirks && shorthand.unitless });
    if (parts === undefined) return none;
    const list: ParsedDeclaration[] = [];
    for (const [name, part] of parts) {
      const property = propertyByName.get(name);
      if (property === undefined) continue;
      const apply = part === null ? property.reset : property.parse(part, this.#environment(name, shorthand.unitless));
      // One bad part makes the whole declaration invalid.
      if (apply === undefined) return none;
      list.push({ property, apply, wide: part === null ? "initial" : null, pending: null });
    }
    return list;
  }
}

/** Does a value go back to what an earlier origin, layer or rule declared? */
export function isRevert(keyword: string | null): keyword is RevertKeyword {
  return keyword !== null && revertKeywords.has(keyword);
}

function isWide(keyword: string): keyword is WideKeyword {
  return wideKeywords.has(keyword);
}

/** `all` means every longhand but direction and unicode-bidi (css-cascade-5 3.2). */
const allLonghands: readonly Property[] = properties.filter(
  ({ name, logical }) => logical === null && name !== "direction" && name !== "unicode-bidi",
);

function longhandsOf(
  name: string,
  property: Property | undefined,
  shorthand: Shorthand | undefined,
): readonly Property[] {
  if (property !== undefined) return [property];
  if (shorthand === undefined) return name === "all" ? allLonghands : [];
  const list: Property[] = [];
  for (const longhand of shorthand.longhands) {
    const found = propertyByName.get(longhand);
    if (found !== undefined) list.push(found);
  }
  return list;
}

function wideDeclaration(property: Property, wide: WideKeyword): ParsedDeclaration {
  return { property, apply: wideApply(property, wide), wide, pending: null };
}

/** What a CSS-wide keyword does; reverting ones that find nothing to go back to act as unset. */
export function wideApply(property: Property, wide: WideKeyword): Apply {
  if (wide === "inherit") return property.inherit;
  return wide === "initial" || !property.inherited ? property.reset : property.inherit;
}
