import type { Page } from "playwright/test";
import { banner, expectClear, stopButton } from "./support/connection.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { type OwnBff, startOwnBff } from "./support/own-bff.ts";
import { addPlantAtWork, type PlantAtWork } from "./support/plant-at-work.ts";
import { watchRequestsOf } from "./support/presses.ts";
import { heardWithoutSignal } from "./support/recorder.ts";
import { text } from "./support/text.ts";

/* A STOP that no one hears: the person is told, and it is not forgotten. The network is really gone here. */

test.beforeEach(({ expectOnConsole }) => expectOnConsole(/ERR_INTERNET_DISCONNECTED/));

test("STOP without a network says that no one sees it, asks before the page goes, and is sent once the connection is back @phone", async ({
  page,
  context,
}) => {
  const { job } = await openAtRest(page);
  const step = page.locator("section[aria-labelledby=now] [data-place]").first();
  await expect(step).toBeVisible();
  await context.setOffline(true);
  await stopButton(page).click();
  await expect(banner(page)).toContainText(text("connection.stop"));
  await expect(step).toBeHidden();
  await expect(banner(page)).toContainText(text("connection.stopText"));
  await expectClear(page, stopButton(page));
  const asking = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asking;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(banner(page)).toContainText(text("connection.stop"));
  await context.setOffline(false);
  await expect.poll(async () => (await job.now()).state).toBe("unsafe");
  await expect(banner(page)).toBeHidden();
});

test("a page that is loaded again without a network says afterward that its STOP was not sent @phone", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(heardWithoutSignal);
  const bff = await startOwnBff({});
  try {
    const job = await loadAgainAfterStop(page, bff);
    await expect(banner(page)).toContainText(text("connection.stopAgain"));
    expect((await job.now()).state).toBe("working");
    // It stays until someone answers: with a new STOP, or that none is needed.
    await page.reload();
    await expect(banner(page)).toContainText(text("connection.stopAgain"));
    await stopButton(page).click();
    await expect.poll(async () => (await job.now()).state).toBe("unsafe");
    await expect(banner(page)).toBeHidden();
  } finally {
    await bff.end();
  }
});

test("that a STOP was not sent is said until someone answers that no one is in danger @phone", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(heardWithoutSignal);
  const bff = await startOwnBff({});
  try {
    const job = await loadAgainAfterStop(page, bff);
    await banner(page)
      .getByRole("button", { name: text("connection.stopAgainClose") })
      .click();
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await expect(stopButton(page)).toBeVisible();
    await expect(page.locator("html[data-interactive]")).toBeAttached();
    await expect(banner(page)).toBeHidden();
    expect((await job.now()).state).toBe("working");
  } finally {
    await bff.end();
  }
});

/** Ravi's page of a lockout at work, once nothing is on its way to it. */
async function openAtRest(page: Page) {
  const job = await addPlantAtWork();
  await job.giveSession(page.context(), "ravi");
  const noneUnderWay = watchRequestsOf(page);
  const execute = tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`);
  await page.goto(execute);
  await expect(page.locator("html[data-interactive]")).toBeAttached();
  await noneUnderWay();
  return { job, execute };
}

/** Ravi presses STOP while no one listens at the address, and opens the page again once someone does. */
async function loadAgainAfterStop(page: Page, bff: OwnBff): Promise<PlantAtWork> {
  const { job, execute } = await openAtRest(page);
  // A browser that is told to be offline forgets it for the page it leaves, which would then send its STOP.
  await bff.stop();
  await stopButton(page).click();
  await expect(banner(page)).toContainText(text("connection.stopText"));
  page.on("dialog", (question) => void question.accept());
  await page.reload().catch(() => undefined);
  await expect(stopButton(page)).toHaveCount(0);
  // The browser's own page about the error tries again by itself as soon as someone listens.
  await page.goto("about:blank");
  await bff.start();
  await page.goto(execute);
  return job;
}
