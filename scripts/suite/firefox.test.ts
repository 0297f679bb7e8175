import { expect, test } from "vitest";
import { findFirefox } from "./firefox.ts";
import { findProgram } from "./packages.ts";

test("the browser named by the environment is taken if it can be run, and nothing else is made up", () => {
  expect(findFirefox({ FIREFOX_PATH: process.execPath })).toBe(process.execPath);
  expect(findFirefox({ FIREFOX_PATH: "/no/such/browser" })).not.toBe("/no/such/browser");
  expect(findProgram(["no-such-browser"], { PATH: "/usr/bin" })).toBeUndefined();
});
