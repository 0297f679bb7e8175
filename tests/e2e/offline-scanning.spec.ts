import type { Page } from "playwright/test";
import { type FilmedBrowser, filmedBrowser } from "./support/fake-camera.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { scan } from "./support/hand-scanner.ts";
import { bffOfEachTest, halfLocked, Recorder, tagField, takeOffline } from "./support/recorder.ts";
import { text } from "./support/text.ts";

/* Codes without signal. The network is cut for real: the process that listens at the address is stopped. */

const bff = bffOfEachTest();

let filmed: FilmedBrowser;
test.beforeAll(async () => {
  filmed = await filmedBrowser();
});
test.afterAll(() => filmed.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const button = (page: Page, field: string) =>
  page.getByRole("button", { name: `${text("executions.scan.button")} ${field}` });

test("the camera reads the tag and the lock without signal, in a window opened there @desktop", async ({
  watch,
}) => {
  const context = await filmed.browser.newContext(phone);
  await watch(context);
  await context.grantPermissions(["camera"]);
  const job = await halfLocked();
  const before = await takeOffline(await context.newPage(), job);
  await bff.stop();
  const page = await context.newPage();
  await before.page.close();
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`));
  const recorder = new Recorder(page);
  const field = text("executions.inputs.scannedTag");
  const own = text("executions.inputs.ownLock");
  await recorder.record("Isolate E1", async (card) => {
    await filmed.show(tenantUrl(job.plant.slug, `/equipment/points/${job.plant.points["E1"]}`));
    await button(page, field).click();
    await expect(tagField(card)).toHaveValue("E1");
  });
  await recorder.record("Apply your lock to E1", async (card) => {
    await filmed.show("S-HDR-02");
    await button(page, field).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(text("executions.scan.refused.other_tag", { tag: "E1" }))).toBeVisible();
    await dialog.getByRole("button", { name: text("executions.scan.type") }).click();
    await expect(tagField(card)).toBeFocused();
    await tagField(card).fill("E1");
    await filmed.show("P-TESS");
    await button(page, own).click();
    await expect(card.getByLabel(own)).toHaveValue("P-TESS");
  });
  await recorder.unsent(2);
  await bff.start();
  await recorder.unsent(0);
  const { points } = await job.now();
  expect(points.find(({ tag }) => tag === "E1")?.condition.lock).toMatchObject({ number: "P-TESS" });
  await context.close();
});

test("a hand scanner fills the fields without a tap on them, and a link elsewhere is said to be one @phone", async ({
  page,
}) => {
  const job = await halfLocked();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await recorder.record("Isolate E1", async (card) => {
    await scan(page, "https://elsewhere.example/equipment/points/1?with=more-than-forty-signs");
    await expect(card.getByText(text("executions.scan.refused.foreign_link"))).toBeVisible();
    await expect(tagField(card)).toHaveValue("");
    await scan(page, tenantUrl(job.plant.slug, `/equipment/points/${job.plant.points["E1"]}`));
    await expect(tagField(card)).toHaveValue("E1");
  });
  await recorder.unsent(1);
});
