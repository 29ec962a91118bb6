/** What a page can do without, and how its texts are written. */

/**
 * Units that are left out of a page: nodes, attributes, words, rules, declarations; wrappers, whose children stay; and names, for
 * which others stand. A unit is known by its identity.
 */
export type Gone = ReadonlySet<object>;

/** How texts are written; lengths may change. */
export interface TextMap {
  /** Prose, names, ids: any text whose words mean something to people only. */
  text(text: string): string;
  /** An address, absolute or not. */
  url(url: string): string;
  /** Value of an attribute of that name. */
  attribute(name: string, value: string): string;
}

/** As they are. */
export const plainTexts: TextMap = { text: (text) => text, url: (url) => url, attribute: (_, value) => value };
