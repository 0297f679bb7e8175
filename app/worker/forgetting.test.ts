import { expect, test } from "vitest";
import { forgetAll, isSignOut } from "./forgetting.ts";

test.each([
  ["POST", "/sign-out", true],
  ["POST", "/sign-out.data", true],
  ["GET", "/sign-out", false],
  ["POST", "/profile?everywhere=yes", true],
  ["POST", "/profile.data?everywhere=yes", true],
  ["POST", "/profile", false],
  ["POST", "/sign-out/other", false],
  ["POST", "/lockout-plans?next=/sign-out", false],
])("%s %s signs out: %s", (method, path, expected) => {
  expect(isSignOut({ method, url: `http://acme.localhost${path}` })).toBe(expected);
});

test("signing out leaves nothing that was kept, and no worker", async () => {
  const stored = new Set(["serwist-precache-v2", "serwist-runtime"]);
  let isRegistered = true;
  await forgetAll({
    caches: {
      keys: () => Promise.resolve([...stored]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
    } as unknown as CacheStorage,
    registration: {
      unregister: () => Promise.resolve(((isRegistered = false), true)),
    } as unknown as ServiceWorkerRegistration,
    addEventListener: () => {},
  });
  expect([stored.size, isRegistered]).toEqual([0, false]);
});
