import { expect, test } from "vitest";
import { slugTyped } from "./slug-typed.ts";

test.each([
  ["acme", "acme"],
  [" ACME ", "acme"],
  ["Acme Foods", "acme-foods"],
  ["acme.hasp.example", "acme"],
  ["https://acme.hasp.example/auth?redirectTo=%2Finbox", "acme"],
  ["http://acme.hasp.example:3000", "acme"],
  ["//evil.example", ""],
  ["acme.evil.example", "acme-evil-example"],
  ["…", ""],
])("%j is the organization %j", (typed, slug) => {
  for (const host of ["hasp.example", "www.hasp.example", "hasp.example:3000"])
    expect(slugTyped(typed, host)).toBe(slug);
});
