import type { IncomingMessage } from "node:http";
import { apiRefusal } from "#contract/sentences.ts";
import { isPathTraversal } from "./api-path.ts";
import { Refusal } from "./errors.ts";
import { parseHost } from "./host.ts";
import type { Middleware } from "./middleware.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The longest query of our pages has 250 IDs: 9 kB. */
const longestUrl = 12 * 1024;
/** The characters of all names and values. Node itself ends a connection at twice as many. */
const mostHeaderLetters = 16 * 1024;

/**
 * Refuses what Node passes on although two servers could read it in two ways: none or two Host headers, a host
 * that is none, an absolute URL to another host, a path traversal, NUL bytes, methods that nothing here
 * answers; and a URL or headers longer than anything we send.
 */
export function refuseMalformed(): Middleware {
  return (req, res, next) => {
    const fault = faultOf(req);
    if (fault === undefined) {
      next();
      return;
    }
    // The rest of this connection cannot be trusted.
    if (fault.code !== "bad_request") res.setHeader("connection", "close");
    next(fault);
  };
}

function faultOf(req: IncomingMessage): Refusal | undefined {
  const { method = "", url = "", rawHeaders } = req;
  if (url.length > longestUrl) return new Refusal("uri_too_long", apiRefusal("uri_too_long"));
  const { hosts, letters } = survey(rawHeaders);
  if (letters > mostHeaderLetters) {
    return new Refusal("headers_too_large", apiRefusal("headers_too_large"));
  }
  const host = req.headers.host;
  if (!host || hosts !== 1) return malformed("one_host");
  if (parseHost(host) === undefined) return malformed("host_invalid");
  if (!methods.has(method)) return malformed("method_unknown");
  const path = url.startsWith("/") ? url : pathOnSameHost(url, host);
  if (path === undefined) return malformed("host_mismatch");
  req.url = path;
  if (isPathTraversal(path) || path.includes("%00")) return malformed("path_invalid");
  return undefined;
}

function malformed(name: "one_host" | "host_invalid" | "method_unknown" | "host_mismatch" | "path_invalid") {
  return new Refusal("bad_request", apiRefusal(name));
}

/** Names and values alternate in `rawHeaders`. */
function survey(rawHeaders: readonly string[]): { hosts: number; letters: number } {
  let hosts = 0;
  let letters = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    letters += name.length + (rawHeaders[at + 1]?.length ?? 0);
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return { hosts, letters };
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
