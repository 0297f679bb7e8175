import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { banner, stopButton } from "./support/connection.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import {
  bffOfEachTest,
  halfLocked,
  isolatedOffline,
  isolateE1,
  lockE1,
  recordedOffline,
  Recorder,
  shown,
  tagField,
  takeOffline,
} from "./support/recorder.ts";
import { text } from "./support/text.ts";

/* The network is cut for real: the process that listens at the address is stopped. */

const bff = bffOfEachTest();

test("a job goes on without signal, through a reload and a new window; its steps arrive once and in order @phone", async ({
  page,
}) => {
  const { job, recorder } = await isolatedOffline(page, bff);
  await page.reload();
  await recorder.unsent(1);
  await lockE1(recorder);
  await recorder.isAtNextStep();
  await recorder.record("Relieve stored energy at S-HDR-02", (card) => card.getByRole("checkbox").check());
  await recorder.isAtNextStep();
  // The address of the lockout itself shows what was taken offline, too.
  const stop = page.getByRole("button", { name: text("executions.stop.label") });
  await expect(stop).toBeInViewport({ ratio: 1 });
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
  await recorder.isInSight();
  const card = page.locator("section[aria-labelledby=now]");
  await tagField(card).fill("E");
  const picture = sharp({ create: { width: 2400, height: 1800, channels: 3, background: "#4a6" } });
  const photo = { name: "photo.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
  await card.locator("input[type=file]").setInputFiles(photo);
  await recorder.unsent(1);
  await expect(tagField(card)).toHaveValue("E");
  // Whatever a file is named, it must be a photo.
  const other = { ...photo, buffer: Buffer.from("hello this is no photo") };
  await card.locator("input[type=file]").setInputFiles(other);
  await expect(card.getByRole("alert")).toContainText(text("executions.photo.dialog.notPhoto"));
  // The same picture again proves nothing more.
  await expect(card.locator("input[type=file]")).toBeEnabled();
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
  await stopButton(page).click();
  await expect(banner(page)).toContainText(text("connection.stopText"));
  page.once("dialog", (question) => void question.accept());
  await page.goto(execute);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("executions.copy.heading"));
  await expect(page.getByText("P-RAVI")).toBeVisible();
  await expect(page.getByText("E1 · ", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  // No one else has heard the STOP: this page says so too.
  await expect(page.getByRole("alert").filter({ hasText: text("connection.stopAgainLost") })).toBeVisible();
  await expectAccessible(page);
  await bff.start();
  // It opens the lockout by itself.
  await expect(page.locator("#now")).toBeVisible();
  await expect(banner(page)).toContainText(text("connection.stopAgain"));
  await banner(page)
    .getByRole("button", { name: text("connection.stopAgainClose") })
    .click();
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
  await expect(page.getByText(text("executions.offline.signalStopped"))).toBeVisible();
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
  // The lockout as it is now.
  await expect(page).toHaveURL(new RegExp(`/lockout-plans/${job.planId}/execute$`));
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
