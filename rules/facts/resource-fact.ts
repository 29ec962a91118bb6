/** Facts about what a page loads, by host and path. */

import type { PageView } from "../view/page-view.js";
import type { Resources, ResourceUrl } from "../view/resources.js";
import { type Fact, type Presence, pageFact } from "./fact.js";
import { strings } from "./params.js";

/** A fact that counts references whose host is one of `host` or below it and whose path starts with one of `path`. */
export function resourceFact(name: string, what: string, list: (resources: Resources) => readonly ResourceUrl[]): Fact {
  const urlsByHost = ({ resources }: PageView) => byHost(list(resources));
  const present: Presence = ({ view }) => view.derived(urlsByHost).keys();
  return pageFact({
    name,
    returns: "number",
    description: `${what} of the page from these hosts (subdomains included; none given: from anywhere) whose path and query start with or, after "*", contain one of these.`,
    params: {
      host: strings("Host names in lower case.", [""]),
      path: strings('Starts of the path, such as "/recaptcha/", or "*" and a part of it.', ["/"]),
    },
    needs: ({ host }) => ({ present, keys: [...host] }),
    compute: (view, { host, path }) => {
      const urls = view.derived(urlsByHost);
      const found = new Set<ResourceUrl>();
      for (const wanted of host) for (const url of urls.get(wanted) ?? []) if (isPath(url, path)) found.add(url);
      return found.size;
    },
  });
}

/** References by their host and every domain above it; all of them under "". */
function byHost(urls: readonly ResourceUrl[]): ReadonlyMap<string, readonly ResourceUrl[]> {
  const index = new Map<string, ResourceUrl[]>(urls.length === 0 ? [] : [["", [...urls]]]);
  for (const url of urls) {
    for (let host = url.host; host !== ""; host = host.slice(host.indexOf(".") + 1)) {
      const known = index.get(host);
      if (known === undefined) index.set(host, [url]);
      else known.push(url);
      if (!host.includes(".")) break;
    }
  }
  return index;
}

function isPath({ path }: ResourceUrl, paths: ReadonlySet<string>): boolean {
  for (const wanted of paths) {
    if (wanted === "/") return true;
    if (wanted.startsWith("*") ? path.includes(wanted.slice(1)) : path.startsWith(wanted)) return true;
  }
  return false;
}
