import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import {
  enroll,
  letKiosksIdle,
  openKioskOffice,
  scanBadge,
  signInAgain,
  signInFirstTime,
} from "./support/kiosk.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const pins = { tess: "493027", ravi: "57193046" };
const badgeLabel = text("kiosk.badge");
const pinLabel = text("kiosk.pin");

test("without scripts, a locked kiosk lets its person go on at the step, and anyone else begins @no-js-only", async ({
  page,
  expectOnConsole,
}) => {
  // A wrong PIN.
  expectOnConsole(/401/);
  const work = await addPlantAtWork("shut_down");
  const { slug } = work.plant;
  const office = await openKioskOffice(work);
  const [tess, ravi] = [await office.badgeFor("tess"), await office.badgeFor("ravi")];
  await enroll(page, slug, office);
  await signInFirstTime(page, tess, pins.tess);
  const step = tenantUrl(slug, `/lockout-plans/${work.planId}/execute`);
  await page.goto(step);
  // Nothing is pressed for a minute: the page is loaded again, and the server locks it.
  expect(await page.content()).toContain('http-equiv="refresh" content="62"');
  await letKiosksIdle(work);
  await page.goto(step);
  await expect(page.getByRole("heading", { level: 1, name: text("kiosk.locked") })).toBeVisible();
  await signInAgain(page, tess, "000000");
  await expect(page.getByText("The PIN is not right. Try again.").first()).toBeVisible();
  await page.getByLabel(pinLabel, { exact: true }).fill(pins.tess);
  await page.getByRole("button", { name: text("kiosk.submit") }).click();
  await expect(page).toHaveURL(step);
  await letKiosksIdle(work);
  await page.goto(step);
  await signInFirstTime(page, ravi, pins.ravi);
});

test("a kiosk that no one touches locks with everything typed under it, for its person alone @both", async ({
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
  await expectAccessible(page);
  await signInFirstTime(page, tess, pins.tess);
  await page.clock.install();
  const step = tenantUrl(slug, `/lockout-plans/${work.planId}/execute`);
  await page.goto(step);
  const comment = page.getByLabel(text("executions.inputs.scannedTag"));
  await comment.fill("typed before the lock");
  await lockByWaiting(page);
  await expect(comment).toBeHidden();
  await expectAccessible(page);

  await scanBadge(page, badgeLabel, tess.badge);
  await scanBadge(page, pinLabel, "000000");
  await expect(page.getByText("The PIN is not right. Try again.")).toBeVisible();
  await scanBadge(page, pinLabel, pins.tess);
  await expect(comment).toBeVisible();
  await expect(comment).toHaveValue("typed before the lock");

  await lockByWaiting(page);
  await scanBadge(page, badgeLabel, ravi.badge);
  // No PIN so far: chosen on the page of the kiosk.
  await page.waitForURL(/\/kiosk/);
  await signInFirstTime(page, ravi, pins.ravi);
  await page.goto(step);
  await expect(comment).toHaveValue("");
});

const lockScreen = (page: Page) => page.getByRole("dialog", { name: text("kiosk.locked") });

async function lockByWaiting(page: Page): Promise<void> {
  await page.clock.runFor(70_000);
  await expect(lockScreen(page)).toBeVisible();
}

test("an administrator adds a kiosk, renames it, and revokes it @desktop", async ({ page, openVisitor }) => {
  const work = await addPlantAtWork("shut_down");
  const { slug } = work.plant;
  await openKioskOffice(work);
  await work.giveSession(page.context(), "sam");
  await page.goto(tenantUrl(slug, "/user-management"));
  await page.getByRole("link", { name: text("users.kiosks") }).click();
  await expect(page.getByText(text("kiosks.none"))).toBeVisible();
  await page.getByLabel(text("kiosks.name")).fill("Gate 2");
  await page.getByRole("button", { name: text("kiosks.create") }).click();
  await expect(page.getByText(text("kiosks.code.ready", { name: "Gate 2" }))).toBeVisible();
  await expectAccessible(page);
  const code = await page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).innerText();

  const tablet = await openVisitor();
  await tablet.goto(tenantUrl(slug, "/kiosk"));
  await tablet.getByLabel(text("kiosk.enroll.code")).fill(code.toLowerCase());
  await tablet.getByRole("button", { name: text("kiosk.enroll.submit") }).click();
  await expect(tablet.getByRole("heading", { name: text("kiosk.title") })).toBeVisible();
  await tablet.goto(tenantUrl(slug, "/auth"));
  await expect(tablet.getByRole("heading", { name: text("kiosk.title") })).toBeVisible();
  await tablet.getByRole("link", { name: text("kiosk.password") }).click();
  await expect(tablet.getByLabel(text("auth.signIn.username"))).toBeVisible();

  await page.getByText(text("kiosks.rename"), { exact: true }).click();
  await page.getByRole("listitem").getByLabel(text("kiosks.name")).fill("Gate 3");
  await page.getByRole("button", { name: text("kiosks.renameOf", { name: "Gate 2" }) }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Gate 3" })).toBeVisible();
  await page.getByText(text("kiosks.revoke.summary")).click();
  await page.getByRole("button", { name: text("kiosks.revoke.of", { name: "Gate 3" }) }).click();
  await expect(page.getByText(text("kiosks.states.revoked"), { exact: true })).toBeVisible();
  await tablet.goto(tenantUrl(slug, "/auth"));
  await expect(tablet.getByLabel(text("auth.signIn.username"))).toBeVisible();
});

test("an administrator issues a badge, makes a new code, and revokes it @desktop", async ({ page }) => {
  const work = await addPlantAtWork("shut_down");
  const { slug, people } = work.plant;
  await openKioskOffice(work);
  await work.giveSession(page.context(), "sam");
  await page.goto(tenantUrl(slug, `/user-management/${people.tess.id}`));
  await page.getByRole("link", { name: text("badges.open") }).click();
  await page.getByRole("button", { name: text("badges.issue") }).click();
  await expect(page.getByRole("img", { name: text("badges.slip.qr") })).toBeVisible();
  await expect(page.getByText(/^\d{4}-\d{4}$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByText(text("badges.renew.summary"), { exact: true }).click();
  await page.getByRole("button", { name: text("badges.renew.submit") }).click();
  await expect(page.getByText(text("badges.slip.codeOnly"))).toBeVisible();
  await page.getByText(text("badges.revoke.summary"), { exact: true }).click();
  await page.getByRole("button", { name: text("badges.revoke.submit") }).click();
  await expect(page.getByText(text("badges.states.none"), { exact: true })).toBeVisible();
});
