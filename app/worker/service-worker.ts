import { NetworkOnly, type PrecacheEntry, Serwist } from "serwist";
import { isOfReader, keptReader } from "#app/lib/kept-reader.ts";
import { offlinePage } from "#app/lib/offline-page.ts";
import { listenForPush, type PushWorker } from "#app/service-worker/push.ts";
import { forgetPerson, listenForSync, type SyncWorker } from "./sync.ts";
import { forgetAll, isSignOut, type WorkerScope } from "./forgetting.ts";

/* The worker of the installed app. It keeps the files of one page, the one that says that Hasp cannot be reached or shows the lockout that was taken offline, and shows it in place of the browser's own. It changes nothing that the server answers. */

declare const self: WorkerScope & PushWorker & SyncWorker;
/** Written by the build: scripts/compile/service-worker.ts. */
declare const __KEPT__: PrecacheEntry[];

listenForPush(self);
listenForSync(self);

self.addEventListener("fetch", (event) => {
  if (isSignOut(event.request)) event.waitUntil(Promise.all([forgetAll(self), forgetPerson()]));
});

const serwist = new Serwist({
  precacheEntries: __KEPT__,
  precacheOptions: { cleanupOutdatedCaches: true },
  skipWaiting: true,
  clientsClaim: true,
  // The page's request leaves while the worker starts.
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      // A phone that barely has signal waits a minute for an answer that does not come.
      matcher: ({ request, url }) => opensPage(request) && url.pathname === offlinePage,
      handler: new NetworkOnly({ networkTimeoutSeconds: 3 }),
    },
    { matcher: ({ request }) => opensPage(request), handler: new NetworkOnly() },
    {
      // A phone that takes points offline keeps it, to read codes without signal, too.
      matcher: ({ sameOrigin, url }) => sameOrigin && isOfReader(url.pathname),
      handler: async ({ request }) =>
        (await caches.match(request, { cacheName: keptReader })) ?? fetch(request),
    },
  ],
  fallbacks: { entries: [{ url: offlinePage, matcher: ({ request }) => opensPage(request) }] },
});

/** A form that posts is never answered by a page that was kept: it says that nothing was recorded. */
function opensPage({ mode, method }: Request): boolean {
  return mode === "navigate" && method === "GET";
}

serwist.addEventListeners();
