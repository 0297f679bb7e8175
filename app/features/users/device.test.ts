import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "Chrome · Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Edge · Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari · iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-G991B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Samsung Internet · Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox · Linux"],
])("[PRODUCT-11] a device is named in words that people know: %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test("what tells nothing known is not guessed", () => {
  expect(deviceOf("curl/8.9")).toBeNull();
  expect(deviceOf(null)).toBeNull();
});
