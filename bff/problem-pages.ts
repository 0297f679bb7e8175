import type { Request, RequestHandler, Response } from "express";
import type { ErrorBody } from "#contract/errors.ts";
import { wantsPage } from "./errors.ts";
import type { Problem } from "#contract/request-context.ts";

const problems = new WeakMap<Request, Problem>();
/** The route that shows errors. Requested directly, it is a page that does not exist. */
const problemPath = "/problem";

/** What went wrong with the request that is shown as a page now. */
export function problemOf(req: Request): Problem | undefined {
  return problems.get(req);
}

/**
 * Turns an error that is no page (routes for data, files, and redirects answer in JSON) into the app's page
 * with the same status, for a browser that asked for a page. Successes and downloads pass through.
 */
export function showProblems(render: RequestHandler): RequestHandler {
  return (req, res, next) => {
    if (!wantsPage(req)) return render(req, res, next);
    const { write, end } = res;
    const body: Buffer[] = [];
    const holdBack = (chunk: unknown) => {
      if (!isRawError(res)) return false;
      if (typeof chunk === "string" || chunk instanceof Uint8Array) body.push(Buffer.from(chunk));
      return true;
    };
    res.write = ((...given: unknown[]) =>
      holdBack(given[0]) || (Reflect.apply(write, res, given) as boolean)) as typeof write;
    res.end = ((...given: unknown[]) => {
      const isHeldBack = holdBack(given[0]);
      Object.assign(res, { write, end });
      if (!isHeldBack) return Reflect.apply(end, res, given) as Response;
      for (const name of ["content-type", "content-length"]) res.removeHeader(name);
      problems.set(req, { ...errorIn(body), status: res.statusCode, path: req.originalUrl });
      // The form's body has already been read, and the page needs none.
      req.method = "GET";
      // Remix reads one of them, and the selection of its routes reads the other.
      req.url = req.originalUrl = problemPath;
      void render(req, res, next);
      return res;
    }) as typeof end;
    return render(req, res, next);
  };
}

function isRawError(res: Response): boolean {
  const type = String(res.getHeader("content-type") ?? "");
  return !res.headersSent && res.statusCode >= 400 && !type.startsWith("text/html");
}

/** The error in the answer, if it has our shape. */
function errorIn(body: Buffer[]): Partial<Pick<ErrorBody, "error" | "code">> {
  try {
    const { error, code } = JSON.parse(Buffer.concat(body).toString()) as Partial<ErrorBody>;
    return { ...(error && { error }), ...(code && { code }) };
  } catch {
    return {};
  }
}
