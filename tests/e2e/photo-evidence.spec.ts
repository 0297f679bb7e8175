import sharp from "sharp";
import { expectAccessible } from "./support/accessible.ts";
import { carryTo, lockoutOf } from "./support/carry.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen, padlocks } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { approvedPlan, trainingPlaceOf } from "./support/plans.ts";
import { publishSteps } from "./support/published-steps.ts";
import { text } from "./support/text.ts";

const photo = async (shade: number) => ({
  name: "photo.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: { r: shade, g: 120, b: 140 } },
  })
    .jpeg()
    .toBuffer(),
});
let shade = Date.now() % 200;

test("a photo is taken, drawn on, and sent in the page, and what was typed stays @desktop @phone", async ({
  page,
}, { project }) => {
  const place = trainingPlaceOf(project.name);
  const plan = await approvedPlan(place, `Journey: photo ${Date.now()}`);
  await carryTo(place.slug, place.technician, plan.id, "shut_down");
  await signIn(page, place.slug, place.technician);
  const screen = new LockoutScreen(page, { nextLock: padlocks(50), ownLock: "" });
  await screen.open(place.slug, plan.id);
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill("HALF-TYPED");

  const dialog = page.getByRole("dialog");
  const other = { name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("this is no photo") };
  await screen.task.locator("input[type=file]").setInputFiles(other);
  await expect(dialog.getByRole("alert")).toHaveText(text("executions.photo.dialog.notPhoto"));
  await expect(dialog.getByRole("button", { name: text("executions.photo.dialog.send") })).toBeDisabled();
  await dialog.getByText(text("executions.photo.dialog.discard")).click();
  await expect(dialog).toHaveCount(0);

  await screen.task.locator("input[type=file]").setInputFiles(await photo(++shade));
  const canvas = dialog.getByRole("img");
  await expect(canvas).toHaveAttribute("width", "1600");
  await dialog.getByRole("button", { name: text("executions.photo.dialog.arrow") }).click();
  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.up();
  await expect(dialog.getByRole("button", { name: text("executions.photo.dialog.undo") })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("executions.photo.dialog.send") }).click();
  await expect(dialog).toHaveCount(0);
  await expect(screen.task.getByRole("img", { name: /^Photo by/ })).toHaveCount(1);
  await expect(screen.task.getByLabel(text("executions.inputs.scannedTag"))).toHaveValue("HALF-TYPED");
  const { photos, points } = await lockoutOf(place.slug, place.technician, plan.id);
  expect(photos).toMatchObject([{ step: "isolate", pointId: points[0]?.id, isMarked: true }]);

  await page.goto(tenantUrl(place.slug, `/lockout-plans/${plan.id}/history`));
  await expect(page.getByText(photos[0]!.sha256)).toBeVisible();
  await page.goto(tenantUrl(place.slug, `/lockout-plans/${plan.id}/print`));
  await expect(page.getByText(photos[0]!.sha256)).toBeVisible();
});

test("the photo that a step was refused for answers the refusal @phone", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const work = await addPlantAtWork("shut_down", "M-1", [], (plant) =>
    publishSteps(plant, [
      { kind: "isolate", text: "Turn the handle to OFF.", pointTag: "E1", photoRequired: true },
    ]),
  );
  await work.giveSession(page.context(), "tess");
  const screen = new LockoutScreen(page, { nextLock: () => "L-1", ownLock: "" });
  await screen.open(work.plant.slug, work.planId);
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill("E1");
  await screen.press();
  const refusal = page.getByRole("alert").filter({ hasText: "A photo of this step at E1 is required" });
  await expect(refusal).toBeVisible();
  await screen.task.locator("input[type=file]").setInputFiles(await photo(++shade));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: text("executions.photo.dialog.send") })
    .click();
  await expect(screen.task.getByRole("img", { name: /^Photo by/ })).toHaveCount(1);
  await expect(refusal).toHaveCount(0);
  await expect(screen.task.getByLabel(text("executions.inputs.scannedTag"))).toHaveValue("E1");
});

test("without a connection the photo waits in the page, and is sent once it is back @desktop", async ({
  page,
  context,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED/);
  const place = trainingPlaceOf(project.name);
  const plan = await approvedPlan(place, `Journey: photo offline ${Date.now()}`);
  await carryTo(place.slug, place.technician, plan.id, "shut_down");
  await signIn(page, place.slug, place.technician);
  const screen = new LockoutScreen(page, { nextLock: padlocks(50), ownLock: "" });
  await screen.open(place.slug, plan.id);
  await screen.task.locator("input[type=file]").setInputFiles(await photo(++shade));
  const dialog = page.getByRole("dialog");
  const send = dialog.getByRole("button", { name: text("executions.photo.dialog.send") });
  await expect(send).toBeEnabled();
  await context.setOffline(true);
  await send.click();
  await expect(dialog.getByText(text("executions.photo.dialog.waiting"))).toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toHaveCount(0);
  expect((await lockoutOf(place.slug, place.technician, plan.id)).photos).toHaveLength(1);
});

test("without scripts the photo has a page of its own @no-js", async ({ page }, { project }) => {
  const place = trainingPlaceOf(project.name);
  const plan = await approvedPlan(place, `Journey: photo page ${Date.now()}`);
  await carryTo(place.slug, place.technician, plan.id, "shut_down");
  await signIn(page, place.slug, place.technician);
  const screen = new LockoutScreen(page, { nextLock: padlocks(50), ownLock: "" });
  await screen.open(place.slug, plan.id);
  if (project.name === "no-js")
    await screen.task.getByRole("link", { name: text("executions.photo.take") }).click();
  else await page.goto(tenantUrl(place.slug, `/lockout-plans/${plan.id}/photo/upload?step=isolate`));
  if (project.name !== "no-js") await expectAccessible(page);
  await page.getByLabel(text("executions.photo.page.choose")).setInputFiles(await photo(++shade));
  await page.getByRole("button", { name: text("executions.photo.page.submit") }).click();
  await expect(page.getByText(text("flash.add_photo"))).toBeVisible();
  expect((await lockoutOf(place.slug, place.technician, plan.id)).photos).toHaveLength(1);
});
