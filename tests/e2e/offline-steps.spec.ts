import type { Locator, Page } from "playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { type OwnBff, startOwnBff } from "./support/own-bff.ts";
import { addPlantAtWork, type PlantAtWork } from "./support/plant-at-work.ts";
import { publishSteps } from "./support/published-steps.ts";
import {
  halfLocked,
  heardWithoutSignal,
  isolateE1,
  lockE1,
  recordedOffline,
  type Recorder,
  tagField,
  takeOffline,
} from "./support/recorder.ts";
import { text } from "./support/text.ts";

/* What a step looks like on the page that records without signal. The network is cut for real: the process that listens is stopped. */

let bff: OwnBff;
test.beforeEach(async ({ expectOnConsole }) => {
  bff = await startOwnBff({ SERVICE_WORKER: "on" });
  expectOnConsole(heardWithoutSignal);
});
test.afterEach(() => bff.end());

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

async function writeComment(page: Page, words: string) {
  await cardOn(page).getByText(text("executions.comment"), { exact: true }).click();
  await comment(page).fill(words);
}
