import type { Locator, Page } from "playwright/test";
import {
  expect,
  signIn,
  signInByForm,
  signInToPlatform,
  tenantUrl,
  test,
  websiteUrl,
} from "./support/fixtures.ts";
import { toast } from "./support/platform.ts";
import { fakeSession, minute, openAtRest, setHidden, settled } from "./support/session.ts";

const dashboard = tenantUrl("acme", "/dashboard");
const auth = tenantUrl("acme", "/auth");
const clockOf = (page: Page) => page.evaluate(() => Date.now());
const dialogOf = (page: Page): Locator => page.getByRole("alertdialog");

test.beforeEach(({ page }) => signIn(page, "acme", "viewer"));

test("[SESSION-01] the status is asked every 10 s, every minute while the tab is hidden, and a failure is ignored @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_FAILED/);
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  expect(session.area).toBe("tenant");
  const before = session.polls;
  await page.clock.runFor(30_000);
  await settled(page);
  expect(session.polls).toBe(before + 3);

  await setHidden(page, true);
  await page.clock.runFor(50_000);
  await settled(page);
  expect(session.polls).toBe(before + 3);
  await page.clock.runFor(70_000);
  await settled(page);
  expect(session.polls).toBe(before + 5);
  await setHidden(page, false);
  await settled(page);
  expect(session.polls).toBe(before + 6);

  session.statusCode = 0;
  await page.clock.runFor(20_000);
  await settled(page);
  expect(session.polls).toBe(before + 8);
  await expect(page).toHaveURL(dashboard);
  await expect(dialogOf(page)).toHaveCount(0);
});

test("[SESSION-01] the platform's portal asks for its own session @desktop", async ({ page }) => {
  await signInToPlatform(page);
  const session = await fakeSession(page);
  await openAtRest(page, websiteUrl("/admin/tenants"));
  session.absoluteRemaining = minute;
  await page.clock.runFor(10_000);
  await expect(dialogOf(page)).toContainText("Maximum Session Time Reached");
  expect(session.area).toBe("platform");
});

test("[SESSION-02] [SESSION-03] the warning counts down, and nothing but its buttons answers it", async ({
  page,
}) => {
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  session.idleRemaining = 5 * minute;
  await page.clock.runFor(10_000);
  await expect(dialogOf(page)).toHaveCount(0);

  session.idleRemaining = 4 * minute + 30_000;
  await page.clock.runFor(10_000);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("heading", { name: "Session Expiring Due to Inactivity" })).toBeVisible();
  await expect(dialog.getByRole("timer")).toHaveText("4:30");
  await expect(dialog.getByRole("progressbar")).toHaveJSProperty("position", 270 / 300);
  await page.clock.runFor(1_000);
  await expect(dialog.getByRole("timer")).toHaveText("4:29");
  await expect(dialog.getByRole("button", { name: "Log Out Now" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Stay Logged In" })).toBeFocused();

  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await page.clock.runFor(1_000);
  await expect(dialog.getByRole("timer")).toHaveText("4:28");

  session.absoluteRemaining = 2 * minute;
  await page.clock.runFor(10_000);
  await expect(dialog.getByRole("heading", { name: "Maximum Session Time Reached" })).toBeVisible();
});

test("[SESSION-04] [SESSION-05] staying extends the session and says so; a failure is said too @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 503/);
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  session.idleRemaining = minute;
  await page.clock.runFor(10_000);
  const stay = dialogOf(page).getByRole("button", { name: "Stay Logged In" });
  session.refreshCode = 503;
  await stay.click();
  await expect(toast(page, "Extension Failed")).toContainText(
    "Unable to extend session. Please log in again.",
  );
  await expect(stay).toBeVisible();

  session.refreshCode = 200;
  await stay.click();
  await expect(toast(page, "Session Extended")).toContainText("Your session has been extended.");
  await expect(dialogOf(page)).toHaveCount(0);
  expect(session.refreshes).toBe(2);
});

test("[SESSION-04] the warning hides when there is more time again, and at 0 @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_FAILED/);
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  session.idleRemaining = minute;
  await page.clock.runFor(10_000);
  await expect(dialogOf(page)).toBeVisible();
  session.idleRemaining = 20 * minute;
  await page.clock.runFor(10_000);
  await expect(dialogOf(page)).toHaveCount(0);

  session.idleRemaining = 5_000;
  await page.clock.runFor(10_000);
  await expect(dialogOf(page).getByRole("timer")).toHaveText("0:05");
  session.statusCode = 0;
  await page.clock.runFor(5_000);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(dashboard);
});

test("[SESSION-06] someone at work extends the session once in 60 s, an open page every 5 min @desktop", async ({
  page,
}) => {
  const session = await fakeSession(page);
  await openAtRest(page, dashboard);
  const signs = ["mousemove", "keydown", "scroll", "touchstart"];
  for (const [sent, sign] of signs.entries()) {
    const give = async () => {
      await page.evaluate((type) => document.body.dispatchEvent(new Event(type)), sign);
      await settled(page);
    };
    await page.clock.runFor(sent === 0 ? 0 : 1_000);
    await give();
    expect(session.refreshes, sign).toBe(sent + 1);
    if (sent === signs.length - 1) break;
    await page.clock.runFor(59_000);
    await give();
    expect(session.refreshes, sign).toBe(sent + 1);
  }
  const before = session.refreshes;
  await page.clock.runFor(10 * minute);
  await settled(page);
  expect(session.refreshes).toBe(before + 2);
});

test("[SESSION-07] [SESSION-08] signing out reaches the other tab, and both say so @desktop", async ({
  page,
  context,
  expectOnConsole,
}) => {
  // The other tab may ask once more before it learns that the session is over.
  expectOnConsole(/status of 401 .*session-status/);
  // Its own session, because the other tests share theirs.
  await context.clearCookies();
  await signInByForm(page, "acme", "contractor");
  const session = await fakeSession(page);
  session.idleRemaining = minute;
  await page.goto(dashboard);
  const other = await context.newPage();
  const polled = other.waitForResponse("**/api/auth/session-status*");
  await other.goto(tenantUrl("acme", "/equipment"));
  await polled;
  await dialogOf(page).getByRole("button", { name: "Log Out Now" }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(auth);
    await expect(tab.getByText("You have been logged out successfully.")).toBeVisible();
    await expect.poll(() => tab.evaluate(() => sessionStorage.getItem("sessionExpiredReason"))).toBeNull();
  }
  const polls = session.polls;
  await page.clock.fastForward(minute);
  expect(session.polls).toBe(polls);
});

test("[SESSION-05] staying in one tab takes the warning from the other @desktop", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    const session = await fakeSession(tab);
    session.idleRemaining = minute;
    await tab.goto(dashboard);
    await expect(dialogOf(tab)).toBeVisible();
  }
  await dialogOf(page).getByRole("button", { name: "Stay Logged In" }).click();
  await expect(dialogOf(other)).toHaveCount(0);
});

test("[SESSION-08] an ended session leads to the sign-in page, which says why for 10 s, and back @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  const session = await fakeSession(page);
  await openAtRest(page, tenantUrl("acme", "/equipment?search=FIL"));
  await page.context().clearCookies({ name: "hasp_session" });
  session.statusCode = 401;
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fequipment%3Fsearch%3DFIL$/);
  await page.clock.resume();
  await page.unroute("**/api/auth/session-status*");

  const said = {
    idle_timeout: "Your session expired due to inactivity. Please log in again.",
    absolute_timeout: "Your session reached its maximum duration. Please log in again.",
    manual_logout: "You have been logged out successfully.",
    something_else: "Your session has expired. Please log in again.",
  };
  await expect(page.getByText(said.idle_timeout)).toBeVisible();
  for (const [reason, text] of Object.entries(said)) {
    await page.clock.resume();
    await page.evaluate((stored) => sessionStorage.setItem("sessionExpiredReason", stored), reason);
    const before = await clockOf(page);
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    const after = await clockOf(page);
    expect(await page.evaluate(() => sessionStorage.getItem("sessionExpiredReason"))).toBeNull();
    // It opened at some moment between the two.
    await page.clock.pauseAt(before + 9_900);
    await expect(page.getByText(text)).toBeVisible();
    await page.clock.runFor(after - before + 100);
    await expect(page.getByText(text)).toHaveCount(0);
  }
});

test("[SESSION-08] a session that ended on the server is noticed, and a page asked for afterward says so @desktop", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 401/);
  await page.context().clearCookies();
  await signInByForm(page, "acme", "contractor");
  await page.clock.install();
  await openAtRest(page, dashboard);
  expect(await page.evaluate(async () => (await fetch("/api/auth/logout", { method: "POST" })).status)).toBe(
    200,
  );
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL(/\/auth\?redirectTo=%2Fdashboard$/);
  await page.clock.resume();
  await expect(page.getByText("Your session has expired. Please log in again.")).toBeVisible();
});
