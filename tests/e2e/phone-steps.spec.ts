import type { Page } from "playwright/test";
import { tagLimit } from "#contract/limits.ts";
import { expect, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { pattern, text } from "./support/text.ts";

/** Tess, at the first point of a lockout, on a phone that many have. */
async function atFirstPoint(page: Page) {
  const work = await addPlantAtWork("shut_down");
  await work.giveSession(page.context(), "tess");
  await page.setViewportSize({ width: 390, height: 844 });
  let lock = 1;
  const screen = new LockoutScreen(page, { nextLock: () => `L-${lock++}`, ownLock: "" });
  await screen.open(work.plant.slug, work.planId);
  return screen;
}

test("a long code without a space leaves STOP and the button of the step in sight @phone", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 4\d\d/);
  const screen = await atFirstPoint(page);
  const code = "X".repeat(tagLimit);
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill(code);
  await screen.press();
  await expect(page.getByRole("alert").first()).toContainText(code);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  for (const button of [
    page.locator("[data-stop-bar] button").first(),
    screen.task.locator("[data-place=main]"),
  ])
    await expect(button).toBeInViewport({ ratio: 1 });
});

test("what to do at a point is never cut, and a bad reading needs no number @phone", async ({ page }) => {
  const screen = await atFirstPoint(page);
  const cut = () =>
    screen.task.evaluate((task) =>
      [...task.querySelectorAll("*")].flatMap((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element);
        const isCut = textOverflow === "ellipsis" || webkitLineClamp !== "none";
        return isCut && element.textContent ? [element.textContent] : [];
      }),
    );
  expect(await cut()).toEqual([]);
  await screen.stepTo(pattern("executions.tasks.relieve_and_verify.title"));
  expect(await cut()).toEqual([]);
  const bad = screen.task.getByRole("button", { name: text("executions.tasks.verify_point.bad") });
  await screen.ready(bad);
  await bad.click();
  const alarm = page.getByRole("alert", { name: text("executions.unsafe.title") });
  await expect(alarm).toContainText(text("executions.findings.reading_out_of_range"));
  // No one has called a stop.
  await expect(
    screen.task.getByRole("button", { name: text("executions.tasks.lift_finding.button") }),
  ).toBeVisible();
});
