import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

/** Large enough for a glove, at the top of a phone and wherever its page is scrolled to. */
async function staysInSight(page: Page, stop: Locator) {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(stop).toBeInViewport({ ratio: 1 });
  const size = await stop.boundingBox();
  expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(44);
  // Longer than any lockout makes it.
  await page.locator("#main").evaluate((main) => {
    const more = document.createElement("p");
    more.style.height = "2000px";
    main.append(more);
    scrollTo(0, 1000);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1000);
  await expect(stop).toBeInViewport({ ratio: 1 });
}

/* STOP on the pages of a lockout besides its own: people read them at the machine, too. */

for (const [name, title] of [
  ["offline", text("executions.offline.take")],
  ["handover", text("executions.own.handover.title")],
])
  test(`STOP stays in sight on the page ${name} of a lockout, stops the work with one press, and goes then @phone @no-js`, async ({
    page,
  }, { project }) => {
    const job = await addPlantAtWork();
    const address = tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/${name}`);
    await job.giveSession(page.context(), "tess");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    const stop = page.getByRole("button", { name: text("executions.stop.label") });
    if (project.name !== "no-js") {
      await expectAccessible(page);
      await staysInSight(page, stop);
    }
    await stop.click();
    await expect(page).toHaveURL(new RegExp(`/lockout-plans/${job.planId}/execute$`));
    await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toContainText(
      "Tess Okafor",
    );
    expect((await job.now()).state).toBe("unsafe");
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
    await expect(stop).toHaveCount(0);
  });

test("who only works on a lockout finds STOP on its pages as well @phone", async ({ page }) => {
  const job = await addPlantAtWork();
  await job.giveSession(page.context(), "ravi");
  for (const name of ["offline", "handover", "crews", "removal"]) {
    await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/${name}`));
    await expect(page.getByRole("button", { name: text("executions.stop.label") })).toBeInViewport({
      ratio: 1,
    });
  }
});
