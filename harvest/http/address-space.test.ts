import { describe, expect, it } from "vitest";
import { AddressSpace, addressSpace, mayLead } from "./address-space.js";

const { Public, Private, Loopback, LinkLocal } = AddressSpace;

describe("addressSpace", () => {
  it.each<[string, AddressSpace]>([
    ["8.8.8.8", Public],
    ["2606:4700::1111", Public],
    ["10.1.2.3", Private],
    ["172.16.0.1", Private],
    ["172.31.255.255", Private],
    ["172.32.0.1", Public],
    ["192.168.1.1", Private],
    ["100.64.0.1", Private],
    ["198.18.0.1", Private],
    ["192.0.2.1", Private],
    ["224.0.0.1", Private],
    ["255.255.255.255", Private],
    ["fd12::1", Private],
    ["fec0::1", Private],
    ["ff02::1", Private],
    ["127.0.0.1", Loopback],
    ["127.8.9.10", Loopback],
    ["0.0.0.0", Loopback],
    ["::1", Loopback],
    ["::", Loopback],
    ["169.254.169.254", LinkLocal],
    ["fe80::1%eth0", LinkLocal],
    ["fd00:ec2::254", LinkLocal],
    ["100.100.100.200", LinkLocal],
    ["::ffff:127.0.0.1", Loopback],
    ["::ffff:10.0.0.1", Private],
    ["::ffff:8.8.8.8", Public],
    ["64:ff9b::169.254.169.254", LinkLocal],
    ["64:ff9b::7f00:1", Loopback],
    ["2002:a00:1::", Private],
    ["::7f00:1", Loopback],
    ["nonsense", Private],
  ])("of %s is %i", (address, space) => {
    expect(addressSpace(address)).toBe(space);
  });
});

describe("mayLead", () => {
  it("goes to the same or a more public space, never to a link-local one", () => {
    const spaces = [Public, Private, Loopback, LinkLocal];
    const allowed = spaces.map((from) => spaces.filter((to) => mayLead(from, to)));
    expect(allowed).toEqual([[Public], [Public, Private], [Public, Private, Loopback], [Public, Private, Loopback]]);
  });
});
