import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, password, signInToPlatform, tenantUrl, test, websiteUrl } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork, type PlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

/** No padlock is applied in these tests. */
const noLock = { nextLock: () => "", ownLock: "" };
const heading = (page: Page) => page.getByRole("heading", { name: text("shell.suspendedTenant.title") });

async function suspendInPortal(page: Page, { plant }: PlantAtWork): Promise<void> {
  await signInToPlatform(page);
  await page.goto(websiteUrl(`/admin/tenants/${plant.tenantId}/settings`));
  await expect(page.getByText(text("platform.suspension.signedOn", { count: 2 }))).toBeVisible();
  await expect(page.getByText(text("platform.suspension.stillFinish"))).toBeVisible();
  await page.getByLabel(text("platform.suspension.reason")).fill("Unpaid since May");
  await page.getByRole("button", { name: text("platform.suspension.suspend") }).click();
  await expect(page.getByText(text("platform.suspension.suspended"))).toBeVisible();
}

test("[invariant 15] a technician who is signed on when the tenant is suspended signs off on their phone @phone @no-js", async ({
  page,
  openVisitor,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 403/);
  const work = await addPlantAtWork();
  const { plant, planId } = work;
  await work.giveSession(page.context(), "ravi");
  await page.goto(tenantUrl(plant.slug, "/dashboard"));
  await suspendInPortal(await openVisitor(), work);

  // Every page redirects them to their lockout, and nothing else is offered.
  await page.goto(tenantUrl(plant.slug, "/equipment"));
  await page.waitForURL(tenantUrl(plant.slug, `/lockout-plans/${planId}/execute`));
  await expect(page.getByText(text("exits.suspended"))).toBeVisible();
  await expect(page.getByText(/You can still sign off/)).toBeVisible();
  const screen = new LockoutScreen(page, noLock);
  if (project.name !== "no-js") {
    await expect(screen.task.locator("[data-armed=true]")).toBeVisible();
    await expectAccessible(page);
  }
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  await screen.press();
  await expect(page.getByText(text("flash.sign_off"))).toBeVisible();
  await expect(heading(page)).toBeVisible();

  // The responsible person lost the session, signs in again, and finishes.
  const tess = await openVisitor();
  await tess.goto(tenantUrl(plant.slug, "/dashboard"));
  await expect(heading(tess)).toBeVisible();
  await tess.getByLabel("Username").fill("tess");
  await tess.getByLabel("Password", { exact: true }).fill(password);
  await tess.getByRole("button", { name: "Sign In" }).click();
  await tess.waitForURL(tenantUrl(plant.slug, `/lockout-plans/${planId}/execute`));
  const finishing = new LockoutScreen(tess, noLock);
  await finishing.stepTo(/close the lockout$/i);
  await finishing.fill(await finishing.heading.innerText());
  await finishing.press();
  await expect(tess.getByText(text("flash.close"))).toBeVisible();
  await expect(heading(tess)).toBeVisible();
});

test("[invariant 15] a technician who is signed on when every feature is switched off signs off on their phone @phone @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 403/);
  const { plant, planId, giveSession, takeFeatures } = await addPlantAtWork();
  await giveSession(page.context(), "ravi");
  await takeFeatures();
  await page.goto(tenantUrl(plant.slug, "/dashboard"));
  await expect(page.getByText(text("exits.closed"))).toBeVisible();
  await page.getByRole("link", { name: /Change the seals/ }).click();
  await page.waitForURL(tenantUrl(plant.slug, `/lockout-plans/${planId}/execute`));
  const screen = new LockoutScreen(page, noLock);
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  await screen.press();
  await expect(page.getByText(text("flash.sign_off"))).toBeVisible();
  await page.goto(tenantUrl(plant.slug, `/lockout-plans/${planId}/execute`));
  await expect(page.getByText(text("exits.closed"))).toHaveCount(0);
});
