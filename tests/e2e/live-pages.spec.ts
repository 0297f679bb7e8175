import type { Page } from "playwright/test";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { loadAgain, stays, whenLive } from "./support/live.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { stopClock, watchRequestsOf } from "./support/presses.ts";
import { text } from "./support/text.ts";

/** Adds a team; the page that follows says so. */
async function addTeam(page: Page, name: string) {
  await page.goto(tenantUrl("acme", "/user-management/teams"));
  await page.getByLabel(text("teams.newName")).fill(name);
  await page.getByRole("button", { name: text("teams.create") }).click();
  const message = page.getByText(text("flash.teamCreated", { name }));
  await expect(message).toBeVisible();
  return message;
}

test("what was done stays while the page loads its data again, until the person moves on or closes it @desktop", async ({
  page,
}) => {
  await signIn(page, "acme", "admin");
  const message = await addTeam(page, "Night shift");
  await loadAgain(page);
  await expect(message).toBeVisible();
  await page
    .getByRole("link", { name: text("dashboard.title") })
    .first()
    .click();
  await expect(page).toHaveURL(tenantUrl("acme", "/dashboard"));
  await expect(message).toHaveCount(0);

  const next = await addTeam(page, "Early shift");
  await page.getByRole("button", { name: text("shell.toasts.close") }).click();
  await expect(next).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await loadAgain(page);
  await expect(next).toHaveCount(0);
});

test("every open page of a browser shows what others do without a reload @both", async ({ page }) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "sam");
  const live = whenLive(page);
  await page.goto(tenantUrl(slug, "/lockout-plans/muster"));
  await live;
  const open = async (path: string) => {
    const tab = await page.context().newPage();
    await tab.goto(tenantUrl(slug, path));
    return tab;
  };
  const plan = await open(`/lockout-plans/${work.planId}`);
  const list = await open("/lockout-plans?show=active");
  const dashboard = await open("/dashboard");
  const locks = await open("/equipment/locks?search=P-RAVI");
  const lock = locks.getByRole("row").filter({ hasText: "P-RAVI" });
  await expect(lock).toContainText(text("locks.states.hung"));
  const profile = await open("/profile");
  const tabs = [page, plan, list, dashboard, locks, profile];
  const stay = await Promise.all(tabs.map((tab) => stays(tab)));

  await work.send("ravi", { type: "sign_off" });
  await expect(page.getByText("P-RAVI")).toHaveCount(0);
  await expect(page.getByText("P-TESS").first()).toBeVisible();
  await expect(lock).toContainText(text("locks.states.issued"));

  await work.send("tess", { type: "call_stop", reason: "Smoke" });
  const unsafe = text("executions.states.unsafe");
  for (const tab of [plan, list, dashboard]) await expect(tab.getByText(unsafe).first()).toBeVisible();
  // A page that shows nothing of it, and may be a form.
  await expect(profile.getByText(text("shell.waiting")).first()).toBeAttached();
  for (const check of stay) await check();
});

test("a page waits with what others do while someone types, and keeps what they typed and where they are @both", async ({
  page,
}) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "sam");
  const live = whenLive(page);
  const noneUnderWay = watchRequestsOf(page);
  await page.goto(tenantUrl(slug, "/lockout-plans?show=active"));
  await live;
  // In the list: what is dangerous also comes up above it, on every page.
  const unsafe = page.getByRole("table").getByText(text("executions.states.unsafe"));
  const search = page.getByRole("searchbox").first();
  await search.fill("Change the");
  // A list that was asked for before is shown all the same, with what it says when it comes.
  await noneUnderWay();
  // Long enough to be scrolled, whatever the list holds.
  await page.evaluate(() => {
    document.body.style.minHeight = "300vh";
    scrollTo(0, 90);
  });
  // The number beside the inbox does not wait: once the page asks for it, it has heard of the change.
  const counted = page.waitForResponse((answer) => answer.url().endsWith("/inbox/waiting"));
  await work.send("tess", { type: "call_stop", reason: "Smoke" });
  await counted;
  await expect(search).toBeFocused();
  await expect(unsafe).toHaveCount(0);
  await search.blur();
  await expect(unsafe.first()).toBeVisible();
  await expect(search).toHaveValue("Change the");
  // The danger that came up above the list may push it down, but never out of sight.
  await expect(search).toBeInViewport();
});

test("a page that is being signed out of follows no changes, however late the script for it comes @desktop", async ({
  page,
}) => {
  await signIn(page, "acme", "technician");
  const released = Promise.withResolvers<void>();
  await page.route(/follow-changes/, async (route) => {
    await released.promise;
    await route.continue();
  });
  // With this answer a browser keeps the page, as it does while the sign-out is on its way.
  await page.route(/\/sign-out$/, (route) => route.fulfill({ status: 204 }));
  const streams: string[] = [];
  page.on("request", (request) => request.url().includes("/api/live") && streams.push(request.url()));
  await page.goto(tenantUrl("acme", "/dashboard"));
  // It is taken for leaving for a few seconds only.
  await stopClock(page);
  const leaving = page.waitForRequest(/\/sign-out$/);
  await page.locator('form[action="/sign-out"]').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await leaving;
  released.resolve();
  await expect.poll(() => leadsTabs(page)).toBe(true);
  // A stream that was opened with the script has been asked for before this.
  await page.evaluate(() => fetch("/favicon.svg"));
  expect(streams).toEqual([]);
});

/** Whether this page is the one that follows changes for all tabs. */
async function leadsTabs(page: Page): Promise<boolean> {
  const { held } = await page.evaluate(() => navigator.locks.query());
  return held?.some(({ name }) => name?.startsWith("hasp.live.")) ?? false;
}

test("going back to the page of a lockout shows it as it is now, not as it was @desktop @no-js", async ({
  page,
}) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "sam");
  const on = page.getByText(text("executions.people.lock", { number: "P-RAVI" })).first();
  await page.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/execute`));
  await expect(on).toBeVisible();
  await page.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/history`));
  await work.send("ravi", { type: "sign_off" });
  await page.goBack();
  await expect(page.locator("#now")).toBeVisible();
  await expect(on).toHaveCount(0);
});
