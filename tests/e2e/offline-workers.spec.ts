import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { nextRelease } from "./support/next-release.ts";
import { bffOfEachTest, isolatedOffline, lockE1, recordedOffline } from "./support/recorder.ts";
import { signInByForm } from "./support/sign-in.ts";
import { text } from "./support/text.ts";

/* What becomes of recorded steps where the worker works alone, is replaced, or is recalled, and where the person leaves. */

const bff = bffOfEachTest();

test("what was recorded is sent with the page closed, once the browser wakes the worker @phone", async ({
  page,
}) => {
  const { job } = await isolatedOffline(page, bff);
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

test("a release in the middle of a job brings a new worker: nothing recorded is lost, and the job goes on without signal @phone", async ({
  page,
}) => {
  const release = await nextRelease();
  const { job, recorder } = await isolatedOffline(page, bff);
  const kept = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return requests.map(({ url }) => /recorder-script-[\w-]+/.exec(url)?.[0]).filter(Boolean);
    });
  const [before] = await kept();
  expect(before).not.toBe("recorder-script-NEXT0000");
  await bff.start({ SERVICE_WORKER: "on" }, release.root);
  // What the old page recorded is sent by the old page, whatever release answers.
  await recorder.unsent(0);
  // Another page has the browser look for the worker; the new one takes over what is open.
  const other = await page.context().newPage();
  await other.goto(tenantUrl(job.plant.slug, "/profile"));
  await expect.poll(kept).toEqual(["recorder-script-NEXT0000"]);
  await bff.stop();
  // The old page goes on under the new worker, and so does the new page after a reload.
  await lockE1(recorder);
  await recorder.unsent(1);
  await page.reload();
  await recorder.unsent(1);
  await expect(page.locator("script[data-recorder*=NEXT0000]")).toBeAttached();
  await bff.start({ SERVICE_WORKER: "on" }, release.root);
  await recorder.unsent(0);
  await expect
    .poll(async () => (await recordedOffline(job)).map(({ action }) => action))
    .toEqual(["isolate_point", "apply_lock"]);
  await bff.stop();
  await release.remove();
});

test("a worker that is recalled in the middle takes no step with it @phone", async ({ page }) => {
  const { job } = await isolatedOffline(page, bff);
  const next = await page.context().newPage();
  await page.close();
  await bff.start({ SERVICE_WORKER: "off" });
  await next.goto(tenantUrl(job.plant.slug, "/profile"));
  await expect
    .poll(async () => (await recordedOffline(job)).map(({ action }) => action))
    .toEqual(["isolate_point"]);
  const workers = () => next.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  // A browser looks for the worker once a page has been idle, and keeps it while a page that it served is open.
  await expect(async () => {
    await next.goto(tenantUrl(job.plant.slug, "/profile"));
    await expect.poll(workers, { timeout: 10_000 }).toBe(0);
  }).toPass();
});

test("who signs out with steps that are not sent is asked; they wait for that person, and no one else sees them @phone", async ({
  page,
}) => {
  const { job, recorder } = await isolatedOffline(page, bff);
  await lockE1(recorder);
  await recorder.record("Relieve stored energy at S-HDR-02", (card) => card.getByRole("checkbox").check());
  // The server refuses the second step, so the third stays here.
  await job.loseLock("P-TESS");
  await bff.start();
  await recorder.unsent(1);
  const profile = tenantUrl(job.plant.slug, "/profile");
  const unsent = page.getByRole("link", { name: text("offline.unsentLink") });
  await page.goto(profile);
  await expect(unsent).toBeVisible();
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.message());
    await (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  const signOut = page.getByRole("button", { name: text("shell.signOut"), exact: true });
  await page.getByRole("button", { name: /Tess Okafor/ }).click();
  await signOut.click();
  expect(asked).toEqual([text("offline.leaving")]);
  await expect(page).toHaveURL(profile);
  await signOut.click();
  await expect(page).toHaveURL(/\/auth/);
  expect(asked).toHaveLength(2);

  await job.giveSession(page.context(), "ravi");
  await page.goto(profile);
  await expect(page.getByRole("button", { name: /Ravi Iyer/ })).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await page.context().clearCookies({ name: "hasp_session" });
  await signInByForm(page, job.plant.slug, "tess");
  await expect(unsent).toBeVisible();
});
