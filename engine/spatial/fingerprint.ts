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

/** Hash of the stable attributes, in whatever order they are written. */
export function attributeHash(document: Document, node: number): number {
  let sum = hashText(tagName(document, node));
  for (const { name, value } of document.attributes[node] ?? []) {
    const seed = stableAttributes.get(name);
    // Added, so that order does not matter.
    if (seed !== undefined) sum = (sum + hashLasting(name === "href" ? withoutQuery(value) : value, seed)) >>> 0;
  }
  return sum;
}

const colon = 0x3a;
const anything = 0x23;

/** Hash of what stays of a value: long numbers, hex and ids made up by frameworks (":r3:") change with every rendering. */
function hashLasting(value: string, seed: number): number {
  let hash = seed;
  const length = Math.min(value.length, 256);
  for (let i = 0; i < length; ) {
    const run = volatileLength(value, i, length);
    hash = Math.imul(hash ^ (run > 0 ? anything : value.charCodeAt(i)), prime);
    i += Math.max(run, 1);
  }
  return hash >>> 0;
}

/** Characters from `start` on that a rendering made up: three digits or more, eight of hex or more, a generated id; else 0. */
function volatileLength(value: string, start: number, length: number): number {
  const first = value.charCodeAt(start);
  if (first === colon)
    return value.startsWith(":r", start) ? (/^:r[0-9a-z]+:/.exec(value.slice(start))?.[0].length ?? 0) : 0;
  if (!isHex(first) || (start > 0 && isHex(value.charCodeAt(start - 1)))) return 0;
  let end = start;
  let digits = 0;
  for (; end < length && isHex(value.charCodeAt(end)); end++) if (value.charCodeAt(end) <= 0x39) digits++;
  const run = end - start;
  return run >= 8 || (run >= 3 && digits === run) ? run : 0;
}

function isHex(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x66) || (code >= 0x41 && code <= 0x46);
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

/** Two digits of base 36 for each number below 1296: cheaper than converting each hash. */
const pairs: readonly string[] = Array.from({ length: 1_296 }, (_, i) => i.toString(36).padStart(2, "0"));

function short(hash: number): string {
  const low = pairs[hash % 1_296] ?? "";
  const middle = pairs[Math.floor(hash / 1_296) % 1_296] ?? "";
  return middle + low + (pairs[Math.floor(hash / 1_679_616) % 36] ?? "").slice(1);
}
