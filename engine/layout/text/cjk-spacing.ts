/** `text-spacing-trim: normal` (css-text-4 8.4): of two full-width punctuation marks side by side one loses its blank half. */

const opening = new Set([..."〈《「『【〔〖〘〚〝（［｛｟"].map((character) => character.charCodeAt(0)));
const closing = new Set([..."〉》」』】〕〗〙〛〞〟）］｝｠、。，．"].map((character) => character.charCodeAt(0)));
const middle = new Set([..."・：；"].map((character) => character.charCodeAt(0)));
const ideographicSpace = 0x3000;

/** Is the character one whose blank may shrink? */
export function mayCollapse(code: number): boolean {
  return code < 0x3020 || code === 0x30fb || code >= 0xff01;
}

/** Does the blank between two adjacent characters shrink by half an em? */
export function collapsesBetween(before: number, after: number): boolean {
  if (opening.has(after)) {
    return opening.has(before) || closing.has(before) || middle.has(before) || before === ideographicSpace;
  }
  return closing.has(before) && (closing.has(after) || middle.has(after) || after === ideographicSpace);
}
