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
const stableAttributes: ReadonlySet<string> = new Set([...stable, ...testIds]);

/** Parts of a value that change with every rendering: long numbers, hex and ids made up by frameworks. */
const volatile = /[0-9a-f]{8,}|\d{3,}|:r[0-9a-z]+:/gi;
const mayBeVolatile = /\d{3}|[0-9a-f]{8}|:r/i;

/** Hash of the stable attributes, in whatever order they are written. */
export function attributeHash(document: Document, node: number): number {
  let sum = hashText(tagName(document, node));
  for (const { name, value } of document.attributes[node] ?? []) {
    if (!stableAttributes.has(name)) continue;
    const part = (name === "href" ? withoutQuery(value) : value).slice(0, 256);
    const lasting = mayBeVolatile.test(part) ? part.replace(volatile, "#") : part;
    // Added, so that order does not matter.
    sum = (sum + hashText(lasting, hashText(name))) >>> 0;
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
  return hashText(
    text
      .slice(0, 256)
      .toLowerCase()
      .replace(/[\s\d]+/g, " "),
  );
}

/** Hash of a place: tag names down from the root, without positions among siblings. */
export function placeHash(parent: number, tag: string): number {
  return hashText(tag, Math.imul(parent, prime) ^ 0x2f);
}

/** "structure.attributes.text" in base 36. */
export function fingerprint(structure: number, attributes: number, text: number): string {
  return `${short(structure)}.${short(attributes)}.${short(text)}`;
}

function short(hash: number): string {
  return (hash % 60_466_176).toString(36);
}
