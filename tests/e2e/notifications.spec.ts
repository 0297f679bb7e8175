import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const seen = text("shell.notifications.seen");
const dangersOn = (page: Page) => page.getByRole("region", { name: text("shell.notifications.urgent") });
const stop = text("notifications.kinds.stop");

test("a stop shows on the page that is open, and stays until its person says that they have seen it @both", async ({
  page,
}) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "ravi");
  await page.goto(tenantUrl(slug, "/board"));
  await expect(page.locator("[data-live=live]")).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-loaded", "once"));
  await work.send("tess", { type: "call_stop", reason: "Smoke" });
  const banner = dangersOn(page).filter({ hasText: stop });
  await expect(banner).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-loaded", "once");
  await expectAccessible(page);

  await banner.getByRole("button").click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(/\/board$/);
  await page.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/history`));
  const line = page.getByRole("listitem").filter({ hasText: text("history.actions.execution.seen") });
  await expect(line).toContainText("Ravi Iyer");
  await expect(line).toContainText(stop);
});

test("what a person was told is listed, opened, and marked as seen @desktop @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/link preload/);
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "ravi");
  await page.goto(tenantUrl(slug, "/notifications"));
  await expect(page.getByText(text("notifications.empty"))).toBeVisible();
  await work.send("tess", { type: "call_stop", reason: "Smoke" });

  await page.goto(tenantUrl(slug, "/profile"));
  const banner = dangersOn(page).filter({ hasText: stop });
  await banner.getByRole("link", { name: text("shell.notifications.show") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(stop);
  await expect(page.getByRole("main")).toContainText("called a stop: Smoke");
  const open = text("notifications.seenAndOpen", { open: text("notifications.open") });
  await page.getByRole("button", { name: open }).click();
  await expect(page).toHaveURL(new RegExp(`/lockout-plans/${work.planId}/execute$`));
  await expect(page.getByRole("button", { name: seen })).toHaveCount(0);
  await page.goto(tenantUrl(slug, "/notifications?view=unseen"));
  await expect(page.getByText(text("notifications.emptyUnseen"))).toBeVisible();
  await page.goto(tenantUrl(slug, "/notifications"));
  await expect(page.getByRole("main")).toContainText(text("notifications.seenAt"));
});

test.describe("for a person who is in another zone than the machines", () => {
  test.use({ timezoneId: "Asia/Tokyo" });

  test("a page says every time by that person's clock @desktop", async ({ page }) => {
    const work = await addPlantAtWork();
    const { slug } = work.plant;
    await work.giveSession(page.context(), "ravi");
    await work.send("tess", { type: "call_stop", reason: "Smoke" });
    await page.goto(tenantUrl(slug, "/profile"));
    const banner = dangersOn(page).filter({ hasText: stop });
    await expect(banner).toContainText(/\d\d:\d\d GMT\+9: Tess Okafor called a stop: Smoke/);
    await page.goto(tenantUrl(slug, "/notifications"));
    const main = page.getByRole("main");
    const moment = await main.locator("time").first().innerText();
    expect(moment).toContain("GMT+9");
    await expect(main).toContainText(`${moment}: Tess Okafor called a stop: Smoke`);
  });
});

test("a person chooses kinds and quiet hours on their profile @desktop @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/link preload/);
  expectOnConsole(/status of 400/);
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "sam");
  await page.goto(tenantUrl(slug, "/profile"));
  await page.getByRole("link", { name: text("profile.notifications.open") }).click();
  const kind = (name: string, channel: string) =>
    page.locator(`input[type=checkbox][name="${channel}"][value="${name}"]`);
  const from = page.locator('input[name="channels.push.quiet.from"]');
  const until = page.locator('input[name="channels.push.quiet.until"]');
  const save = page.getByRole("button", { name: text("notifications.choose.save") });
  await expect(kind("plan_to_approve", "email")).not.toBeChecked();
  await expect(kind("overrun", "push")).toBeChecked();
  // No worker is registered, so no browser could show a push message.
  await expect(page.getByRole("button", { name: text("notifications.browsers.turnOn") })).toHaveCount(0);

  await kind("overrun", "push").uncheck();
  await from.fill("22:00");
  await save.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(kind("overrun", "push")).not.toBeChecked();
  await until.fill("06:00");
  await save.click();
  await expect(page.getByText(text("flash.notificationsSaved"))).toBeVisible();
  await page.goto(tenantUrl(slug, "/profile/notifications"));
  await expect(kind("overrun", "push")).not.toBeChecked();
  await expect(kind("stop", "push")).toBeChecked();
  await expect(from).toHaveValue("22:00");
  await expect(until).toHaveValue("06:00");
});
