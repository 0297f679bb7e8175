import { apiClientOf } from "./support/api-client.ts";
import { carryTo } from "./support/carry.ts";
import { expect, signIn, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { approvedPlan, trainingPlaceOf } from "./support/plans.ts";
import { text } from "./support/text.ts";

test("a point is isolated and locked with one press; a lock that is refused leaves it isolated @phone @no-js", async ({
  page,
  expectOnConsole,
}, { project }) => {
  expectOnConsole(/status of 409/);
  const place = trainingPlaceOf(project.name);
  const { slug, technician } = place;
  const number = `ONE-${Date.now().toString(36).toUpperCase()}`;
  await (await apiClientOf(slug, "manager")).post("/api/locks", { number, kind: "equipment" });
  const plan = await approvedPlan(place, `Journey: isolate and lock ${number}`);
  await carryTo(slug, technician, plan.id, "shut_down");
  await signIn(page, slug, technician);
  const screen = new LockoutScreen(page, { nextLock: () => number, ownLock: "" });
  await screen.open(slug, plan.id);
  await expect(screen.heading).toHaveText(/^Isolate/);
  const tag = (await screen.heading.innerText()).replace("Isolate ", "");
  const tagField = screen.task.getByLabel(text("executions.inputs.scannedTag"));
  const lockField = screen.task.getByLabel(text("executions.inputs.lockNumber"));

  await tagField.fill(tag);
  await lockField.fill("NO-SUCH-LOCK");
  await screen.press();
  await expect(page.getByRole("alert")).toContainText(text("executions.isolatedOnly.lockRefused", { tag }));
  await expect(screen.heading).toHaveText(`Apply your lock to ${tag}`);
  await expect(tagField).toHaveValue(tag);
  await expect(lockField).toHaveValue("NO-SUCH-LOCK");
  await lockField.fill(number);
  await screen.press();
  await expect(screen.heading).toHaveText(/^Isolate/);

  const next = (await screen.heading.innerText()).replace("Isolate ", "");
  const another = `${number}-2`;
  await (await apiClientOf(slug, "manager")).post("/api/locks", { number: another, kind: "equipment" });
  await tagField.fill(next);
  await lockField.fill(another);
  await screen.press();
  await expect(page.getByText(text("flash.isolated_and_locked", { tag: next }))).toBeVisible();
  await expect(page.getByText(text("executions.undo.isolate_and_lock", { tag: next }))).toBeVisible();
  await expect(screen.heading).not.toHaveText(new RegExp(`${next}$`));
});
