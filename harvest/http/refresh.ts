/** The value of Refresh: a delay and a place to go to (HTML 4.2.5.3, "shared declarative refresh steps"). */

import { resolveUrl } from "../../engine/dom/urls.js";

export interface Refresh {
  readonly seconds: number;
  /** Absolute URL, that of the page itself when the value names none. */
  readonly url: string;
}

/** Reads `0; url=there` and its unquoted, comma-separated and unlabelled kin; undefined when it does not refresh. */
export function parseRefresh(value: string, pageUrl: string, baseUrl: string): Refresh | undefined {
  const start = /^[\t\n\f\r ]*(?:(\d+)[\d.]*|\.[\d.]*)/.exec(value);
  if (start === null) return undefined;
  const seconds = Number(start[1] ?? 0);
  const rest = value.slice(start[0].length);
  if (rest === "") return { seconds, url: pageUrl };
  const separator = /^(?:[\t\n\f\r ]*[;,][\t\n\f\r ]*|[\t\n\f\r ]+)/.exec(rest);
  if (separator === null) return undefined;
  const named = rest.slice(separator[0].length).replace(/^url[\t\n\f\r ]*=[\t\n\f\r ]*/i, "");
  const reference = unquoted(named);
  if (reference === "") return { seconds, url: pageUrl };
  const url = resolveUrl(reference, baseUrl);
  return url === undefined ? undefined : { seconds, url };
}

function unquoted(text: string): string {
  const quote = text.charAt(0);
  if (quote !== '"' && quote !== "'") return text.trim();
  const end = text.indexOf(quote, 1);
  return text.slice(1, end < 0 ? undefined : end).trim();
}
