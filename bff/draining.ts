import type { Lifecycle } from "./health.ts";
import type { Middleware } from "./middleware.ts";

/** While the process stops, each answer ends its connection, so a load balancer opens the next one elsewhere. */
export function leaveConnections(lifecycle: Lifecycle): Middleware {
  return (_req, res, next) => {
    if (lifecycle.draining) {
      res.shouldKeepAlive = false;
      res.setHeader("connection", "close");
    }
    next();
  };
}
