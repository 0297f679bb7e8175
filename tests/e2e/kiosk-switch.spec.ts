import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { enroll, openKioskOffice, scanBadge, signInAgain, signInFirstTime } from "./support/kiosk.ts";
import { scan } from "./support/hand-scanner.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const pins = { tess: "493027", ravi: "57193046" };
const badgeLabel = text("kiosk.badge");
const pinLabel = text("kiosk.pin");
const switchPerson = (page: Page) => page.getByRole("button", { name: text("shell.kiosk.switch") });

/** Of every field of the page. */
const valuesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].map(
      ({ value }) => value,
    ),
  );

test("a badge scanned at another person's step lands in no field, and offers to switch @both", async ({
  page,
  expectOnConsole,
}) => {
  // What the page asks after the lock is refused.
  expectOnConsole(/status of 401/);
  const work = await addPlantAtWork("shut_down");
  const { slug } = work.plant;
  const office = await openKioskOffice(work);
  const [tess, ravi] = [await office.badgeFor("tess"), await office.badgeFor("ravi")];
  await enroll(page, slug, office);
  await signInFirstTime(page, ravi, pins.ravi);
  await expect(page.getByRole("main").getByText("Ravi Iyer", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await switchPerson(page).click();
  await expect(page.getByRole("dialog", { name: text("kiosk.locked") })).toBeVisible();
  await scanBadge(page, badgeLabel, tess.badge);
  await page.waitForURL(/\/kiosk/);
  await signInFirstTime(page, tess, pins.tess);

  const step = tenantUrl(slug, `/lockout-plans/${work.planId}/execute`);
  await page.goto(step);
  await expect(page.getByRole("main").getByText("Tess Okafor", { exact: true }).first()).toBeVisible();
  const tag = page.getByLabel(text("executions.inputs.scannedTag"));
  await tag.fill("typed before");
  const hello = page.getByRole("dialog", { name: text("kiosk.hello", { name: "Ravi Iyer" }) });
  const resume = async () => {
    await page.getByRole("button", { name: text("kiosk.other") }).click();
    await scanBadge(page, badgeLabel, tess.badge);
    await scanBadge(page, pinLabel, pins.tess);
    await expect(tag).toBeVisible();
    await expect(tag).toHaveValue("typed before");
  };
  // In the field, with the focus nowhere, and on the main button.
  await tag.press("End");
  await scan(page, ravi.badge);
  await expect(hello).toBeVisible();
  expect((await valuesOf(page)).filter((value) => value.includes("-"))).not.toContainEqual(
    expect.stringContaining(ravi.badge.slice(0, 7)),
  );
  await expectAccessible(page);
  await resume();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await scan(page, ravi.badge);
  await expect(hello).toBeVisible();
  await resume();
  await page.locator("[data-place=main]").first().focus();
  await scan(page, ravi.badge);
  await expect(hello).toBeVisible();
  await resume();
  expect((await work.history()).filter(({ action }) => action === "isolate_point")).toEqual([]);

  await scan(page, ravi.badge);
  await expect(hello).toBeVisible();
  await scanBadge(page, pinLabel, pins.ravi);
  await expect(page.getByRole("main").getByText("Ravi Iyer", { exact: true }).first()).toBeVisible();
  await page.goto(step);
  await expect(tag).toHaveValue("");
});

test("without scripts, the name and the way to another person are on every page of a kiosk @no-js-only", async ({
  page,
  expectOnConsole,
}) => {
  // The refused step.
  expectOnConsole(/status of 400/);
  const work = await addPlantAtWork("shut_down");
  const { slug } = work.plant;
  const office = await openKioskOffice(work);
  const tess = await office.badgeFor("tess");
  await enroll(page, slug, office);
  await signInFirstTime(page, tess, pins.tess);
  await expect(page.getByRole("main").getByText("Tess Okafor", { exact: true }).first()).toBeVisible();
  // A badge that was typed into the wrong field is refused, and comes back in none.
  await page.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/execute`));
  const tag = page.getByLabel(text("executions.inputs.scannedTag"));
  await tag.fill(tess.badge);
  await page.locator("[data-place=main]").first().click();
  await expect(page.getByText(/secret code of a badge/).first()).toBeVisible();
  await expect(tag).toHaveValue("");
  expect(JSON.stringify(await work.history())).not.toContain(tess.badge);
  await switchPerson(page).click();
  await expect(page.getByRole("heading", { level: 1, name: text("kiosk.title") })).toBeVisible();
  await signInAgain(page, tess, pins.tess);
});
