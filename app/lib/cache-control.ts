/** Of a page that is the same for every visitor: the BFF keeps it for this many seconds (docs/decisions/008). */
export const publicCache = { "Cache-Control": "public, max-age=0, s-maxage=300" };

/** For a page with a form of its own for each visitor: neither the BFF nor a proxy caches it. */
export const privateNoCache = { "Cache-Control": "private, no-cache" };
/** The same for a page whose contents people change: it shows a change after a minute at the latest. */
export const publicCacheForAMinute = { "Cache-Control": "public, max-age=0, s-maxage=60" };

/** The portal, and the pages that show the current state of a lockout. */
const neverStored = /^\/((admin|platform|board)(\/|\.data$|$)|lockout-plans\/[^/]+\/execute)/;

/**
 * The default for a page that sets nothing: no cache on the way stores it. The browser does not store the
 * portal's pages either, so no one can go back to them after the administrator signs out, nor those of a lockout:
 * going back shows what was stored without asking for it again. Elsewhere a typed form is still there then.
 */
export function usualCacheControl(path: string): string {
  return neverStored.test(path) ? "no-store" : privateNoCache["Cache-Control"];
}
