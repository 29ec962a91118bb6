/** Sentences with the links and buttons in their place that the Spatial DOM tells apart from the text around them. */

import type { SpatialDom, SpatialElement } from "../spatial-dom.js";
import { cutText } from "./shorten.js";

/** Characters told of a link inside a sentence: its own line says the rest. */
const mostWords = 40;

/** Words of the targets that texts go through, by id. */
export function inlineWords(dom: SpatialDom): Map<number, string> {
  const words = new Map<number, string>();
  for (const { inline } of dom.els) for (const [, id] of inline ?? []) words.set(id, "");
  if (words.size === 0) return words;
  for (const { id, text } of dom.els) if (words.has(id)) words.set(id, cutText(text ?? "", mostWords));
  return words;
}

/**
 * The text of an element with its targets where they stand. `write` escapes text of the page, `link` writes a target;
 * targets without words are left out.
 */
export function sentence(
  { inline = [] }: SpatialElement,
  text: string,
  words: ReadonlyMap<number, string>,
  write: (text: string) => string,
  link: (id: number, words: string) => string,
): string {
  if (inline.length === 0) return write(text);
  let out = "";
  let last = "";
  let from = 0;
  const add = (part: string, written: string): void => {
    if (part === "") return;
    out += `${needsSpace(last, part) ? " " : ""}${written}`;
    last = part;
  };
  const addText = (part: string): void => {
    // The space may be all that was left of the link.
    const tight = part.trimStart();
    const told = last !== "" && tight !== "" && !needsSpace(last, tight) ? tight : part;
    add(told, write(told));
  };
  for (const [at, id] of inline) {
    const name = words.get(id) ?? "";
    if (name === "") continue;
    addText(text.slice(from, at));
    from = at;
    add(name, link(id, name));
  }
  addText(text.slice(from));
  return out;
}

const opening = /(?:[([{«“‘#@$€£¿¡]|(?:^|[\s([{])["'])$/u;
const closing = /^(?:[,.;:!?)\]}»”%]|["'](?:\s|$)|['’]\p{L}{1,2}\b)/u;

/** Words are kept apart, brackets and punctuation keep to theirs; some scripts have no spaces. */
function needsSpace(before: string, after: string): boolean {
  const [left, right] = [before.at(-1), after[0]];
  if (left === undefined || right === undefined || /\s/.test(left) || /\s/.test(right)) return false;
  return !opening.test(before) && !closing.test(after) && !(isUnspaced(left) && isUnspaced(right));
}

function isUnspaced(character: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。「」]/u.test(character);
}
