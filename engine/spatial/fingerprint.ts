/**
 * Fingerprints by which the same control is found again after a change: three short hashes of where it stands, of what
 * it is and of what it says. Each can match alone.
 */

import { type Document, tagName } from "../dom/document.js";

const offsetBasis = 0x811c9dc5;
const prime = 0x01000193;

/** FNV-1a over the characters of a text, going on from `seed`; an unsigned 32-bit number. */
export function hashText(text: string, seed = offsetBasis): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime);
  return hash >>> 0;
}

/** Attributes that stay when a page is rendered anew: what names and types a control, not how it looks. */
const stable = [
  "id",
  "name",
  "type",
  "role",
  "href",
  "for",
  "action",
  "aria-label",
  "placeholder",
  "autocomplete",
  "alt",
];
const testIds = ["data-testid", "data-test", "data-qa", "data-cy"];
const stableAttributes: ReadonlyMap<string, number> = new Map(
  [...stable, ...testIds].map((name) => [name, hashText(name)]),
);

/** Parts of a value that change with every rendering: long numbers, hex and ids made up by frameworks. */
const volatile = /[0-9a-f]{8,}|\d{3,}|:r[0-9a-z]+:/gi;

/** Hash of the stable attributes, in whatever order they are written. */
export function attributeHash(document: Document, node: number): number {
  let sum = hashText(tagName(document, node));
  for (const { name, value } of document.attributes[node] ?? []) {
    const seed = stableAttributes.get(name);
    if (seed === undefined) continue;
    const part = (name === "href" ? withoutQuery(value) : value).slice(0, 256);
    // Added, so that order does not matter.
    sum = (sum + hashText(part.replace(volatile, "#"), seed)) >>> 0;
  }
  return sum;
}

/** A reference up to its query or fragment; as it is when nothing comes before them. */
function withoutQuery(href: string): string {
  const query = href.search(/[?#]/);
  return query > 0 ? href.slice(0, query) : href;
}

/** Hash of a text: case, white space and digits left out, so that a counter does not make another control of it. */
export function textHash(text: string): number {
  let hash = offsetBasis;
  const length = Math.min(text.length, 256);
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0x20 || code === 0xa0 || (code >= 0x30 && code <= 0x39)) continue;
    const folded = code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
    hash = Math.imul(hash ^ folded, prime);
  }
  return hash >>> 0;
}

/** Hash of a place, from that of the parent and of the tag name: the way down from the root, without positions among siblings. */
export function placeHash(parent: number, tag: number): number {
  return Math.imul(parent ^ tag, prime) >>> 0;
}

/** "structure.attributes.text" in base 36. */
export function fingerprint(structure: number, attributes: number, text: number): string {
  return `${short(structure)}.${short(attributes)}.${short(text)}`;
}

function short(hash: number): string {
  return (hash % 60_466_176).toString(36);
}
