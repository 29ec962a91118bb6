/** Compiles attribute selectors (selectors-4 6). */

import { type Attribute, Namespace } from "../dom/document.js";
import { asciiLower } from "./ascii.js";
import type { MatchState } from "./match-state.js";
import { noNames, type SimpleTest } from "./selector.js";
import { caseInsensitiveAttributes } from "./selector-names.js";
import type { AttributeOperator, SimpleSelector } from "./selector-syntax.js";

type AttributeSelector = Extract<SimpleSelector, { kind: "attribute" }>;

/** Prefixes under which the parser keeps the attributes of foreign elements. */
const knownPrefixes: Readonly<Record<string, string>> = {
  "http://www.w3.org/1999/xlink": "xlink:",
  "http://www.w3.org/XML/1998/namespace": "xml:",
};

/** Compares an attribute's value. */
type ValueTest = (value: string) => boolean;

function valueTest(operator: AttributeOperator, wanted: string): ValueTest {
  switch (operator) {
    case "":
      return () => true;
    case "=":
      return (value) => value === wanted;
    case "~=":
      if (wanted === "" || /[\t\n\f\r ]/.test(wanted)) return () => false;
      return (value) => value.includes(wanted) && value.split(/[\t\n\f\r ]+/).includes(wanted);
    case "|=":
      return (value) => value === wanted || (value.startsWith(wanted) && value.charAt(wanted.length) === "-");
    case "^=":
      return wanted === "" ? () => false : (value) => value.startsWith(wanted);
    case "$=":
      return wanted === "" ? () => false : (value) => value.endsWith(wanted);
    case "*=":
      return wanted === "" ? () => false : (value) => value.includes(wanted);
  }
}

/** Whether an attribute's qualified name in lower case is the one wanted; null for a namespace that no attribute here has. */
function nameTest({ namespace }: AttributeSelector, name: string): ((attribute: string) => boolean) | null {
  if (namespace.kind === "any") return (attribute) => attribute === name || attribute.endsWith(`:${name}`);
  if (namespace.kind !== "url") return (attribute) => attribute === name;
  const prefix = knownPrefixes[namespace.url];
  return prefix === undefined ? null : (attribute) => attribute === prefix + name;
}

/** The test of an attribute selector. Names compare without case, on foreign elements too, as Chromium does in HTML. */
export function attributeTest(selector: AttributeSelector): SimpleTest {
  const name = asciiLower(selector.name);
  const named = nameTest(selector, name);
  const sensitive = valueTest(selector.operator, selector.value);
  const folded = valueTest(selector.operator, asciiLower(selector.value));
  const insensitive: ValueTest = (value) => folded(asciiLower(value));
  const listed = selector.flag === "" && caseInsensitiveAttributes.has(name);
  const find = (attributes: readonly Attribute[], isHtml: boolean, test: ValueTest) => {
    for (const attribute of attributes) {
      const found = named?.(isHtml ? attribute.name : asciiLower(attribute.name)) ?? false;
      if (found && test(attribute.value)) return true;
    }
    return false;
  };
  const matches = ({ document }: MatchState, node: number): boolean => {
    const isHtml = document.namespace[node] === Namespace.Html;
    const test = selector.flag === "i" || (listed && isHtml) ? insensitive : sensitive;
    return find(document.attributes[node] ?? [], isHtml, test);
  };
  const isPlain = selector.namespace.kind === "none";
  if (!isPlain) return { matches, cost: 0, local: false, attribute: "", names: noNames };
  const isWhole = selector.operator === "=";
  const values = isWhole ? [{ attribute: name, value: asciiLower(selector.value) }] : [];
  const names = { ...noNames, attributes: [name], values };
  const contains = asciiLower(selector.value);
  const local = isWhole || selector.operator === "";
  return { matches, cost: 0, local, attribute: name, ...(contains === "" ? {} : { contains }), names };
}
