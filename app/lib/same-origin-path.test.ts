import { expect, test } from "vitest";
import { sameOriginPath } from "./same-origin-path.ts";

test("a path of this origin is followed, with its query", () => {
  expect(sameOriginPath("/lockout-plans?state=draft", "/dashboard")).toBe("/lockout-plans?state=draft");
});

test("signs that no header can hold are encoded", () => {
  expect(sameOriginPath("/search?query=5 €#ä", "/dashboard")).toBe("/search?query=5%20%E2%82%AC#%C3%A4");
  expect(sameOriginPath("/\ud800", "/dashboard")).toBe("/%EF%BF%BD");
});

test.each([
  "/.//evil.example",
  "/x/..//evil.example",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "",
  null,
])("%s leads to the fallback", (address) => {
  expect(sameOriginPath(address, "/dashboard")).toBe("/dashboard");
});
