/** Facts about what a page loads, by host and path. */

import type { Resources, ResourceUrl } from "../view/resources.js";
import { type Fact, pageFact } from "./fact.js";
import { strings } from "./params.js";

/** A fact that counts references whose host is one of `host` or below it and whose path starts with one of `path`. */
export function resourceFact(name: string, what: string, list: (resources: Resources) => readonly ResourceUrl[]): Fact {
  return pageFact({
    name,
    returns: "number",
    description: `${what} of the page from these hosts (subdomains included; none given: from anywhere) whose path and query start with or, after "*", contain one of these.`,
    params: {
      host: strings("Host names in lower case.", [""]),
      path: strings('Starts of the path, such as "/recaptcha/", or "*" and a part of it.', ["/"]),
    },
    compute: ({ resources }, { host, path }) => {
      const hosts = [...host];
      const paths = [...path];
      return list(resources).filter(
        (url) => hosts.some((wanted) => isHost(url.host, wanted)) && paths.some((wanted) => isPath(url.path, wanted)),
      ).length;
    },
  });
}

function isHost(host: string, wanted: string): boolean {
  return wanted === "" || host === wanted || host.endsWith(`.${wanted}`);
}

function isPath(path: string, wanted: string): boolean {
  if (wanted.startsWith("*")) return path.includes(wanted.slice(1));
  return path.startsWith(wanted) || wanted === "/";
}
