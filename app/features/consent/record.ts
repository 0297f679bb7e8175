/** What a visitor has decided about cookies. It is stored in a cookie of this host, which browser and server both read. */
export const consentCookie = "hasp_consent";

/** What may be refused; the essential ones are always on. */
export const optionalCategories = ["analytics", "marketing", "preferences"] as const;
export type Category = (typeof optionalCategories)[number];
export type Consent = Record<Category, boolean>;

export const essentialOnly: Consent = { analytics: false, marketing: false, preferences: false };
export const everything: Consent = { analytics: true, marketing: true, preferences: true };

/**
 * Increases when a category changes its meaning: older decisions then no longer count, and are requested again.
 */
const version = 1;

/** A decision as the cookie's value: version, one digit for each category, and the day, e.g. `1.001.2026-11-21`. */
export function consentValue(consent: Consent, day: string): string {
  const digits = optionalCategories.map((category) => (consent[category] ? "1" : "0"));
  return `${version}.${digits.join("")}.${day}`;
}

/** The decision in a `Cookie` header or in `document.cookie`; `undefined` if there is no valid one. */
export function readConsent(cookies: string | null): Consent | undefined {
  const digits = new RegExp(`(?:^|; ?)${consentCookie}=${version}\\.([01]{3})\\.`).exec(cookies ?? "")?.[1];
  if (digits === undefined) return undefined;
  const entries = optionalCategories.map((category, position) => [category, digits[position] === "1"]);
  return Object.fromEntries(entries) as Consent;
}
