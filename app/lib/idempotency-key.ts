/** What a key may be made of, at the API too: 8 to 100 visible ASCII characters. */
const pattern = /^[\x21-\x7e]{8,100}$/;

/** The key, if it can be one. */
export function usableKey(unverified: string | undefined): string | undefined {
  return unverified !== undefined && pattern.test(unverified) ? unverified : undefined;
}
