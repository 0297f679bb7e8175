import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import helmet from "helmet";
import type { BffConfig } from "./config.ts";
import type { Middleware } from "./middleware.ts";

const oneYearSeconds = 365 * 24 * 3600;

/** The headers that every answer carries, JSON and errors too; made once, so they cost a call nothing. */
export function baselineHeaders(config: BffConfig): Middleware {
  const headers: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["cross-origin-resource-policy", "same-origin"],
    ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ];
  if (config.publicOriginScheme === "https") {
    headers.push(["strict-transport-security", `max-age=${oneYearSeconds}; includeSubDomains`]);
  }
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

/**
 * The headers of pages, with a Content-Security-Policy whose nonce is new for each request: `cspNonceOf`. Not
 * `no-referrer`: browsers would then send `Origin: null` with a plain form, and it would look like a foreign
 * one. Radix sets style attributes, hence `style-src-attr`.
 */
export function pageHeaders(config: BffConfig): RequestHandler[] {
  const https = config.publicOriginScheme === "https";
  const nonce = (_req: IncomingMessage, res: ServerResponse) => `'nonce-${cspNonceOf(res)}'`;
  const helmetHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Only the worker that reads codes compiles WebAssembly, under its own policy: Vite sends it with the page's.
        scriptSrc: config.dev ? ["'self'", nonce, "'wasm-unsafe-eval'"] : ["'self'", nonce],
        scriptSrcAttr: ["'none'"],
        // Vite's hot reload puts style elements in without a nonce.
        styleSrc: config.dev ? ["'self'", "'unsafe-inline'"] : ["'self'", nonce],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        connectSrc: config.dev ? ["'self'", "ws:"] : ["'self'"],
        workerSrc: ["'self'", "blob:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    frameguard: { action: "deny" },
    strictTransportSecurity: https ? { maxAge: oneYearSeconds, includeSubDomains: true } : false,
  });
  return [giveNonce, helmetHeaders, limitBrowserFeatures];
}

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce that this response's scripts and styles must carry. */
export function cspNonceOf(res: ServerResponse): string {
  return nonces.get(res) ?? "";
}

const giveNonce: RequestHandler = (_req, res, next) => {
  nonces.set(res, randomBytes(16).toString("base64"));
  next();
};

/** On a tenant's host, the camera reads codes on tags and locks; nothing else of the device is needed anywhere. */
const limitBrowserFeatures: RequestHandler = (req, res, next) => {
  const camera = req.headers["x-hasp-area"] === "tenant" ? "(self)" : "()";
  res.setHeader("permissions-policy", `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=()`);
  next();
};
