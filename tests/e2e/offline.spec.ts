import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { type OwnBff, startOwnBff } from "./support/own-bff.ts";
import { addPlantAtWork, type HistoryEvent, type PlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

/* The network is cut for real: the process that listens at the address is stopped. */

let bff: OwnBff;
test.beforeEach(async ({ expectOnConsole }) => {
  bff = await startOwnBff({ SERVICE_WORKER: "on" });
  // Without signal a browser reports each request; while the product is stopped, its address answers in plain text.
  expectOnConsole(/ERR_CONNECTION_RE(FUSED|SET)|Failed to fetch|EventSource's response|status of 40[149]/);
});
test.afterEach(() => bff.end());

const shown = {
  heading: text("executions.offline.heading"),
  needsSignal: text("executions.offline.needsSignal"),
  ready: text("executions.offline.ready"),
};

/** The page that records without signal, as a person uses it. */
class Recorder {
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

  async unsent(count: number): Promise<void> {
    const key = count === 1 ? "executions.offline.queue_one" : "executions.offline.queue_other";
    const counted = count === 0 ? text("executions.offline.queue_zero") : text(key, { count: `${count}` });
    await expect(this.queue.getByRole("heading")).toHaveText(counted);
  }
}

/** Tess takes both points of her lockout offline on this browser, by the page, and opens the recorder. */
async function takeOffline(page: Page, job: PlantAtWork): Promise<Recorder> {
  await job.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole("link", { name: text("executions.offline.take") }).click();
  for (const tag of ["E1", "S-HDR-02"]) await page.getByRole("checkbox", { name: new RegExp(tag) }).check();
  await page.getByRole("button", { name: text("executions.tasks.take_offline.button") }).click();
  await expect(page.getByText(shown.ready)).toBeVisible();
  await page.getByRole("link", { name: text("executions.offline.open") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown.heading);
  return new Recorder(page);
}

/** S-HDR-02 is isolated and locked, E1 is not: what follows needs the own lock of one person alone. */
async function halfLocked(): Promise<PlantAtWork> {
  const job = await addPlantAtWork("shut_down");
  const at = { pointId: job.plant.points["S-HDR-02"], scannedTag: "S-HDR-02" };
  await job.send("tess", { type: "isolate_point", ...at });
  await job.send("tess", { type: "apply_lock", ...at, lockNumber: "L-1" });
  return job;
}

const tagField = (card: Locator) => card.getByLabel(text("executions.inputs.scannedTag"));
const isolateE1 = (recorder: Recorder) => recorder.record("Isolate E1", (card) => tagField(card).fill("E1"));
const lockE1 = (recorder: Recorder) =>
  recorder.record("Apply your lock to E1", async (card) => {
    await tagField(card).fill("E1");
    await card.getByLabel(text("executions.inputs.ownLock")).fill("p-tess");
  });

/** One step is recorded without signal, and not sent. */
async function isolatedOffline(page: Page): Promise<{ job: PlantAtWork; recorder: Recorder }> {
  const job = await halfLocked();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await isolateE1(recorder);
  await recorder.unsent(1);
  return { job, recorder };
}

test("a job goes on without signal, through a reload and a new window; its steps arrive once and in order @phone", async ({
  page,
}) => {
  const { job, recorder } = await isolatedOffline(page);
  await page.reload();
  await recorder.unsent(1);
  await lockE1(recorder);
  await recorder.record("Relieve stored energy at S-HDR-02", (card) => card.getByRole("checkbox").check());
  // The address of the lockout itself shows what was taken offline, too.
  const again = await page.context().newPage();
  await page.close();
  await again.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`));
  const later = new Recorder(again);
  await later.unsent(3);
  await later.record("Verify zero energy at E1", async (card) => {
    await card.getByLabel(text("executions.inputs.instrument"), { exact: true }).fill("VT-07");
    for (const box of await card.getByRole("checkbox").all()) await box.check();
    await card.getByLabel(text("executions.inputs.reading")).fill("0");
  });
  await later.record("Verify zero energy at S-HDR-02", (card) =>
    card.getByLabel(text("executions.inputs.reading")).fill("0"),
  );
  await expect(later.heading).toHaveText(shown.needsSignal);
  await later.unsent(5);
  await bff.start();
  await later.unsent(0);
  expect((await recordedOffline(job)).map(({ action, details }) => [details.offlineStep, action])).toEqual([
    [1, "isolate_point"],
    [2, "apply_lock"],
    [3, "relieve"],
    [4, "verify_point"],
    [5, "verify_point"],
  ]);
  const { leases, points } = await job.now();
  expect(leases[0]).toMatchObject({ taken: 5 });
  expect(points.every(({ condition }) => condition.verification !== null)).toBe(true);
});

test("a photo is taken without signal, costs nothing that was typed, and arrives in its place @phone", async ({
  page,
}) => {
  const job = await halfLocked();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  const card = page.locator("section[aria-labelledby=now]");
  await tagField(card).fill("E");
  const picture = sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#4a6" } });
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
  await card.locator("input[type=file]").setInputFiles(photo);
  await recorder.unsent(1);
  await expect(tagField(card)).toHaveValue("E");
  // The same picture again proves nothing more.
  await card.locator("input[type=file]").setInputFiles(photo);
  await expect(card.getByRole("alert")).toContainText(text("executions.offline.problems.known"));
  await page.reload();
  await recorder.unsent(1);
  await expect(card.getByText(text("executions.photo.taken_one", { count: "1" }))).toBeVisible();
  await isolateE1(recorder);
  await recorder.unsent(2);
  await bff.start();
  await recorder.unsent(0);
  expect((await recordedOffline(job)).map(({ action, details }) => [details.offlineStep, action])).toEqual([
    [1, "add_photo"],
    [2, "isolate_point"],
  ]);
  const { photos } = await job.now();
  expect(photos).toMatchObject([{ step: "isolate", pointId: job.plant.points.E1, isSpent: true }]);
});

test("what was recorded is sent with the page closed, once the browser wakes the worker @phone", async ({
  page,
}) => {
  const { job } = await isolatedOffline(page);
  const context = page.context();
  const other = await context.newPage();
  await page.close();
  await bff.start();
  // No page of the app is open: this one has no scripts.
  await other.goto(tenantUrl(job.plant.slug, "/app.webmanifest"));
  const browser = await context.newCDPSession(other);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration && !registration.isDeleted) resolve(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin: new URL(other.url()).origin,
    registrationId: await registered,
    tag: "hasp-offline",
    lastChance: false,
  });
  await expect
    .poll(async () => (await recordedOffline(job)).map(({ action }) => action))
    .toEqual(["isolate_point"]);
});

test("a worker that is recalled in the middle takes no step with it @phone", async ({ page }) => {
  const { job } = await isolatedOffline(page);
  const next = await page.context().newPage();
  await page.close();
  await bff.start({ SERVICE_WORKER: "off" });
  await next.goto(tenantUrl(job.plant.slug, "/profile"));
  await expect
    .poll(async () => (await recordedOffline(job)).map(({ action }) => action))
    .toEqual(["isolate_point"]);
  const workers = () => next.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
});

test("who is in a lockout can read it without signal, and record nothing; signing out leaves no copy @phone", async ({
  page,
}) => {
  const job = await addPlantAtWork();
  const execute = tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`);
  await job.giveSession(page.context(), "ravi");
  await page.goto(execute);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const copies = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      if (!names.includes("hasp-copies")) return names.length;
      const opening = indexedDB.open("hasp-copies");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const counting = opening.result.transaction("copies").objectStore("copies").count();
      await new Promise((resolve) => (counting.onsuccess = resolve));
      opening.result.close();
      return `${counting.result} copies`;
    });
  await expect.poll(copies).toBe("1 copies");
  await bff.stop();
  await page.goto(execute);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("executions.copy.heading"));
  await expect(page.getByText("P-RAVI")).toBeVisible();
  await expect(page.getByText("E1 · ", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await bff.start();
  await page.goto(tenantUrl(job.plant.slug, "/profile"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(execute);
  await page.getByRole("button", { name: /Ravi Iyer/ }).click();
  await page.getByRole("button", { name: text("shell.signOut") }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(copies).toBe(0);
});

test("what the rules refuse is not recorded; what the server refuses stops the queue, is shown, and stays as an attempt @phone", async ({
  page,
}) => {
  const job = await halfLocked();
  const recorder = await takeOffline(page, job);
  await bff.stop();
  await tagField(page.locator("section[aria-labelledby=now]")).fill("E9");
  const button = page.locator("[data-place=main]");
  await expect(button).toHaveAttribute("data-armed", "true");
  await button.click();
  await expect(page.getByRole("alert")).toContainText(text("executions.offline.notRecorded"));
  await recorder.unsent(0);
  await isolateE1(recorder);
  await lockE1(recorder);
  await recorder.record("Relieve stored energy at S-HDR-02", (card) => card.getByRole("checkbox").check());
  await recorder.unsent(3);
  await job.loseLock("P-TESS");
  await bff.start();
  const refused = page
    .getByRole("alert")
    .filter({ hasText: text("executions.offline.refused_one", { count: "1" }) });
  await expect(refused).toContainText("P-TESS");
  await recorder.unsent(1);
  expect(await recordedOffline(job)).toMatchObject([
    { action: "isolate_point", isRefused: false },
    { action: "apply_lock", isRefused: true },
  ]);
  // Nothing more is recorded on top of it, and the rest is kept as an attempt once the lease is ended.
  await expect(recorder.heading).toHaveCount(0);
  await refused.getByRole("link", { name: text("executions.offline.toEnd") }).click();
  await page.getByRole("button", { name: text("executions.offline.end") }).click();
  await expect(page.getByText(text("flash.end_lease"))).toBeVisible();
  await page.getByRole("link", { name: text("offline.unsentLink") }).click();
  await expect(page.getByRole("alert")).toContainText(
    text("executions.offline.refused_other", { count: "2" }),
  );
  await page.getByRole("button", { name: text("executions.offline.seen") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("offline.title"));
  expect((await recordedOffline(job)).map(({ action, isRefused }) => [action, isRefused])).toEqual([
    ["isolate_point", false],
    ["apply_lock", true],
    ["relieve", true],
  ]);
});

test("a killed browser, a clock that is a day off, and storage that is full lose nothing @phone", async ({
  playwright,
  watch,
}, { project }) => {
  const job = await halfLocked();
  const folder = await mkdtemp(join(tmpdir(), "hasp-phone-"));
  const startPhone = async (): Promise<Page> => {
    const { launchOptions, viewport, locale } = project.use;
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      viewport: viewport ?? null,
      ...(locale && { locale }),
    });
    await watch(context);
    return context.newPage();
  };
  const first = await startPhone();
  const recorder = await takeOffline(first, job);
  await bff.stop();
  await first.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await isolateE1(recorder);
  await recorder.unsent(1);
  // As a browser refuses it. Its own limit counts only after a while, and by megabytes.
  await first.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await tagField(first.locator("section[aria-labelledby=now]")).fill("E1");
  await first.getByLabel(text("executions.inputs.ownLock")).fill("P-TESS");
  await first.locator("[data-place=main][data-armed=true]").click();
  await expect(first.getByRole("alert")).toContainText(text("executions.offline.problems.noRoom"));
  await recorder.unsent(1);
  const gone = first.context().waitForEvent("close");
  killBrowser(folder);
  await gone;

  const page = await startPhone();
  await page.goto(tenantUrl(job.plant.slug, `/lockout-plans/${job.planId}/execute`));
  const again = new Recorder(page);
  await again.unsent(1);
  await lockE1(again);
  await again.unsent(2);
  await bff.start();
  // The session ended with the browser, and nothing else did.
  await expect(page.getByText(text("executions.offline.signIn"))).toBeVisible();
  await again.unsent(2);
  await job.giveSession(page.context(), "tess");
  await again.unsent(0);
  expect((await recordedOffline(job)).map(({ action }) => action)).toEqual(["isolate_point", "apply_lock"]);
  await page.context().close();
  await rm(folder, { recursive: true, force: true });
});

/** The browser that was started with this folder ends as if its battery were empty. */
function killBrowser(folder: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const command = commandOf(pid);
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes("--type=")) {
      process.kill(Number(pid), "SIGKILL");
    }
  }
}

/** Empty for a process that has ended in the meantime. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

async function recordedOffline(job: PlantAtWork): Promise<HistoryEvent[]> {
  const events = await job.history();
  return events.filter(({ details }) => "offlineStep" in details);
}
