import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * One concern on a request's way: it answers, or calls `next`; with an error, the rest is skipped.
 * Steps know Node's request and response only. Express decorates both, which alone would take a tenth of
 * the proxy's throughput, so it begins behind the proxy, with the pages.
 */
export type Middleware = (req: IncomingMessage, res: ServerResponse, next: Next) => void;
export type Next = (error?: unknown) => void;

/** Makes one step of many, taken in their order. */
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
