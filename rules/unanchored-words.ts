/** Finds words in a regular expression that would also match inside longer words. */

/** A literal run of letters, a position, something that takes no letter, something that may, or a group. */
type Node =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "edge" | "letters" }
  | { readonly kind: "group"; readonly branches: readonly (readonly Node[])[] };

/** Shorter runs are parts of names and units. */
const minimumWord = 3;

/** The first word of three letters or more that is not held by an anchor or a character that is no letter on both sides. */
export function unanchoredWord(source: string): string | undefined {
  return looseWord(new PatternReader(source).branches(), false, false);
}

function looseWord(branches: readonly (readonly Node[])[], left: boolean, right: boolean): string | undefined {
  for (const branch of branches) {
    for (const [index, node] of branch.entries()) {
      const held = (neighbour: Node | undefined, outside: boolean) =>
        neighbour === undefined ? outside : neighbour.kind === "edge" || neighbour.kind === "group";
      const before = held(branch[index - 1], left);
      const after = held(branch[index + 1], right);
      if (node.kind === "word" && node.text.length >= minimumWord && !(before && after)) return node.text;
      const inner = node.kind === "group" ? looseWord(node.branches, before, after) : undefined;
      if (inner !== undefined) return inner;
    }
  }
  return undefined;
}

/** Reads as much of a pattern's syntax as the question needs; the pattern is known to compile. */
class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  branches(): Node[][] {
    const branches: Node[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ")") {
      if (this.#source[this.#at] === "|") {
        this.#at++;
        branches.push([]);
        continue;
      }
      const node = this.#node();
      const branch = branches.at(-1);
      const last = branch?.at(-1);
      if (node === undefined || branch === undefined) continue;
      if (node.kind === "word" && last?.kind === "word")
        branch[branch.length - 1] = { kind: "word", text: last.text + node.text };
      else branch.push(node);
    }
    return branches;
  }

  #node(): Node | undefined {
    const quantifier = this.#take(/(?:[*+?]|\{\d*,?\d*\})\??/y);
    if (quantifier !== undefined) return undefined;
    if (this.#source[this.#at] === "(") return this.#group();
    const set = this.#take(/\[(?:\\.|[^\]\\])*\]/y);
    if (set !== undefined) return { kind: /^\[\^|[a-z]-[a-z]|\\p\{L|\\w/i.test(set) ? "letters" : "edge" };
    const property = this.#take(/\\[pP]\{[^}]*\}/y);
    if (property !== undefined) return { kind: /^\\p\{(?:N|Nd|P|Sc|Z)/.test(property) ? "edge" : "letters" };
    const escaped = this.#take(/\\./y);
    if (escaped !== undefined) return { kind: /^\\[wDSB]/.test(escaped) ? "letters" : "edge" };
    const letter = this.#take(/\p{L}/uy);
    if (letter !== undefined) return { kind: "word", text: letter };
    const other = this.#source[this.#at++];
    return { kind: other === "." ? "letters" : "edge" };
  }

  #group(): Node {
    const open = this.#take(/\((?:\?(?:<?[=!]|:|<[^>]*>))?/y) ?? "(";
    const branches = this.branches();
    this.#at++;
    return /^\(\?<?[=!]/.test(open) ? { kind: "edge" } : { kind: "group", branches };
  }

  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source)?.[0];
    if (found === undefined || found === "") return undefined;
    this.#at += found.length;
    return found;
  }
}
