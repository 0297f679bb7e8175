import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { pattern, text } from "./support/text.ts";

test("at shift change the oncoming person walks down each point, locks it, and leads; the off-going one goes home @phone @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const work = await addPlantAtWork();
  const { slug, people } = work.plant;
  const executeUrl = tenantUrl(slug, `/lockout-plans/${work.planId}/execute`);

  // Tess, responsible, offers every lockout that she leads.
  await work.giveSession(page.context(), "tess");
  await page.goto(tenantUrl(slug, "/lockout-plans"));
  await page.getByRole("link", { name: text("plans.handover") }).click();
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.getByLabel(text("executions.inputs.toUserId")).selectOption({ label: people.sam.name });
  if (project.name !== "no-js") await expectAccessible(page);
  await page.getByRole("button", { name: text("handover.submit") }).click();
  await expect(page.getByText(/^Handover offered: 1/)).toBeVisible();

  // Sam takes the points over one by one, with a lock of the cabinet beside Tess's.
  const sam = await openVisitor();
  await work.giveSession(sam.context(), "sam");
  await sam.goto(executeUrl.replace(/execute$/, "handover"));
  const accept = sam.getByRole("heading", { name: text("executions.tasks.accept_handover.title"), level: 2 });
  await expect(accept).toBeVisible();
  await expect(sam.getByText(/Walk down each point first\. Still to see: /)).toBeVisible();
  await expect(
    sam.getByRole("button", { name: text("executions.tasks.accept_handover.button") }),
  ).toHaveCount(0);
  await sam.getByRole("link", { name: text("executions.own.toLockout") }).click();
  await expect(sam).toHaveURL(executeUrl);
  let lock = 20;
  const oncoming = new LockoutScreen(sam, { nextLock: () => `L-${lock++}`, ownLock: "P-SAM" });
  if (project.name !== "no-js") await expectAccessible(sam);
  const steps = await oncoming.stepTo(pattern("executions.tasks.accept_handover.title"));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatch(pattern("executions.tasks.take_over_lock.title"));
  await oncoming.takeStep();
  await expect(sam.getByText(text("flash.accept_handover"))).toBeVisible();

  // Tess takes off the locks that are no longer needed, and signs off.
  await page.goto(executeUrl);
  const offGoing = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  const removed = await offGoing.stepTo(pattern("executions.tasks.sign_off.title"));
  expect(removed).toHaveLength(steps.length);
  for (const step of removed) expect(step).toMatch(pattern("executions.tasks.give_up_lock.title"));
  await expect(page.getByText(/Lock L-2\d, Sam Berg/).first()).toBeVisible();

  // The plan and its paper say who leads now.
  for (const place of ["", "/print"]) {
    await page.goto(tenantUrl(slug, `/lockout-plans/${work.planId}${place}`));
    await expect(page.getByText(text("plans.people.leadsNow", { name: people.sam.name }))).toBeVisible();
    await expect(page.getByText(text("plans.people.plannedLead"))).toBeVisible();
  }
});
