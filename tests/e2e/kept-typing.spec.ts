import type { Locator, Page } from "playwright/test";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { openHalfFilledStep } from "./support/half-filled-step.ts";
import { openDatabase } from "../support/product-database.ts";
import type { Plant } from "../support/plant.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { trainingPlaceOf } from "./support/plans.ts";
import { pattern, text } from "./support/text.ts";

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
  // What was typed before its script had come is stored once it has.
  await page.waitForFunction(() => sessionStorage.getItem("hasp.typed")?.includes("scannedTag"));
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

/** By the keyboard, as a person does it: what a script chooses is not kept. */
async function choose(list: Locator) {
  await list.focus();
  await list.press("ArrowDown");
  await expect(list).not.toHaveValue("");
  return list.inputValue();
}

const addressOfNewPlan = (slug: string) => tenantUrl(slug, "/lockout-plans/new");

test("what was chosen for a new plan is there again after a reload, and not after it was left @phone", async ({
  page,
}) => {
  const place = trainingPlaceOf("phone");
  await signIn(page, place.slug, "manager");
  const address = addressOfNewPlan(place.slug);
  const machine = page.getByRole("checkbox", { name: place.machine });
  const responsible = page.getByLabel(text("plans.form.responsible"));
  const end = page.getByLabel(text("plans.form.end"), { exact: true });
  const worker = page
    .getByRole("group", { name: text("plans.form.workers") })
    .getByRole("checkbox")
    .nth(1);
  await page.goto(address);
  await machine.check();
  const chosen = await choose(responsible);
  const offered = await end.inputValue();
  await end.press("ArrowUp");
  await expect(end).not.toHaveValue(offered);
  const until = await end.inputValue();
  await worker.check();
  await page.reload();
  await expect(machine).toBeChecked();
  await expect(page.getByText(pattern("plans.form.points"))).toBeVisible();
  await expect(responsible).toHaveValue(chosen);
  await expect(end).toHaveValue(until);
  await expect(worker).toBeChecked();
  await machine.uncheck();
  await page.reload();
  await expect(worker).toBeChecked();
  await expect(machine).not.toBeChecked();
  await page.goto(tenantUrl(place.slug, "/lockout-plans"));
  await page.goto(address);
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect(worker).not.toBeChecked();
  await expect(responsible).toHaveValue("");
});

test("a refused plan is there again after a reload, with a machine that only a search finds @phone", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const job = await addPlantAtWork("shut_down", "M-1", [], addHundredMachines);
  await job.giveSession(context, "tess");
  await page.goto(addressOfNewPlan(job.plant.slug));
  const machine = page.getByRole("checkbox", { name: "M-3" });
  await expect(page.getByRole("checkbox", { name: "A-101" })).toBeVisible();
  await expect(machine).toHaveCount(0);
  await page.getByLabel(text("plans.form.title"), { exact: true }).fill("Replace the drive belt");
  await page.getByLabel(text("plans.form.findMachine")).fill("M-3");
  await page.getByRole("button", { name: text("common.search"), exact: true }).click();
  await machine.check();
  await page.reload();
  await expect(machine).toBeChecked();
  await page.getByLabel(text("plans.form.reason")).fill("It is worn");
  const responsible = page.getByLabel(text("plans.form.responsible"));
  const chosen = await choose(responsible);
  const end = page.getByLabel(text("plans.form.end"), { exact: true });
  await end.fill("2020-01-01T00:00");
  await page.getByRole("button", { name: text("plans.form.saveDraft") }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(machine).toBeChecked();
  await expect(responsible).toHaveValue(chosen);
  await expect(page.getByLabel(text("plans.form.title"), { exact: true })).toHaveValue(
    "Replace the drive belt",
  );
});

/** So many that a plan's form does not list those of the plant. */
async function addHundredMachines({ machines }: Plant): Promise<void> {
  const database = await openDatabase(process.env.HASP_E2E_DATA_DIR ?? "");
  await database.query(
    `insert into equipment (tenant_id, id, tag, name, line_id, point_count)
     select tenant_id, gen_random_uuid(), 'A-' || n, 'Press', line_id, 0
     from equipment, generate_series(101, 200) n where id = $1`,
    [machines["M-1"]],
  );
  await database.end();
}

test("a point that is added after another begins empty, also after a reload @phone", async ({ page }) => {
  const { slug } = trainingPlaceOf("phone");
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/equipment/points/new"));
  const limit = page.getByRole("textbox", { name: text("points.form.verificationLimit") });
  const energy = page.getByLabel(text("points.form.energyType"));
  await limit.fill("50");
  const chosen = await choose(energy);
  await page.reload();
  await expect(limit).toHaveValue("50");
  await expect(energy).toHaveValue(chosen);
  await page.goto(tenantUrl(slug, "/equipment/points/new?after=E1"));
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect(energy).toHaveValue("");
});
