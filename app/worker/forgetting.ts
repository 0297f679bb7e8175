import { endsSession } from "#app/features/offline/signs-out.ts";

/** What a service worker sees of itself; TypeScript's own types of it exclude those of a page. */
export interface WorkerScope {
  caches: CacheStorage;
  registration: ServiceWorkerRegistration;
  addEventListener: (type: "fetch", listener: (event: WorkerFetch) => void) => void;
}

interface WorkerFetch {
  request: Request;
  waitUntil: (work: Promise<unknown>) => void;
}

/** Someone signs out: by a form of the page, or by the router in its place. */
export function isSignOut({ method, url }: Pick<Request, "method" | "url">): boolean {
  return method === "POST" && endsSession(new URL(url));
}

/** Removes everything that was kept, and the worker; the next person who signs in gets their own. */
export async function forgetAll({ caches, registration }: WorkerScope): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
