/**
 * A path on this origin to go to next, from an address that a client sent; `fallback` for anything else
 * (another host, `//host`, `/\host`, a scheme). Everything outside ASCII is percent-encoded, because it goes
 * into a header.
 */
export function sameOriginPath(unverified: unknown, fallback: string): string {
  if (typeof unverified !== "string" || !isPath(unverified)) return fallback;
  // Browsers drop tabs and line breaks inside an address, which would turn "/\t/host" into "//host".
  if (/[\u0000-\u001f\\]/.test(unverified)) return fallback;
  const { pathname, search, hash } = new URL(unverified, "http://origin");
  // Without its dots, "/.//host" is another host's address.
  return isPath(pathname) ? `${pathname}${search}${hash}` : fallback;
}

function isPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
