import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

test("a reading that looks like a slip is asked for once more, and a comma is a decimal mark @phone @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const work = await addPlantAtWork();
  const { slug, points } = work.plant;
  await work.giveSession(page.context(), "ravi");
  await page.goto(
    `${tenantUrl(slug, `/lockout-plans/${work.planId}/execute`)}?point=${points.E1}&do=verify_point`,
  );
  const screen = new LockoutScreen(page, { nextLock: () => "", ownLock: "" });
  await page.getByLabel(text("executions.inputs.instrument"), { exact: true }).fill("Tester 7");
  for (const box of await screen.task.getByRole("checkbox").all()) await box.check();
  const value = screen.task.getByRole("textbox", { name: text("executions.inputs.value"), exact: true });
  const again = screen.task.getByLabel(text("executions.inputs.confirmed"));
  await expect(again).toHaveCount(0);

  await value.fill("3980");
  await screen.press();
  await expect(again).toBeVisible();
  await expect(value).toHaveValue("3980");
  await expect(page.getByRole("alert", { name: text("executions.unsafe.title") })).toHaveCount(0);
  if (project.name !== "no-js") {
    await screen.ready(screen.task.locator("[data-place=main], [data-place=protective]"));
    await expectAccessible(page, "section[aria-labelledby=now]");
  }

  await value.fill("0,5");
  await screen.press();
  await expect(page.getByText(/^Verified .+ by Ravi Iyer, 0.5\sV$/)).toBeVisible();
});
