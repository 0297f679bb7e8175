import { lookup as lookUp, type LookupAddress, type LookupOptions } from "node:dns";
import { lookup as lookUpOnce } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import ipaddr from "ipaddr.js";

/** Why the server sends nothing to an endpoint. */
export type EndpointFault = "endpoint_not_public" | "endpoint_not_found";

/** How long the name of an endpoint may take to be resolved, ms. */
const dnsLimitMs = 5_000;

export class NotPublic extends Error {
  constructor(host: string) {
    super(`${host} is not a public address.`);
  }
}

/**
 * Keeps push messages from going where a browser's word must not send a server: to itself, or into its network. A name
 * is checked when it is subscribed, and once more by the connection itself, because what a name resolves to can change
 * in between. `allowed` names hosts with their port that are exempt, such as a push service of one's own.
 */
export class EndpointGuard {
  readonly #allowed: ReadonlySet<string>;

  constructor(allowed: readonly string[]) {
    this.#allowed = new Set(allowed);
  }

  /** HTTPS on its usual port, without a password in it, and not an address of a network of one's own. */
  isPublicUrl(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (!url || url.protocol !== "https:" || url.username || url.password) return false;
    if (this.#isAllowed(url)) return true;
    const host = bare(url.hostname);
    if (url.port !== "" || host === "localhost" || host.endsWith(".localhost")) return false;
    return isIP(host) === 0 ? host.includes(".") : isPublic(host);
  }

  /** The same, and every address of the name is public. */
  async faultOf(endpoint: string): Promise<EndpointFault | undefined> {
    if (!this.isPublicUrl(endpoint)) return "endpoint_not_public";
    const url = new URL(endpoint);
    if (this.#isAllowed(url)) return undefined;
    const stopping = new AbortController();
    const addresses = await Promise.race([
      lookUpOnce(bare(url.hostname), { all: true }).catch(() => []),
      pause(dnsLimitMs, [], { signal: stopping.signal }),
    ]);
    stopping.abort();
    if (addresses.length === 0) return "endpoint_not_found";
    return addresses.every(({ address }) => isPublic(address)) ? undefined : "endpoint_not_public";
  }

  /** Resolves a name for a connection to this endpoint: one address that is not public refuses all of them. */
  lookupFor(endpoint: string) {
    const isExempt = this.#isAllowed(new URL(endpoint));
    return (
      host: string,
      options: LookupOptions,
      done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
    ): void => {
      lookUp(host, { ...options, all: true }, (error, addresses) => {
        const [first] = addresses ?? [];
        if (error || !first) return done(error ?? new Error(`${host} has no address.`), "");
        if (!isExempt && !addresses.every(({ address }) => isPublic(address)))
          return done(new NotPublic(host), "");
        if (options.all) return done(null, addresses);
        return done(null, first.address, first.family);
      });
    };
  }

  #isAllowed({ hostname, port }: URL): boolean {
    return this.#allowed.has(`${hostname}:${port || "443"}`);
  }
}

/** Not of a loopback, private, link-local, or otherwise special network, also where IPv6 carries an IPv4 address. */
export function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** An IPv6 address without its brackets. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
}
