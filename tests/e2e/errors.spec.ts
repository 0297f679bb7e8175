import type { Page } from "playwright/test";
import { expect, signIn, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";

const dashboard = tenantUrl("acme", "/dashboard");

test("[SESSION-09] an unhandled 401 leads to the sign-in page, but on none of the excepted paths @desktop", async ({
  page,
}) => {
  await signIn(page, "acme", "viewer");
  await openWithOldToken(page, dashboard);
  await page.evaluate(() => void Promise.reject(new Error("something else")).catch(() => undefined));
  const arrived = page.waitForRequest(tenantUrl("acme", "/auth"));
  await reject(page, "401: Unauthorized");
  await arrived;
  // Whoever is still signed in is sent on from there.
  await expect(page).toHaveURL(dashboard);
  expect(await page.evaluate(() => localStorage.getItem("sessionToken"))).toBeNull();
});

test("[SESSION-09] a rejection with a plain object that has a message counts too @desktop", async ({
  page,
}) => {
  await signIn(page, "acme", "viewer");
  for (const reason of [{ message: "401 Unauthorized" }, { message: "Authentication required", status: 0 }]) {
    await openWithOldToken(page, dashboard);
    const arrived = page.waitForRequest(tenantUrl("acme", "/auth"));
    await page.evaluate((rejected) => void setTimeout(() => void Promise.reject(rejected)), reason);
    await arrived;
    await expect(page).toHaveURL(dashboard);
    expect(await page.evaluate(() => localStorage.getItem("sessionToken"))).toBeNull();
  }
});

test("[SESSION-09] an excepted path stays, and its token too @desktop", async ({ page, expectOnConsole }) => {
  expectOnConsole(/Authentication required/);
  for (const path of ["/auth", "/platform/login", "/platform/reset-password", "/reset-password"]) {
    await openWithOldToken(page, websiteUrl(path));
    await reject(page, "Authentication required");
    await expect(page).toHaveURL(websiteUrl(path));
    expect(await page.evaluate(() => localStorage.getItem("sessionToken")), path).toBe("old");
  }
});

test("[ERROR-02] a part of the page that cannot be loaded reloads the page, once @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_FAILED|Failed to fetch dynamically imported module|reading 'default'/);
  await page.route("**/assets/forgot-password-dialog-*.js", (route) => route.abort());
  await page.goto(websiteUrl("/platform/login"));
  const reloaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await reloaded;
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
});

test("[ERROR-01] [ERROR-03] an error while a page is drawn leaves the frame, and reaches the operator @desktop", async ({
  page,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/made up/);
  await signIn(page, "acme", "viewer");
  await page.route("**/assets/dashboard-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `export default function Broken() { throw new TypeError("made up ${test.info().testId}"); }`,
    }),
  );
  await page.goto(tenantUrl("acme", "/equipment"));
  const navigation = page.getByRole("navigation", { name: "Main navigation" });
  await navigation.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(
    page.getByText("The application encountered an error. Please try refreshing the page."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Refresh Page" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
  await expect(page.getByText("Error details")).toBeVisible();

  const operator = await openVisitor();
  await signInToPlatform(operator);
  await operator.goto(websiteUrl("/admin/tenants"));
  await expect(navigation).toBeVisible();
  const caught = await eventsOf(operator, "error-boundary");
  expect(caught.map(({ data }) => data)).toContainEqual({
    message: `made up ${test.info().testId}`,
    name: "TypeError",
    stack: expect.stringContaining("Broken"),
    componentStack: expect.stringContaining("at Broken"),
  });
});

test("[ERROR-03] a page tells the operator when its wrappers come and go @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 404/);
  await signInToPlatform(page);
  await page.goto(websiteUrl("/admin/tenants"));
  await expect.poll(async () => (await eventsOf(page, "with-auth-mounted")).length).toBeGreaterThan(0);
  const [mounted] = await eventsOf(page, "app-routes-mounted");
  expect(mounted).toMatchObject({
    componentName: "AppRoutes",
    timestamp: expect.stringMatching(/Z$/),
  });
  const before = (await eventsOf(page, "with-auth-unmounted")).length;
  const other = await context.newPage();
  await other.goto(websiteUrl("/admin/tenants"));
  await other.getByRole("link", { name: "Borealis Steel", exact: true }).waitFor();
  await other.evaluate(() => window.history.pushState({}, "", "/platform/nowhere"));
  await other.evaluate(() => window.dispatchEvent(new PopStateEvent("popstate")));
  await expect.poll(async () => (await eventsOf(page, "with-auth-unmounted")).length).toBeGreaterThan(before);
});

async function openWithOldToken(page: Page, url: string): Promise<void> {
  const hydrated = page.waitForRequest("**/api/debug/frontend-event");
  await page.goto(url);
  await hydrated;
  await page.evaluate(() => localStorage.setItem("sessionToken", "old"));
}

/** A promise of the page's own that nobody handles. */
async function reject(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => void Promise.reject(new Error(text)));
  }, message);
}

interface KeptEvent {
  componentName: string;
  timestamp: string;
  data: object;
}

async function eventsOf(page: Page, event: string): Promise<KeptEvent[]> {
  return page.evaluate(async (name) => {
    const answer = await fetch(`/api/platform/frontend-events?limit=100&event=${name}`);
    return ((await answer.json()) as { items: KeptEvent[] }).items;
  }, event);
}
