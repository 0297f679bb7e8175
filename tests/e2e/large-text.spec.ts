import type { Page } from "playwright/test";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { carryTo } from "./support/carry.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { approvedPlan } from "./support/plans.ts";
import { text } from "./support/text.ts";

const place = { slug: "default", machine: "FB-NH3-002", technician: "technician2" };
/** In CSS px, with the letters of the browser at 200 %, which makes a phone count as half as wide and half as high. */
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

async function expectInReach(page: Page, slug: string, planId: string): Promise<void> {
  for (const size of phones) {
    await page.setViewportSize(size);
    await page.goto(tenantUrl(slug, `/lockout-plans/${planId}/execute`));
    const found = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      font: getComputedStyle(document.documentElement).fontSize,
    }));
    expect(found).toEqual({ width: size.width, font: "32px" });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const stop = page.getByRole("button", { name: text("executions.stop.label") });
    await expect(stop).toBeInViewport({ ratio: 1 });
  }
}

test("with text at 200 % a step of a lockout fits the width of a phone, and STOP stays on the screen @phone", async ({
  playwright,
  watch,
}, { project }) => {
  const { launchOptions, locale = "en-US" } = project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--blink-settings=defaultFontSize=32"],
  });
  try {
    const context = await browser.newContext({ isMobile: true, hasTouch: true, locale });
    await watch(context);
    const page = await context.newPage();

    const { slug, technician } = place;
    await signIn(page, slug, technician);
    const { id } = await approvedPlan(place, "Large text");
    for (const goal of ["notified", "shut_down"] as const) {
      await carryTo(slug, technician, id, goal);
      await expectInReach(page, slug, id);
    }

    for (const state of ["verified", "working"] as const) {
      const { plant, planId, giveSession } = await addPlantAtWork(state);
      await giveSession(context, "tess");
      await expectInReach(page, plant.slug, planId);
    }
  } finally {
    await browser.close();
  }
});
