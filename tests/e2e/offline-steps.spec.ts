import type { Locator, Page } from "playwright/test";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork, type PlantAtWork } from "./support/plant-at-work.ts";
import { publishSteps } from "./support/published-steps.ts";
import {
  bffOfEachTest,
  halfLocked,
  isolateE1,
  lockE1,
  recordedOffline,
  Recorder,
  tagField,
  takeOffline,
} from "./support/recorder.ts";
import { text } from "./support/text.ts";

/* What a step looks like on the page that records without signal. The network is cut for real: the process that listens is stopped. */

const bff = bffOfEachTest();

const cardOn = (page: Page) => page.locator("section[aria-labelledby=now]");
const mainOn = (page: Page) => cardOn(page).locator("[data-place=main]");

async function press(button: Locator) {
  await expect(button).toHaveAttribute("data-armed", "true");
  await button.click();
}

/** The procedure waits 5 minutes after the shut-down, and E1 is the first point to isolate. */
async function whileItRunsDown(page: Page): Promise<{ job: PlantAtWork; recorder: Recorder }> {
  const job = await addPlantAtWork("shut_down", "M-1", [], (plant) =>
    publishSteps(plant, [{ kind: "shut_down", text: "Let it run down.", waitMinutes: 5 }]),
  );
  await page.clock.install();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await expect(recorder.heading).toHaveText("Isolate E1");
  return { job, recorder };
}

test("without signal a step that waits counts down, and takes no press until it is ready @phone", async ({
  page,
}) => {
  const { job, recorder } = await whileItRunsDown(page);
  const button = mainOn(page);
  await expect(button).toHaveText(/Ready in [34]:\d\d/);
  const first = await button.innerText();
  await page.clock.runFor(2_000);
  await expect(button).not.toHaveText(first);
  await expect(cardOn(page)).toContainText(text("executions.wait.text_other", { count: "5" }));
  await tagField(cardOn(page)).fill("E1");
  await expect(button).toHaveAttribute("data-armed", "false");
  await button.click({ force: true });
  await recorder.unsent(0);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.clock.fastForward(5 * 60_000);
  await expect(button).toHaveText(text("executions.tasks.isolate_point.button", { tag: "E1" }));
  await expect(cardOn(page)).toContainText(text("executions.wait.over"));
  await isolateE1(recorder);
  await bff.start();
  await recorder.unsent(0);
  expect(await recordedOffline(job)).toMatchObject([
    {
      action: "isolate_point",
      isRefused: false,
      details: { waitReason: text("executions.offline.timed") },
    },
  ]);
});

test("without signal a person who can't wait says why, and the step is recorded with it @phone", async ({
  page,
}) => {
  const { job, recorder } = await whileItRunsDown(page);
  const why = "The drum stands still already.";
  await expect(mainOn(page)).toHaveText(/Ready in/);
  await cardOn(page).getByText(text("executions.wait.cannot")).click();
  const reason = cardOn(page).getByLabel(text("executions.inputs.waitReason"));
  await reason.fill(why);
  await expect(mainOn(page)).toHaveAttribute("data-armed", "true");
  await reason.fill("");
  await expect(mainOn(page)).toHaveAttribute("data-armed", "false");
  await reason.fill(why);
  await isolateE1(recorder);
  await bff.start();
  await recorder.unsent(0);
  expect(await recordedOffline(job)).toMatchObject([
    { action: "isolate_point", isRefused: false, details: { waitReason: why } },
  ]);
});

test("what the rules refuse is said at its field, and goes once that is corrected @phone", async ({
  page,
}) => {
  const job = await halfLocked();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  const card = cardOn(page);
  const alert = card.getByRole("alert");
  await tagField(card).fill("E9");
  await press(mainOn(page));
  await expect(alert).toContainText(text("executions.offline.notRecorded"));
  await expect(tagField(card)).toHaveAttribute("aria-invalid", "true");
  await writeComment(page, "The plate is hard to read");
  await expect(alert).toBeVisible();
  await tagField(card).fill("E1");
  await expect(alert).toHaveCount(0);
  await expect(tagField(card)).not.toHaveAttribute("aria-invalid");
  await isolateE1(recorder);

  // A lock that is not one's own needs signal.
  await tagField(card).fill("E1");
  await card.getByLabel(text("executions.inputs.ownLock")).fill("L-5");
  await press(mainOn(page));
  await expect(alert).toContainText("L-5");
  await lockE1(recorder);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

const comment = (page: Page) => cardOn(page).getByLabel(text("executions.inputs.comment"));
const reading = (page: Page) => cardOn(page).getByLabel(text("executions.inputs.reading"));

async function writeComment(page: Page, words: string) {
  await cardOn(page).getByText(text("executions.comment"), { exact: true }).click();
  await comment(page).fill(words);
}

/** When anything was last stored of what was typed, ms since 1970; 0 if nothing is. */
function lastStored(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("hasp-typed")) return 0;
    const opening = indexedDB.open("hasp-typed");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reading = opening.result.transaction("forms").objectStore("forms").getAll();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    opening.result.close();
    const rows = reading.result as { keptAt: number }[];
    return Math.max(0, ...rows.map(({ keptAt }) => keptAt));
  });
}

/** Types, and waits until the phone has it. */
async function typeUntilStored(page: Page, type: () => Promise<unknown>) {
  const begun = await page.evaluate(() => Date.now());
  await type();
  await expect.poll(() => lastStored(page)).toBeGreaterThanOrEqual(begun);
}

test("what was typed without signal outlives the page, until it is recorded; the list shows the reading @phone", async ({
  page,
}) => {
  const job = await addPlantAtWork("de_energised");
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await expect(recorder.heading).toHaveText("Verify zero energy at E1");
  const note = page.getByLabel(text("executions.inputs.findingNote"));
  await page.getByText(text("executions.tasks.record_finding.title"), { exact: true }).click();
  await note.fill("Oil at the pump");
  await cardOn(page).getByLabel(text("executions.inputs.instrument"), { exact: true }).fill("VT-07");
  await writeComment(page, "Measured twice");
  await typeUntilStored(page, () => reading(page).fill("0"));
  await page.reload();
  await expect(reading(page)).toHaveValue("0");
  const again = await page.context().newPage();
  await page.close();
  await again.goto(page.url());
  const later = new Recorder(again);
  await expect(reading(again)).toHaveValue("0");
  await expect(comment(again)).toHaveValue("Measured twice");
  await expect(comment(again)).toBeVisible();
  await later.record("Verify zero energy at E1", async (card) => {
    await expect(card.getByLabel(text("executions.inputs.instrument"), { exact: true })).toHaveValue("VT-07");
    for (const box of await card.getByRole("checkbox").all()) await box.check();
  });
  await expect(later.queue).toContainText("Verified · E1: 0\u00a0V");
  await again.reload();
  await later.unsent(1);

  // What is not recorded yet is still there, and what is recorded is not.
  const finding = again.getByLabel(text("executions.inputs.findingNote"));
  await expect(finding).toHaveValue("Oil at the pump");
  await expect(reading(again)).toHaveValue("");
  await expect(comment(again)).toHaveValue("");
  await again.getByLabel(text("executions.findings.other")).check();
  await press(again.getByRole("button", { name: text("executions.tasks.record_finding.button") }));
  await later.unsent(2);
  await expect.poll(() => lastStored(again)).toBe(0);
  await again.reload();
  await later.unsent(2);
  await expect(finding).toHaveValue("");
  await bff.start();
  await later.unsent(0);
  expect(await recordedOffline(job)).toMatchObject([
    { action: "verify_point", details: { value: 0, instrument: "VT-07", comment: "Measured twice" } },
    { action: "record_finding", details: { note: "Oil at the pump" } },
  ]);
});

test("without signal a reading that was typed long ago is read again, and a comment stays; signing out forgets it @phone", async ({
  page,
}) => {
  const job = await addPlantAtWork("de_energised");
  await takeOffline(page, job);
  await bff.stop();
  await writeComment(page, "Measured twice");
  await typeUntilStored(page, () => reading(page).fill("0"));
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await page.reload();
  await expect(comment(page)).toHaveValue("Measured twice");
  await expect(reading(page)).toHaveValue("");
  await bff.start();
  await page.goto(tenantUrl(job.plant.slug, "/profile"));
  await page.getByRole("button", { name: text("users.sessions.endAll") }).click();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .not.toContain("hasp-typed");
});
