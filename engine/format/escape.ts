/**
 * Page text inside our line formats. Pages are hostile: whatever they say must not look like a line or a field of ours.
 * So text always stands in quotes, and nothing in it can end the quotes, the brackets or the line, hide, or turn the
 * reading direction around.
 */

/**
 * Characters that are never written as they are: controls, line and paragraph separators, what overrides or isolates the
 * reading direction, and invisible characters. Joiners, soft hyphens and plain directional marks stay: scripts need them.
 */
const unsafe = /[\p{Cc}\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const named: Readonly<Record<string, string>> = { "\n": "\\n", "\t": "\\t", "\r": "\\r" };

/** Lone halves of surrogate pairs, which no encoding can carry. */
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function codeEscape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return named[character] ?? (code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, "0")}`);
}

/** Text in double quotes; quotes, backslashes, brackets and unsafe characters escaped with a backslash. */
export function quote(text: string): string {
  const escaped = text.replace(/["\\[\]]/g, "\\$&").replace(unsafe, codeEscape);
  return `"${escaped.replace(loneSurrogate, "\ufffd")}"`;
}

/** A word of letters, digits and a few marks as it is, anything else quoted. */
export function word(text: string): string {
  return /^[\w.:@$/-]+$/.test(text) ? text : quote(text);
}

/** A URL as it is, quoted when it holds white space, quotes, brackets, backslashes or unsafe characters. */
export function url(text: string): string {
  const plain = text !== "" && !/[\s"'\\[\](){}<>]/.test(text) && text.search(unsafe) < 0;
  return plain && text.search(loneSurrogate) < 0 ? text : quote(text);
}

const markup: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for a markup-like line: the characters of markup and unsafe characters as character references. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => markup[character] ?? character)
    .replace(unsafe, (character) => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`)
    .replace(loneSurrogate, "\ufffd");
}

/**
 * Text for content and quoted attributes of HTML, XML and SVG: the characters of markup as references. What no XML document
 * may hold, controls and lone surrogates, becomes U+FFFD; references would not make it legal.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[&<>"']/g, (character) => (character === "'" ? "&#39;" : (markup[character] ?? character)))
    .replace(/[\t\n\r]/g, " ")
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "\ufffd");
}
