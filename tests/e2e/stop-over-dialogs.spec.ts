import type { Page } from "playwright/test";
import sharp from "sharp";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

/* A STOP that someone else calls is seen, and heard, above a dialog that is open. */

const photo = () =>
  sharp({ create: { width: 1200, height: 2400, channels: 3, background: "#4a6" } })
    .jpeg()
    .toBuffer();

const dialogs = {
  photo: {
    state: "working",
    said: "executions.unsafe.behindOn",
    open: async (page: Page) =>
      page
        .locator("input[type=file]")
        .first()
        .setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: await photo() }),
  },
  scan: {
    state: "shut_down",
    said: "executions.unsafe.behind",
    open: async (page: Page) =>
      page
        .getByRole("button", { name: text("executions.scan.button") })
        .first()
        .click(),
  },
} as const;

for (const [name, { state, said, open }] of Object.entries(dialogs))
  test(`a STOP by someone else stands above the dialog of a ${name} @phone`, async ({ page }) => {
    const work = await addPlantAtWork(state);
    await work.giveSession(page.context(), "tess");
    await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
    await open(page);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await work.send("ravi", { type: "call_stop" });

    // By its role: a screen reader says it too.
    const notice = page.getByRole("alert").filter({ hasText: text(said) });
    await expect(notice).toBeVisible();
    const isOnTop = () =>
      notice.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [0.1, 0.9].every((part) =>
          element.contains(document.elementFromPoint(left + width * part, top + height / 2)),
        );
      });
    await expect.poll(isOnTop).toBe(true);
    await notice.getByRole("button", { name: text("executions.changed.show") }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toBeVisible();
  });
