import { lockoutRefusal } from "#contract/executions/sentences.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

const label = (
  name: "searchedBy" | "searchedWhere" | "searchedAt" | "informBy" | "informHow" | "informDueAt",
) => text(`executions.inputs.${name}`);

/** The clock on the wall in UTC, so many minutes from now. */
const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);

test("[PRODUCT-04] an absent person's lock comes off with three proofs, a second person's own check, and a record @phone @no-js", async ({
  page,
  openVisitor,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const work = await addPlantAtWork();
  const execute = tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`);
  await work.giveSession(page.context(), "sam");
  await page.goto(execute);
  const sam = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  const title = text("executions.tasks.request_lock_removal.title");
  await page.getByText(title, { exact: true }).click();
  await expect(page.locator("#now")).toHaveText(title);
  await page.getByRole("checkbox", { name: /^P-RAVI/ }).check();
  await page.getByLabel(text("executions.inputs.removalReason")).fill("Left at noon with the lock on.");
  await page.getByLabel(label("searchedWhere")).fill("Gate log, locker room");
  await page.getByLabel(label("searchedAt")).fill(clock(0));
  const attempts = page.getByLabel(/^Attempt \d: how/);
  const times = page.getByLabel(/^Attempt \d: when/);
  await attempts.nth(0).fill("Private phone");
  const firstCall = clock(0);
  await times.nth(0).fill(firstCall);
  await attempts.nth(1).fill("Private phone");
  // The same attempt twice is one attempt, also across the turn of a minute.
  await times.nth(1).fill(firstCall);
  await page.getByLabel(label("informHow"), { exact: true }).fill("In person at the gate");
  await page.getByLabel(label("informDueAt")).fill(clock(600));
  if (project.name !== "no-js") {
    await page.setViewportSize({ width: 320, height: 700 });
    // Not a pixel sideways, however wide a browser likes its date fields.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
  const send = page.getByRole("button", { name: text("executions.tasks.request_lock_removal.button") });
  await sam.ready(send);
  await send.click();
  await expect(page.getByText(/^Try to reach .* at least 2 times/).first()).toBeVisible();
  await expect(page.getByLabel(label("searchedWhere"))).toHaveValue("Gate log, locker room");
  await expect(attempts.nth(0)).toHaveValue("Private phone");
  await attempts.nth(1).fill("Text message");
  await sam.ready(send);
  await send.click();
  await expect(page.getByText(text("flash.request_lock_removal"))).toBeVisible();
  await page.getByRole("link", { name: text("executions.standing.seeProofs") }).click();
  await expect(page.getByText("Sam Berg looked: Gate log, locker room")).toBeVisible();

  const other = await openVisitor();
  await work.giveSession(other.context(), "mona");
  await other.goto(execute);
  const mona = new LockoutScreen(other, { nextLock: () => "", ownLock: "" });
  const decision = text("executions.tasks.approve_lock_removal.title", { lock: "P-RAVI", name: "Ravi Iyer" });
  const summary = other.getByText(decision, { exact: true });
  await summary.first().click();
  await other.getByLabel(text("executions.inputs.checkedHow")).fill("Read the gate log myself");
  await other.getByLabel(text("executions.inputs.checkedMyself")).check();
  const approve = other.getByRole("button", { name: text("executions.tasks.approve_lock_removal.button") });
  await mona.ready(approve);
  if (project.name !== "no-js") await expectAccessible(other);
  await approve.click();
  await expect(other.getByText(text("flash.approve_lock_removal"))).toBeVisible();
  // The lock is on until someone says who took it off, when, and how.
  await other.goto(execute);
  const recording = { lock: "P-RAVI", name: "Ravi Iyer" };
  await other
    .getByText(text("executions.tasks.record_lock_removal.title", recording), { exact: true })
    .first()
    .click();
  await expect(other.getByLabel(text("executions.inputs.takenOffBy"))).toHaveValue("Mona Adler");
  await other.getByLabel(text("executions.removalWays.cut")).check();
  const record = other.getByRole("button", {
    name: text("executions.tasks.record_lock_removal.button", recording),
  });
  await mona.ready(record);
  if (project.name !== "no-js") await expectAccessible(other);
  await record.click();
  const confirm = other.locator("[data-place=confirm]");
  await mona.ready(confirm);
  await confirm.click();
  await expect(other.getByText(text("flash.record_lock_removal"))).toBeVisible();

  await other.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/history`));
  const paper = other.getByRole("link", {
    name: text("history.removal", { lock: "P-RAVI", name: "Ravi Iyer" }),
  });
  const [download] = await Promise.all([other.waitForEvent("download"), paper.click()]);
  expect(download.suggestedFilename()).toMatch(/^lock-removal-.+-1\.pdf$/);
  await other.goto(tenantUrl(work.plant.slug, "/inbox"));
  await expect(other.getByRole("link", { name: text("inbox.kinds.tell_owner") })).toBeVisible();

  await other.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/removal`));
  const telling = { name: "Ravi Iyer", lock: "P-RAVI" };
  await expect(mona.heading).toHaveText(text("executions.tasks.record_informed.title", telling));
  await other.getByLabel(text("executions.inputs.toldHow")).fill("Mona Lund, in person at the gate");
  await mona.press();
  await expect(other.getByText(text("flash.record_informed"))).toBeVisible();
});

test("one request covers every lock of the absent person, and no one else's @phone @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const { message } = lockoutRefusal("locks_of_several");
  const work = await addPlantAtWork();
  await work.giveSession(page.context(), "sam");
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/removal`));
  const sam = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await page.getByRole("checkbox", { name: /^P-TESS/ }).check();
  await page.getByRole("checkbox", { name: /^P-RAVI/ }).check();
  await page.getByLabel(text("executions.inputs.removalReason")).fill("Left at noon with the locks on.");
  await page.getByLabel(label("searchedWhere")).fill("Gate log, locker room");
  await page.getByLabel(label("searchedAt")).fill(clock(0));
  for (const [row, means] of ["Private phone", "Text message"].entries()) {
    await page
      .getByLabel(/^Attempt \d: how/)
      .nth(row)
      .fill(means);
    await page
      .getByLabel(/^Attempt \d: when/)
      .nth(row)
      .fill(clock(0));
  }
  await page.getByLabel(label("informHow"), { exact: true }).fill("In person at the gate");
  await page.getByLabel(label("informDueAt")).fill(clock(600));
  await sam.press();
  await expect(page.getByText(message).first()).toBeVisible();
  const boxes = page.getByRole("checkbox", { name: /^(P|L)-/ });
  await expect(page.getByRole("checkbox", { name: /^P-TESS/ })).toBeChecked();
  for (const box of await boxes.all()) await box.uncheck();
  const own = page.getByRole("group", { name: "Tess Okafor" }).getByRole("checkbox");
  const locks = await own.count();
  expect(locks).toBeGreaterThan(1);
  for (const box of await own.all()) await box.check();
  await sam.press();
  await expect(page.getByText(text("flash.request_lock_removal"))).toBeVisible();
  const asked = (await work.history()).filter(
    ({ action, isRefused }) => action === "request_lock_removal" && !isRefused,
  );
  expect(asked).toHaveLength(locks);
});
