/**
 * A path on this origin to go to next, from an address that a client sent; `fallback` for anything else
 * (another host, `//host`, `/\host`, a scheme).
 */
export function sameOriginPath(unverified: unknown, fallback: string): string {
  if (typeof unverified !== "string" || !/^\/(?![/\\])/.test(unverified)) return fallback;
  // Browsers drop tabs and line breaks inside an address, which would turn "/\t/host" into "//host".
  if (/[\u0000-\u001f\\]/.test(unverified)) return fallback;
  return unverified;
}
