import type { Page } from "playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { apiClientOf } from "./support/api-client.ts";
import { carryTo, lockoutOf } from "./support/carry.ts";
import { type FilmedBrowser, filmedBrowser } from "./support/fake-camera.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { approvedPlan, trainingPlaceOf } from "./support/plans.ts";
import { text } from "./support/text.ts";

const place = trainingPlaceOf("desktop");
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tagField = text("executions.inputs.scannedTag");
const lockField = text("executions.inputs.lockNumber");

let filmed: FilmedBrowser;
test.beforeAll(async () => {
  filmed = await filmedBrowser();
});
test.afterAll(() => filmed.close());

/** The technician's phone, at the first point to isolate. */
async function atFirstPoint(
  watch: (context: Awaited<ReturnType<FilmedBrowser["browser"]["newContext"]>>) => Promise<void>,
  permissions: string[],
) {
  const plan = await approvedPlan(place, `Journey: scanning ${Date.now()}`);
  await carryTo(place.slug, place.technician, plan.id, "shut_down");
  const context = await filmed.browser.newContext(phone);
  await watch(context);
  await context.grantPermissions(permissions);
  const page = await context.newPage();
  await signIn(page, place.slug, place.technician);
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await screen.open(place.slug, plan.id);
  await expect(screen.heading).toHaveText(/^Isolate/);
  const tag = (await screen.heading.innerText()).replace("Isolate ", "");
  return { page, screen, plan, tag };
}

const scan = (page: Page, field: string) =>
  page.getByRole("button", { name: `${text("executions.scan.button")} ${field}` });

test("one scan of the point and one of the lock isolate and lock it with one press @desktop", async ({
  watch,
}) => {
  const number = `SCAN-${Date.now().toString(36).toUpperCase()}`;
  await (await apiClientOf(place.slug, "manager")).post("/api/locks", { number, kind: "equipment" });
  const { page, screen, plan, tag } = await atFirstPoint(watch, ["camera"]);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  page.on("worker", (worker) => fetched.push(new URL(worker.url()).pathname));

  await filmed.show(tag.toLowerCase());
  await scan(page, tagField).click();
  await expect(screen.task.getByLabel(tagField)).toHaveValue(tag);
  await expect(screen.task.getByLabel(lockField)).toBeFocused();
  expect(fetched.some((path) => /^\/assets\/zxing_reader-[\w-]+\.wasm$/.test(path))).toBe(true);
  await filmed.show(number);
  await scan(page, lockField).click();
  await expect(screen.task.getByLabel(lockField)).toHaveValue(number);
  await expect(page.getByText(text("executions.scan.done", { value: number }))).toBeVisible();
  await expect(screen.task.locator("[data-place=main]")).toBeFocused();
  const before = await lockoutOf(place.slug, place.technician, plan.id);
  expect(before.points.every(({ condition }) => condition.isolated === null)).toBe(true);

  await screen.press();
  await expect(page.getByText(text("flash.isolated_and_locked", { tag }))).toBeVisible();
  const after = await lockoutOf(place.slug, place.technician, plan.id);
  expect(after.points.find((point) => point.tag === tag)?.condition).toMatchObject({
    isolated: { by: { name: after.responsible.name } },
    lock: { number },
  });
  expect(after.version).toBe(before.version + 2);
});

test("codes that are not the tag are refused with a reason, and nothing is opened or lost @desktop", async ({
  watch,
}) => {
  const { page, screen, tag } = await atFirstPoint(watch, ["camera"]);
  const address = page.url();
  await screen.task.getByLabel(lockField).fill("L-999");
  const dialog = page.getByRole("dialog");
  for (const [code, reason] of [
    ["https://evil.example/equipment/points/1", "foreign_link"],
    [tenantUrl("borealis", "/equipment"), "other_organization"],
    [tenantUrl(place.slug, "/sign-out"), "own_page"],
    ["javascript:document.body.remove()", "foreign_link"],
    ["X".repeat(2_000), "too_long"],
    ["<img src=x onerror=alert(1)>", "no_tag"],
    ["S-HDR-99", "other_tag"],
  ] as const) {
    await filmed.show(code);
    await scan(page, tagField).click();
    await expect(dialog.getByText(text(`executions.scan.refused.${reason}`, { tag }))).toBeVisible();
    await expect(dialog.getByText(text("executions.scan.tag.expected", { tag }))).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(scan(page, tagField)).toBeFocused();
  }
  expect(page.url()).toBe(address);
  await expect(screen.task.getByLabel(tagField)).toHaveValue("");
  await expect(screen.task.getByLabel(lockField)).toHaveValue("L-999");
});

test("without permission for the camera, the dialog says what to do, and typing goes on @desktop", async ({
  watch,
}) => {
  const { page, screen } = await atFirstPoint(watch, []);
  await scan(page, tagField).click();
  await expect(page.getByText(text("executions.scan.problems.blockedText"))).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.getByRole("button", { name: text("executions.scan.type") }).click();
  await expect(screen.task.getByLabel(tagField)).toBeFocused();
});

test("an NFC tag fills the field like a code @desktop", async ({ watch }) => {
  const { page, screen, tag } = await atFirstPoint(watch, []);
  // No desktop has NFC: this one answers as Android's does, with the tag as a text record.
  await page.evaluate((words) => {
    class Reader extends EventTarget {
      async scan() {
        const data = new DataView(new TextEncoder().encode(words).buffer);
        const message = { records: [{ recordType: "text", encoding: "utf-8", data }] };
        setTimeout(() => this.dispatchEvent(Object.assign(new Event("reading"), { message })));
      }
    }
    Object.assign(window, { NDEFReader: Reader });
  }, tag);
  await scan(page, tagField).click();
  await page.getByRole("button", { name: text("executions.scan.nfc.start") }).click();
  await expect(screen.task.getByLabel(tagField)).toHaveValue(tag);
});

test("the camera is released when the dialog closes and while the page is hidden @desktop", async ({
  watch,
}) => {
  const { page } = await atFirstPoint(watch, ["camera"]);
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, {
      liveTracks: () => tracks.filter(({ readyState }) => readyState === "live").length,
    });
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  const live = () => page.evaluate(() => (window as unknown as { liveTracks: () => number }).liveTracks());
  const hide = (state: string) =>
    page.evaluate((to) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => to });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await filmed.show(undefined);
  await scan(page, tagField).click();
  await expect(page.getByText(text("executions.scan.reading.looking"))).toBeVisible();
  expect(await live()).toBe(1);
  await hide("hidden");
  await expect(page.getByText(text("executions.scan.problems.paused"), { exact: true })).toBeVisible();
  expect(await live()).toBe(0);
  await hide("visible");
  await expect(page.getByText(text("executions.scan.reading.looking"))).toBeVisible();
  expect(await live()).toBe(1);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: text("executions.scan.cancel") })
    .last()
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await live()).toBe(0);
});
