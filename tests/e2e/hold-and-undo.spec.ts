import type { Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { countCommands, middleOf, stopClock } from "./support/presses.ts";
import { keepFromHearing } from "./support/live.ts";
import { text } from "./support/text.ts";

/** A lockout of a plant of the test's own on the page, as that person sees it. */
async function open(page: Page, who: "tess" | "ravi", state: "shut_down" | "working") {
  const work = await addPlantAtWork(state);
  await work.giveSession(page.context(), who);
  const screen = new LockoutScreen(page, { nextLock: () => "L-1", ownLock: `P-${who.toUpperCase()}` });
  await screen.open(work.plant.slug, work.planId);
  return { screen, ...work };
}

/** The button beside the message about the step just recorded. */
const undoOn = (page: Page) =>
  page.getByRole("button", { name: new RegExp(`^${text("executions.undo.button")}`) });

test("a step recorded by mistake is undone, and the history shows both @phone @desktop @no-js", async ({
  page,
}) => {
  const { screen, now } = await open(page, "tess", "shut_down");
  const isolated = async () => (await now()).points.filter(({ condition }) => condition.isolated);
  const title = await screen.takeStep();
  expect(title).toMatch(/^Isolate/);
  expect(await isolated()).toHaveLength(1);
  await screen.ready(undoOn(page));
  await undoOn(page).click();
  await expect(screen.heading).toHaveText(title);
  expect(await isolated()).toHaveLength(0);
  await expect(undoOn(page)).toHaveCount(0);
  const { version, planId } = await now();
  await page.goto(new URL(`/lockout-plans/${planId}/history`, page.url()).href);
  const undone = page.getByRole("listitem").filter({ hasText: text("history.actions.execution.undo_step") });
  await expect(undone).toContainText(String(version - 1));
  await expect(undone).toContainText(text("history.actions.execution.isolate_point"));
});

test("the offer to undo ends after ten seconds, and its place stays @phone", async ({ page }) => {
  const { screen } = await open(page, "tess", "shut_down");
  await page.clock.install();
  await page.reload();
  await screen.takeStep();
  await expect(undoOn(page)).toBeVisible();
  const place = page.locator("form", { has: page.locator("[name=type][value=undo_step]") });
  const before = await place.boundingBox();
  await stopClock(page);
  await page.clock.runFor(10_000);
  await expect(undoOn(page)).toHaveCount(0);
  expect(await place.boundingBox()).toEqual(before);
});

test("what someone else recorded since stays, and the page shows it @phone @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  // The page must not learn of it before the press.
  if (project.name !== "no-js") await keepFromHearing(page);
  const { screen, send, now } = await open(page, "tess", "shut_down");
  await screen.takeStep();
  await screen.ready(undoOn(page));
  await send("sam", { type: "record_finding", kind: "other", note: "A guard is missing" });
  await undoOn(page).click();
  await expect(page.getByText(text("executions.states.unsafe")).first()).toBeVisible();
  await expect(page.getByText(text("executions.undo.refused"))).toBeVisible();
  const { state, points } = await now();
  expect(state).toBe("unsafe");
  expect(points.some(({ condition }) => condition.isolated)).toBe(true);
});

test("without a signal the page says that the step is still recorded, and says so again once it is back @phone", async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED/);
  const { screen, now } = await open(page, "tess", "shut_down");
  await screen.takeStep();
  await screen.ready(undoOn(page));
  await context.setOffline(true);
  await undoOn(page).click();
  const banner = page.locator("[data-connection]");
  await expect(banner).toContainText(text("connection.undoLost"));
  await context.setOffline(false);
  await expect(banner).toContainText(text("connection.undoBack"));
  expect((await now()).points.some(({ condition }) => condition.isolated)).toBe(true);
});

test("the button for a bad result is on the same side however the phone is held @phone", async ({ page }) => {
  const work = await addPlantAtWork("de_energised");
  await work.giveSession(page.context(), "tess");
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await screen.open(work.plant.slug, work.planId);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const good = await screen.task.locator("[data-place=main]").boundingBox();
    const bad = await screen.task.locator("[data-place=finding]").boundingBox();
    expect(bad?.x ?? 0, `${width} px`).toBeGreaterThan((good?.x ?? 0) + (good?.width ?? Number.NaN));
  }
});

test("a button that takes protection away counts when it is held for a second, and no sooner @phone @desktop", async ({
  page,
}) => {
  const { screen, now } = await open(page, "ravi", "working");
  const isOn = async () =>
    (await now()).people.some(({ name, lockNumber }) => name.startsWith("Ravi") && lockNumber !== null);
  await page.clock.install();
  await page.reload();
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  const off = screen.task.locator("[data-place=protective]");
  await screen.ready(off);
  const sent = countCommands(page);
  const spot = await middleOf(off);
  await stopClock(page);
  await page.mouse.move(spot.x, spot.y);

  await page.mouse.down();
  await expect(off).toHaveAttribute("data-held", "true");
  await page.clock.runFor(900);
  await page.mouse.move(spot.x, spot.y - 300);
  await page.mouse.up();
  await page.clock.runFor(5_000);
  expect(await sent()).toBe(0);
  expect(await isOn()).toBe(true);

  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  await page.clock.runFor(1_000);
  await page.mouse.up();
  await expect.poll(isOn).toBe(false);
  expect(await sent()).toBe(1);
});

test("a short press, and a key, ask first, as before @desktop", async ({ page }) => {
  const { screen, now } = await open(page, "ravi", "working");
  const isOn = async () =>
    (await now()).people.some(({ name, lockNumber }) => name.startsWith("Ravi") && lockNumber !== null);
  const off = screen.task.locator("[data-place=protective]");
  await screen.ready(off);
  await off.press("Enter");
  const confirm = screen.task.locator("[data-place=confirm]");
  await screen.ready(confirm);
  expect(await isOn()).toBe(true);
  await confirm.press("Enter");
  await expect.poll(isOn).toBe(false);
});
