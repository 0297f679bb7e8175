import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const save = (page: Page) => page.getByRole("button", { name: text("policies.save") }).click();

test("[PRODUCT-03] a safety manager starts from a standard, changes one policy, and a supervisor applies it to a lockout @desktop @no-js", async ({
  page,
  openVisitor,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const work = await addPlantAtWork();
  const url = tenantUrl(work.plant.slug, "/policies");
  await work.giveSession(page.context(), "mona");
  await page.goto(url);
  await expect(page.getByText(text("policies.unchanged"))).toBeVisible();
  await page
    .getByRole("link", { name: text("policies.set.startOf", { set: text("policies.set.hsg253") }) })
    .click();
  await expect(page.getByText(text("policies.set.filledText"))).toBeVisible();
  const twoPeople = page.getByRole("switch", { name: text("policies.names.secondPersonVerifies") });
  await expect(twoPeople).toBeChecked();
  const testHours = page.getByLabel(text("policies.names.testHours"));
  await testHours.fill("13");
  await save(page);
  await expect(page.getByText("Enter a whole number from 1 to 12.").first()).toBeVisible();
  await expect(twoPeople).toBeChecked();
  await testHours.fill("4");
  await save(page);
  await expect(page.getByText(text("flash.policiesSaved"))).toBeVisible();
  await expect(page).toHaveURL(url);
  const change = page
    .getByRole("listitem")
    .filter({ hasText: text("policies.names.testHours") })
    .first();
  await expect(change).toContainText("8 hours → 4 hours");
  if (project.name !== "no-js") await expectAccessible(page);

  // Every page speaks the words of the standard from now on.
  await page.goto(tenantUrl(work.plant.slug, "/reports/compliance"));
  await expect(page.getByText("Competent people with a current certificate")).toBeVisible();
  await expect(page.getByText(text("reports.compliance.measures.authorisedCurrent"))).toHaveCount(0);

  const tess = await openVisitor();
  await work.giveSession(tess.context(), "tess");
  await tess.goto(url);
  await expect(tess.getByText(text("policies.readOnly"))).toBeVisible();
  await expect(tess.getByText("4 hours", { exact: true })).toBeVisible();
  await expect(tess.getByRole("switch")).toHaveCount(0);

  // With a second person to verify, no one may be at work where one person did it alone.
  for (const who of ["tess", "ravi"] as const) await work.send(who, { type: "sign_off" });
  const sam = await openVisitor();
  await work.giveSession(sam.context(), "sam");
  const supervisor = new LockoutScreen(sam, { nextLock: () => "", ownLock: "P-SAM" });
  const title = text("executions.tasks.apply_policy.title");
  await sam.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
  await sam.getByText(title, { exact: true }).click();
  const apply = sam.getByRole("button", { name: text("executions.tasks.apply_policy.button") });
  await supervisor.ready(apply);
  await apply.click();
  await expect(sam.getByText(text("flash.apply_policy"))).toBeVisible();
  await expect(sam.getByText(title, { exact: true })).toHaveCount(0);
});

test("[PRODUCT-03] policies that were changed on another screen are not overwritten unseen @desktop", async ({
  page,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const work = await addPlantAtWork();
  const url = tenantUrl(work.plant.slug, "/policies");
  const other = await openVisitor();
  for (const each of [page, other]) {
    await work.giveSession(each.context(), "mona");
    await each.goto(url);
  }
  await page.getByLabel(text("policies.names.holdReviewDays")).fill("60");
  await save(page);
  await expect(page.getByText(text("flash.policiesSaved"))).toBeVisible();
  await other.getByLabel(text("policies.names.holdReviewDays")).fill("45");
  await other.getByRole("switch", { name: text("policies.names.lapsedInspectionBlocks") }).uncheck();
  await save(other);
  await expect(other.getByText(text("conflict.title"))).toBeVisible();
  await expect(other.getByRole("radio", { name: /45/ })).toBeChecked();
  await expect(other.getByRole("radio", { name: /60/ })).not.toBeChecked();
  await other.getByRole("button", { name: text("conflict.save") }).click();
  await expect(other.getByText(text("flash.policiesSaved"))).toBeVisible();
  const change = other.getByRole("listitem").filter({ hasText: text("policies.names.holdReviewDays") });
  await expect(change.first()).toContainText("60 days → 45 days");
});
