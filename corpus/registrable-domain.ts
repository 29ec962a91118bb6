/** The part of a host that somebody registered: pages of one site share it. */

/** Second levels under which country registries hand out names, where the country's own level is not open. */
const registryLevels: ReadonlySet<string> = new Set(
  "ac co com edu gob gov gouv govt go gen id in info ltd mil ne net nhs nic nom or org plc sch web".split(" "),
);

/**
 * "forums.site.co.uk" -> "site.co.uk"; undefined for what is no absolute HTTP URL. A rule of thumb (two labels, or three when
 * the second is a registry's own) instead of the public suffix list: it groups pages for cross-validation, where a group too
 * many or too few changes little.
 */
export function registrableDomain(url: string): string | undefined {
  const host = /^https?:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase().replace(/\.$/, "");
  if (host === undefined) return undefined;
  if (/^[\d.]+$/.test(host)) return host;
  const labels = host.split(".");
  const [second = "", first = ""] = labels.slice(-2);
  return labels.slice(first.length === 2 && registryLevels.has(second) ? -3 : -2).join(".");
}
