/** Text of elements that are not named by their content: gathered run by run, with where it stands. */

import type { ComputedStyle } from "../css/computed-style.js";
import type { HiddenReason } from "../spatial-dom.js";
import { borderBox, type Edges, isEmpty } from "./clips.js";
import { fragmentEdges, type Geometry, union } from "./geometry.js";
import { tidy } from "./semantics.js";
import { shownText } from "./shown-text.js";
import { placeReason, visiblePart } from "./visibility.js";

export interface OwnText {
  /** White space not collapsed yet. */
  text: string;
  /** Bounds of the runs that have boxes; undefined when none has. */
  extent: Edges | undefined;
  /** Bounds of what of them can be seen. */
  visible: Edges | undefined;
  /** Why the first run that cannot be seen is hidden. */
  reason: HiddenReason | undefined;
  /** Count of separations when the last run was added. */
  separations: number;
  readonly preserved: boolean;
}

/** Targets told of one text: what has more is a list of links, no sentence. */
const mostPassed = 40;

export class OwnTexts {
  readonly #byOwner = new Map<number, OwnText>();
  readonly #passed = new Map<number, [at: number, node: number][]>();
  readonly #geometry: Geometry;
  readonly #limit: number;
  #separations = 0;
  /** Texts that were cut at the limit. */
  cut = 0;

  constructor(geometry: Geometry, limit: number) {
    this.#geometry = geometry;
    this.#limit = limit;
  }

  get(owner: number): OwnText | undefined {
    return this.#byOwner.get(owner);
  }

  /** What comes before and after this point is not one word. */
  separate(): void {
    this.#separations++;
  }

  /** Adds a run; `node` is its text node, -1 for generated text. False for white space. */
  add(owner: number, node: number, text: string, style: ComputedStyle | undefined): boolean {
    const known = this.#byOwner.get(owner);
    if (isWhiteSpace(text)) {
      if (known !== undefined && !known.text.endsWith(" ")) known.text += " ";
      return false;
    }
    const entry = known ?? this.#create(owner, style);
    if (known !== undefined && entry.separations !== this.#separations) {
      if (closing.test(text)) {
        entry.text = entry.text.trimEnd();
        const passed = this.#passed.get(owner) ?? [];
        for (const place of passed) place[0] = Math.min(place[0], entry.text.length);
        if (lone.test(text) && /[,.;:!?]$/.test(entry.text)) return true;
      } else entry.text += entry.preserved ? "\n" : " ";
    }
    entry.separations = this.#separations;
    if (entry.text.length <= this.#limit) entry.text += shownText(text, style);
    if (node >= 0) this.#place(entry, node);
    return true;
  }

  #create(owner: number, style: ComputedStyle | undefined): OwnText {
    const collapse = style?.whiteSpaceCollapse ?? "collapse";
    const entry: OwnText = {
      text: "",
      extent: undefined,
      visible: undefined,
      reason: undefined,
      separations: this.#separations,
      preserved: collapse !== "collapse",
    };
    this.#byOwner.set(owner, entry);
    return entry;
  }

  #place(entry: OwnText, node: number): void {
    const { tree, boxOf, clips } = this.#geometry;
    const box = boxOf[node] ?? -1;
    if (box < 0) return;
    const clip = clips[box];
    const fragments = tree.fragments.several(box);
    const pieces = fragments === undefined ? [borderBox(tree, box)] : fragments.map(fragmentEdges);
    for (const piece of pieces) {
      if (isEmpty(piece)) continue;
      entry.extent = entry.extent === undefined ? piece : union(entry.extent, piece);
      const reason = placeReason(this.#geometry, piece, clip);
      const visible = reason === undefined ? visiblePart(piece, clip) : undefined;
      if (visible !== undefined) entry.visible = entry.visible === undefined ? visible : union(entry.visible, visible);
      else entry.reason ??= reason;
    }
  }

  /** The text around goes through a target here, whose words are its own: `node` stands where the owner's text ends so far. */
  pass(owner: number, node: number): void {
    const list = this.#passed.get(owner);
    const at = this.#byOwner.get(owner)?.text.length ?? 0;
    if (list === undefined) this.#passed.set(owner, [[at, node]]);
    else if (list.length < mostPassed) list.push([at, node]);
  }

  /** Targets that the text of an owner goes through: offset in the text as it reads, and node. */
  passed(owner: number): (readonly [at: number, node: number])[] {
    const entry = this.#byOwner.get(owner);
    const list = this.#passed.get(owner);
    if (entry === undefined || list === undefined) return [];
    const tell = entry.preserved ? preserve : tidy;
    return list
      .filter(([at]) => at <= this.#limit)
      .map(([at, node]) => [tell(entry.text.slice(0, at)).length, node] as const);
  }

  /** The text of an owner as it reads: cut at the limit, white space collapsed unless it is preserved. */
  read(entry: OwnText): string {
    let text = entry.text;
    if (text.length > this.#limit) {
      text = text.slice(0, this.#limit);
      this.cut++;
    }
    return entry.preserved ? preserve(text) : tidy(text);
  }
}

function isWhiteSpace(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d && code !== 0x0c) return false;
  }
  return true;
}

/** Punctuation that belongs to the word before it, even where that word went to a target. */
const closing = /^[,.;:!?)\]](?:\s|$)/;

/** The full stop of a sentence whose last words went to a target. */
const lone = /^[,.;:!?]\s*$/;

/** Lines kept, trailing space and empty lines at both ends dropped. */
function preserve(text: string): string {
  return text
    .replace(/[^\S\n]+(?=\n|$)/g, "")
    .replace(/^\n+|\n+$/g, "")
    .replace(/\u00a0/g, " ");
}
