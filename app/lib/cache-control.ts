/** Of a page that is the same for every visitor: the BFF keeps it for this many seconds (docs/decisions/008). */
export const sameForEverybody = { "Cache-Control": "public, max-age=0, s-maxage=300" };
