/** How alike two texts are, by the sequences of words that they have in common. */

const wordsInSequence = 4;
/** Sequences that are kept of a long text: those with the lowest hashes, the same ones in equal texts. */
const maximumKept = 400;
/** Texts with fewer sequences say too little to be told apart. */
const fewestForComparison = 8;

/** Hashes of the text's word sequences, the lowest ones of a long text (bottom-k sketch). */
export function textSketch(text: string): ReadonlySet<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const hashes = new Set<number>();
  for (let at = 0; at + wordsInSequence <= words.length; at++) {
    hashes.add(hash(words.slice(at, at + wordsInSequence).join(" ")));
  }
  return new Set([...hashes].sort((a, b) => a - b).slice(0, maximumKept));
}

/** Estimated share of common sequences, 0 to 1. */
export function textSimilarity(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size < fewestForComparison || other.size < fewestForComparison) return 0;
  const union = [...new Set([...one, ...other])].sort((a, b) => a - b).slice(0, maximumKept);
  return union.filter((value) => one.has(value) && other.has(value)).length / union.length;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}
