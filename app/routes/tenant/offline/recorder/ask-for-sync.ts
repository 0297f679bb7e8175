import { syncTag } from "#app/features/offline/device.ts";

/** Where the browser can: the worker sends the rest with the page closed. */
export function askForSync(): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker.ready
    .then((registration) => ("sync" in registration ? registration.sync.register(syncTag) : undefined))
    // The page sends by itself when it is opened the next time.
    .catch(() => undefined);
}
