/** Connections that keep the address policy: checked on the addresses that a name resolves to, when it is connected to. */

import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { buildConnector } from "undici";
import { AddressSpace, addressSpaceNames } from "./address-space.js";

/** Addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** What connections need to know. */
export interface ConnectOptions {
  readonly resolve: Resolve;
  readonly spaceOf: (address: string) => AddressSpace;
  readonly timeoutMs: number;
  /** Certificate authorities to trust instead of the system's, PEM. */
  readonly ca: string | undefined;
}

/** An address that the policy refuses; the client makes it a SightlineError. */
export class RefusedAddress extends Error {
  constructor(
    readonly hostname: string,
    readonly space: AddressSpace,
  ) {
    super(`${hostname} is ${addressSpaceNames[space]}`);
    this.name = "RefusedAddress";
  }
}

/** Names below localhost are this machine without asking anyone (RFC 6761 6.3): both families are tried, in this order. */
const loopbackAddresses: readonly ResolvedAddress[] = [
  { address: "::1", family: 6 },
  { address: "127.0.0.1", family: 4 },
];

export function isLocalhost(hostname: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(hostname);
}

export function resolveBySystem(hostname: string): Promise<readonly ResolvedAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => {
      if (error !== null) return reject(error);
      resolve(addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 })));
    });
  });
}

/**
 * A connector for addresses that `allows` says yes to. `connected` is told the host name, port and address of every
 * connection made.
 */
export function createConnector(
  options: ConnectOptions,
  allows: (space: AddressSpace) => boolean,
  connected: (host: string, space: AddressSpace) => void,
): buildConnector.connector {
  const { timeoutMs, ca, spaceOf } = options;
  const lookup = checkedLookup(options, allows);
  const connect = buildConnector({ timeout: timeoutMs, allowH2: true, lookup, ...(ca === undefined ? {} : { ca }) });
  return (target, callback) => {
    const literal = target.hostname.replace(/^\[(.*)\]$/, "$1");
    // A literal address is never looked up, so it is checked here.
    if (isIP(literal) !== 0 && !allows(spaceOf(literal))) {
      callback(new RefusedAddress(literal, spaceOf(literal)), null);
      return;
    }
    connect({ ...target, hostname: literal }, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      connected(hostKey(target.protocol, target.hostname, target.port), spaceOf(socket.remoteAddress ?? literal));
      callback(null, socket);
    });
  };
}

/** Names an endpoint; the port may be left out as in a URL. */
export function hostKey(protocol: string, hostname: string, port: string): string {
  return `${hostname.replace(/^\[(.*)\]$/, "$1")}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;
}

/** A lookup for node:net whose answers are the allowed addresses alone. */
function checkedLookup({ resolve, spaceOf }: ConnectOptions, allows: (space: AddressSpace) => boolean): LookupFunction {
  return (hostname, lookupOptions, callback) => {
    const isLocal = isLocalhost(hostname);
    if (isLocal && !allows(AddressSpace.Loopback)) {
      callback(new RefusedAddress(hostname, AddressSpace.Loopback), lookupOptions.all === true ? [] : "", 0);
      return;
    }
    const answer = isLocal ? Promise.resolve(loopbackAddresses) : resolve(hostname);
    answer.then(
      (found) => {
        const allowed = isLocal ? found : found.filter(({ address }) => allows(spaceOf(address)));
        const [first] = allowed;
        if (first === undefined) {
          const error =
            found[0] === undefined
              ? Object.assign(new Error(`no address for ${hostname}`), { code: "ENOTFOUND" })
              : new RefusedAddress(hostname, spaceOf(found[0].address));
          callback(error, lookupOptions.all === true ? [] : "", 0);
        } else if (lookupOptions.all === true) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, lookupOptions.all === true ? [] : "", 0),
    );
  };
}
