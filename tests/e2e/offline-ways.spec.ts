import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { loadAgain } from "./support/live.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { type OwnBff, startOwnBff } from "./support/own-bff.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import {
  choosePoints,
  halfLocked,
  heardWithoutSignal,
  isolatedOffline,
  isolateE1,
  lockE1,
  recordedOffline,
  Recorder,
  shown,
  takeOffline,
} from "./support/recorder.ts";
import { text } from "./support/text.ts";

/* The ways to the page that records without signal. The network is cut for real: the process that listens is stopped. */

let bff: OwnBff;
test.beforeEach(async ({ expectOnConsole }) => {
  bff = await startOwnBff({ SERVICE_WORKER: "on" });
  expectOnConsole(heardWithoutSignal);
});
test.afterEach(() => bff.end());

test("points taken offline on a page opened by its address, after a reload and once it has loaded its data again, are this device's; the recorder opens without signal from there @phone", async ({
  page,
}) => {
  const job = await halfLocked();
  await job.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/offline`));
  await page.reload();
  const sent = page.locator("input[name=deviceId]");
  const own = () => page.evaluate(() => localStorage.getItem("hasp-device"));
  await expect(sent).toHaveValue(/^[0-9a-f-]{36}$/);
  expect(await sent.inputValue()).toBe(await own());
  // As it does when the lockout changes.
  await loadAgain(page);
  expect(await sent.inputValue()).toBe(await own());
  await choosePoints(page);
  await expect(page.getByText(shown.ready)).toBeVisible();
  expect((await job.now()).leases[0]?.deviceId).toBe(await own());
  await bff.stop();
  await page.getByRole("link", { name: text("executions.offline.open") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown.heading);
  await isolateE1(new Recorder(page));
});

test("a step pressed on the page of the lockout once signal is gone leads to the recorder, where this device's lease holds it @phone", async ({
  page,
}) => {
  const job = await halfLocked();
  await job.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/offline`));
  await choosePoints(page);
  await expect(page.getByText(shown.ready)).toBeVisible();
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  // Nothing of the other page asks any more. What this browser has is read before the server is asked about it.
  await page.goto("about:blank");
  const isKnown = page.waitForResponse(/execution\/lease$/);
  await screen.open(job.plant.slug, job.planId);
  await isKnown;
  await screen.fill(await screen.heading.innerText());
  await bff.stop();
  await screen.press();
  await page.getByRole("link", { name: text("connection.record") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown.heading);
  await expect(new Recorder(page).heading).toHaveText("Isolate E1");
  await expect(page.getByRole("button", { name: text("executions.stop.label") })).toBeInViewport({
    ratio: 1,
  });
});

test("without signal a bad reading is one press, and makes the lockout unsafe once it is sent @phone", async ({
  page,
}) => {
  const job = await addPlantAtWork("de_energised");
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await expect(recorder.heading).toHaveText("Verify zero energy at E1");
  const card = page.locator("section[aria-labelledby=now]");
  await card.getByLabel(text("executions.inputs.reading")).fill("230");
  const bad = card.getByRole("button", { name: text("executions.tasks.verify_point.bad") });
  await expect(bad).toHaveAttribute("data-armed", "true");
  await bad.click();
  await recorder.unsent(1);
  await expect(recorder.heading).toHaveText("Isolate E1 again");
  await bff.start();
  await recorder.unsent(0);
  expect((await job.now()).state).toBe("unsafe");
  expect(await recordedOffline(job)).toMatchObject([
    { action: "record_finding", details: { finding: "reading_out_of_range", value: 230 } },
  ]);
});

test("what was refused under an earlier lease is shown under a newer one, until it is seen @phone", async ({
  page,
}) => {
  const { job, recorder } = await isolatedOffline(page, bff);
  await lockE1(recorder);
  await recorder.unsent(2);
  await job.loseLock("P-TESS");
  await bff.start();
  const refused = page
    .getByRole("alert")
    .filter({ hasText: text("executions.offline.refused_one", { count: "1" }) });
  await refused.getByRole("link", { name: text("executions.offline.toEnd") }).click();
  await page.getByRole("button", { name: text("executions.offline.end") }).click();
  await expect(page.getByText(text("flash.end_lease"))).toBeVisible();
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/offline`));
  await choosePoints(page);
  await expect(page.getByText(shown.ready)).toBeVisible();
  await page.getByRole("link", { name: text("offline.unsentLink") }).click();
  await expect(page).toHaveTitle(/^Offline work: Change the seals/);
  await expect(recorder.heading).toHaveText("Apply your lock to E1");
  await expect(refused).toContainText("P-TESS");
  await expect(page.getByText(text("executions.offline.signalRefused"))).toBeVisible();
  await expect(recorder.queue).toContainText(text("executions.offline.queueRefused"));
  await refused.getByRole("button", { name: text("executions.offline.seen") }).click();
  await expect(refused).toHaveCount(0);
  await expect(recorder.heading).toHaveText("Apply your lock to E1");
  await expect(page.getByText(text("executions.offline.signalSent"))).toBeVisible();
  expect(await recordedOffline(job)).toHaveLength(2);
});

test("without scripts nothing is taken offline, because the browser could keep nothing @no-js-only", async ({
  page,
}) => {
  const job = await halfLocked();
  await job.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/offline`));
  await expect(page.getByText(text("executions.offline.noScripts"))).toBeVisible();
  await expect(page.getByRole("button", { name: text("executions.tasks.take_offline.button") })).toHaveCount(
    0,
  );
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});
