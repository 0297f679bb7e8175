import { sameOriginPath } from "./same-origin-path.ts";

/**
 * The page of this host that a request comes from; `fallback` if it is another host's, unknown, or this very
 * one.
 */
export function pathBefore(request: Request, fallback: string): string {
  const here = new URL(request.url);
  const from = URL.parse(request.headers.get("Referer") ?? "");
  if (!from || from.host !== here.host || from.pathname === here.pathname) return fallback;
  return sameOriginPath(`${from.pathname}${from.search}`, fallback);
}
