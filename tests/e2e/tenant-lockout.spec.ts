import { expect, signIn, signInByForm, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen, padlocks } from "./support/lockout.ts";
import { keepFromHearing } from "./support/live.ts";
import { approvedPlan, trainingPlaceOf, workplaceOf } from "./support/plans.ts";
import { pattern, text } from "./support/text.ts";

/** A complete lockout has about forty steps. */
const wholeLockout = 600_000;

test("[PRODUCT-04] one step at a time from notice to close, and the machine's status follows @phone @no-js", async ({
  page,
}, { project }) => {
  test.setTimeout(wholeLockout);
  const workplace = workplaceOf(project.name);
  const { slug, machine, technician } = workplace;
  const plan = await approvedPlan(workplace, "Journey: the whole lockout");
  await signInByForm(page, slug, technician);
  const screen = new LockoutScreen(page, { nextLock: padlocks(30), ownLock: "P-TECHNICIAN" });
  const statusOfMachine = async () => {
    await page.goto(tenantUrl(slug, `/equipment/${plan.equipment[0]?.id}`));
    return page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  };

  await screen.open(slug, plan.id);
  await expect(screen.state).toContainText(machine);
  await expect(screen.state).toContainText(text("executions.states.approved"));
  await expect(screen.state).toContainText(text("executions.physical"));
  const before = await screen.stepTo(/^Sign on/);
  expect(before.filter((title) => title.startsWith("Isolate"))).toHaveLength(plan.points.length);
  expect(inOrderOfTheRule(before)).toBe(true);
  await expect(screen.state).toContainText(text("executions.states.verified"));
  await expect(await statusOfMachine()).toContainText(text("dashboard.figures.lockedOut"));

  await screen.open(slug, plan.id);
  await screen.takeStep();
  await expect(screen.state).toContainText(text("executions.states.working"));
  await expect(screen.heading).toHaveText(text("executions.tasks.sign_off.title"));
  const after = await screen.stepTo(/close the lockout$/i);
  const shared = plan.conflicts.length > 0 ? 1 : 0;
  expect(
    after.filter((title) => pattern("executions.tasks.unlock_and_restore.title").test(title)),
  ).toHaveLength(plan.points.length - shared);
  expect(
    after.filter((title) => pattern("executions.tasks.unlock_and_leave.title").test(title)),
  ).toHaveLength(shared);
  await screen.takeStep();
  await expect(page.getByText(text("executions.over.closed"), { exact: true })).toBeVisible();
  await expect(await statusOfMachine()).toContainText("Operational");

  await page.goto(tenantUrl(slug, `/lockout-plans/${plan.id}/history`));
  await expect(page.getByText(/\d+ events checked, none altered/)).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: text("history.actions.execution.close") }),
  ).toHaveCount(1);
});

test("[PRODUCT-04] a wrong tag is refused with its reason, changes nothing and keeps what was typed @phone @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const workplace = trainingPlaceOf(project.name);
  const { slug, technician } = workplace;
  const plan = await approvedPlan(workplace, "Journey: at the wrong device");
  await signIn(page, slug, technician);
  const screen = new LockoutScreen(page, { nextLock: padlocks(50), ownLock: "P-TECHNICIAN" });
  await screen.open(slug, plan.id);
  await screen.stepTo(/^Isolate/);
  const title = await screen.heading.innerText();
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill("WRONG-1");
  await screen.press();
  await expect(page.getByRole("alert")).toContainText("Nothing has changed");
  await expect(page.getByRole("alert")).toContainText("WRONG-1 is not the tag here");
  await expect(screen.heading).toHaveText(title);
  await expect(screen.task.getByLabel(text("executions.inputs.scannedTag"))).toHaveValue("WRONG-1");

  // What is written on the device is said beside its name, and other devices may say the same.
  const named = screen.task.getByText(/, marked /).first();
  const label = (await named.innerText()).replace(/^.*, marked /s, "").trim();
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill(label);
  await screen.press();
  await expect(page.getByRole("alert")).toContainText(`${label} is written on the device`);
  await expect(screen.heading).toHaveText(title);

  await screen.takeStep();
  await expect(screen.heading).toHaveText(title.replace("Isolate", "Apply your lock to"));
  await screen.task.getByLabel(text("executions.inputs.scannedTag")).fill(title.replace("Isolate ", ""));
  await screen.task.getByLabel(text("executions.inputs.lockNumber")).fill("L-999");
  await screen.press();
  await expect(page.getByRole("alert")).toContainText("L-999 is not in the register of padlocks and tags.");
  await expect(screen.task.getByLabel(text("executions.inputs.lockNumber"))).toHaveValue("L-999");
});

test("[PRODUCT-04] a second person sees the state, acts, and is told when someone was quicker", async ({
  page,
  openAs,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const workplace = trainingPlaceOf(project.name);
  const { slug, technician } = workplace;
  const plan = await approvedPlan(workplace, "Journey: two at one machine");
  const own = { nextLock: padlocks(50), ownLock: "P-TECHNICIAN" };
  await signIn(page, slug, technician);
  const first = new LockoutScreen(page, own);
  const second = new LockoutScreen(await openAs(slug, "technician2"), own);
  await first.open(slug, plan.id, { apart: true });
  // The second person's page must not learn of it before they press.
  const letHear = await keepFromHearing(second.page);
  await second.open(slug, plan.id, { apart: true });
  await expect(second.heading).toHaveText(text("executions.tasks.notify.title"));

  await second.fill("Notify the affected employees");
  await first.takeStep();
  await second.press();
  await expect(second.page.getByRole("alert")).toContainText(
    /^Before you, .+ notified the affected employees/,
  );
  await expect(second.heading).toHaveText(text("executions.tasks.shut_down.title"));

  await letHear();
  await first.takeStep();
  await expect(second.heading).toHaveText(/^Isolate/);
  await second.takeStep();
  await expect(first.page.getByText(text("executions.stages.isolated"))).toBeVisible();
});

test("[PRODUCT-04] a double tap takes effect once @phone", async ({ page }, { project }) => {
  const workplace = trainingPlaceOf(project.name);
  const { slug, technician } = workplace;
  const plan = await approvedPlan(workplace, "Journey: gloves on");
  await signIn(page, slug, technician);
  const screen = new LockoutScreen(page, { nextLock: padlocks(50), ownLock: "P-TECHNICIAN" });
  await screen.open(slug, plan.id);
  await screen.takeStep();
  await screen.task.locator("[data-place=main]").dblclick();
  await expect(screen.heading).toHaveText(/^Isolate/);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto(tenantUrl(slug, `/lockout-plans/${plan.id}/history`));
  await expect(
    page.getByRole("listitem").filter({ hasText: text("history.actions.execution.shut_down") }),
  ).toHaveCount(1);
});

test("[PRODUCT-04] the responsibility is offered and taken back, a test ends, an overdue hold is reviewed @desktop @no-js", async ({
  page,
  openAs,
}, { project }) => {
  // Each project ends the test in its own tenant.
  const slug = project.name === "no-js" ? "maxform" : "default";
  await signIn(page, slug, "technician2");
  await page.goto(tenantUrl(slug, "/lockout-plans?show=active"));
  await page.getByRole("link", { name: "Replace the hydraulic pump motor" }).first().click();
  await page.getByRole("link", { name: text("plans.execute") }).click();
  await expect(page.locator("#now")).toHaveText(text("executions.tasks.end_test.title"));

  await page.getByText(text("executions.tasks.offer_handover.title")).click();
  await page.getByLabel(text("executions.inputs.toUserId")).selectOption({ index: 1 });
  await page.getByRole("button", { name: text("executions.tasks.offer_handover.button") }).click();
  await expect(page.getByText(/^Offered to .+, not accepted yet/)).toBeVisible();
  await page.getByText(text("executions.tasks.withdraw_handover.title")).first().click();
  await page.getByRole("button", { name: text("executions.tasks.withdraw_handover.button") }).click();
  await expect(page.getByText(text("flash.withdraw_handover"))).toBeVisible();
  await page.getByRole("button", { name: text("executions.tasks.end_test.button") }).click();
  await expect(page.locator("#now")).toHaveText(/^Isolate MF-IMM-003-E1/);
  await expect(page.getByText(text("executions.states.re_isolating")).first()).toBeVisible();

  if (slug !== "default") return;
  const isabel = await openAs(slug, "isabel.costa");
  await isabel.goto(tenantUrl(slug, "/lockout-plans?show=active"));
  await isabel
    .getByRole("link", { name: /^Screw block at the manufacturer/ })
    .first()
    .click();
  await isabel.getByRole("link", { name: text("plans.execute") }).click();
  await expect(isabel.getByRole("alert")).toContainText(text("executions.alarms.hold_review_overdue"));
  const now = isabel.locator("section[aria-labelledby=now]");
  await now.getByLabel(text("executions.inputs.locksChecked")).check();
  await isabel.getByLabel(text("executions.inputs.reviewNote")).fill("All five in place, tags readable.");
  await isabel.getByRole("button", { name: text("executions.tasks.review_hold.button") }).click();
  await expect(isabel.locator("#now")).toHaveText(text("executions.tasks.resume.title"));
  await expect(isabel.getByText("All five in place, tags readable.")).toBeVisible();
});

test("[GUARD-05] a viewer sees the lockout and is offered no step @no-js", async ({ page }, { project }) => {
  const workplace = trainingPlaceOf(project.name);
  const plan = await approvedPlan(workplace, "Journey: looking on");
  await signIn(page, workplace.slug, "viewer");
  await page.goto(tenantUrl(workplace.slug, `/lockout-plans/${plan.id}/execute`));
  await expect(page.getByText(text("executions.readOnly.title"))).toBeVisible();
  await expect(page.locator("main form")).toHaveCount(0);
  await page.goto(tenantUrl(workplace.slug, "/lockout-plans"));
  await expect(page.getByRole("link", { name: text("plans.new") })).toHaveCount(0);
});

/** 29 CFR 1910.147(d): a kind of step begins only after the previous kind has begun, or with it. */
function inOrderOfTheRule(titles: string[]): boolean {
  const order = [/^Notify/, /shut down/i, /^Isolate/, /^Apply/, /^Relieve/, /verify/i, /^Try/];
  const firsts = order.map((kind) => titles.findIndex((title) => kind.test(title)));
  return firsts.every((first, index) => first >= 0 && first >= (firsts[index - 1] ?? -1));
}
