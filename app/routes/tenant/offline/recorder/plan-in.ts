/** The lockout that an address is about: `/lockout-plans/<id>/…`, or `/offline?plan=<id>`; null for any other. */
export function planIn({ pathname, search }: Pick<Location, "pathname" | "search">): string | null {
  const inPath = /^\/lockout-plans\/([0-9a-f-]{36})(\/|$)/.exec(pathname)?.[1];
  return inPath ?? new URLSearchParams(search).get("plan");
}
