/** Parameters of facts: what plugins may write and how it is read. */

import { compilePattern } from "../patterns.js";
import { type PlaceName, placeNames } from "../view/zones.js";
import { BadParam, type FactParam } from "./fact.js";

/** A concept of the lexicon, read as its number. */
export function concept(description = "Concept of the lexicon."): FactParam<number> {
  return {
    type: "concept",
    description,
    read: (raw, { lexicon }) =>
      typeof raw === "string" && lexicon.has(raw) ? lexicon.indexOf(raw) : new BadParam("a concept of the lexicon"),
  };
}

/** One or more concepts: any of them counts. */
export function concepts(description = "Concepts of the lexicon; any of them counts."): FactParam<readonly number[]> {
  return {
    type: "concepts",
    description,
    read: (raw, { lexicon }) => {
      const list = typeof raw === "string" ? [raw] : raw;
      if (!isStrings(list)) return new BadParam("a concept or a list of concepts");
      const unknown = list.find((name) => !lexicon.has(name));
      return unknown === undefined
        ? list.map((name) => lexicon.indexOf(name))
        : new BadParam(`concepts of the lexicon (there is no "${unknown}")`);
    },
  };
}

export function text(description: string, fallback?: string): FactParam<string> {
  return {
    type: "string",
    description,
    ...(fallback === undefined ? {} : { fallback }),
    read: (raw) => (typeof raw === "string" ? raw : new BadParam("a string")),
  };
}

/** One string or several, read as a set. */
export function strings(description: string, fallback?: readonly string[]): FactParam<ReadonlySet<string>> {
  return {
    type: "strings",
    description,
    ...(fallback === undefined ? {} : { fallback }),
    read: (raw) => {
      const list = typeof raw === "string" ? [raw] : raw;
      return isStrings(list) ? new Set(list) : new BadParam("a string or a list of strings");
    },
  };
}

export function number(description: string, fallback?: number): FactParam<number> {
  return {
    type: "number",
    description,
    ...(fallback === undefined ? {} : { fallback }),
    read: (raw) => (typeof raw === "number" && Number.isFinite(raw) ? raw : new BadParam("a number")),
  };
}

export function boolean(description: string, fallback: boolean): FactParam<boolean> {
  return {
    type: "boolean",
    description,
    fallback,
    read: (raw) => (typeof raw === "boolean" ? raw : new BadParam("true or false")),
  };
}

/** A CSS selector list, read as its handle. */
export function selector(description = "CSS selectors."): FactParam<number> {
  return {
    type: "selector",
    description,
    read: (raw, { selectors }) => {
      const handle = typeof raw === "string" ? selectors.add(raw) : -1;
      return handle >= 0 ? handle : new BadParam("a list of CSS selectors");
    },
  };
}

/** A regular expression without flags of its own: it ignores case and knows Unicode. */
export function pattern(description = "Regular expression; case does not count."): FactParam<RegExp> {
  return {
    type: "pattern",
    description,
    read: (raw) => {
      const compiled = typeof raw === "string" ? compilePattern(raw) : undefined;
      return compiled ?? new BadParam("a regular expression that JavaScript reads with the flags i and u");
    },
  };
}

export function choice<const T extends string>(values: readonly T[], description: string, fallback?: T): FactParam<T> {
  return {
    type: "choice",
    description,
    choices: values,
    ...(fallback === undefined ? {} : { fallback }),
    read: (raw) => values.find((value) => value === raw) ?? new BadParam(`one of ${values.join(", ")}`),
  };
}

/** Where on the page: a zone (content, frame, any visible) or one area. */
export function place(fallback: PlaceName = "any"): FactParam<PlaceName> {
  const description =
    "Where: content (main content), frame (header, nav, footer, aside, dialogs, consent notices), any, or one area.";
  return choice(placeNames, description, fallback);
}

function isStrings(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.length > 0 && list.every((item) => typeof item === "string");
}
