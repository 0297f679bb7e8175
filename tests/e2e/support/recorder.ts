import type { Locator, Page } from "playwright/test";
import type { Plant } from "../../support/plant.ts";
import { tenantUrl } from "./addresses.ts";
import { expect, test } from "./fixtures.ts";
import { type OwnBff, startOwnBff } from "./own-bff.ts";
import { addPlantAtWork, type HistoryEvent, type PlantAtWork } from "./plant-at-work.ts";
import { text } from "./text.ts";

/** What a browser reports of requests without signal, its own for a newer worker too, and of an address that stopped or is about to start. */
export const heardWithoutSignal =
  /ERR_(CONNECTION_RE(FUSED|SET)|SOCKET_NOT_CONNECTED)|Failed to fetch|error occurred when fetching the script|EventSource's response|status of (40[149]|503)/;

type Signal = Pick<OwnBff, "stop" | "start">;

/** For a file of journeys without signal: a BFF of its own for each, with the worker of the app. Stopped, there is no signal. */
export function bffOfEachTest(): Signal {
  let bff: OwnBff;
  test.beforeEach(async ({ expectOnConsole }) => {
    bff = await startOwnBff({ SERVICE_WORKER: "on" });
    expectOnConsole(heardWithoutSignal);
  });
  test.afterEach(() => bff.end());
  return { stop: () => bff.stop(), start: (...how) => bff.start(...how) };
}

export const shown = {
  heading: text("executions.offline.heading"),
  needsSignal: text("executions.offline.needsSignal"),
  ready: text("executions.offline.ready"),
};

/** The page that records without signal, as a person uses it. */
export class Recorder {
  readonly page: Page;
  readonly heading: Locator;
  readonly queue: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.locator("#now");
    this.queue = page.locator("section[aria-labelledby=queue]");
  }

  async record(title: string, fill: (card: Locator) => Promise<unknown>): Promise<void> {
    await expect(this.heading).toHaveText(title);
    const card = this.page.locator("section[aria-labelledby=now]");
    await fill(card);
    const button = card.locator("[data-place=main]");
    await expect(button).toHaveAttribute("data-armed", "true");
    await button.click();
    await expect(this.heading.filter({ hasText: title })).toHaveCount(0);
  }

  /** The next step begins at the top of the screen, with its button in sight. */
  async isAtNextStep(): Promise<void> {
    await expect(this.heading).toBeFocused();
    await this.isInSight();
  }

  /** What the step is, its button, and STOP need no scrolling. */
  async isInSight(): Promise<void> {
    const main = this.page.locator("section[aria-labelledby=now] [data-place=main]");
    const stop = this.page.getByRole("button", { name: text("executions.stop.label") });
    for (const part of [this.heading, main, stop]) await expect(part).toBeInViewport({ ratio: 1 });
  }

  async unsent(count: number): Promise<void> {
    const key = count === 1 ? "executions.offline.queue_one" : "executions.offline.queue_other";
    const counted = count === 0 ? text("executions.offline.queue_zero") : text(key, { count: `${count}` });
    await expect(this.queue.getByRole("heading")).toHaveText(counted);
  }
}

/** Tess takes both points of her lockout offline on this browser, by the page, and opens the recorder. */
export async function takeOffline(page: Page, job: PlantAtWork): Promise<Recorder> {
  await job.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("link", { name: text("executions.offline.take") }).click();
  await choosePoints(page);
  await expect(page.getByText(shown.ready)).toBeVisible();
  await page.getByRole("link", { name: text("executions.offline.open") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown.heading);
  return new Recorder(page);
}

/** Both points, on the page that takes them offline. */
export async function choosePoints(page: Page): Promise<void> {
  for (const tag of ["E1", "S-HDR-02"]) await page.getByRole("checkbox", { name: new RegExp(tag) }).check();
  await page.getByRole("button", { name: text("executions.tasks.take_offline.button") }).click();
}

/** S-HDR-02 is isolated and locked, E1 is not: what follows needs the own lock of one person alone. */
export async function halfLocked(prepare?: (plant: Plant) => Promise<void>): Promise<PlantAtWork> {
  const job = await addPlantAtWork("shut_down", "M-1", [], prepare);
  const at = { pointId: job.plant.points["S-HDR-02"], scannedTag: "S-HDR-02" };
  await job.send("tess", { type: "isolate_point", ...at });
  await job.send("tess", { type: "apply_lock", ...at, lockNumber: "L-1" });
  return job;
}

export const tagField = (card: Locator) => card.getByLabel(text("executions.inputs.scannedTag"));
export const isolateE1 = (recorder: Recorder) =>
  recorder.record("Isolate E1", (card) => tagField(card).fill("E1"));
export const lockE1 = (recorder: Recorder) =>
  recorder.record("Apply your lock to E1", async (card) => {
    await tagField(card).fill("E1");
    await card.getByRole("button", { name: "P-TESS" }).click();
    await expect(card.getByLabel(text("executions.inputs.ownLock"))).toHaveValue("P-TESS");
  });

/** One step is recorded without signal, and not sent. */
export async function isolatedOffline(
  page: Page,
  bff: Signal,
): Promise<{ job: PlantAtWork; recorder: Recorder }> {
  const job = await halfLocked();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await isolateE1(recorder);
  await recorder.unsent(1);
  return { job, recorder };
}

/** The steps of the history that came from a phone without signal, attempts included. */
export async function recordedOffline(job: PlantAtWork): Promise<HistoryEvent[]> {
  const events = await job.history();
  return events.filter(({ details }) => "offlineStep" in details);
}
