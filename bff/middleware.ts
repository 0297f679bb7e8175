import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * One concern of a request: it answers, or calls `next`; with an error, the rest is skipped. Middleware uses
 * Node's request and response only. Express decorates both, which alone would take a tenth of the proxy's
 * throughput, so it starts behind the proxy, with the pages.
 */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void;
export type Next = (error?: unknown) => void;

/** Combines middleware into one, run in order. */
export function inOrder(steps: readonly Middleware[]): Middleware {
  return (req, res, done) => {
    let at = 0;
    const next: Next = (error) => {
      const step = error === undefined ? steps[at++] : undefined;
      if (step === undefined) done(error);
      else step(req, res, next);
    };
    next();
  };
}
