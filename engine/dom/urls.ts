/** URL resolution that answers undefined instead of throwing. */

/** The absolute URL of a reference, undefined when it cannot be resolved. `base` "" means that none is known. */
export function resolveUrl(reference: string, base: string): string | undefined {
  const known = base === "" ? undefined : base;
  return URL.canParse(reference, known) ? new URL(reference, known).href : undefined;
}

/** An absolute URL up to its fragment. */
export function withoutFragment(url: string): string {
  const hash = url.indexOf("#");
  return hash < 0 ? url : url.slice(0, hash);
}
