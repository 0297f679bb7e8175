/** Of a page that is the same for every visitor: the BFF keeps it for this many seconds (docs/decisions/008). */
export const sameForEverybody = { "Cache-Control": "public, max-age=0, s-maxage=300" };

/** Of a page with a form of its own for each visitor: neither the BFF nor a proxy keeps it. */
export const everyTimeAnew = { "Cache-Control": "private, no-cache" };
/** The same for a page whose contents people change: it shows a change after a minute at the latest. */
export const freshWithinAMinute = { "Cache-Control": "public, max-age=0, s-maxage=60" };

/**
 * Of a page that says nothing of it, for whoever asked: nothing on the way keeps it. The portal's are not even kept by
 * the browser, so that nobody goes back to them once the administrator has signed out; elsewhere what was typed into a
 * form is still there on going back.
 */
export function usualCacheControl(path: string): string {
  return /^\/(admin|platform)(\/|\.data$|$)/.test(path) ? "no-store" : everyTimeAnew["Cache-Control"];
}
