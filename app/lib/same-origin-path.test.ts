import { expect, test } from "vitest";
import { sameOriginPath } from "./same-origin-path.ts";

test("a path of this origin is followed, with its query", () => {
  expect(sameOriginPath("/lockout-plans?state=draft", "/dashboard")).toBe("/lockout-plans?state=draft");
});

test.each([
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
