import { procedureRefusal, procedureFinding } from "#contract/procedures/sentences.ts";
import type { EquipmentDetail } from "#contract/equipment/schemas.ts";
import { expectAccessible } from "./support/accessible.ts";
import { apiClientOf } from "./support/api-client.ts";
import { expect, signIn, tenantUrl, test } from "./support/fixtures.ts";
import { newMachine, publishedProcedure, slug, submittedProcedure } from "./support/procedures.ts";
import { pattern, text as textOf } from "./support/text.ts";

test("[PRODUCT-02] a procedure is written from its machine's points, put in order by keyboard, and submitted @desktop", async ({
  page,
}) => {
  const machine = await newMachine();
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/procedures/new?equipment=${machine.id}`));
  await page.getByRole("button", { name: textOf("procedures.new.submit") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Edit version 1 of ${machine.tag}` }),
  ).toBeVisible();
  await expect(page.getByText(textOf("procedures.check.open", { count: 1 })).first()).toBeVisible();

  // The third step shuts down, which is too late after the isolation.
  const handle = (number: number) =>
    page.getByRole("button", { name: new RegExp(`^Move step ${number} of `) });
  await handle(3).press("ArrowDown");
  await expect(
    page.getByText(procedureFinding("order/shut_down", { step: 4 }).message).first(),
  ).toBeVisible();
  await expect(handle(4)).toBeFocused();
  await handle(4).press("ArrowUp");
  await expect(page.getByText(procedureFinding("order/shut_down", { step: 4 }).message)).toHaveCount(0);

  const steps = page.getByRole("textbox", { name: textOf("procedures.editor.text") });
  const text = await steps.nth(1).inputValue();
  await page.getByRole("button", { name: "Delete step 2" }).click();
  await expect(steps.nth(1)).not.toHaveValue(text);
  await page.getByRole("button", { name: textOf("procedures.editor.undo") }).click();
  await expect(steps.nth(1)).toHaveValue(text);

  await page.getByLabel(textOf("procedures.sections.intendedUse")).fill("Cleaning of the bowl.");
  await expect(page.getByText(textOf("procedures.check.complete")).first()).toBeVisible();
  await page.getByRole("button", { name: textOf("procedures.editor.finish") }).click();
  await expect(
    page.getByRole("heading", { level: 2, name: textOf("procedures.submit.title") }),
  ).toBeVisible();
  await page.getByLabel(textOf("procedures.submit.note")).fill("The first version.");
  await page.getByRole("button", { name: textOf("procedures.submit.button") }).click();
  await expect(page.getByText(`Version 1 of ${machine.tag} is in review.`)).toBeVisible();
  await page.getByRole("button", { name: textOf("procedures.withdraw") }).click();
  await expect(
    page.getByText(textOf("flash.procedureWithdrawn", { number: 1, tag: machine.tag })),
  ).toBeVisible();
});

test("[PRODUCT-02] the author cannot approve a version; another reads it, publishes it and prints its placard @desktop", async ({
  page,
  openAs,
}) => {
  const { id, equipment: machine } = await submittedProcedure();
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/procedures/${id}`));
  await page.getByRole("link", { name: textOf("procedures.review.see", { number: 1 }) }).click();
  await expect(page.getByText(procedureRefusal("own_version").message)).toBeVisible();
  await expect(page.getByRole("button", { name: textOf("procedures.review.publish") })).toHaveCount(0);

  const manager = await openAs(slug, "manager");
  await manager.goto(page.url());
  await expect(manager.getByText("The first version.").first()).toBeVisible();
  await manager.getByRole("button", { name: textOf("procedures.review.publish") }).click();
  await expect(
    manager.getByText(textOf("flash.procedurePublished", { number: 1, tag: machine.tag })),
  ).toBeVisible();
  await manager.getByRole("link", { name: textOf("procedures.print.button") }).click();
  await expect(manager.getByRole("heading", { level: 1, name: "Journey mixer" })).toBeVisible();
  await expect(manager.getByRole("img", { name: pattern("procedures.print.qr") })).toBeVisible();
  await expect(manager.getByRole("rowheader")).toHaveCount(2);
});

test("[PRODUCT-02] a hazard that the reviewer was not shown is not published; shown, it is @desktop @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const { id, equipment } = await submittedProcedure();
  const admin = await apiClientOf(slug, "admin");
  const path = `/api/equipment/${equipment.id}`;
  const addHazard = async (hazard: string) => {
    const machine = await admin.get<EquipmentDetail>(path);
    await admin.put(path, { ...machine, hazards: [...machine.hazards, hazard] });
  };
  await addHazard("Falling lid");
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/procedures/${id}/review`));
  await expect(page.getByRole("listitem").filter({ hasText: /^Falling lid$/ })).toBeVisible();
  await addHazard("Hot bowl");
  const publish = page.getByRole("button", { name: textOf("procedures.review.publish") });
  await publish.click();
  await expect(page.getByText(textOf("procedures.review.changed"))).toBeVisible();
  await expect(page.getByText(textOf("registerChanges.hazards.name", { name: "Hot bowl" }))).toBeVisible();
  await expect(page.getByText(textOf("registerChanges.hazards.name", { name: "Falling lid" }))).toHaveCount(
    0,
  );
  await expect(page.getByRole("listitem").filter({ hasText: /^Hot bowl$/ })).toBeVisible();
  await publish.click();
  await expect(
    page.getByText(textOf("flash.procedurePublished", { number: 1, tag: equipment.tag })),
  ).toBeVisible();
});

test("[PRODUCT-02] the next version is drafted, reordered by buttons, compared and discarded @phone @no-js", async ({
  page,
}) => {
  const { id, equipment } = await publishedProcedure();
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/procedures?search=${equipment.tag}&state=published`));
  await page.getByRole("link", { name: `Lockout of ${equipment.tag}` }).click();
  await page.getByRole("button", { name: textOf("procedures.draftNext") }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Edit version 2 of ${equipment.tag}` }),
  ).toBeVisible();
  // Without scripts each button sends the whole form, so the end of the form must have loaded.
  const whole = () => page.waitForLoadState("domcontentloaded");
  await whole();
  const steps = page.getByRole("textbox", { name: textOf("procedures.editor.text") });
  const [first, second] = [await steps.nth(0).inputValue(), await steps.nth(1).inputValue()];
  await page.getByLabel(textOf("procedures.sections.scope")).fill("Another scope.");
  await page.getByRole("button", { name: "Move step 1 down" }).click();
  await expect(steps.nth(0)).toHaveValue(second);
  await expect(steps.nth(1)).toHaveValue(first);
  await whole();
  await page.getByRole("button", { name: "Duplicate step 2" }).click();
  await expect(steps.nth(2)).toHaveValue(first);
  await whole();
  await page.getByRole("button", { name: "Delete step 3" }).click();
  await expect(steps.nth(2)).not.toHaveValue(first);
  await whole();
  await page
    .getByRole("button", { name: textOf("procedures.editor.save") })
    .last()
    .click();
  await expect(page.getByText(`Version 2 of ${equipment.tag} is saved.`)).toBeVisible();
  await expect(page.getByLabel(textOf("procedures.sections.scope"))).toHaveValue("Another scope.");

  await page.goto(tenantUrl(slug, `/procedures/${id}/compare`));
  await expect(page.getByText("1 step differs")).toBeVisible();
  await expect(page.getByText(textOf("procedures.compare.kinds.moved")).first()).toBeVisible();
  await expect(page.locator("ins").first()).toContainText("Another");

  await page.goto(tenantUrl(slug, `/procedures/${id}?version=2`));
  await page.getByText(textOf("procedures.discard.summary")).click();
  await page.getByRole("button", { name: textOf("procedures.discard.button") }).click();
  await expect(page.getByText(textOf("flash.procedureDiscarded"))).toBeVisible();
  await expect(page.getByText("Version 1: Published")).toBeVisible();
});

test("[PRODUCT-02] of two who edit at once the second is shown both and chooses @desktop", async ({
  page,
  openAs,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/);
  const { id } = await publishedProcedure();
  await signIn(page, slug, "admin");
  await page.goto(tenantUrl(slug, `/procedures/${id}`));
  await page.getByRole("button", { name: textOf("procedures.draftNext") }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Edit version 2/ })).toBeVisible();
  const manager = await openAs(slug, "manager");
  await manager.goto(tenantUrl(slug, `/procedures/${id}/edit`));
  await manager.getByLabel(textOf("procedures.sections.purpose")).fill("The manager's purpose.");
  await manager
    .getByRole("button", { name: textOf("procedures.editor.save") })
    .last()
    .click();
  await expect(manager.getByText(/^Version 2 of .* is saved\.$/)).toBeVisible();

  await page.getByLabel(textOf("procedures.sections.purpose")).fill("The administrator's purpose.");
  await page
    .getByRole("button", { name: textOf("procedures.editor.save") })
    .last()
    .click();
  await expect(page.getByText(textOf("procedures.stale.title"))).toBeVisible();
  await expect(page.locator("del").first()).toContainText("manager");
  await expectAccessible(page);
  await page.getByRole("button", { name: textOf("procedures.stale.keepMine") }).click();
  await expect(page.getByText(/^Version 2 of .* is saved\.$/)).toBeVisible();
  await expect(page.getByText(textOf("procedures.stale.title"))).toHaveCount(0);
  await manager.reload();
  await expect(manager.getByLabel(textOf("procedures.sections.purpose"))).toHaveValue(
    "The administrator's purpose.",
  );
});

test("[PRODUCT-02] an inspection is planned, recorded with a deviation, certified, and its action done @desktop", async ({
  page,
  openAs,
}) => {
  const { id, equipment } = await publishedProcedure();
  await signIn(page, slug, "manager");
  await page.goto(tenantUrl(slug, `/procedures/${id}`));
  await page.getByText(textOf("inspections.plan")).click();
  await page.getByLabel(textOf("inspections.inspector")).selectOption({ index: 1 });
  await page.getByRole("button", { name: textOf("inspections.planButton") }).click();
  await expect(page.getByRole("heading", { level: 2, name: textOf("inspections.record") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("radio", { name: /Deviations found/ }).check();
  await page.getByLabel(textOf("inspections.deviation")).fill("Two people under one lock.");
  await page.getByLabel(textOf("inspections.action")).fill("Retrain the crew.");
  await page.getByLabel(textOf("inspections.responsible")).selectOption({ index: 1 });
  await page.getByLabel(textOf("inspections.until")).fill("2090-01-01");
  await page.getByRole("button", { name: textOf("inspections.submit") }).click();
  await expect(page.getByText("The inspection is recorded.")).toBeVisible();
  await expect(page.getByText(textOf("inspections.openActions", { count: 1 }))).toBeVisible();

  const viewer = await openAs(slug, "viewer");
  await viewer.goto(tenantUrl(slug, `/procedures/inspections?show=actions&search=${equipment.tag}`));
  await viewer.getByRole("link", { name: `Lockout of ${equipment.tag}` }).click();
  await viewer.getByRole("link", { name: textOf("inspections.certificate.button") }).click();
  await expect(
    viewer.getByRole("heading", { level: 1, name: textOf("inspections.certificate.title") }),
  ).toBeVisible();
  await expect(viewer.getByText("Two people under one lock.")).toBeVisible();

  await page.getByLabel(textOf("inspections.note")).fill("Held on site.");
  await page.getByRole("button", { name: textOf("inspections.complete") }).click();
  await expect(page.getByText(textOf("flash.correctiveActionDone"))).toBeVisible();
  await expect(page.getByText(textOf("inspections.openActions", { count: 1 }))).toHaveCount(0);
});
