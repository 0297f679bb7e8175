import type { Page } from "playwright/test";
import { siteMapOfBuild } from "../support/site-map.ts";
import { expect, signIn, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { text } from "./support/text.ts";

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
  // A person who is still signed in is redirected from there.
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

/** After a new version, the server no longer has the script that the page requests. */
async function removeScript(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ status: 404, contentType: "text/plain", body: "gone" }),
  );
}

const goneNoise =
  /status of 404|answered with status 404|Failed to fetch dynamically imported module|MissingPart/;

test("[ERROR-02] a part of the page that is gone reloads the page, once @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(goneNoise);
  await removeScript(page, "**/assets/forgot-password-dialog-*.js");
  await page.goto(websiteUrl("/platform/login"));
  const reloaded = page.waitForEvent("load");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await reloaded;
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
});

test("[ERROR-02] a page whose script is gone reloads once, and then says so on the error screen @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(goneNoise);
  await openWithoutEquipmentScript(page);
  let loads = 0;
  page.on("load", () => loads++);
  const reloaded = page.waitForEvent("load");
  const equipment = page
    .getByRole("navigation", { name: "Main navigation" })
    .getByRole("link", { name: "Equipment" });
  await equipment.click();
  await reloaded;
  expect(await page.evaluate(() => sessionStorage.getItem("hasp.reloadedAfterModuleFailure"))).toBe("1");
  await page.locator("html[data-interactive]").waitFor({ state: "attached" });
  await equipment.click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await page.getByText("Error details").click();
  await expect(page.getByText(text("shell.error.missingPart"), { exact: false })).toBeVisible();
  await expect(equipment).toBeVisible();
  await page.unroute(`**${scriptOf("/equipment")}`);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Equipment", level: 1 })).toBeVisible();
  expect(loads).toBe(1);
});

test("[ERROR-02] a page opened directly whose own script is gone reloads once, and then says so @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(goneNoise);
  await openWithoutEquipmentScript(page);
  const arrivals: string[] = [];
  page.on("response", (answer) => {
    if (answer.url() === tenantUrl("acme", "/equipment")) arrivals.push(answer.url());
  });
  await page.evaluate((url) => window.location.assign(url), tenantUrl("acme", "/equipment"));
  await expect(page.getByText(text("shell.incomplete.title"))).toBeVisible();
  expect(arrivals).toHaveLength(2);
  await page.unroute(`**${scriptOf("/equipment")}`);
  await page.getByRole("button", { name: "Refresh Page" }).click();
  await page.locator("html[data-interactive]").waitFor({ state: "attached" });
  await expect(page.getByText(text("shell.incomplete.title"))).toBeHidden();
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
  await expect(page.getByRole("button", { name: "Refresh Page" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
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

/** The address of the script of the screen at that path. */
function scriptOf(pattern: string): string {
  const route = siteMapOfBuild().routes.find((one) => one.pattern === pattern && one.isPage);
  if (!route?.scripts[0]) throw new Error(`No screen at ${pattern}.`);
  return route.scripts[0];
}

async function openWithOldToken(page: Page, url: string): Promise<void> {
  const hydrated = page.waitForRequest("**/api/debug/frontend-event");
  await page.goto(url);
  await hydrated;
  await page.evaluate(() => localStorage.setItem("sessionToken", "old"));
}

/** A rejected promise of the page that no one handles. */
async function reject(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => void Promise.reject(new Error(text)));
  }, message);
}

interface StoredEvent {
  componentName: string;
  timestamp: string;
  data: object;
}

async function eventsOf(page: Page, event: string): Promise<StoredEvent[]> {
  return page.evaluate(async (name) => {
    const answer = await fetch(`/api/platform/frontend-events?limit=100&event=${name}`);
    return ((await answer.json()) as { items: StoredEvent[] }).items;
  }, event);
}

/** The dashboard of someone for whom the script of the equipment list is gone. */
async function openWithoutEquipmentScript(page: Page): Promise<void> {
  await signIn(page, "acme", "manager");
  await removeScript(page, `**${scriptOf("/equipment")}`);
  await page.goto(dashboard);
}
