import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { pattern, text } from "./support/text.ts";

test("a contractor whom the plan forgot is added by two people and signs on @phone @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const work = await addPlantAtWork("verified");
  const executeUrl = tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`);
  const cleo = await openVisitor();
  await work.giveSession(cleo.context(), "cleo");
  await cleo.goto(executeUrl);
  await expect(cleo.getByText(/are not on this plan. Ask Tess Okafor/).first()).toBeVisible();

  // Tess, responsible, proposes it.
  await work.giveSession(page.context(), "tess");
  await page.goto(executeUrl);
  await page.getByRole("link", { name: text("change.link") }).click();
  await page.getByLabel(text("change.reason")).fill("The crane needs its operator");
  await page.getByRole("checkbox", { name: "Cleo Diaz" }).check();
  if (project.name !== "no-js") await expectAccessible(page);
  await page.getByRole("button", { name: text("change.submit") }).click();
  await expect(page.getByText(text("flash.propose_change"))).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Cleo Diaz, Kranbau AG" })).toBeVisible();

  // Sam finds it in the inbox and approves.
  const sam = await openVisitor();
  await work.giveSession(sam.context(), "sam");
  await sam.goto(tenantUrl(work.plant.slug, "/inbox?kind=decide_change"));
  await sam.locator(`main a[href="/lockout-plans/${work.planId}/execute"]`).first().click();
  await sam.getByText(text("executions.tasks.approve_change.title")).first().click();
  if (project.name !== "no-js") await expectAccessible(sam);
  await sam.getByRole("button", { name: text("executions.tasks.approve_change.button") }).click();
  await expect(sam.getByText(text("flash.approve_change"))).toBeVisible();

  await cleo.goto(executeUrl);
  const screen = new LockoutScreen(cleo, { nextLock: () => "", ownLock: "P-CLEO" });
  await screen.stepTo(pattern("executions.tasks.sign_on.title"));
  await screen.takeStep();
  await expect(cleo.getByText(text("flash.sign_on"))).toBeVisible();
});

test("a machine joins: everyone signs off first, and its points are isolated before anyone signs on again @desktop", async ({
  page,
  openVisitor,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const work = await addPlantAtWork();
  const executeUrl = tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/execute`);
  await work.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(work.plant.slug, `/lockout-plans/${work.planId}/change`));
  await page.getByLabel(text("change.reason")).fill("The feeder has to come off too");
  await page.getByRole("checkbox", { name: /M-2/ }).check();
  await page.getByRole("button", { name: text("change.submit") }).click();
  await expect(page.getByRole("alert")).toContainText("Name the affected employees of the machine you add");
  await expect(page.getByRole("checkbox", { name: /M-2/ })).toBeChecked();
  await page.getByLabel(text("executions.inputs.joinedEmployees")).fill("Vera Stone");
  await page.getByLabel(text("executions.inputs.means")).fill("by radio");
  await page.getByRole("button", { name: text("change.submit") }).click();
  await expect(page.getByText(text("change.leaveFirst"))).toBeVisible();

  const sam = await openVisitor();
  await work.giveSession(sam.context(), "sam");
  await sam.goto(executeUrl);
  await expect(sam.getByText(/Still signed on: Tess Okafor, Ravi Iyer/).first()).toBeVisible();

  const ravi = await openVisitor();
  await work.giveSession(ravi.context(), "ravi");
  for (const person of [ravi, page]) {
    await person.goto(executeUrl);
    const screen = new LockoutScreen(person, { nextLock: () => "", ownLock: "" });
    await screen.press();
    await expect(person.getByText(text("flash.sign_off"))).toBeVisible();
  }
  // The screen was loaded before, with the procedure of the one machine.
  const procedureOf = (tag: string) => page.getByRole("link", { name: new RegExp(`Procedure ${tag}`) });
  await expect(procedureOf("M-1")).toBeVisible();
  await sam.goto(executeUrl);
  await sam.getByText(text("executions.tasks.approve_change.title")).first().click();
  await sam.getByRole("button", { name: text("executions.tasks.approve_change.button") }).click();
  await expect(sam.getByText(text("flash.approve_change"))).toBeVisible();
  await page.goto(executeUrl);
  await expect(page.locator("#now")).toHaveText(
    text("executions.tasks.shut_down_joined.title", { joined: "M-2" }),
  );
  await expect(procedureOf("M-2")).toBeVisible();
  const task = page.locator("section[aria-labelledby=now]");
  await expect(task).toContainText("M-2");
});
