import { randomUUID } from "node:crypto";
import { apiClientOf } from "./support/api-client.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { text } from "./support/text.ts";
import { submittedPlan, workplaceOf } from "./support/plans.ts";

test("[PRODUCT-03] two people of one name are distinguished on the printed plan @desktop", async ({ page }, {
  project,
}) => {
  const workplace = workplaceOf(project.name);
  const { slug } = workplace;
  const admin = await apiClientOf(slug, "admin");
  const { items: roles } = await admin.get<{ items: { id: string; key: string }[] }>("/api/roles");
  const roleId = roles.find(({ key }) => key === "affected_employee")?.id;
  const run = randomUUID().slice(0, 6);
  const usernames = [`eva1-${run}`, `eva2-${run}`];
  const name = `Eva Namesake ${run}`;
  for (const username of usernames) {
    const email = `${username}@${slug}.example`;
    await admin.post("/api/users", { name, username, email, kind: "affected", roleId });
  }
  const plan = await submittedPlan(workplace, "Journey: namesakes on paper");

  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/lockout-plans/${plan.id}/print`));
  await page.emulateMedia({ media: "print" });
  for (const heading of ["procedures.ppe.wear", "plans.print.hazards"] as const)
    await expect(page.getByText(text(heading))).toBeVisible();
  const listed = page.getByRole("listitem").filter({ hasText: name });
  await expect(listed).toHaveText(usernames.map((username) => `${name} (${username})`));
});

test("[PRODUCT-03] a paper that there is not yet says what to do first, with a status of its own @desktop @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const workplace = workplaceOf(project.name);
  const { slug } = workplace;
  const plan = await submittedPlan(workplace, "Journey: no lockbox yet");
  await signIn(page, slug, "manager");
  const answer = await page.goto(tenantUrl(slug, `/lockout-plans/${plan.id}/paper?paper=lockbox`));
  expect(answer?.status()).toBe(409);
  await expect(page.getByText(text("plans.papers.missing.lockbox"))).toBeVisible();
  expect((await page.goto(tenantUrl(slug, `/lockout-plans/${plan.id}/print`)))?.status()).toBe(200);
  await expect(page.getByText(text("plans.papers.missing.title"))).toHaveCount(0);
});

test("[PRODUCT-03] the sheet of a plan that was withdrawn says that no one works under it @desktop @no-js", async ({
  page,
}, { project }) => {
  const workplace = workplaceOf(project.name);
  const { slug } = workplace;
  const plan = await submittedPlan(workplace, "Journey: withdrawn on paper");
  const manager = await apiClientOf(slug, "manager");
  await manager.post(`/api/lockout-plans/${plan.id}/cancel`, { version: plan.version, reason: "Not needed" });
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/lockout-plans/${plan.id}/print`));
  const state = text("plans.states.cancelled");
  await expect(page.getByText(text("plans.print.noPermit", { state }))).toBeVisible();
});
