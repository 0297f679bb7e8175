import ipaddr from "ipaddr.js";

/**
 * A visitor's address as tries, requests, and connections are counted by it: of IPv6 the network of 64 bits, because
 * whoever has one of its addresses has them all.
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
