import { BlockList, isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import { networkOf } from "#contract/network-of.ts";
import type { BffConfig } from "./config.ts";
import type { Asker } from "./fair-gate.ts";

/**
 * Makes the function that tells a client's address: the connection's own, or, where TRUST_PROXY believes the
 * hop before us, the nearest address in X-Forwarded-For that is not itself a believed hop.
 */
export function clientAddressReader(trustProxy: BffConfig["trustProxy"]): (req: IncomingMessage) => string {
  if (trustProxy === false) return (req) => plain(req.socket.remoteAddress);
  const isTrusted = trustTest(trustProxy);
  return (req) => {
    let address = plain(req.socket.remoteAddress);
    const claimed = String(req.headers["x-forwarded-for"] ?? "").split(",");
    for (let hop = 0; hop < claimed.length && isTrusted(address, hop); hop += 1) {
      const unverified = plain(claimed.at(-1 - hop)?.trim());
      if (isIP(unverified) === 0) break;
      address = unverified;
    }
    return address;
  };
}

function trustTest(trustProxy: number | string[]): (address: string, hop: number) => boolean {
  if (typeof trustProxy === "number") return (_address, hop) => hop < trustProxy;
  const list = new BlockList();
  for (const range of trustProxy.flatMap((entry) => namedRanges[entry] ?? [entry])) {
    const [address = "", prefix] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

const namedRanges: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** Who asks, and for which tenant, as `resolveTenant` has said: whom places and bodies are counted for. */
export function askerOf({ headers }: IncomingMessage): Asker {
  return {
    client: networkOf(String(headers["x-forwarded-for"])),
    tenant: String(headers["x-tenant-slug"]),
  };
}

/** An IPv4 client of a dual-stack socket, in the form that everybody writes. */
export function plain(address: string | undefined): string {
  if (address === undefined) return "unknown";
  return address.startsWith("::ffff:") ? address.slice(7) : address;
}
