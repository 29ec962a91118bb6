/** Which proxy the environment names for a URL, as curl reads it. */

import { isIP } from "node:net";
import { AddressSpace, addressSpace } from "./address-space.js";
import { isLocalhost } from "./connect.js";

/** URL of the proxy, undefined for a direct connection. Loopback never goes through a proxy. */
export function proxyFor(url: URL, environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (isLocalhost(host) || (isIP(host) !== 0 && addressSpace(host) === AddressSpace.Loopback)) return undefined;
  const scheme = url.protocol.slice(0, -1);
  const named = (name: string): string | undefined => environment[name] || environment[name.toUpperCase()] || undefined;
  const proxy = named(`${scheme}_proxy`) ?? named("all_proxy");
  if (proxy === undefined || isExempt(host, url, named("no_proxy") ?? "")) return undefined;
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(proxy) ? proxy : `http://${proxy}`;
}

/** Is the host in the list of hosts and domains that go without a proxy? */
function isExempt(host: string, url: URL, list: string): boolean {
  const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", wanted] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(entry.replace(/^\*?\./, "")) ?? [];
      // An IPv6 address has colons of its own.
      const domain = isIP(entry) === 6 ? entry : name;
      if (domain === "" || (wanted !== undefined && isIP(entry) !== 6 && wanted !== port)) return false;
      return host === domain || host.endsWith(`.${domain}`);
    });
}
