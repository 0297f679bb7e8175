import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessible.ts";
import { downloadOf } from "./support/download.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { pattern, text } from "./support/text.ts";

test("the muster list says who is on what, with which lock, on the screen and in a file @phone @no-js", async ({
  page,
}, { project }) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "vera");
  await page.goto(tenantUrl(slug, "/lockout-plans"));
  await page.getByRole("link", { name: text("plans.muster") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("muster.title"));
  await expect(page.getByText(text("muster.people", { count: 2 }))).toBeVisible();
  const tess = page.getByRole("row").filter({ hasText: "Tess Okafor" }).filter({ hasText: "P-TESS" });
  await expect(tess).toContainText("Change the seals");
  if (project.name !== "no-js") await expectAccessible(page);

  const download = await downloadOf(page, () =>
    page.getByRole("link", { name: text("exports.csv") }).click(),
  );
  const csv = await readFile(await download.path(), "utf8");
  expect(csv.trim().split("\n")).toHaveLength(3);
  expect(csv).toContain("P-RAVI");

  await page.getByLabel(text("muster.search")).fill("p-ravi");
  await page.getByRole("button", { name: text("common.search") }).click();
  await expect(page.getByText(text("muster.people", { count: 1 }))).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["Ravi Iyer"]);
});

test("a lock that is reported lost while it is in use stops the work of its lockout @phone @no-js", async ({
  page,
  openVisitor,
}) => {
  const work = await addPlantAtWork();
  const { slug } = work.plant;
  await work.giveSession(page.context(), "mona");
  await page.goto(tenantUrl(slug, "/equipment/locks?search=P-TESS"));
  await page.getByRole("link", { name: "P-TESS" }).click();
  await page.getByText(text("locks.acts.report.summary"), { exact: true }).click();
  await page.getByRole("button", { name: text("locks.acts.report.submit") }).click();
  await expect(page.getByText(text("flash.lockReportedLost", { number: "P-TESS" }))).toBeVisible();
  await expect(page.getByText(text("locks.missing", { number: "P-TESS" }))).toBeVisible();

  const tess = await openVisitor();
  await work.giveSession(tess.context(), "tess");
  await tess.goto(tenantUrl(slug, `/lockout-plans/${work.planId}/execute`));
  const alarm = tess.getByRole("alert", { name: text("executions.unsafe.title") });
  await expect(alarm).toContainText("P-TESS");

  await page.getByText(text("locks.acts.inPlace.summary"), { exact: true }).click();
  await page.getByRole("button", { name: text("locks.acts.inPlace.submit") }).click();
  await expect(page.getByText(text("locks.missing", { number: "P-TESS" }))).toHaveCount(0);
});

test("a point that takes no lock gets a tag with a measure from the list @phone @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const work = await addPlantAtWork("shut_down", "M-3");
  let tag = 1;
  const screen = new LockoutScreen(page, { nextLock: () => `T-${tag++}`, ownLock: "" });
  await work.giveSession(page.context(), "tess");
  const { T1 } = work.plant.points;
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute?point=${T1}`));
  await screen.takeStep();
  await page.goto(
    tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute?point=${T1}&do=apply_lock`),
  );
  await expect(screen.heading).toHaveText(text("executions.tasks.apply_tag.title", { tag: "T1" }));
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill("T1");
  await screen.task.getByLabel(text("executions.inputs.tagNumber")).fill("L-1");
  await screen.task.getByRole("radio", { name: text("executions.measures.fuse_out") }).check();
  if (project.name !== "no-js") await expectAccessible(page);
  await screen.task.getByLabel(text("executions.inputs.additionalMeasure")).fill("Kept in the tool crib");
  await screen.press();
  await expect(page.getByText(/can't take a lock, so L-1 does not fit/).first()).toBeVisible();
  await screen.task.getByLabel(text("executions.inputs.tagNumber")).fill("T-1");
  await screen.press();
  await expect(page.getByText(pattern("executions.points.tag", { number: "T-1" }))).toBeVisible();
  await expect(page.getByText(text("executions.measures.fuse_out")).last()).toBeVisible();
});

test("a group puts the keys into a lockbox, signs on, and opens it when everyone has signed off @phone @no-js", async ({
  page,
}, { project }) => {
  const work = await addPlantAtWork("verified");
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "P-TESS" });
  await work.giveSession(page.context(), "tess");
  await screen.open(work.plant.slug, work.planId);
  const others = page.locator("details").filter({ hasText: text("executions.tasks.fill_lockbox.title") });
  await others.last().locator("summary").first().click();
  const form = page.locator("form").filter({ has: page.locator("input[name=type][value=fill_lockbox]") });
  await form.getByRole("radio", { name: "BOX-2" }).check();
  const filled = form.getByRole("button", { name: text("executions.tasks.fill_lockbox.button") });
  await screen.ready(filled);
  await filled.click();
  await expect(page.getByText(text("flash.fill_lockbox"))).toBeVisible();
  const box = page
    .locator("section.card")
    .filter({ hasText: text("executions.box.title", { number: "BOX-2" }) });
  await expect(box).toContainText("(E1)");
  await expect(box).toContainText(text("executions.box.noLocks"));

  await screen.stepTo(pattern("executions.tasks.sign_on.title"));
  await screen.takeStep();
  await expect(box).toContainText("P-TESS, Tess Okafor");
  if (project.name !== "no-js") await expectAccessible(page);
  await screen.stepTo(pattern("executions.tasks.open_lockbox.title"));
  await screen.press();
  await expect(page.getByText(text("flash.open_lockbox"))).toBeVisible();
  await expect(box).toHaveCount(0);
});

test("a person who goes home before the lockbox opens offers their lock to the person who holds the box @phone @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const work = await addPlantAtWork("verified");
  const { id: pointId = "", tag: scannedTag = "" } = (await work.now()).points[0] ?? {};
  await work.send("ravi", {
    type: "take_over_lock",
    pointId,
    scannedTag,
    lockNumber: "L-22",
    inPosition: true,
  });
  await work.send("tess", { type: "give_up_lock", pointId });
  await work.send("tess", { type: "fill_lockbox", lockNumber: "BOX-2" });

  const ravi = await openVisitor();
  await work.giveSession(ravi.context(), "ravi");
  const offGoing = new LockoutScreen(ravi, { nextLock: () => "", ownLock: "" });
  await offGoing.open(work.plant.slug, work.planId);
  const words = { lock: "L-22", holder: "Tess Okafor" };
  const offer = text("executions.tasks.offer_lock.title", words);
  await ravi.getByRole("link", { name: offer }).click();
  await expect(offGoing.heading).toHaveText(offer);
  await offGoing.press();
  await expect(ravi.getByText(text("flash.offer_lock", words))).toBeVisible();
  await expect(ravi.getByText(text("executions.points.offered", { name: "Tess Okafor" }))).toBeVisible();
  if (project.name !== "no-js") await expectAccessible(ravi);

  await work.giveSession(page.context(), "tess");
  const holder = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await holder.open(work.plant.slug, work.planId);
  expect(await holder.takeStep()).toMatch(pattern("executions.tasks.accept_lock.title"));
  await expect(page.getByText(text("flash.accept_lock", { lock: "L-22", tag: scannedTag }))).toBeVisible();
  await expect(page.getByText(`L-22 (${scannedTag}), Tess Okafor`)).toBeVisible();
  if (project.name !== "no-js") await expectAccessible(page);
});

test("two crews have a leader each, and the muster list says who works in which @phone @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const work = await addPlantAtWork("verified");
  const { slug } = work.plant;
  const executeUrl = tenantUrl(slug, `/lockout-plans/${work.planId}/execute`);
  await work.giveSession(page.context(), "tess");
  const holder = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  for (const [crew, leader] of [
    ["Mechanics", "Ravi Iyer"],
    ["Electricians", "Sam Berg"],
  ] as const) {
    await page.goto(executeUrl);
    await page.getByRole("link", { name: text("executions.tasks.form_crew.title") }).click();
    await page.getByLabel(text("executions.inputs.crew"), { exact: true }).fill(crew);
    await page.getByLabel(text("executions.inputs.crewLeader")).selectOption({ label: leader });
    await holder.press();
    await expect(page.getByText(text("flash.form_crew"))).toBeVisible();
  }
  const crews = page.getByRole("list", { name: text("executions.people.crews") });
  await expect(crews.getByRole("listitem")).toHaveCount(2);

  const ravi = await openVisitor();
  await work.giveSession(ravi.context(), "ravi");
  await ravi.goto(executeUrl);
  if (project.name !== "no-js") await expectAccessible(ravi);
  const screen = new LockoutScreen(ravi, { nextLock: () => "", ownLock: "P-RAVI" });
  await ravi.getByRole("radio", { name: /^Mechanics/ }).check();
  await screen.takeStep();
  await expect(ravi.getByText(text("flash.sign_on"))).toBeVisible();

  const muster = tenantUrl(slug, "/lockout-plans/muster");
  await page.goto(muster);
  const line = page.getByRole("row").filter({ hasText: "P-RAVI" });
  await expect(line).toContainText("Mechanics, Ravi Iyer");

  // People who are at work already join another crew without leaving.
  await page.goto(executeUrl);
  await page.getByRole("link", { name: text("executions.tasks.form_crew.title") }).click();
  await page.getByLabel(text("executions.inputs.crew"), { exact: true }).fill("Electricians");
  await page.getByLabel(text("executions.inputs.crewLeader")).selectOption({ label: "Sam Berg" });
  await page.getByRole("checkbox", { name: /^Ravi Iyer/ }).check();
  await holder.press();
  await expect(page.getByText(text("flash.form_crew"))).toBeVisible();
  await page.goto(muster);
  await expect(line).toContainText("Electricians, Sam Berg");
});
