import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { pattern, text } from "./support/text.ts";

const noLock = { nextLock: () => "", ownLock: "" };

test("a bad re-check during work sends everyone out, and leads back through verification @phone @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const work = await addPlantAtWork();
  const { slug, points } = work.plant;
  const executeUrl = tenantUrl(slug, `/lockout-plans/${work.planId}/execute`);
  const tess = await openVisitor();
  await work.giveSession(tess.context(), "tess");

  // Ravi measures E1 again, and reads 398 V.
  await work.giveSession(page.context(), "ravi");
  await page.goto(`${executeUrl}?point=${points.E1}&do=verify_point`);
  await page.getByLabel(text("executions.inputs.instrument"), { exact: true }).fill("Tester 7");
  for (const box of await page.locator("section[aria-labelledby=now]").getByRole("checkbox").all())
    await box.check();
  const ravi = new LockoutScreen(page, noLock);
  await ravi.task.getByLabel(text("executions.inputs.value")).fill("398");
  await ravi.press();
  const alarm = page.getByRole("alert", { name: text("executions.unsafe.title") });
  await expect(alarm).toContainText(text("executions.unsafe.leave"));
  await expect(alarm).toContainText("398 V");
  await expect(page.getByText(text("flash.record_finding"))).toBeVisible();
  await expect(page.getByText(text("flash.verify_point", { tag: "E1" }))).toHaveCount(0);
  // What was verified is no longer said of E1, and never without who, when, and what was read.
  await expect(page.getByText(/^Verified .+ by Tess Okafor, 0 V$/)).toHaveCount(0);
  if (project.name !== "no-js") {
    await ravi.ready(ravi.task.locator("[data-place=main], [data-place=protective]"));
    await expectAccessible(page);
  }
  await expect(ravi.heading).toHaveText(text("executions.tasks.sign_off.title"));
  await ravi.press();
  await expect(page.getByText(text("flash.sign_off"))).toBeVisible();

  // Tess sees it, leaves, and records what was done. Then it is verified again.
  await tess.goto(executeUrl);
  const leading = new LockoutScreen(tess, { nextLock: () => "", ownLock: "P-TESS" });
  await expect(tess.getByRole("alert", { name: text("executions.unsafe.title") })).toContainText("398 V");
  await leading.press();
  await expect(leading.heading).toHaveText(text("executions.tasks.lift_stop.title"));
  await leading.task.getByRole("textbox").fill("A second feed was found and isolated.");
  await leading.press();
  await expect(leading.heading).toHaveText(pattern("executions.tasks.isolate_again.title"));
  await leading.takeStep();
  await expect(leading.heading).toHaveText(pattern("executions.tasks.verify_point.title"));
  await leading.stepTo(pattern("executions.tasks.sign_on.title"));
  await leading.takeStep();
  await expect(leading.state).toContainText(text("executions.states.working"));
});

test("anyone at the machine stops the work with one press, and says why afterward @phone @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "vera");
  await page.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/execute`));
  await page.getByRole("button", { name: text("executions.stop.label") }).click();
  const alarm = page.getByRole("alert", { name: text("executions.unsafe.title") });
  await expect(alarm).toContainText("Vera Stone called a stop");
  if (project.name !== "no-js") await expectAccessible(page);
  await page.getByLabel(text("executions.stop.reason")).fill("Someone is still inside");
  await page.getByRole("button", { name: text("executions.stop.saveReason") }).click();
  await expect(alarm).toContainText("Someone is still inside");
  await expect(page.getByText(text("flash.stop_reason"))).toBeVisible();
  await expect(page.getByRole("button", { name: text("executions.stop.label") })).toHaveCount(0);

  // Someone else sees more that is wrong: their stop goes on record beside it.
  const ravi = await openVisitor();
  await work.giveSession(ravi.context(), "ravi");
  await ravi.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/execute`));
  await ravi.getByText(text("executions.stop.also")).first().click();
  await ravi.getByLabel(text("executions.stop.alsoReason")).fill("Steam at the header");
  await ravi.getByRole("button", { name: text("executions.stop.also") }).click();
  const both = ravi.getByRole("alert", { name: text("executions.unsafe.title") });
  await expect(both).toContainText("Ravi Iyer called a stop");
  await expect(both).toContainText("Vera Stone called a stop");
});

test("who lifts a stop has the field for what was done in sight, below the alarm @phone", async ({
  page,
}) => {
  const work = await addPlantAtWork("verified");
  await work.giveSession(page.context(), "tess");
  await page.setViewportSize({ width: 390, height: 844 });
  await work.send("ravi", { type: "call_stop" });
  const screen = new LockoutScreen(page, noLock);
  await screen.open(work.plant.slug, work.planId);
  await expect(screen.heading).toHaveText(text("executions.tasks.lift_stop.title"));
  await expect(page.getByRole("region", { name: text("shell.notifications.urgent") })).toBeVisible();
  const [done, bar] = await Promise.all([
    screen.task.getByLabel(text("executions.inputs.done")).boundingBox(),
    page.locator("[data-action-bar]").boundingBox(),
  ]);
  expect((done?.y ?? 0) + (done?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("that a stop is lifted is no longer said once there is another one @phone", async ({ page }) => {
  const work = await addPlantAtWork("verified");
  await work.giveSession(page.context(), "tess");
  await work.send("ravi", { type: "call_stop" });
  const screen = new LockoutScreen(page, noLock);
  await screen.open(work.plant.slug, work.planId);
  await screen.task.getByLabel(text("executions.inputs.done")).fill("The guard is back.");
  await screen.press();
  const lifted = page.getByText(text("flash.stop_lifted"));
  await expect(lifted).toBeVisible();
  await work.send("ravi", { type: "call_stop" });
  await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toBeVisible();
  await expect(lifted).toBeHidden();
});

test("STOP stays under the same finger, whatever comes up and wherever the page is @phone", async ({
  page,
}) => {
  const work = await addPlantAtWork();
  await work.giveSession(page.context(), "ravi");
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`));
  const head = page.locator("[data-stop-bar]");
  const before = await head.boundingBox();
  await work.send("tess", { type: "call_stop" });
  await expect(page.getByRole("region", { name: text("shell.notifications.urgent") })).toBeVisible();
  expect(await head.boundingBox()).toEqual(before);
  // The page goes to its top once more to show that everyone has to leave.
  await expect(page.getByText(text("executions.unsafe.leave"))).toBeVisible();
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await head.boundingBox())?.y).toBe(0);
});

test("a STOP by someone else stands above whatever is being typed, and is in sight wherever the page is @phone", async ({
  page,
  browser,
}) => {
  const work = await addPlantAtWork("shut_down");
  const execute = tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`);
  await work.giveSession(page.context(), "tess");
  await page.goto(execute);
  await page.getByLabel(text("executions.inputs.scannedTag")).fill("E1");
  const reader = await (
    await browser.newContext(page.viewportSize() ? { viewport: page.viewportSize() } : {})
  ).newPage();
  await work.giveSession(reader.context(), "mona");
  await reader.goto(execute);
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await reader.mouse.wheel(0, 2_000);
  await expect.poll(() => reader.evaluate(() => scrollY)).toBeGreaterThan(300);
  await work.send("sam", { type: "call_stop" });
  const notice = page.getByRole("alert").filter({ hasText: text("executions.unsafe.behind") });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel(text("executions.inputs.scannedTag"))).toHaveValue("E1");
  const stop = page.getByRole("button", { name: text("executions.stop.label") });
  await expect(stop).toBeInViewport({ ratio: 1 });
  const [free, above] = await Promise.all([stop.boundingBox(), notice.boundingBox()]);
  expect((free?.y ?? 0) + (free?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  await notice.getByRole("button").click();
  for (const each of [page, reader]) {
    const alarm = each.getByRole("alert", { name: text("executions.unsafe.title") });
    await expect(alarm.getByText("Sam Berg called a stop", { exact: false })).toBeInViewport();
  }
  await reader.context().close();
});
