/** The part of a host that somebody registered: pages of one site share it. */

import { parse } from "tldts";

/**
 * "https://forums.site.co.uk/" -> "site.co.uk", by the public suffix list: names that a host hands out to its users
 * ("blog.github.io") are sites of their own. The whole host where nothing is registered below a suffix (addresses, "localhost");
 * undefined for what is no absolute HTTP URL.
 */
export function registrableDomain(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url)) return undefined;
  const { domain, hostname } = parse(url, { allowPrivateDomains: true });
  return domain ?? (hostname === null || hostname === "" ? undefined : hostname);
}
