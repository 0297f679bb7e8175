import type { Page } from "playwright/test";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { keepFromHearing } from "./support/live.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork, type PlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

/* What the person who lifts a stop has typed as a reason, and not saved, is on record or stays where it is. */

async function openStopped(page: Page, work: PlantAtWork) {
  await work.giveSession(page.context(), "tess");
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await screen.open(work.plant.slug, work.planId);
  await expect(screen.heading).toHaveText(text("executions.tasks.lift_stop.title"));
  // Without scripts, fields count once the whole page is there.
  await page.waitForLoadState("domcontentloaded");
  return screen;
}

const recorded = async (work: PlantAtWork) =>
  (await work.history())
    .filter(({ action }) => ["call_stop", "lift_stop"].includes(action))
    .map(({ action, details }) => [action, details["reason"] ?? details["done"] ?? null]);

test("the reason of one's own stop goes along when the stop is lifted @phone @no-js", async ({ page }) => {
  const work = await addPlantAtWork("verified");
  await work.send("tess", { type: "call_stop" });
  const screen = await openStopped(page, work);
  await page.getByLabel(text("executions.stop.reason")).fill("Smoke at the motor");
  await screen.task.getByLabel(text("executions.inputs.done")).fill("It was steam.");
  await screen.press();
  await expect(page.getByText(text("flash.stop_lifted"))).toBeVisible();
  expect(await recorded(work)).toEqual([
    ["call_stop", null],
    ["call_stop", "Smoke at the motor"],
    ["lift_stop", "It was steam."],
  ]);
});

test("the reason of one's own stop is saved alone, by the button beside it @phone @no-js", async ({
  page,
}) => {
  const work = await addPlantAtWork("verified");
  await work.send("tess", { type: "call_stop" });
  const screen = await openStopped(page, work);
  // An empty one is no further stop.
  await page.getByRole("button", { name: text("executions.stop.saveReason") }).click();
  await expect(page.getByText(text("flash.stop_reason_empty"))).toBeVisible();
  await page.getByLabel(text("executions.stop.reason")).fill("Smoke at the motor");
  await page.getByRole("button", { name: text("executions.stop.saveReason") }).click();
  await expect(page.getByText(text("flash.stop_reason"))).toBeVisible();
  await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toContainText(
    "Smoke at the motor",
  );
  await screen.task.getByLabel(text("executions.inputs.done")).fill("It was steam.");
  await screen.press();
  await expect(page.getByText(text("flash.stop_lifted"))).toBeVisible();
  expect(await recorded(work)).toEqual([
    ["call_stop", null],
    ["call_stop", "Smoke at the motor"],
    ["lift_stop", "It was steam."],
  ]);
});

test("a stop that was only typed is not lifted with that of someone else: the page says that it is not saved @phone @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const work = await addPlantAtWork("verified");
  await work.send("ravi", { type: "call_stop", reason: "Smoke" });
  const screen = await openStopped(page, work);
  const also = page.locator("summary", { hasText: text("executions.stop.also") });
  const more = page.getByLabel(text("executions.stop.alsoReason"));
  const done = screen.task.getByLabel(text("executions.inputs.done"));
  await also.click();
  await more.fill("Steam at the header");
  await done.fill("It was steam.");
  await screen.press();
  const said = text("executions.stop.unsaved", { also: text("executions.stop.also") });
  await expect(page.getByText(said).first()).toBeVisible();
  expect(await recorded(work)).toEqual([["call_stop", "Smoke"]]);
  if (!(await more.isVisible())) await also.click();
  await expect(more).toHaveValue("Steam at the header");
  await expect(done).toHaveValue("It was steam.");
  await more.fill("");
  await screen.press();
  await expect(page.getByText(text("flash.stop_lifted"))).toBeVisible();
});

test("the reason of a stop that someone has lifted meanwhile calls no other one @phone", async ({ page }) => {
  const work = await addPlantAtWork("verified");
  await work.send("ravi", { type: "call_stop" });
  await work.giveSession(page.context(), "ravi");
  // The phone does not hear that the stop is over.
  await keepFromHearing(page);
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
  await page.getByLabel(text("executions.stop.reason")).fill("Smoke at the motor");
  await work.send("tess", { type: "lift_stop", done: "It was steam." });
  await page.getByRole("button", { name: text("executions.stop.saveReason") }).click();
  await expect(page.getByText(text("flash.stop_is_over"))).toBeVisible();
  expect(await recorded(work)).toEqual([
    ["call_stop", null],
    ["lift_stop", "It was steam."],
  ]);
});

test("what was typed about a stop is there again after a reload, and not about the next one @phone", async ({
  page,
}) => {
  const work = await addPlantAtWork("verified");
  await work.send("tess", { type: "call_stop" });
  const screen = await openStopped(page, work);
  const reason = page.getByLabel(text("executions.stop.reason"));
  await reason.fill("Smoke at the motor");
  // The part of the page that keeps what is typed comes last.
  await page.waitForFunction(() => sessionStorage.getItem("hasp.typed")?.includes("Smoke at the motor"));
  await page.reload();
  await expect(reason).toHaveValue("Smoke at the motor");
  await work.send("tess", { type: "lift_stop", done: "It was steam." });
  await work.send("tess", { type: "call_stop" });
  await page.reload();
  await expect(screen.heading).toHaveText(text("executions.tasks.lift_stop.title"));
  await page.evaluate(async () => void (await document.fonts.ready));
  await expect(reason).toHaveValue("");
});
