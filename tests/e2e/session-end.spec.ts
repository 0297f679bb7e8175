import type { BrowserContext, Page } from "playwright/test";
import {
  expect,
  password,
  platformAccount,
  signIn,
  signInByForm,
  signInToPlatform,
  tenantUrl,
  test,
  websiteUrl,
} from "./support/fixtures.ts";
import { sendCredentials, toast } from "./support/platform.ts";
import { fakeSession, minute, openAtRest, openWithDialog, setHidden, settled } from "./support/session.ts";
import { text } from "./support/text.ts";

const dashboard = tenantUrl("acme", "/dashboard");
const tenants = websiteUrl("/admin/tenants");
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("sessionToken"));
const leaveToken = (page: Page) => page.evaluate(() => localStorage.setItem("sessionToken", "old"));
const loseCookies = (context: BrowserContext) =>
  context.clearCookies({ name: /^(__Host-)?hasp_(session|admin|platform)/ });

test("[ADMIN-12] the tab is marked as an administrator's before it goes to /admin @desktop", async ({
  page,
}) => {
  await page.goto(websiteUrl("/platform/login"));
  // The flag is set even if the portal's first page does not arrive.
  const asked = Promise.withResolvers<void>();
  await page.route(/\/admin(\/tenants)?\.data|_routes=/, () => asked.resolve());
  await sendCredentials(page, platformAccount, password);
  await asked.promise;
  await expect(page).toHaveURL(websiteUrl("/platform/login"));
  expect(await page.evaluate(() => sessionStorage.getItem("platformAdmin"))).toBe("true");
});

test("[ADMIN-10] the administrator's mark is gone before the sign-in page is drawn, in a new document and in the same one @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  // What is stored when the page's heading appears.
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("h1")?.textContent !== "Platform Admin") return;
      if (Reflect.has(window, "markWhenDrawn")) return;
      Reflect.set(window, "markWhenDrawn", String(sessionStorage.getItem("platformAdmin")));
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const markWhenDrawn = () => page.evaluate(() => Reflect.get(window, "markWhenDrawn") as unknown);
  for (const leave of [
    () => page.goto(tenants),
    () => page.getByRole("complementary").getByRole("link", { name: "Subscription Plans" }).click(),
    () => page.evaluate(() => window.dispatchEvent(new Event("focus"))),
  ]) {
    await signInToPlatform(page);
    // The page asks by itself once it has loaded: asked without cookies, it would leave before the click.
    const asked = page.waitForResponse(/\/session-status/);
    await page.goto(tenants);
    await asked;
    expect(await page.evaluate(() => sessionStorage.getItem("platformAdmin"))).toBe("true");
    await context.clearCookies();
    await leave();
    await page.waitForURL(/\/platform\/login/);
    await expect(page.getByRole("heading", { name: "Platform Admin" })).toBeVisible();
    expect(await markWhenDrawn()).toBe("null");
  }
});

test("[SESSION-09] every 401 removes the stored token @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  // A refused sign-in.
  await page.goto(websiteUrl("/platform/login"));
  await leaveToken(page);
  await sendCredentials(page, "mistyped@hasp.example", password);
  await expect(toast(page, "Login failed")).toBeVisible();
  expect(await tokenOf(page)).toBeNull();

  // The poll of the session, and any other call of the page.
  await signIn(page, "acme", "viewer");
  await page.goto(dashboard);
  await leaveToken(page);
  await context.clearCookies();
  const status = await page.evaluate(async () => (await fetch("/api/equipment")).status);
  expect(status).toBe(401);
  expect(await tokenOf(page)).toBeNull();

  // A requested page: the API answers 401, and the sign-in page opens instead.
  await leaveToken(page);
  await page.goto(tenantUrl("acme", "/equipment"));
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fequipment$/);
  expect(await tokenOf(page)).toBeNull();
});

test("[SESSION-01] a hidden tab notices that its session is over @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await signInByForm(page, "acme", "contractor");
  await page.clock.install();
  await openAtRest(page, dashboard);
  await setHidden(page, true);
  await page.context().clearCookies();
  await page.clock.runFor(minute + 10_000);
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fdashboard$/);
});

test("[SESSION-01] a tab that was hidden asks at once when it is shown @desktop", async ({ page }) => {
  await signIn(page, "acme", "viewer");
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  await setHidden(page, true);
  await settled(page);
  const before = session.polls;
  await setHidden(page, false);
  await settled(page);
  expect(session.polls).toBe(before + 1);
});

test("[SESSION-01] a page to print asks for its session too, and leads to the sign-in page @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", "/procedures"));
  const procedure = page.getByRole("main").locator('a[href^="/procedures/0"]').first();
  const path = `${await procedure.getAttribute("href")}/print`;
  await page.clock.install();
  await openAtRest(page, tenantUrl("acme", path));
  await context.clearCookies();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(`${tenantUrl("acme", "/auth")}?redirectTo=${encodeURIComponent(path)}`);
});

test("[SESSION-05] at the maximum, staying says that the session cannot be extended, and nothing failed @desktop", async ({
  page,
}) => {
  await signIn(page, "acme", "viewer");
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  session.absoluteRemaining = 2 * minute;
  await page.clock.runFor(10_000);
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Maximum Session Time Reached");
  await dialog.getByRole("button", { name: "Stay Logged In" }).click();
  await expect(toast(page, "Session Cannot Be Extended")).toContainText(
    "You have reached the maximum session time.",
  );
  await expect(toast(page, "Extension Failed")).toHaveCount(0);
  await expect(toast(page, "Session Extended")).toHaveCount(0);
});

test("[SESSION-05] [SESSION-08] staying after the session has ended leads to /auth with the reason @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await signIn(page, "acme", "viewer");
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  session.idleRemaining = minute;
  await page.clock.runFor(10_000);
  await noteToasts(page);
  session.refreshCode = 401;
  await page.context().clearCookies({ name: "hasp_session" });
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay Logged In" }).click();
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fdashboard$/);
  await page.clock.resume();
  await expect(page.getByText("Your session expired due to inactivity. Please log in again.")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("toastsSeen"))).not.toContain("Extension Failed");
});

/** Keeps the text of every toast across page loads. */
async function noteToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem("toastsSeen", "");
    new MutationObserver(() => {
      const words = [...document.querySelectorAll("li")].map((item) => item.textContent).join(" ");
      sessionStorage.setItem("toastsSeen", `${sessionStorage.getItem("toastsSeen")} ${words}`);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test("[SESSION-01] [SESSION-07] signing out without a network waits, and the session is watched until then @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED/);
  await signInByForm(page, "acme", "contractor");
  const session = await fakeSession(page);
  await openWithDialog(page, dashboard);
  await context.setOffline(true);
  await page.getByRole("complementary").getByRole("button").first().click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.locator("[data-connection]")).toContainText(text("connection.form").split(".")[0] ?? "");
  session.idleRemaining = minute;
  await page.clock.runFor(10_000);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  // The page looks for the server every 3 s: time goes on by itself, however long a look that fails may take.
  await page.clock.resume();
  await context.setOffline(false);
  await expect(page).toHaveURL(tenantUrl("acme", "/auth"));
  await expect(page.getByText("You have been logged out successfully.")).toBeVisible();
});

test("[SESSION-03] the idle dialog says the specified sentence @desktop", async ({ page }) => {
  await signIn(page, "acme", "viewer");
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  session.idleRemaining = minute;
  await page.clock.runFor(10_000);
  await expect(
    page
      .getByRole("alertdialog")
      .getByText("Your session expired due to inactivity. Please log in again.", { exact: true }),
  ).toBeVisible();
});

test("[APP-02] with the cookies gone, the link that was clicked is the page to return to @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401|ERR_ABORTED/);
  // The first movement refreshes the session. Its 401 arrives while the finger is down, or after the click.
  for (const answered of ["pressed", "clicked"]) {
    await signIn(page, "acme", "viewer");
    await page.goto(dashboard);
    const place = await page
      .getByRole("navigation", { name: "Main navigation" })
      .getByRole("link", { name: "Equipment" })
      .boundingBox();
    if (!place) throw new Error("The link has no place on the screen.");
    await loseCookies(context);
    const mayAnswer = Promise.withResolvers<void>();
    await page.route("**/api/auth/refresh*", async (route) => {
      await mayAnswer.promise;
      await route.continue().catch(() => undefined);
    });
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.down();
    if (answered === "pressed") {
      mayAnswer.resolve();
      await page.waitForURL(/\/auth/);
    }
    await page.mouse.up();
    mayAnswer.resolve();
    await page.waitForURL(/\/auth/);
    await expect(page, answered).toHaveURL(`${tenantUrl("acme", "/auth")}?redirectTo=%2Fequipment`);
    await page.unroute("**/api/auth/refresh*");
  }
});
