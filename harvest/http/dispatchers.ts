/** The connections of a client: one pool for each reach that a request may have, and one for each proxy. */

import { isIP } from "node:net";
import { Agent, type Dispatcher, ProxyAgent } from "undici";
import { AddressSpace, mayLead } from "./address-space.js";
import { type ConnectOptions, createConnector, hostKey, isLocalhost, RefusedAddress } from "./connect.js";
import { proxyFor } from "./proxy.js";

/** Header bytes of a response that are read; Chromium's cap. */
const maximumHeaderBytes = 256 * 1024;

export interface Route {
  readonly dispatcher: Dispatcher;
  /** URL of the proxy, undefined for a direct connection. */
  readonly proxy: string | undefined;
}

export class Dispatchers {
  readonly #options: ConnectOptions;
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #pools = new Map<string, Agent | ProxyAgent>();
  /** The most public space that each endpoint was connected to. */
  readonly #spaces = new Map<string, AddressSpace>();

  constructor(options: ConnectOptions, environment: Readonly<Record<string, string | undefined>>) {
    this.#options = options;
    this.#environment = environment;
  }

  /**
   * The way to a URL for what an address of space `from` led to; undefined: a person named it. Throws RefusedAddress for
   * literal addresses; names are checked when they are connected to, but through a proxy, which resolves them itself.
   */
  route(url: URL, from: AddressSpace | undefined): Route {
    const proxy = proxyFor(url, this.#environment);
    if (proxy === undefined) return { dispatcher: this.#direct(from), proxy };
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (from !== undefined && isIP(host) !== 0 && !mayLead(from, this.#options.spaceOf(host))) {
      throw new RefusedAddress(host, this.#options.spaceOf(host));
    }
    return { dispatcher: this.#through(proxy), proxy };
  }

  /** The space of the address that answered for a URL. */
  spaceOf(url: URL, proxy: string | undefined): AddressSpace {
    const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
    if (isLocalhost(host)) return AddressSpace.Loopback;
    if (isIP(host) !== 0) return this.#options.spaceOf(host);
    if (proxy !== undefined) return AddressSpace.Public;
    return this.#spaces.get(hostKey(url.protocol, url.hostname, url.port)) ?? AddressSpace.Public;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
    this.#pools.clear();
  }

  #direct(from: AddressSpace | undefined): Dispatcher {
    const allows = (space: AddressSpace): boolean => from === undefined || mayLead(from, space);
    const connected = (host: string, space: AddressSpace): void => {
      const before = this.#spaces.get(host) ?? space;
      this.#spaces.set(host, space < before ? space : before);
    };
    return this.#pool(`direct ${from}`, () => {
      const connect = createConnector(this.#options, allows, connected);
      return new Agent({ connect, allowH2: true, maxHeaderSize: maximumHeaderBytes });
    });
  }

  #through(proxy: string): Dispatcher {
    const { timeoutMs, ca } = this.#options;
    const tls = { timeout: timeoutMs, ...(ca === undefined ? {} : { ca }) };
    // Plain HTTP goes by absolute URLs, as curl and browsers do: many proxies let CONNECT through for TLS only.
    const options = {
      uri: proxy,
      proxyTunnel: false,
      requestTls: tls,
      proxyTls: tls,
      maxHeaderSize: maximumHeaderBytes,
    };
    return this.#pool(`proxy ${proxy}`, () => new ProxyAgent(options));
  }

  #pool(key: string, create: () => Agent | ProxyAgent): Dispatcher {
    const pool = this.#pools.get(key) ?? create();
    this.#pools.set(key, pool);
    return pool;
  }
}
