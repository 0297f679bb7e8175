import type { Page } from "playwright/test";
import { expect, signIn, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { type OwnBff, startOwnBff } from "./support/own-bff.ts";
import { signInByForm } from "./support/sign-in.ts";
import { text } from "./support/text.ts";

/* The network is cut for real: the process that listens at the address is stopped. */

let bff: OwnBff;
test.beforeEach(async ({ expectOnConsole }) => {
  bff = await startOwnBff({ SERVICE_WORKER: "on" });
  // While the product is stopped, also after a test, its address answers in plain text, or breaks off.
  expectOnConsole(
    /ERR_CONNECTION_RE(FUSED|SET)|Failed to fetch|EventSource's response|status of 503 .*\/api\/live/,
  );
});
test.afterEach(() => bff.end());

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Waits until the worker keeps all that it needs, and serves this page. */
async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // A page that was on its way while the worker began is served by it from the next time on.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\./, "."));
  });

test("the app of a tenant is installed under its name and icons, and keeps nothing but its offline page", async ({
  page,
}) => {
  await signIn(page, "acme", "technician");
  await page.goto(tenantUrl("acme", "/dashboard"));
  await installed(page);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await page.evaluate(
    async (address): Promise<{ name: string; icons: { src: string; sizes: string }[] }> =>
      (await fetch(address)).json(),
    href ?? "",
  );
  expect(manifest.name).toBe("Acme Foods");
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  expect((await storedIn(page)).toSorted()).toEqual([
    "/assets/inter-latin-wght-normal.woff2",
    "/assets/jetbrains-mono-latin-wght-normal.woff2",
    "/assets/offline-script.js",
    "/assets/page-script.js",
    "/assets/recorder-script.js",
    "/assets/screen.css",
    "/assets/sprite.svg",
    "/favicon.svg",
    "/locales/en/common.json",
    "/locales/en/equipment.json",
    "/locales/en/lockouts.json",
    "/locales/en/procedures.json",
    "/locales/words/hsg253.json",
    "/locales/words/iso14118.json",
    "/offline",
  ]);
});

test("while no one listens, any page shows that Hasp cannot be reached, and opens once someone does", async ({
  page,
}) => {
  await signIn(page, "acme", "technician");
  await page.goto(tenantUrl("acme", "/dashboard"));
  await installed(page);
  await bff.stop();
  await page.goto(tenantUrl("acme", "/lockout-plans"));
  await expect(heading(page)).toHaveText(text("offline.title"));
  await expect(page.getByText("Acme Foods")).toBeVisible();
  await expect(page).toHaveURL(tenantUrl("acme", "/lockout-plans"));
  await bff.start();
  await expect(heading(page)).toHaveText("Lockout plans", { ignoreCase: true });
});

test("signing out leaves neither worker nor stored page, and the next person gets their own", async ({
  page,
}) => {
  // With a session of its own, because it ends.
  await signInByForm(page, "acme", "technician2");
  await page.goto(tenantUrl("acme", "/dashboard"));
  await installed(page);
  await page.locator('form[action="/sign-out"]').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await page.waitForURL(/\/auth/);
  await expect.poll(() => storedIn(page)).toEqual([]);
  expect(await workersOf(page)).toBe(0);
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/dashboard"));
  await installed(page);
  expect(await storedIn(page)).toContain("/offline");
});

test("a worker that is recalled removes itself with the next page, whatever the page's own scripts do", async ({
  page,
}) => {
  await signIn(page, "acme", "technician");
  await page.goto(tenantUrl("acme", "/dashboard"));
  await installed(page);
  await bff.stop();
  await bff.start({ SERVICE_WORKER: "off" });
  // The browser looks for a new worker once the page has asked for nothing for a second: who opens one page after the
  // other puts it off. A worker that removed itself stays as long as a page that it served is open.
  await expect(async () => {
    await page.goto(tenantUrl("acme", "/dashboard"));
    await expect.poll(() => workersOf(page), { timeout: 10_000 }).toBe(0);
  }).toPass();
  expect(await storedIn(page)).toEqual([]);
});

test("website, sign-in page, and portal install nothing", async ({ page }) => {
  await page.goto(websiteUrl("/"));
  expect(await workersOf(page)).toBe(0);
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/tenants"));
  expect(await workersOf(page)).toBe(0);
  await page.goto(tenantUrl("acme", "/auth"));
  expect(await workersOf(page)).toBe(0);
  expect(await page.locator("link[rel=manifest]").count()).toBe(0);
});
