import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import type { BffConfig } from "./config.ts";
import { cspNonceOf } from "./headers.ts";
import type { Middleware } from "./middleware.ts";

/** A page as it was sent, cached to be sent again. */
interface CachedPage {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  etag: string;
  /** ms since 1970. */
  until: number;
}

/** Only the website's pages are the same for everyone, and they are few. */
const mostPages = 500;

/**
 * Caches pages that declare themselves public (`s-maxage` in their Cache-Control) and sends them again until
 * that time is over, with a validator. A request with a query or to a tenant's host is not cached. The
 * Content-Security-Policy stays strict: such a page has no inline script or style, so its cached policy allows
 * no nonce at all, and a page with one is not cached (docs/decisions/008).
 */
export function sharedPages(config: Pick<BffConfig, "dev">): Middleware {
  const cached = new Map<string, CachedPage>();
  return (req, res, next) => {
    const key = config.dev ? undefined : keyOf(req);
    if (key === undefined) {
      next();
      return;
    }
    const page = cached.get(key);
    if (page && page.until > Date.now()) {
      send(req, res, page);
      return;
    }
    if (req.method === "GET") {
      const keep = (fresh: CachedPage) => {
        cached.delete(key);
        cached.set(key, fresh);
        // Drops the oldest, so requests with ever new ports cannot fill the memory.
        if (cached.size > mostPages) cached.delete(String(cached.keys().next().value));
      };
      const inBrotli = encodingOf(req) === "br";
      whenSent(res, (body) => {
        const fresh = pageOf(res, body);
        if (fresh && inBrotli) packTighter(fresh, textOf(res, body), keep);
        else if (fresh) keep(fresh);
      });
    }
    next();
  };
}

function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  const isPlain =
    (method === "GET" || method === "HEAD") && headers["x-hasp-area"] === "main" && !url.includes("?");
  if (!isPlain) return undefined;
  // Remix writes the host into links, so each host has its own cached page.
  return `${headers.host?.toLowerCase()} ${encodingOf({ headers })} ${url}`;
}

/** The form in which a page is stored for this browser. */
function encodingOf({ headers }: Pick<IncomingMessage, "headers">): "br" | "gzip" | "identity" {
  const accepted = String(headers["accept-encoding"] ?? "");
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?\\b)`).test(accepted);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

/**
 * A cached page is worth more time to compress than one that is sent once: it is a fifth smaller, and compressed
 * off the main thread.
 */
function packTighter(page: CachedPage, text: string, done: (packed: CachedPage) => void): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  brotliCompress(text, { params }, (error, body) => {
    if (error) return;
    const headers = { ...page.headers, "content-encoding": "br", "content-length": body.length };
    done({ ...page, headers, body, etag: etagOf(body) });
  });
}

function etagOf(body: Buffer): string {
  return `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
}

function send(req: IncomingMessage, res: ServerResponse, { headers, body, etag }: CachedPage): void {
  const isKnown = req.headers["if-none-match"]
    ?.split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value);
  res.setHeader("etag", etag);
  if (isKnown) res.removeHeader("content-length");
  res.statusCode = isKnown ? 304 : 200;
  res.end(isKnown || req.method === "HEAD" ? undefined : body);
}

/** Collects what is sent, after compression; nothing of a file or a page that must not be cached. */
function whenSent(res: ServerResponse, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (secondsOf(res) === 0) return;
    if (typeof chunk === "string")
      chunks.push(Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8"));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const { write, end } = res;
  res.write = ((...given: unknown[]) => {
    keep(given[0], given[1]);
    return Reflect.apply(write, res, given) as boolean;
  }) as typeof write;
  res.end = ((...given: unknown[]) => {
    keep(given[0], given[1]);
    return Reflect.apply(end, res, given) as ServerResponse;
  }) as typeof end;
  res.on("finish", () => done(Buffer.concat(chunks)));
}

function pageOf(res: ServerResponse, body: Buffer): CachedPage | undefined {
  const nonce = cspNonceOf(res);
  const seconds = secondsOf(res);
  if (res.statusCode !== 200 || seconds === 0 || nonce === "") return undefined;
  if (res.getHeader("set-cookie") !== undefined || textOf(res, body).includes(nonce)) return undefined;
  const { "x-request-id": _, date: __, "transfer-encoding": ___, ...headers } = res.getHeaders();
  headers["content-security-policy"] = String(headers["content-security-policy"]).replaceAll(
    ` 'nonce-${nonce}'`,
    "",
  );
  headers["cache-control"] = "public, max-age=0, must-revalidate";
  headers["content-length"] = body.length;
  return { headers, body, etag: etagOf(body), until: Date.now() + seconds * 1000 };
}

/** How long the page may be cached publicly, s; 0 if it may not. */
function secondsOf(res: ServerResponse): number {
  return Number(/\bs-maxage=(\d+)/.exec(String(res.getHeader("cache-control") ?? ""))?.[1] ?? 0);
}

function textOf(res: ServerResponse, body: Buffer): string {
  const encoding = res.getHeader("content-encoding");
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
}
