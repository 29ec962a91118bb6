/** What a page may bring in, as data: rules in order, the first that fits decides, what none fits is loaded. */

/** "data": what scripts ask for. Scripts, images and data are loaded only for pages whose scripts run. */
export type ResourceKind = "stylesheet" | "frame" | "script" | "image" | "data";

export interface ResourceRule {
  /** Host names; those below them count too. "*" is every host. */
  readonly hosts: readonly string[];
  /** @default every kind */
  readonly kinds?: readonly ResourceKind[];
  readonly load: boolean;
  /** In words that follow "frame not read: ". */
  readonly reason: string;
}

/** Hosts that add nothing to what a page shows or offers: what they serve is not waited for. */
export const defaultResourceRules: readonly ResourceRule[] = [
  {
    hosts: ["fonts.googleapis.com", "fonts.bunny.net", "use.typekit.net", "use.edgefonts.net", "fast.fonts.net"],
    kinds: ["stylesheet"],
    load: false,
    reason: "it names web fonts, which are not loaded",
  },
  {
    hosts: [
      "doubleclick.net",
      "googlesyndication.com",
      "googleadservices.com",
      "adservice.google.com",
      "amazon-adsystem.com",
      "adnxs.com",
      "criteo.com",
      "taboola.com",
      "outbrain.com",
    ],
    load: false,
    reason: "it serves advertisements",
  },
  {
    hosts: [
      "google-analytics.com",
      "googletagmanager.com",
      "hotjar.com",
      "segment.io",
      "segment.com",
      "mixpanel.com",
      "amplitude.com",
      "connect.facebook.net",
    ],
    load: false,
    reason: "it counts visitors",
  },
];

/** Why a resource is not to be loaded, undefined when it is. */
export function refusedBy(rules: readonly ResourceRule[], url: string, kind: ResourceKind): string | undefined {
  const { hostname } = new URL(url);
  const rule = rules.find(({ hosts, kinds }) => {
    if (kinds !== undefined && !kinds.includes(kind)) return false;
    return hosts.some((host) => host === "*" || hostname === host || hostname.endsWith(`.${host}`));
  });
  return rule === undefined || rule.load ? undefined : rule.reason;
}
