import { formatMonth } from "#contract/format.ts";
import { planRefusal } from "#contract/plans/sentences.ts";
import { inputRefusal } from "#contract/sentences.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { approvedPlan, trainingPlaceOf, workplaceOf } from "./support/plans.ts";
import { pattern, text } from "./support/text.ts";

test("[PRODUCT-03] the manager drafts and submits a plan, and cannot approve it; the supervisor does, from the inbox", async ({
  page,
  openAs,
}, { project }) => {
  const { slug, machine } = workplaceOf(project.name);
  const title = `Journey: inspect the seals of ${machine}`;
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/lockout-plans"));
  await page.getByRole("link", { name: text("plans.new") }).click();
  await expect(page.getByRole("heading", { level: 1, name: text("plans.newTitle") })).toBeVisible();
  await page.getByLabel(text("plans.form.title")).fill(title);
  await page.getByLabel(text("plans.form.reason")).fill("Yearly inspection by the manufacturer's list.");
  await page.getByLabel(text("plans.form.workOrder")).fill("WO-4711");
  await page.getByLabel(text("plans.form.findMachine")).fill(machine.slice(3, 6).toLowerCase());
  await page.getByRole("checkbox", { name: machine }).check();
  await expect(page.getByText(pattern("plans.form.points"))).toBeVisible();
  await page.getByLabel(text("plans.form.responsible")).selectOption({ index: 1 });
  await page.getByRole("button", { name: text("plans.form.saveDraft") }).click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/is saved as a draft/)).toBeVisible();
  await expect(page.getByText("WO-4711")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Version \d+$/ })).toBeVisible();
  await page.getByRole("button", { name: text("plans.submit") }).click();
  await expect(page.getByText(planRefusal("own_plan").message)).toBeVisible();
  await expect(page.getByRole("button", { name: text("plans.decision.approve") })).toHaveCount(0);

  const supervisor = await openAs(slug, "supervisor");
  await supervisor.goto(tenantUrl(slug, "/inbox?kind=approve_plan"));
  await supervisor.getByRole("link", { name: title }).first().click();
  await expect(supervisor.getByRole("button", { name: text("plans.decision.approve") })).toBeVisible();
  await supervisor.waitForLoadState("domcontentloaded");
  for (const box of await supervisor.locator("input[name=acknowledged]").all()) await box.check();
  await supervisor.getByRole("button", { name: text("plans.decision.approve") }).click();
  await expect(supervisor.getByText(/is approved\. The lockout can begin\./)).toBeVisible();
  await supervisor.goto(tenantUrl(slug, "/inbox?kind=approve_plan"));
  await expect(supervisor.getByRole("link", { name: title })).toHaveCount(0);
});

test("[PRODUCT-03] a plan that lacks something returns with every reason and all that was typed @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const { slug, machine } = workplaceOf(project.name);
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, "/lockout-plans/new"));
  await page.getByLabel(text("plans.form.title")).fill("A plan with gaps");
  await page.getByLabel(text("plans.form.reason")).fill("To see what is missing.");
  await page.getByLabel(text("plans.form.findMachine")).fill(machine);
  await page.getByRole("button", { name: text("common.search") }).click();
  await expect(page.getByLabel(text("plans.form.title"))).toHaveValue("A plan with gaps");
  await page.getByLabel(text("plans.form.responsible")).selectOption({ index: 1 });
  await page.getByLabel(text("plans.form.end"), { exact: true }).fill("2020-01-01T00:00");
  await page.getByRole("button", { name: text("plans.form.saveDraft") }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(text("platform.features.failed"));
  await expect(alert).toContainText(inputRefusal("choose_machine").message);
  await expect(page.getByLabel(text("plans.form.title"))).toHaveValue("A plan with gaps");
  await expect(page.getByLabel(text("plans.form.reason"))).toHaveValue("To see what is missing.");
  await expect(page.getByLabel(text("plans.form.end"), { exact: true })).toHaveValue("2020-01-01T00:00");
});

test("[PRODUCT-12] the dashboard counts what the lists show @no-js", async ({ page }) => {
  await signIn(page, "borealis", "technician");
  for (const [tile, path] of [
    ["Operational", "/equipment?status=operational"],
    ["Locked out", "/equipment?status=locked_out"],
    ["Active permits", "/lockout-plans?show=active"],
  ] as const) {
    await page.goto(tenantUrl("borealis", "/dashboard"));
    const link = page
      .getByRole("region", { name: text("dashboard.figures.label") })
      .getByRole("link", { name: tile });
    const figure = Number.parseInt(await link.innerText(), 10);
    await link.click();
    await expect(page).toHaveURL(tenantUrl("borealis", path));
    await expect(page.getByRole("rowheader")).toHaveCount(figure);
  }
});

test("[PRODUCT-01] [PRODUCT-02] a shared point says whom it serves, and the procedure can be read @no-js", async ({
  page,
}) => {
  await signIn(page, "acme", "viewer");
  await page.goto(tenantUrl("acme", "/equipment?search=FB-FIL"));
  await page.getByRole("link", { name: /FB-FIL-007/ }).click();
  await expect(
    page.getByText(text("equipment.point.shared", { machines: "FB-PAS-003" }), { exact: true }),
  ).toBeVisible();
  await page.getByRole("link", { name: /Energy control procedure/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: text("procedures.steps.title") })).toBeVisible();
  await expect(page.getByText("Illustrative values for demonstration")).toBeVisible();
});

test("[PRODUCT-03] a plan is copied only with a look at each point, and withdrawn only with a reason @desktop @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 400/);
  const { slug, machine } = trainingPlaceOf(project.name);
  const source = await approvedPlan(trainingPlaceOf(project.name), `Journey: to be copied ${project.name}`);
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/lockout-plans/${source.id}`));
  await page.getByRole("link", { name: text("plans.copy.action") }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Copy ${source.number}` })).toBeVisible();
  await expect(page.getByText(machine).first()).toBeVisible();
  await page.getByRole("button", { name: text("plans.form.saveDraft") }).click();
  await expect(page.getByRole("alert")).toContainText(/Check every isolation point again/);

  await page.getByLabel(text("plans.form.title")).fill(`Journey: the copy ${project.name}`);
  await page.waitForLoadState("domcontentloaded");
  for (const box of await page.locator("input[name=lookedAtIds]").all()) await box.check();
  await page.getByRole("button", { name: text("plans.form.saveDraft") }).click();
  await expect(page.getByText(/is saved as a draft/)).toBeVisible();
  await expect(page.getByRole("link", { name: source.number })).toBeVisible();

  await page.getByText(text("plans.withdraw.summary")).click();
  await page.getByLabel(text("plans.withdraw.reason")).fill("The night shift did it.");
  await page.getByRole("button", { name: text("plans.withdraw.submit") }).click();
  await expect(page.getByText(text("plans.withdraw.withdrawn"))).toBeVisible();
  await expect(page.getByText("The night shift did it.")).toBeVisible();
});

test("[PRODUCT-03] the calendar shows each plan on the days of its window, month by month @both @no-js", async ({
  page,
}) => {
  await signIn(page, "borealis", "viewer");
  await page.goto(tenantUrl("borealis", "/lockout-plans"));
  await page.getByRole("link", { name: text("plans.calendar.title") }).click();
  await expect(page).toHaveURL(tenantUrl("borealis", "/lockout-plans/calendar"));
  const plan = page
    .getByRole("main")
    .getByRole("link", { name: /reline|ball mill|HV-/i })
    .filter({ visible: true });
  await expect(plan.first()).toBeVisible();
  await page.goto(tenantUrl("borealis", "/lockout-plans/calendar?month=2031-05"));
  await expect(page.getByRole("heading", { level: 1, name: "May 2031" })).toBeVisible();
  await expect(page.getByText(text("plans.calendar.none"))).toBeVisible();
  await page.getByRole("link", { name: formatMonth("2031-06") }).click();
  await expect(page.getByRole("heading", { level: 1, name: formatMonth("2031-06") })).toBeVisible();
});
