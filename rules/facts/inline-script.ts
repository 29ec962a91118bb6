import type { PageView } from "../view/page-view.js";
import { type Presence, pageFact } from "./fact.js";
import { strings } from "./params.js";

export const inlineScript = pageFact({
  name: "inline-script",
  returns: "number",
  description:
    "Scripts in the page that contain one of these strings, case counts. Names of globals and calls, not words.",
  params: { contains: strings("Any of these.") },
  needs: () => ({ present: inlineScripts, keys: [scriptKey] }),
  compute: (view, { contains }) => {
    const trigrams = view.derived(scriptTrigrams);
    const wanted = [...contains].filter((part) => mayContain(trigrams, part));
    if (wanted.length === 0) return 0;
    return view.resources.inlineScripts.filter((text) => wanted.some((part) => text.includes(part))).length;
  },
});

const scriptKey = "script";
const inlineScripts: Presence = ({ view }) => (view.resources.inlineScripts.length === 0 ? [] : [scriptKey]);

/**
 * Which runs of three characters the scripts of a page have, as bits: dozens of plugins ask for strings that hardly any page
 * has, and scripts are long.
 */
function scriptTrigrams({ resources: { inlineScripts } }: PageView): Int32Array {
  const bits = new Int32Array(trigramBits / 32);
  for (const text of inlineScripts) {
    let trigram = 0;
    for (let at = 0; at < text.length; at++) {
      trigram = next(trigram, text.charCodeAt(at));
      if (at >= 2) bits[trigram >> 5] = (bits[trigram >> 5] ?? 0) | (1 << (trigram & 31));
    }
  }
  return bits;
}

const trigramBits = 1 << 15;

/** Five bits of each of the last three characters. */
function next(trigram: number, code: number): number {
  return ((trigram << 5) | (code & 0x1f)) & (trigramBits - 1);
}

/** False for a string with three characters side by side that stand in no script so. */
function mayContain(bits: Int32Array, part: string): boolean {
  let trigram = 0;
  for (let at = 0; at < part.length; at++) {
    trigram = next(trigram, part.charCodeAt(at));
    if (at >= 2 && ((bits[trigram >> 5] ?? 0) & (1 << (trigram & 31))) === 0) return false;
  }
  return true;
}
