import type { IncomingMessage } from "node:http";
import { climbs } from "./api-path.ts";
import { Refusal } from "./errors.ts";
import { parseHost } from "./host.ts";
import type { Step } from "./step.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Refuses what Node hands on although two servers could read it in two ways: none or two Host headers,
 * an absolute URL to another host, a climbing path, NUL bytes, methods that nothing here answers.
 */
export function refuseMalformed(): Step {
  return (req, _res, next) => {
    const fault = faultOf(req);
    if (fault === undefined) next();
    else next(new Refusal("bad_request", fault));
  };
}

function faultOf(req: IncomingMessage): string | undefined {
  const host = req.headers.host;
  if (!host || countOfHostHeaders(req.rawHeaders) !== 1) return "The request must name exactly one host.";
  const { method = "", url = "" } = req;
  if (!methods.has(method)) return "This method is not served here.";
  const path = url.startsWith("/") ? url : pathOnSameHost(url, host);
  if (path === undefined) return "The request's URL and its host do not agree.";
  req.url = path;
  if (climbs(path) || path.includes("%00")) return "The request's path is not valid.";
  return undefined;
}

function countOfHostHeaders(rawHeaders: string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** The path and query of an absolute-form URL (RFC 9112 3.2.2) to the very host that the Host header names. */
function pathOnSameHost(url: string, host: string): string | undefined {
  const match = /^https?:\/\/([^/?#]+)([/?].*)?$/i.exec(url);
  const named = match?.[1] === undefined ? undefined : parseHost(match[1]);
  const own = parseHost(host);
  if (!named || !own || named.name !== own.name || named.port !== own.port) return undefined;
  const rest = match?.[2] ?? "/";
  return rest.startsWith("/") ? rest : `/${rest}`;
}
