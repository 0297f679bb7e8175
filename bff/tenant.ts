import type { IncomingMessage } from "node:http";
import { apiRefusal } from "#contract/sentences.ts";
import { isApiPath } from "./api-path.ts";
import { clientAddressReader } from "./client-address.ts";
import type { BffConfig } from "./config.ts";
import { Refusal } from "./errors.ts";
import { hostResolver } from "./host.ts";
import type { Middleware } from "./middleware.ts";

/**
 * Determines on whose behalf a request comes: `x-tenant-slug`, `x-hasp-area` and the client's address in
 * `x-forwarded-for`, all from our own knowledge (specification HOST-03). What the client sent under these or
 * any other forwarding name is dropped. A host that is not ours gets a 404 that names no tenant.
 *
 * TRUST_PROXY decides only whether the X-Forwarded-For of the hop before us counts. X-Forwarded-Host never
 * does: many load balancers pass a client's own on, and a cache in front would then serve one tenant's page on
 * another's host. A load balancer must keep Host.
 */
export function resolveTenant(config: Pick<BffConfig, "productDomain" | "trustProxy">): Middleware {
  const identify = hostResolver(config.productDomain);
  const readClientAddress = clientAddressReader(config.trustProxy);
  return (req, res, next) => {
    const clientAddress = readClientAddress(req);
    dropForwardingHeaders(req);
    req.headers["x-forwarded-for"] = clientAddress;
    const identity = identify(req.headers.host ?? "");
    if (identity !== undefined) {
      req.headers["x-tenant-slug"] = identity.tenantSlug;
      req.headers["x-hasp-area"] = identity.area;
      next();
      return;
    }
    delete req.headers["x-tenant-slug"];
    delete req.headers["x-hasp-area"];
    if (isApiPath(req.url ?? "")) {
      next(new Refusal("not_found", apiRefusal("nothing_here")));
    } else {
      res.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
      res.end(`${apiRefusal("nothing_here").message}\n`);
    }
  };
}

function dropForwardingHeaders(req: IncomingMessage): void {
  for (const name in req.headers) {
    if (name.startsWith("x-forwarded") || name === "forwarded" || name === "x-real-ip") {
      delete req.headers[name];
    }
  }
}
