import type { Page } from "playwright/test";
import { machineRefusal } from "#contract/equipment/sentences.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, tenantUrl, test } from "./support/fixtures.ts";
import * as plant from "./support/new-plant.ts";
import { newCompany, signupTooSoon } from "./support/signup.ts";
import { text } from "./support/text.ts";

test("[PRODUCT-01] a machine and its place are added in one form, which keeps all that was entered @phone @no-js", async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(signupTooSoon);
  expectOnConsole(/status of 400/);
  const company = newCompany();
  const url = (path: string) => tenantUrl(company.slug, path);
  await plant.signUp(page, company);
  await page.goto(url("/equipment/new"));
  await expect(page.getByLabel(text("points.site"))).toHaveValue(company.name);
  await plant.addMachine(page, "M-1", "Mixer");
  await expect(page.getByText("Packing hall")).toBeVisible();

  await page.goto(url("/equipment/new"));
  await page.getByLabel(text("points.form.tag")).fill("m-1");
  await page.getByLabel(text("equipment.form.name"), { exact: true }).fill("Second mixer");
  await page.getByText(text("equipment.form.newPlace")).click();
  await page.getByLabel(text("points.site")).fill(company.name.toUpperCase());
  await page.getByLabel(text("equipment.form.area")).fill("Cellar");
  await page.locator("[name='place.line']").fill("Line 2");
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
  await expect(page.getByRole("alert")).toContainText(machineRefusal("tag_taken", { tag: "m-1" }).message);
  await expect(page.getByLabel(text("equipment.form.area"))).toHaveValue("Cellar");
  await page.getByLabel(text("points.form.tag")).fill("M-2");
  await page.locator("[name=lineId]").selectOption({ index: 1 });
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
  await expect(page.getByRole("alert")).toContainText(machineRefusal("line_or_place").message);
  await page.locator("[name=lineId]").selectOption("");
  await page.getByRole("button", { name: text("equipment.form.save") }).click();
  await expect(page.getByText("Cellar")).toBeVisible();
  await page.goto(url("/equipment/locations"));
  await expect(page.getByText("Cellar").first()).toBeVisible();
  await expect(page.getByText("Packing hall").first()).toBeVisible();
});

test("[PRODUCT-13] the first steps say early what a lockout needs, offer the import, and ask for the time zone @phone @no-js", async ({
  page,
  expectOnConsole,
  javaScriptEnabled,
}) => {
  expectOnConsole(signupTooSoon);
  const url = await signUpCompany(page);
  await expect(page.getByText(text("firstSteps.needs"))).toBeVisible();
  await expect(page.getByRole("link", { name: text("firstSteps.importLink") })).toHaveAttribute(
    "href",
    "/equipment/workbook/upload",
  );
  await expect(page.getByRole("link", { name: text("firstSteps.zoneLink") })).toBeVisible();
  for (const path of ["/lockout-plans", "/lockout-plans/new"]) {
    await page.goto(url(path));
    const needs = page.locator("main li").filter({ hasText: `${text("plans.beforeFirst.open")}:` });
    await expect(needs).toHaveCount(6);
    await expect(page.getByRole("link", { name: text("plans.beforeFirst.links.machine") })).toBeVisible();
    if (javaScriptEnabled !== false) await expectAccessible(page);
  }

  await page.goto(url("/equipment/new"));
  await page.getByLabel(text("equipment.form.timeZone"), { exact: true }).selectOption("America/Chicago");
  await plant.addMachine(page, "M-1", "Mixer");
  await page.goto(url("/lockout-plans"));
  const ready = page.locator("main li").filter({ hasText: `${text("plans.beforeFirst.done")}:` });
  await expect(ready).toHaveCount(1);
  await page.goto(url("/dashboard"));
  await expect(page.getByText("1 of 8 done")).toBeVisible();
  await expect(page.getByRole("link", { name: text("firstSteps.zoneLink") })).toHaveCount(0);
  await page.goto(url("/equipment/locations"));
  await expect(page.locator("[name=timeZone]").first()).toHaveValue("America/Chicago");
});

test("[PRODUCT-02] [PRODUCT-03] a lone person is told who decides before they write, and what is missing has its link @phone @no-js", async ({
  page,
  expectOnConsole,
  javaScriptEnabled,
}) => {
  expectOnConsole(signupTooSoon);
  const url = await signUpCompany(page);
  await page.goto(url("/procedures/new"));
  const notice = (title: string) => page.locator("main").getByText(title);
  await expect(notice(text("secondPerson.procedures.alone"))).toBeVisible();
  await expect(page.getByText("These roles can: Safety manager or System administrator.")).toBeVisible();
  await expect(page.getByRole("link", { name: text("users.inviteTitle") })).toHaveAttribute(
    "href",
    "/user-management/invite",
  );
  await expect(page.getByRole("link", { name: text("equipment.add") })).toHaveAttribute(
    "href",
    "/equipment/new",
  );
  await page.goto(url("/lockout-plans/new"));
  await expect(notice(text("secondPerson.plans.alone"))).toBeVisible();
  await expect(
    page.getByText("These roles can: Safety manager, Supervisor, or System administrator."),
  ).toBeVisible();
  await expect(notice(text("plans.people.noneAuthorized"))).toBeVisible();
  await expect(page.getByRole("link", { name: text("equipment.add") })).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
});

test("[PRODUCT-13] the example machine is added by one button, marked everywhere, and removed as a whole @phone @no-js", async ({
  page,
  expectOnConsole,
  javaScriptEnabled,
}) => {
  expectOnConsole(signupTooSoon);
  const url = await signUpCompany(page);
  await page.getByRole("link", { name: text("firstSteps.example.availableLink") }).click();
  await page.getByRole("button", { name: text("example.add") }).click();
  await expect(page.getByText(text("example.notice"))).toBeVisible();
  if (javaScriptEnabled !== false) await expectAccessible(page);
  const badge = page.locator("main").getByText(text("example.badge"), { exact: true });
  for (const [list, count] of [
    ["/equipment", 1],
    ["/equipment/points", 2],
    ["/equipment/locks", 7],
  ] as const) {
    await page.goto(url(list));
    await expect(badge).toHaveCount(count);
  }
  await page.getByRole("link", { name: "EX-001" }).click();
  await expect(badge).toHaveCount(1);
  await page.getByRole("link", { name: text("example.noticeLink") }).click();
  await expect(page.getByText(text("example.removeText"))).toBeVisible();
  await page.getByRole("button", { name: text("example.remove") }).click();
  await expect(page).toHaveURL(url("/equipment"));
  await expect(page.getByText(text("equipment.empty"))).toBeVisible();
  await page.goto(url("/dashboard"));
  await expect(page.getByText("0 of 8 done")).toBeVisible();
});

/** Signs a new company up; ends on its dashboard. Returns the addresses of its pages. */
async function signUpCompany(page: Page): Promise<(path: string) => string> {
  const company = newCompany();
  await plant.signUp(page, company);
  return (path) => tenantUrl(company.slug, path);
}
