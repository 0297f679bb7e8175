import type { IncomingMessage } from "node:http";
import { apiRefusal } from "#contract/sentences.ts";
import { Refusal } from "./errors.ts";
import type { Middleware } from "./middleware.ts";

/**
 * Lets a write through only if it comes from a page of this very origin. Another tenant's subdomain is another
 * site, although browsers send it SameSite cookies.
 *
 * A browser always says where a write comes from: `Sec-Fetch-Site`, or `Origin` on a connection that it does
 * not consider trustworthy. A request with neither is from a program; it passes only without a cookie, because
 * then another site has nothing to exploit.
 */
export function refuseCrossSite(publicOriginScheme: "http" | "https"): Middleware {
  return (req, _res, next) => {
    if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") next();
    else if (comesFromHere(req, publicOriginScheme)) next();
    else next(new Refusal("cross_site", apiRefusal("cross_site")));
  };
}

function comesFromHere(req: IncomingMessage, scheme: "http" | "https"): boolean {
  const site = req.headers["sec-fetch-site"];
  const origin = req.headers.origin;
  if (site === undefined && origin === undefined) return req.headers.cookie === undefined;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || origin === ownOrigin(req, scheme);
}

/** As a browser writes it: lower case, without the scheme's own port. */
function ownOrigin(req: IncomingMessage, scheme: "http" | "https"): string {
  const host = (req.headers.host ?? "").toLowerCase();
  return `${scheme}://${host.replace(scheme === "https" ? /:443$/ : /:80$/, "")}`;
}
