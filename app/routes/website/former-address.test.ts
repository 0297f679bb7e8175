import { expect, test } from "vitest";
import { withoutGerman } from "./former-address.ts";

const here = "https://hasp.example";

test.each([
  ["/de", "/"],
  ["/de/", "/"],
  ["/DE/features", "/features"],
  [
    "/de/resources/blog/two-jobs-one-valve?from=mail&x=%2F",
    "/resources/blog/two-jobs-one-valve?from=mail&x=%2F",
  ],
  ["/de/denmark", "/denmark"],
  ["/de/de/about", "/de/about"],
])("[ROUTE-04] %s is now %s", (former, now) => {
  expect(withoutGerman(new URL(former, here))).toBe(now);
});

test.each([
  "/de//evil.example",
  "/de///evil.example/x",
  "/de/\\evil.example",
  "/de\\\\evil.example",
  "/de/%2Fevil.example",
  "/de/%2f%2fevil.example",
  "/de/%5Cevil.example",
  "/de/%5c/evil.example",
  "/de/\t/evil.example",
  "/de/https://evil.example",
  "/de/.//evil.example",
])("[ROUTE-04] %j leads to no other host", (former) => {
  const now = withoutGerman(new URL(`${here}${former}`));
  expect(now).toMatch(/^\/(?![/\\]|%2f|%5c)/i);
  expect(new URL(now, here).origin).toBe(here);
  expect(new URL(decodeURIComponent(now), here).origin).toBe(here);
});
