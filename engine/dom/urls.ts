/** URL resolution that answers undefined instead of throwing. */

/**
 * The absolute URL of a reference, undefined when it cannot be resolved. `base` "" means that none is known.
 * Not by URL.canParse: in Node 20 its answer for non-ASCII hosts changes once the call has been optimised.
 */
export function resolveUrl(reference: string, base: string): string | undefined {
  try {
    return new URL(reference, base === "" ? undefined : base).href;
  } catch {
    return undefined;
  }
}

/** A reference parsed, undefined when it cannot be resolved. */
export function parseUrl(reference: string, base = ""): URL | undefined {
  const href = resolveUrl(reference, base);
  return href === undefined ? undefined : new URL(href);
}

/** An absolute URL up to its fragment. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf("#");
  return hash < 0 ? url : url.slice(0, hash);
}
