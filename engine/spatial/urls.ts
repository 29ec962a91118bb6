/** Where links lead. */

import { resolveUrl } from "../dom/urls.js";

/** Longest reference that is told whole: some carry whole files. */
const maximumLength = 2_048;

/**
 * A link's target: absolute where a base URL is known. A reference within the page stays a fragment, and schemes that
 * are no addresses (javascript, mailto, tel, data) stay as written.
 */
export function linkTarget(href: string, base: string): string {
  const reference = href.trim();
  if (reference.startsWith("#") || base === "") return shorten(reference);
  return shorten(resolveUrl(reference, base) ?? reference);
}

function shorten(reference: string): string {
  return reference.length <= maximumLength ? reference : reference.slice(0, maximumLength);
}
