import { defineConfig } from "playwright/test";
import type { Walks } from "./tests/e2e/support/fixtures.ts";
import { findChromium } from "./scripts/suite/chromium.ts";

const executablePath = findChromium();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * A journey runs on a desktop (`@desktop`, or no tag). Other tags: `@phone` for one that runs on a phone instead,
 * `@both` where the layouts differ, `@no-js` for one that also runs with JavaScript off, over HTTP, and
 * `@no-js-chromium` for one that needs a browser for that. With `-only` it runs only so.
 */
export default defineConfig<object, Walks>({
  testDir: "tests/e2e",
  outputDir: "test-results/playwright",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  // More than there are processors: a journey mostly waits, for a button to arm and for the server.
  workers: 4,
  retries: 0,
  fullyParallel: false,
  forbidOnly: true,
  // No test asserts a time: these only end what hangs, also on a machine that has much else to do.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [["line"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    // Actions, requests, and console without pictures of each: those cost a quarter more processor time, this nothing.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "desktop", use: desktop, grepInvert: /@no-js(-chromium)?-only|@phone/ },
    { name: "phone", use: phone, grep: /@phone|@both/ },
    { name: "no-js", use: { ...phone, javaScriptEnabled: false, walks: true }, grep: /@no-js(?!-chromium)/ },
    { name: "no-js-chromium", use: { ...phone, javaScriptEnabled: false }, grep: /@no-js-chromium/ },
  ],
});
