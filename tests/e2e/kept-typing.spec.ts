import type { Page } from "playwright/test";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { openHalfFilledStep } from "./support/half-filled-step.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { trainingPlaceOf } from "./support/plans.ts";
import { text } from "./support/text.ts";

/* What a person types into a step is still there when the page comes back. */

const comment = (page: Page) => page.getByLabel(text("executions.inputs.comment"));

async function writeComment(page: Page, words: string) {
  await page.getByText(text("executions.comment"), { exact: true }).click();
  await comment(page).fill(words);
}

test("what was typed is there again after a reload, once, and not after the step @phone", async ({
  page,
  context,
}) => {
  const { screen, title } = await openHalfFilledStep(page, context);
  const field = screen.task.getByLabel(text("executions.inputs.scannedTag"));
  const tag = await field.inputValue();
  await writeComment(page, "Oil leaks at the flange");
  await page.reload();
  await expect(field).toHaveValue(tag);
  await expect(comment(page)).toHaveValue("Oil leaks at the flange");
  await expect(comment(page)).toBeVisible();
  await screen.press();
  await expect(screen.heading).not.toHaveText(title);
  await page.reload();
  await expect(screen.heading).not.toHaveText(title);
  await expect(comment(page)).toHaveValue("");
});

test("a tag that is too old to be filled in again stays away, whatever else is typed @phone", async ({
  page,
  context,
}) => {
  const { screen } = await openHalfFilledStep(page, context);
  const field = screen.task.getByLabel(text("executions.inputs.scannedTag"));
  await expect(field).not.toHaveValue("");
  await page.evaluate((minutes) => {
    const typed = sessionStorage.getItem("hasp.typed") ?? "";
    const aged = typed.replaceAll(/"at":(\d+)/g, (_, at) => `"at":${Number(at) - minutes * 60_000}`);
    sessionStorage.setItem("hasp.typed", aged);
  }, 11);
  await page.reload();
  await writeComment(page, "Oil leaks at the flange");
  await expect(field).toHaveValue("");
  await page.reload();
  await expect(comment(page)).toHaveValue("Oil leaks at the flange");
  await expect(field).toHaveValue("");
});

test("it is there after the session has ended and the same person has signed in again, and for no one else @phone", async ({
  page,
  context,
  expectOnConsole,
}) => {
  // What the page still asks for when the session is over.
  expectOnConsole(/status of 401|EventSource's response/);
  const job = await addPlantAtWork("working");
  const address = tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`);
  await job.giveSession(context, "tess");
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await screen.open(job.plant.slug, job.planId);
  await writeComment(page, "Seal replaced, the old one is worn");
  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/auth\?redirectTo=/);
  await job.giveSession(context, "tess");
  await page.goto(address);
  await expect(comment(page)).toHaveValue("Seal replaced, the old one is worn");

  await context.clearCookies();
  await job.giveSession(context, "ravi");
  await page.goto(address);
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect(comment(page)).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("hasp.typed"))).toBeNull();
});

test("a new plan that was typed is there again after a reload, and not after it was sent or left @phone", async ({
  page,
}) => {
  const place = trainingPlaceOf("phone");
  await signIn(page, place.slug, place.technician);
  const address = tenantUrl(place.slug, "/lockout-plans/new");
  const title = page.getByLabel(text("plans.form.title"), { exact: true });
  await page.goto(address);
  await title.fill("Replace the drive belt");
  await page.reload();
  await expect(title).toHaveValue("Replace the drive belt");
  await page.goto(tenantUrl(place.slug, "/lockout-plans"));
  await page.goto(address);
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect(title).toHaveValue("");
});
