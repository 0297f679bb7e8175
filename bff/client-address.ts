import { isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";
import { networkOf } from "#contract/network-of.ts";
import type { BffConfig } from "./config.ts";
import type { Asker } from "./fair-gate.ts";

/**
 * Makes the function that returns a client's address: the connection's own, or, if TRUST_PROXY trusts the hop
 * before us, the nearest address in X-Forwarded-For that is not itself a trusted hop.
 */
export function clientAddressReader(trustProxy: BffConfig["trustProxy"]): (req: IncomingMessage) => string {
  if (trustProxy === false) return (req) => plain(req.socket.remoteAddress);
  const isTrusted =
    typeof trustProxy === "number"
      ? (_address: string, hop: number) => hop < trustProxy
      : proxyAddr.compile(trustProxy);
  return (req) => {
    const [own = "", ...claimed] = proxyAddr.all(req, isTrusted);
    // A value that is not an address ends the chain, because everything before it may be made up.
    const end = claimed.findIndex((unverified) => isIP(plain(unverified)) === 0);
    const believed = end === -1 ? claimed : claimed.slice(0, end);
    return plain(believed.at(-1) ?? own);
  };
}

/** The client and the tenant, as `resolveTenant` determined them. Places and bodies are counted by both. */
export function askerOf({ headers }: IncomingMessage): Asker {
  return {
    client: networkOf(String(headers["x-forwarded-for"])),
    tenant: String(headers["x-tenant-slug"]),
  };
}

/** An IPv4 client of a dual-stack socket, in the usual form. */
export function plain(address: string | undefined): string {
  return address !== undefined && isIP(address) !== 0 ? ipaddr.process(address).toString() : "unknown";
}
