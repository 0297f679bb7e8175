import type { Page } from "playwright/test";
import { tagLimit } from "#contract/limits.ts";
import { expect, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { publishSteps } from "./support/published-steps.ts";
import { countCommands, middleOf } from "./support/presses.ts";
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

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])
  test(`on a phone on its side, ${size.width} px wide, STOP and the button of a step stay in sight @phone`, async ({
    page,
  }) => {
    const screen = await atFirstPoint(page);
    await page.setViewportSize(size);
    const stop = page.locator("[data-stop-bar] [data-stop]");
    const main = screen.task.locator("[data-place=main]");
    // Which step, and who is on.
    const status = page.locator("[data-stop-bar]").getByText(text("executions.now.on", { count: 0 }));
    const stay = async () => {
      for (const part of [stop, main, status]) await expect(part).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    };
    await screen.ready(main);
    await stay();
    // A message above the step moves neither of them off the screen.
    await page.evaluate(() => {
      const message = document.createElement("p");
      message.style.height = "200px";
      document.querySelector("[data-single-task]")?.prepend(message);
    });
    await stay();
    await page.mouse.wheel(0, 250);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await stay();

    // What is typed is between the two.
    const tag = screen.task.getByLabel(text("executions.inputs.scannedTag"));
    await page.evaluate(() => scrollTo(0, 0));
    await tag.focus();
    const [above, field, below] = await Promise.all([
      page.locator("[data-stop-bar]").boundingBox(),
      tag.boundingBox(),
      page.locator("[data-action-bar]").boundingBox(),
    ]);
    expect(field?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
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
  const record = screen.task.getByRole("button", { name: text("executions.tasks.lift_finding.button") });
  const done = screen.task.getByLabel(text("executions.inputs.done"));
  await screen.ready(record);
  for (const part of [record, done]) await expect(part).toBeInViewport({ ratio: 1 });
  const [field, button] = await Promise.all([done.boundingBox(), record.boundingBox()]);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await done.fill("The valve leaked. It is closed.");
  await screen.press();
  await expect(page.getByText(text("flash.finding_cleared"))).toBeVisible();
});

test("two numbers for one lock are asked about instead of one of them being taken @phone", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 400/);
  const screen = await atFirstPoint(page);
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill("E1");
  const number = screen.task.getByLabel(text("executions.inputs.lockNumber")).first();
  await number.fill("L-1");
  await screen.task.getByLabel(text("executions.inputs.lockOrChoose")).selectOption("L-2");
  await screen.press();
  await expect(page.getByRole("alert").first()).toContainText("You entered L-1 and chose L-2.");
  await number.fill("");
  await screen.press();
  await expect(screen.heading).toContainText("S-HDR-02");
});

test("a page that is loaded again begins at its top @phone", async ({ page }) => {
  const screen = await atFirstPoint(page);
  await screen.ready(screen.task.locator("[data-place=main]"));
  for (const distance of [398, 200]) {
    await page.mouse.wheel(0, distance);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
    await page.reload();
    await screen.ready(screen.task.locator("[data-place=main]"));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("a step that waits says when it is ready, and a wrong tag is said at once @phone", async ({ page }) => {
  const work = await addPlantAtWork("shut_down", "M-1", [], (plant) =>
    publishSteps(plant, [{ kind: "shut_down", text: "Let it run down.", waitMinutes: 5 }]),
  );
  await work.giveSession(page.context(), "tess");
  await page.clock.install();
  const screen = new LockoutScreen(page, { nextLock: () => "L-1", ownLock: "" });
  await screen.open(work.plant.slug, work.planId);
  const button = screen.task.locator("[data-place=main]");
  await expect(button).toHaveText(/Ready in [34]:\d\d/);
  const tag = screen.task.getByLabel(text("executions.inputs.scannedTag"));
  const wrong = screen.task.getByText(text("executions.scan.refused.other_tag", { tag: "E1" }));
  await tag.fill("H1");
  await tag.press("Enter");
  await expect(wrong).toBeVisible();
  await tag.fill("e1");
  await tag.press("Enter");
  await expect(wrong).toHaveCount(0);

  await page.clock.runFor(3_000);
  await expect(button).toHaveAttribute("data-armed", "false");
  const sent = countCommands(page);
  const { x, y } = await middleOf(button);
  await page.touchscreen.tap(x, y);
  await page.clock.runFor(3_000);
  await expect(page.getByText(text("executions.now.ready"))).toHaveCount(0);
  expect(await sent()).toBe(0);

  await screen.task.getByText(text("executions.wait.cannot")).click();
  const reason = screen.task.getByLabel(text("executions.inputs.waitReason"));
  await reason.fill("The drum stands still already.");
  await expect(button).toHaveAttribute("data-armed", "true");
  await reason.fill("");
  await expect(button).toHaveAttribute("data-armed", "false");

  await page.clock.runFor(5 * 60_000);
  await expect(button).toHaveAttribute("data-armed", "true");
  await expect(button).toHaveText(text("executions.tasks.isolate_point.button", { tag: "E1" }));
});
