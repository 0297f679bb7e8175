import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import type { ExecutionView } from "#contract/executions/schemas.ts";
import type { ProcedureDetail } from "#contract/procedures/schemas.ts";
import { openDatabase } from "../support/product-database.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen, padlocks } from "./support/lockout.ts";
import { approvedPlan } from "./support/plans.ts";
import { publishedProcedure, slug } from "./support/procedures.ts";
import { text } from "./support/text.ts";
import { asSeen } from "../support/review.ts";

test("a point changed after the approval stops the lockout, shows the difference, and a new version lets it begin @desktop @no-js", async ({
  page,
  javaScriptEnabled,
}) => {
  const procedure = await publishedProcedure();
  const { tag } = procedure.equipment;
  const workplace = { slug, machine: tag, technician: "technician" };
  const plan = await approvedPlan(workplace, `Change the seals of ${tag}`);
  const admin = await apiClientOf(slug, "admin");
  const machine = await admin.get<EquipmentDetail>(`/api/equipment/${procedure.equipment.id}`);
  const point = machine.points.find(({ proveDead }) => proveDead) ?? machine.points[0];

  await test.step("a point saved as it is changes nothing, and so asks nothing", async () => {
    await signIn(page, slug, "manager");
    await page.goto(tenantUrl(slug, `/equipment/points/${point?.id}/edit`));
    await page.getByRole("button", { name: text("points.form.saveChanges") }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
  });

  await test.step("the form of the point says what no longer matches before it saves", async () => {
    await page.goto(tenantUrl(slug, `/equipment/points/${point?.id}/edit`));
    await page.getByRole("textbox", { name: text("points.form.verificationLimit") }).fill("1000");
    await page.getByLabel(text("points.form.verificationJustification")).fill("Tested by a fixed detector");
    await page.getByRole("button", { name: text("points.form.saveChanges") }).click();
    const warning = page.getByRole("alert");
    await expect(warning).toContainText(text("registerChanges.confirmTitle"));
    await expect(warning).toContainText(text("registerChanges.fields.verificationLimit"));
    await expect(warning).toContainText("1,000");
    if (javaScriptEnabled !== false) {
      await expect(warning).toBeInViewport();
      await expect(page.locator(":focus").filter({ has: warning })).toHaveCount(1);
    }
    await page.getByRole("button", { name: text("registerChanges.confirmSubmit") }).click();
    await page.waitForURL((url) => !url.pathname.endsWith("/edit"));
  });

  await test.step("the procedure and the plan show it", async () => {
    for (const path of [`/procedures/${procedure.id}`, `/lockout-plans/${plan.id}`]) {
      await page.goto(tenantUrl(slug, path));
      await expect(page.getByText(text("registerChanges.title"))).toBeVisible();
      await expect(page.getByText("1,000", { exact: true })).toBeVisible();
    }
    await page.goto(tenantUrl(slug, `/equipment/${machine.id}`));
    await expect(page.getByText(text("registerChanges.badge"))).toBeVisible();
  });

  await test.step("the placard to print says so, on paper too", async () => {
    await page.goto(tenantUrl(slug, `/procedures/${procedure.id}/print`));
    await expect(page.getByText(text("registerChanges.title"))).toBeVisible();
    await expect(page.getByText(text("procedures.print.outdated"))).toBeVisible();
    if (javaScriptEnabled === false) return;
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(text("procedures.print.outdated"))).toBeVisible();
    await expect(page.getByText(text("registerChanges.title"))).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  const screen = new LockoutScreen(page, { nextLock: padlocks(1), ownLock: "P-TECHNICIAN" });
  await test.step("the lockout does not begin, and says why", async () => {
    await signIn(page, slug, "technician");
    await screen.open(slug, plan.id);
    await expect(page.getByText(text("registerChanges.title"))).toBeVisible();
    await expect(screen.task.getByText(text("executions.now.notAllowed"))).toBeVisible();
    await expect(screen.task.locator("[data-place=main]")).toHaveCount(0);
  });

  await test.step("planned again with the new version, it begins", async () => {
    const supervisor = await apiClientOf(slug, "supervisor");
    const view = await supervisor.get<ExecutionView>(`/api/lockout-plans/${plan.id}/execution`);
    await supervisor.post(`/api/lockout-plans/${plan.id}/execution/commands`, {
      version: view.version,
      state: view.state,
      command: { type: "cancel", reason: "The register changed." },
    });
    await publishAgain(procedure);
    const again = await approvedPlan(workplace, `Change the seals of ${tag} again`);
    await screen.open(slug, again.id);
    await expect(page.getByText(text("registerChanges.title"))).toHaveCount(0);
    await screen.takeStep();
    await expect(screen.heading).toHaveText(/^Isolate/);
  });
});

test("a lockout whose planned time is over begins once the approver allows it @desktop @no-js", async ({
  page,
}) => {
  const { tag } = (await publishedProcedure()).equipment;
  const workplace = { slug, machine: tag, technician: "technician" };
  const plan = await approvedPlan(workplace, `Grease the bearings of ${tag}`);
  await letTimePass(plan.id);
  const screen = new LockoutScreen(page, { nextLock: padlocks(1), ownLock: "P-TECHNICIAN" });
  await signIn(page, slug, "technician");
  await screen.open(slug, plan.id);
  await expect(screen.task.getByText(text("executions.now.notAllowed"))).toBeVisible();

  await signIn(page, slug, "supervisor");
  await page.goto(tenantUrl(slug, `/lockout-plans/${plan.id}`));
  await page.getByLabel(text("plans.late.reason")).fill("The bearings arrived a day late.");
  await page.getByRole("button", { name: text("plans.late.submit") }).click();
  await expect(page.getByText(text("plans.late.allowed"))).toBeVisible();
  await expect(page.getByText("The bearings arrived a day late.")).toBeVisible();

  await signIn(page, slug, "technician");
  await screen.open(slug, plan.id);
  await screen.takeStep();
  await expect(screen.heading).toHaveText(/^Isolate/);
});

/** The planned time was over a day ago: no plan is approved whose time is over. */
async function letTimePass(planId: string): Promise<void> {
  const database = await openDatabase(process.env.HASP_E2E_DATA_DIR ?? "");
  await database.query(
    "update lockout_plans set window_start = now() - interval '32 hours', window_end = now() - interval '24 hours' where id = $1",
    [planId],
  );
  await database.end();
}

/** The next version: written by the administrator, published by the manager. */
async function publishAgain({ id }: ProcedureDetail): Promise<void> {
  const admin = await apiClientOf(slug, "admin");
  const manager = await apiClientOf(slug, "manager");
  const path = `/api/procedures/${id}`;
  const { version } = await admin.get<ProcedureDetail>(path);
  const draft = await admin.post<ProcedureDetail>(`${path}/draft`, { version });
  const submission = { version: draft.shown.version, note: "The limit of the disconnect." };
  const submitted = await admin.post<ProcedureDetail>(`${path}/submit`, submission);
  await manager.post(`${path}/publish`, asSeen(submitted));
}

test("a change of a point that a lockout holds is refused at once, without asking to confirm it first @desktop @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const manager = await apiClientOf("acme", "manager");
  const { items } = await manager.get<{ items: { id: string; tag: string }[] }>(
    "/api/isolation-points?search=S-HDR-02",
  );
  await signIn(page, "acme", "manager");
  await page.goto(tenantUrl("acme", `/equipment/points/${items[0]?.id}/edit`));
  await page.getByRole("textbox", { name: text("points.form.verificationLimit") }).fill("1");
  await page.getByRole("button", { name: text("points.form.saveChanges") }).click();
  await expect(
    page.getByText(/holds S-HDR-02\. Change it after that lockout is closed/).first(),
  ).toBeVisible();
  await expect(page.getByText(text("registerChanges.confirmTitle"))).toHaveCount(0);
});
