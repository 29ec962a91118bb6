/** What the tag name alone says about an element, as bits by tag number of a document. */

import type { Document } from "../dom/document.js";

export const Trait = {
  /** Its content is no text of the page: scripts, metadata, fallback content, drawings. */
  Unseen: 1,
  /** Block-level by nature; asked where computed display is none. */
  Block: 2,
  /** Text of its own whatever its display: folding it into the text around it would lose what it is. */
  OwnText: 4,
  /** A label may name it (HTML 4.10.2). */
  Labelable: 8,
  Heading: 16,
  /** Takes part in tables. */
  TablePart: 32,
  /** A form control that separates the text before and after it. */
  Control: 64,
  /** Blocks inside are part of its text. */
  FoldsContent: 256,
  /** Sectioning content, or main: header and footer inside are not the page's. */
  Sectioning: 128,
} as const;

const words = (text: string): string[] => text.split(" ");

const table: readonly (readonly [number, string[]])[] = [
  [
    Trait.Unseen,
    words(
      "script style template head title meta link base noembed noframes iframe frame datalist param source " +
        "track col colgroup rp audio video canvas embed textarea select desc metadata defs symbol clipPath mask pattern " +
        "linearGradient radialGradient filter marker annotation annotation-xml",
    ),
  ],
  [
    Trait.Block,
    words(
      "address article aside blockquote body center caption dd details dialog dir div dl dt fieldset figcaption figure " +
        "footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search " +
        "section summary table tbody td tfoot th thead tr ul",
    ),
  ],
  [
    Trait.OwnText,
    words(
      "address blockquote caption dd dt figcaption h1 h2 h3 h4 h5 h6 label legend li p pre summary td th option output",
    ),
  ],
  [Trait.Labelable, words("button input meter output progress select textarea")],
  [Trait.Heading, words("h1 h2 h3 h4 h5 h6")],
  [Trait.TablePart, words("table caption thead tbody tfoot tr td th")],
  [Trait.Control, words("button input meter progress select textarea")],
  [Trait.FoldsContent, words("label legend caption figcaption dt")],
  [Trait.Sectioning, words("article aside main nav section")],
];

const traitsByName: ReadonlyMap<string, number> = (() => {
  const map = new Map<string, number>();
  for (const [trait, names] of table) for (const name of names) map.set(name, (map.get(name) ?? 0) | trait);
  return map;
})();

/** Traits by tag number. */
export function tagTraits(document: Document): Uint16Array {
  return Uint16Array.from(document.tagNames, (name) => traitsByName.get(name) ?? 0);
}
