import ipaddr from "ipaddr.js";

/**
 * A visitor's address as attempts, requests, and connections are counted: for IPv6 the 64-bit network, because
 * the owner of one of its addresses has them all.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}
