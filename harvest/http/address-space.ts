/**
 * How public an address is. What a public address leads to must not be private: a redirect, a stylesheet, a frame or a
 * refresh may lead to an address of the same space or of a more public one (as Private Network Access has it), and never
 * to a link-local one, where clouds serve their credentials.
 */

import ipaddr from "ipaddr.js";

export const AddressSpace = { Public: 0, Private: 1, Loopback: 2, LinkLocal: 3 } as const;
export type AddressSpace = (typeof AddressSpace)[keyof typeof AddressSpace];

export const addressSpaceNames = ["public", "private", "loopback", "link-local"] as const;

/** Cloud metadata services outside the link-local range. */
const metadataAddresses: ReadonlySet<string> = new Set(["fd00:ec2::254", "100.100.100.200", "192.0.0.192"]);

const spaces: Readonly<Record<string, AddressSpace>> = {
  unicast: AddressSpace.Public,
  loopback: AddressSpace.Loopback,
  // Linux connects 0.0.0.0 and :: to the machine itself.
  unspecified: AddressSpace.Loopback,
  linkLocal: AddressSpace.LinkLocal,
};

/** Space of an IP address without brackets. Ranges that are neither public nor local by name count as private. */
export function addressSpace(address: string): AddressSpace {
  const unscoped = address.replace(/%.*$/, "");
  if (!ipaddr.isValid(unscoped)) return AddressSpace.Private;
  const parsed = ipaddr.process(unscoped);
  if (metadataAddresses.has(parsed.toString())) return AddressSpace.LinkLocal;
  const inner = parsed instanceof ipaddr.IPv6 ? embeddedIPv4(parsed) : undefined;
  if (inner !== undefined) return addressSpace(inner);
  return spaces[parsed.range()] ?? AddressSpace.Private;
}

/** May something at an address of space `from` lead to one of space `to`? */
export function mayLead(from: AddressSpace, to: AddressSpace): boolean {
  return to <= from && to !== AddressSpace.LinkLocal;
}

/** The IPv4 address that NAT64 (RFC 6052), 6to4 (RFC 3056) and IPv4-compatible addresses stand for. */
function embeddedIPv4(address: ipaddr.IPv6): string | undefined {
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === "rfc6052") return bytes.slice(12).join(".");
  if (range === "6to4") return bytes.slice(2, 6).join(".");
  const isCompatible = bytes.slice(0, 12).every((byte) => byte === 0) && bytes.slice(12, 15).some((byte) => byte !== 0);
  return isCompatible ? bytes.slice(12).join(".") : undefined;
}
