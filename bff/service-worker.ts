import { existsSync, readFileSync } from "node:fs";
import type { RequestHandler } from "express";

/** Where browsers fetch the worker: at the root, so it can serve every page of a tenant's host. */
const workerPath = "/sw.js";

/** It reads what it keeps from this origin, and runs nothing else. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Takes the place of a worker that is recalled: browsers look for a new one with each page that they open, past the old
 * one. It removes what the old one stored, and itself.
 */
export const recallingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Serves the tenant app's service worker from `file`; while it is switched off, or none was built, the one that recalls
 * it. Website and portal have none.
 */
export function serveWorker(isOn: boolean, file: string | undefined): RequestHandler {
  const script = isOn && hasWorker(file) ? readFileSync(file, "utf8") : recallingWorker;
  return (req, res, next) => {
    if (req.path !== workerPath || (req.method !== "GET" && req.method !== "HEAD")) return next();
    res.set("cache-control", "no-cache");
    if (req.headers["x-hasp-area"] !== "tenant") {
      res.status(404).type("text/plain").send("There is no such file.\n");
      return;
    }
    res.set("content-security-policy", policy).type("application/javascript").send(script);
  };
}

/** Whether the build has one. */
export function hasWorker(file: string | undefined): file is string {
  return file !== undefined && existsSync(file);
}
