import { expect, tenantUrl, test } from "./support/fixtures.ts";
import { LockoutScreen } from "./support/lockout.ts";
import { addPlantAtWork } from "./support/plant-at-work.ts";
import { text } from "./support/text.ts";

test("a stop while a point is energized for a test sends someone to isolate and lock it before the stop is lifted @phone @no-js", async ({
  page,
  openVisitor,
}, { project }) => {
  const work = await addPlantAtWork("verified");
  const { slug } = work.plant;
  const execute = tenantUrl(slug, `/lockout-plans/${work.planId}/execute`);
  await work.send("tess", { type: "sign_on", lockNumber: "P-TESS", briefed: true });
  await work.send("tess", { type: "sign_off" });
  const point = (await work.now()).points.find(({ tag }) => tag === "E1");
  const pointId = point?.id ?? "";
  await work.send("tess", {
    type: "start_test",
    pointIds: [pointId],
    reason: "Look at the direction of rotation",
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    toolsClear: true,
    peopleClear: true,
  });
  await work.send("tess", { type: "unlock_point", pointId });
  await work.send("tess", { type: "energise_test" });

  const vera = await openVisitor();
  await work.giveSession(vera.context(), "vera");
  await vera.goto(execute);
  // Whatever the step is, everyone sees at the top that there is energy.
  const energized = vera.getByText(text("executions.underTest", { tags: "E1" }));
  await expect(energized).toBeVisible();
  if (project.name === "phone")
    expect(await energized.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(300);
  await vera.getByRole("button", { name: text("executions.stop.label") }).click();
  const live = text("executions.unsafe.live", { tags: "E1" });
  await expect(vera.getByRole("alert", { name: text("executions.unsafe.title") })).toContainText(live);

  // Tess isolates and locks it at once; only then is there a stop to lift.
  await work.giveSession(page.context(), "tess");
  await page.goto(execute);
  const alarm = page.getByRole("alert", { name: text("executions.unsafe.title") });
  await expect(alarm).toContainText(live);
  const tess = new LockoutScreen(page, { nextLock: () => "L-20", ownLock: "" });
  const steps = await tess.stepTo(new RegExp(text("executions.tasks.lift_stop.title")));
  expect(steps).toEqual([
    text("executions.tasks.isolate_point.title", { tag: "E1" }),
    text("executions.tasks.apply_lock.title", { tag: "E1" }),
  ]);
  await expect(alarm).not.toContainText(live);
  await tess.task
    .getByLabel(text("executions.inputs.done"))
    .fill("The motor turned the wrong way. It is swapped.");
  await tess.press();
  await expect(alarm).toHaveCount(0);
  const { points, unsafe, test: running } = await work.now();
  expect([unsafe, running]).toEqual([null, null]);
  // What was tested is verified again like everything else.
  expect(points.map(({ condition }) => condition.verification)).toEqual([null, null]);
});
