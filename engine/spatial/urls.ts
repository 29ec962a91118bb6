/** Where links lead. */

import { resolveUrl } from "../dom/urls.js";

/** Longest reference that is told whole: some carry whole files. */
const maximumLength = 2_048;

/** Absolute URLs that parsing would give back as they are: lower-case host with a name, plain path without dot segments. */
const normal =
  /^https?:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}\/[\w\-~!$&()*+,;=:@%/.]*(?:[?#][\w\-~!$&()*+,;=:@%/.?]*)?$/;
/** References from the root that only need the origin before them. */
const fromRoot = /^\/(?!\/)[\w\-~!$&()*+,;=:@%/.]*(?:[?#][\w\-~!$&()*+,;=:@%/.?]*)?$/;
const dotSegment = /\/\.|xn--|%2e/i;

/** Resolves the links of one document. */
export class LinkResolver {
  readonly #base: string;
  /** Scheme and host of a base that has them, "" for others. */
  readonly #origin: string;

  /** `base`: the document's base URL, "" when none is known. */
  constructor(base: string) {
    this.#base = base;
    this.#origin = /^https?:\/\/[^/?#]+/.exec(base)?.[0] ?? "";
  }

  /**
   * A link's target: absolute where a base URL is known. A reference within the page stays a fragment, and schemes that
   * are no addresses (javascript, mailto, tel, data) stay as written.
   */
  resolve(href: string): string {
    const reference = href.trim();
    if (reference.startsWith("#") || this.#base === "") return shorten(reference);
    if (reference.length <= maximumLength && !dotSegment.test(reference)) {
      if (normal.test(reference)) return reference;
      if (this.#origin !== "" && fromRoot.test(reference)) return this.#origin + reference;
    }
    return shorten(resolveUrl(reference, this.#base) ?? reference);
  }
}

function shorten(reference: string): string {
  return reference.length <= maximumLength ? reference : reference.slice(0, maximumLength);
}
