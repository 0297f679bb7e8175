import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { photographSteps } from "./support/published-steps.ts";
import type { Plant } from "../support/plant.ts";
import { loadAgain } from "./support/live.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import {
  bffOfEachTest,
  choosePoints,
  halfLocked,
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

const bff = bffOfEachTest();

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

test("the photo of a step is taken along, and shown at the step without signal; signing out everywhere forgets it @phone", async ({
  page,
}) => {
  const job = await halfLocked((plant) => photographSteps(plant, ["E1"]));
  await takeOffline(page, job);
  await bff.stop();
  await page.reload();
  const photo = page.getByRole("img", { name: text("procedures.photo.alt") });
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(1200);
  await page.getByRole("button", { name: text("procedures.photo.alt") }).click();
  await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(300);
  await bff.start();
  await page.goto(tenantUrl(job.plant.slug, "/profile"));
  await page.getByRole("button", { name: text("users.sessions.endAll") }).click();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain("hasp-pictures");
});

test("without signal STOP says that no one else sees it, until it is sent, and signing off asks first @phone", async ({
  page,
}) => {
  const job = await addPlantAtWork();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await page.getByRole("button", { name: text("executions.stop.label") }).click();
  await recorder.unsent(1);
  const alarm = page.getByRole("alert").filter({ hasText: text("executions.offline.unsafe") });
  await expect(alarm).toContainText(text("executions.offline.unsafeUnsent"));
  await expect(alarm).toBeInViewport({ ratio: 1 });
  const first = page.getByRole("button", { name: text("executions.tasks.sign_off.button") });
  await expect(first).toHaveAttribute("data-armed", "true");
  await first.click();
  const sure = page.getByRole("button", { name: text("executions.confirm.sign_off.button") });
  await expect(sure).toHaveAttribute("data-armed", "true");
  await recorder.unsent(1);
  await sure.click();
  await recorder.unsent(2);
  await bff.start();
  await recorder.unsent(0);
  await expect(alarm).not.toContainText(text("executions.offline.unsafeUnsent"));
  await expect(recorder.heading).toHaveText(text("executions.offline.noStep"));
  const { people, state } = await job.now();
  expect(state).toBe("unsafe");
  expect(people.find(({ name }) => name === "Tess Okafor")?.lockNumber).toBeNull();
});

test("a STOP sent after someone else ended the offline work leads its person to the lockout and its alarm @phone", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED/);
  const job = await addPlantAtWork();
  const tess = (await job.now()).people.find(({ name }) => name === "Tess Okafor");
  const recorder = await takeOffline(page, job);
  // Only this phone has no signal: the lease ends elsewhere meanwhile.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: text("executions.stop.label") }).click();
  await recorder.unsent(1);
  await job.send("tess", { type: "end_lease", userId: tess?.userId ?? "" });
  await page.context().setOffline(false);
  await expect(page).toHaveURL(new RegExp(`/lockout-plans/${job.planId}/execute$`));
  await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toContainText(
    "Tess Okafor",
  );
});

test("a point that waits for an earlier one says so before it is taken offline @phone", async ({ page }) => {
  const prepare = (plant: Plant) => photographSteps(plant, ["E1", "S-HDR-02"]);
  const job = await addPlantAtWork("shut_down", "M-1", [], prepare);
  await job.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/offline`));
  const reason = "The procedure isolates E1 before S-HDR-02. Isolate E1 first.";
  await expect(page.getByText(text("executions.offline.after", { reason }))).toBeVisible();
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
